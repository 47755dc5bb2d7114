/* SPDX-License-Identifier: MIT */
/* This file has the sentences on forts, on moves and on how a game of Hasami shogi ended. */
#include <stdio.h>

#include "base/i18n.h"
#include "games/hasami/hasami_view.h"

enum { FORT_MEN = 3 }; /* forts with fewer safe men are not mentioned */

unsigned hasami_fort_text(const struct hasami *h, unsigned seat, struct hasami_fort *f,
			  char from[3], char to[3])
{
	const unsigned safe = hasami_find_fort(h, seat, f) ? (unsigned)bits_count(f->safe) : 0;

	if (safe < FORT_MEN)
		return 0;
	snprintf(from, 3, "%c%c", (int)('a' + hasami_file_of(f->from)),
		 (int)('1' + hasami_rank_of(f->from)));
	snprintf(to, 3, "%c%c", (int)('a' + hasami_file_of(f->to)),
		 (int)('1' + hasami_rank_of(f->to)));
	return safe;
}

size_t hasami_tell_fort(const struct hasami *h, unsigned seat, char *buf, size_t size)
{
	struct hasami_fort f;
	char from[3], to[3];
	const unsigned safe = hasami_fort_text(h, seat, &f, from, to);

	if (!safe)
		return 0;
	return (size_t)snprintf(
		buf, size,
		_(" %s has a fort: %u pieces are safe as long as one of them keeps moving between %s and %s."),
		side_name(&sides_men[seat]), safe, from, to);
}

size_t hasami_narrate(const void *before, unsigned seat, game_move m, const void *after,
		      const char *name, char *buf, size_t size)
{
	const unsigned taken = move_is_reserved(m)
				       ? 0
				       : hasami_taken(after, seat) - hasami_taken(before, seat);
	char text[MOVE_TEXT];

	if (!taken)
		return 0;
	game_format_move(&game_hasami, before, seat, m, text, sizeof text);
	return (size_t)snprintf(buf, size,
				ngettext("%s played %s and captured %u piece.",
					 "%s played %s and captured %u pieces.", taken),
				name, text, taken);
}

/* ---- How the game ended, in the order in which the rules check it ---- */

/* Explains that the game ended because a side took enough men. */
static size_t by_men(const struct hasami *h, unsigned seat, const char *const names[MAX_SEATS],
		     char *buf, size_t size)
{
	const unsigned lead = hasami_taken(h, 1 - seat) - hasami_taken(h, seat);

	if (h->win >= HASAMI_ALL && h->left[1 - seat] == 1)
		return (size_t)snprintf(buf, size, _("%s captured all pieces but one."),
					names[seat]);
	if (h->win >= HASAMI_ALL && !h->left[1 - seat])
		return (size_t)snprintf(buf, size, _("%s captured all pieces."), names[seat]);
	if (h->win <= HASAMI_THREE && hasami_taken(h, seat) >= 5)
		return (size_t)snprintf(buf, size, _("%s captured %u pieces; 5 are enough to win."),
					names[seat], hasami_taken(h, seat));
	if (h->win == HASAMI_THREE && hasami_taken(h, 1 - seat) >= hasami_taken(h, seat) + 3)
		return (size_t)snprintf(buf, size,
					_("%s still led by %u pieces after the opponent's reply."),
					names[1 - seat], lead);
	return 0;
}

/* Explains that the game ended because a position was repeated. */
static size_t by_recurrence(const struct hasami *h, unsigned seat,
			    const char *const names[MAX_SEATS], char *buf, size_t size)
{
	if (h->repetition == HASAMI_SUPERKO)
		return (size_t)snprintf(buf, size, _("%s repeated an earlier position."),
					names[seat]);
	if (h->winner < 2)
		return (size_t)snprintf(
			buf, size,
			_("The same position came up a 4th time, and %s had made more moves in areas the opponent can't reach."),
			name_within(names[1 - h->winner]));
	return (size_t)snprintf(
		buf, size, "%s",
		h->repetition == HASAMI_SHUTTLE
			? _("The same position came up a 4th time, and both sides had made the same number of moves in areas the opponent can't reach.")
			: _("The same position came up a 4th time."));
}

size_t hasami_why(UNUSED const void *before, unsigned seat, UNUSED game_move m, const void *ended,
		  const char *const names[MAX_SEATS], char *buf, size_t size)
{
	const struct hasami *h = ended;
	size_t len = by_men(h, seat, names, buf, size);

	if (len)
		return len;
	if (h->win == HASAMI_FIVE_LINE && hasami_has_five(&h->men, seat))
		return (size_t)snprintf(buf, size, _("%s lined up five pieces."), names[seat]);
	if (!hasami_can_move(&h->men, 1 - seat))
		return (size_t)snprintf(buf, size, _("%s had no more moves."), names[1 - seat]);
	if (h->shuttled[seat] >= HASAMI_SHUTTLES)
		return (size_t)snprintf(
			buf, size,
			_("%s lost: %u moves without a capture in areas the opponent can't reach."),
			names[seat], h->shuttled[seat]);
	if (h->since_capture >= h->limit)
		len = (size_t)snprintf(buf, size, _("%u moves passed without a capture."),
				       h->since_capture);
	else
		len = by_recurrence(h, seat, names, buf, size);
	for (unsigned side = 0; side < 2 && h->winner == WINNER_DRAW; side++)
		len += hasami_tell_fort(h, side, len < size ? buf + len : NULL,
					len < size ? size - len : 0);
	return len;
}
