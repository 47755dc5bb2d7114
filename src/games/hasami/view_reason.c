/* SPDX-License-Identifier: MIT */
/* What speaks for a move, counted in men. */
#include <stdio.h>

#include "base/i18n.h"
#include "games/hasami/private.h"

/* The most men that the side to move can take with one move. */
static unsigned most_taken(const struct hasami *h)
{
	struct move_list moves = {0};
	unsigned most = 0;

	if (h->winner != HASAMI_OPEN)
		return 0;
	game_hasami.legal(h, h->turn, &moves);
	for (unsigned i = 0; i < moves.len; i++) {
		struct hasami after = *h;

		game_hasami.apply(&after, h->turn, moves.at[i]);
		if ((unsigned)(h->left[1 - h->turn] - after.left[1 - h->turn]) > most)
			most = (unsigned)(h->left[1 - h->turn] - after.left[1 - h->turn]);
	}
	move_list_free(&moves);
	return most;
}

static struct hasami after_move(const struct hasami *h, unsigned seat, game_move m)
{
	struct hasami after = *h;

	game_hasami.apply(&after, seat, m);
	return after;
}

/* How many of the moves let the other take something. */
static unsigned losing_men(const struct hasami *h, unsigned seat, unsigned *moves_there)
{
	struct move_list moves = {0};
	unsigned n = 0;

	game_hasami.legal(h, seat, &moves);
	*moves_there = (unsigned)moves.len;
	for (unsigned i = 0; i < moves.len; i++) {
		const struct hasami after = after_move(h, seat, moves.at[i]);

		n += most_taken(&after) > 0;
	}
	move_list_free(&moves);
	return n;
}

size_t hasami_reason(const void *seen, unsigned seat, game_move m, char *buf, size_t size)
{
	const struct hasami *h = seen, after = after_move(h, seat, m);
	const unsigned taken = (unsigned)(h->left[1 - seat] - after.left[1 - seat]), lost = most_taken(&after);
	unsigned moves, losing;

	if (after.winner == seat)
		return (size_t)snprintf(buf, size, "%s", _("it wins at once"));
	if (taken && !lost)
		return (size_t)snprintf(buf, size, _("it takes %u, and none can be taken back at once"), taken);
	if (taken)
		return (size_t)snprintf(buf, size, _("it takes %u, for at most %u of yours"), taken, lost);
	losing = losing_men(h, seat, &moves);
	if (lost || !losing)
		return 0;
	return (size_t)snprintf(buf, size, _("after it no man of yours can be taken at once; after %u of your %u moves one can"), losing, moves);
}

/* The men in reach on either side; the other's turn is only supposed. */
size_t hasami_guide(const void *seen, unsigned seat, char *buf, size_t size)
{
	const struct hasami *h = seen;
	struct hasami turned = *h;
	unsigned mine = most_taken(h), theirs;
	size_t len = 0;

	turned.turn = (uint8_t)(1 - seat);
	theirs = most_taken(&turned);
	if (!h->since_capture && h->left[0] == h->each && h->left[1] == h->each)
		return (size_t)snprintf(buf, size, "%s", _("Men go straight as far as the way is free. Whoever stands between two of the other's is taken."));
	if (mine)
		len = (size_t)snprintf(buf, size, ngettext("You can take %u man now.", "You can take %u men now.", mine), mine);
	if (mine && theirs && len + 1 < size)
		buf[len++] = '\n';
	if (theirs && len < size)
		len += (size_t)snprintf(buf + len, size - len, ngettext("The other threatens %u man of yours.",
				"The other threatens %u men of yours.", theirs), theirs);
	return len;
}
