/* SPDX-License-Identifier: MIT */
/* Finds which move or event decided a finished game, as far as the review of the game has
 * progressed. */
#include "tui/ending/ending.h"

/* Finds the score, in thousandths, that the first player could expect before this ply; if the game
 * is over by then, their final score. Returns false if the score isn't known. */
static bool first_score(const struct result *r, unsigned ply, int *score)
{
	const bool ended = ply == match_plies(r->match);
	struct weight w = { 0 };
	const bool known = reviewer_weight(r->reviewer, ply, &w);

	*score = ended ? 1000 * r->outcome[0] : w.seat == 1 ? -w.score_milli : w.score_milli;
	return ended || known;
}

/* Finds the margin by which the first player could expect to win before this ply. Returns false if
 * the game has no margins or if this margin isn't known. */
static bool first_margin(const struct result *r, unsigned ply, int *margin)
{
	struct weight w;

	if (ply >= match_plies(r->match) || !reviewer_weight(r->reviewer, ply, &w) || !w.counts)
		return false;
	*margin = w.seat == 1 ? -w.margin : w.margin;
	return true;
}

/* Stores what the winner could expect before and after the deciding ply. */
static void note_expected(const struct result *r, struct decided *out)
{
	const int sign = r->winner == 0 ? 1 : -1;
	int before = 0, after = 0;

	out->known = r->weighed && r->winner >= 0 && first_score(r, out->ply, &before);
	out->counts = out->known && r->view->tallied && first_margin(r, out->ply, &out->before) &&
		      (first_margin(r, out->ply + 1, &out->after) ||
		       out->ply + 1 == match_plies(r->match));
	if (!out->known)
		return;
	first_score(r, out->ply + 1, &after);
	out->before = out->counts ? sign * out->before : score_percent(sign * before);
	out->after = out->counts ? sign * out->after : score_percent(sign * after);
}

enum {
	LEAST_SWING = 100
}; /* the smallest change of the expected score, in thousandths of a win, that can decide a game */

/* Finds the player who left the game by resigning or losing the connection. Returns false if the
 * last ply was an ordinary move. */
static bool find_leaving(const struct result *r, struct decided *out)
{
	const unsigned plies = match_plies(r->match);
	if (!plies)
		return false;
	const struct ply last = match_ply_at(r->match, SEAT_ALL, plies - 1);

	out->ply = plies - 1;
	out->seat = last.seat;
	note_expected(r, out);
	return move_is_reserved(last.move);
}

/* Finds the loser's move that cost the most according to the estimates before and after it. */
static bool find_swing(const struct result *r, struct decided *out)
{
	const int sign = r->winner == 0 ? 1 : -1;
	int most = LEAST_SWING, before, after;

	for (unsigned i = 0; r->weighed && r->winner >= 0 && i < match_plies(r->match); i++) {
		const unsigned seat = match_ply_at(r->match, SEAT_ALL, i).seat;

		if ((int)seat == r->winner || !first_score(r, i, &before) ||
		    !first_score(r, i + 1, &after) || sign * (after - before) < most)
			continue;
		most = sign * (after - before);
		out->ply = i;
		out->seat = seat;
		note_expected(r, out);
	}
	return most > LEAST_SWING;
}

/* Finds the mistake that decided the game. If outcomes are known, it is the last one, since nobody
 * made a mistake after it; otherwise it is the costliest mistake of a player who didn't win. */
static bool find_slip(const struct result *r, struct decided *out)
{
	const int rewarded = r->seats > 1 ? r->winner : -1;
	int dearest = 0;
	struct slip s;
	bool found = false;

	for (size_t i = 0; reviewer_slip(r->reviewer, i, &s); i++) {
		const int loss = verdict_loss_milli(&s.played, &s.best);

		out->slips[s.seat]++;
		if (!r->weighed && ((int)s.seat == rewarded || loss <= dearest))
			continue;
		dearest = loss;
		out->slip = s;
		found = true;
	}
	return found;
}

void decided_find(const struct result *r, struct decided *out)
{
	bool slip;

	*out = (struct decided){ .by = DECIDED_UNKNOWN };
	if (!r->reviewed)
		return;
	slip = find_slip(r, out);
	if (reviewer_busy(r->reviewer))
		out->by = DECIDED_LOOKING;
	else if (slip)
		out->by = DECIDED_BY_SLIP;
	else if (find_leaving(r, out))
		out->by = DECIDED_BY_LEAVING;
	else
		out->by = find_swing(r, out) ? DECIDED_BY_SWING : DECIDED_BY_NOTHING;
}
