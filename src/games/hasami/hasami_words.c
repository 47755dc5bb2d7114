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
		_(" %s stands in a fort: %u men are never taken while one goes between %s and %s."),
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
	return (size_t)snprintf(
		buf, size,
		ngettext("%s played %s and took %u man.", "%s played %s and took %u men.", taken),
		name, text, taken);
}

/* ---- How the game ended, in the order in which the rules check it ---- */

/* Explains an end because enough men were taken. */
static size_t by_men(const struct hasami *h, unsigned seat, const char *const names[MAX_SEATS],
		     char *buf, size_t size)
{
	const unsigned lead = hasami_taken(h, 1 - seat) - hasami_taken(h, seat);

	if (h->win >= HASAMI_ALL && h->left[1 - seat] == 1)
		return (size_t)snprintf(buf, size, _("%s took all men but one."), names[seat]);
	if (h->win >= HASAMI_ALL && !h->left[1 - seat])
		return (size_t)snprintf(buf, size, _("%s took all men."), names[seat]);
	if (h->win <= HASAMI_THREE && hasami_taken(h, seat) >= 5)
		return (size_t)snprintf(buf, size, _("%s took %u men; five are enough."),
					names[seat], hasami_taken(h, seat));
	if (h->win == HASAMI_THREE && hasami_taken(h, 1 - seat) >= hasami_taken(h, seat) + 3)
		return (size_t)snprintf(buf, size, _("%s led by %u men when the turn came back."),
					names[1 - seat], lead);
	return 0;
}

/* Explains an end by repetition of a position. */
static size_t by_recurrence(const struct hasami *h, unsigned seat,
			    const char *const names[MAX_SEATS], char *buf, size_t size)
{
	if (h->repetition == HASAMI_SUPERKO)
		return (size_t)snprintf(buf, size,
					_("%s brought back a position that had stood before."),
					names[seat]);
	if (h->winner < 2)
		return (size_t)snprintf(
			buf, size,
			_("The same position stood for the fourth time, and %s shuttled more."),
			name_within(names[1 - h->winner]));
	return (size_t)snprintf(
		buf, size, "%s",
		h->repetition == HASAMI_SHUTTLE
			? _("The same position stood for the fourth time, and nobody shuttled more.")
			: _("The same position stood for the fourth time."));
}

size_t hasami_why(UNUSED const void *before, unsigned seat, UNUSED game_move m, const void *ended,
		  const char *const names[MAX_SEATS], char *buf, size_t size)
{
	const struct hasami *h = ended;
	size_t len = by_men(h, seat, names, buf, size);

	if (len)
		return len;
	if (h->win == HASAMI_FIVE_LINE && hasami_has_five(&h->men, seat))
		return (size_t)snprintf(buf, size, _("%s made five in a line."), names[seat]);
	if (!hasami_can_move(&h->men, 1 - seat))
		return (size_t)snprintf(buf, size, _("%s could not move any more."),
					names[1 - seat]);
	if (h->shuttled[seat] >= HASAMI_SHUTTLES)
		return (size_t)snprintf(
			buf, size,
			_("%s moved behind the own men %u times since the last capture: who only shuttles loses."),
			names[seat], h->shuttled[seat]);
	if (h->since_capture >= h->limit)
		len = (size_t)snprintf(buf, size, _("%u moves went by without a capture."),
				       h->since_capture);
	else
		len = by_recurrence(h, seat, names, buf, size);
	for (unsigned side = 0; side < 2 && h->winner == WINNER_DRAW; side++)
		len += hasami_tell_fort(h, side, len < size ? buf + len : NULL,
					len < size ? size - len : 0);
	return len;
}
