/* SPDX-License-Identifier: MIT */
/* Computes facts about the result of a game or a series for the result page. */
#include "tui/ending/ending.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/utf8.h"

/* Sorts the players by points, highest first. If two players have equal points, the one in the
 * earlier seat comes first. */
static void put_in_order(struct result *r)
{
	for (unsigned s = 0; s < r->seats; s++) {
		unsigned at = s;

		for (; at > 0 && r->points[s] > r->points[r->order[at - 1]]; at--)
			r->order[at] = r->order[at - 1];
		r->order[at] = s;
	}
}

static int outcome_of(const struct result *r, unsigned seat)
{
	if (r->agreed)
		return 0;
	return r->seats > 2 ? points_end(r->points, r->seats, seat)
			    : points_outcome(r->points, r->seats, seat);
}

/* The review is mainly about the person who played or, if no person played, about the loser. */
static void sum_up_review(struct result *r)
{
	if (!r->reviewed)
		return;
	r->reviewing = reviewer_busy(r->reviewer);
	r->about = r->me < r->seats		     ? r->me
		   : r->winner >= 0 && r->seats == 2 ? 1 - (unsigned)r->winner
						     : 0;
	for (unsigned s = 0; s < r->seats; s++)
		reviewer_sum(r->reviewer, s, &r->review[s]);
}

void result_settle(struct result *r)
{
	memcpy(r->points, r->all_over ? r->total : r->gained, sizeof r->points);
	put_in_order(r);
	r->winner = -1;
	for (unsigned s = r->seats; s-- > 0;) {
		r->outcome[s] = outcome_of(r, s);
		if (r->outcome[s] > 0)
			r->winner = (int)s;
		if (utf8_width(r->name[s]) > r->name_width)
			r->name_width = utf8_width(r->name[s]);
	}
	sum_up_review(r);
}

/* Counts the players with more points than this one, or with equally many. */
static unsigned count_players(const struct result *r, unsigned seat, bool equal)
{
	unsigned n = 0;

	for (unsigned s = 0; s < r->seats; s++)
		n += s != seat &&
		     (equal ? r->total[s] == r->total[seat] : r->total[s] > r->total[seat]);
	return n;
}

static size_t say_winner(const struct result *r, char *buf, size_t size)
{
	const unsigned first = r->order[0];
	const int most = r->total[first];
	const unsigned shared = count_players(r, first, true);

	if (shared)
		return (size_t)snprintf(
			buf, size,
			ngettext("%u players share first place in the series, with %d point each.",
				 "%u players share first place in the series, with %d points each.",
				 (unsigned)most),
			shared + 1, most);
	if (first == r->me)
		return (size_t)snprintf(buf, size,
					ngettext("You won the series with %d point.",
						 "You won the series with %d points.",
						 (unsigned)most),
					most);
	return (size_t)snprintf(buf, size,
				ngettext("%s won the series with %d point.",
					 "%s won the series with %d points.", (unsigned)most),
				r->name[first], most);
}

void result_series(const struct result *r, char *buf, size_t size)
{
	size_t len = say_winner(r, buf, size);
	unsigned rank;

	if (r->me >= r->seats || len + 1 >= size ||
	    (r->order[0] == r->me && !count_players(r, r->me, true)))
		return;
	rank = count_players(r, r->me, false) + 1;
	/* An English sentence needs a space before the next one; a Japanese one ends without. */
	if (buf[len - 1] == '.')
		buf[len++] = ' ';
	if (count_players(r, r->me, true))
		snprintf(buf + len, size - len,
			 ngettext("You share rank %u of %u, with %d point.",
				  "You share rank %u of %u, with %d points.",
				  (unsigned)r->total[r->me]),
			 rank, r->seats, r->total[r->me]);
	else
		snprintf(buf + len, size - len,
			 ngettext("Your rank in the series is %u of %u, with %d point.",
				  "Your rank in the series is %u of %u, with %d points.",
				  (unsigned)r->total[r->me]),
			 rank, r->seats, r->total[r->me]);
}

void result_free(struct result *r)
{
	free(r->ended);
	free(r->before);
	free(r->after);
}

void result_tell(const struct result *r, unsigned seat, game_move m, const void *before,
		 const void *after, char *buf, size_t size)
{
	const unsigned named = view_named(r->view, before, seat, m, after);

	r->view->narrate(before, seat, m, after,
			 named == SEAT_DEALER ? _("Dealer") : r->name[named], buf, size);
}

bool result_remark(const struct result *r, unsigned ply, char *buf, size_t size)
{
	const struct ply p = match_ply_at(r->match, SEAT_ALL, ply);

	if (!r->view->remarkable)
		return false;
	match_observe_at(r->match, ply, SEAT_ALL, r->before);
	match_observe_at(r->match, ply + 1, SEAT_ALL, r->after);
	if (!r->view->remarkable(r->before, p.seat, p.move, r->after))
		return false;
	result_tell(r, p.seat, p.move, r->before, r->after, buf, size);
	return true;
}
