/* SPDX-License-Identifier: MIT */
/* What speaks for a move, counted in men. */
#include <stdio.h>

#include "base/i18n.h"
#include "base/strbuf.h"
#include "games/hasami/fort.h"
#include "games/hasami/private.h"

/* The most men that the side to move can take with one move. */
static unsigned most_taken(const struct hasami *h)
{
	struct move_list moves = {0};
	unsigned most = 0;

	if (h->winner != WINNER_OPEN)
		return 0;
	game_legal(&game_hasami, h, h->turn, &moves);
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

	game_legal(&game_hasami, h, seat, &moves);
	*moves_there = (unsigned)moves.len;
	for (unsigned i = 0; i < moves.len; i++) {
		const struct hasami after = after_move(h, seat, moves.at[i]);

		n += most_taken(&after) > 0;
	}
	move_list_free(&moves);
	return n;
}

enum { FORT_MEN = 3 };			/* of fewer nobody would speak */

/* A fort that is worth a word, its cells as text; 0: there is none, else how many of its men are safe. */
static unsigned fort_of(const struct hasami *h, unsigned seat, struct hasami_fort *f, char from[3], char to[3])
{
	const unsigned safe = hasami_find_fort(h, seat, f) ? (unsigned)bits_count(f->safe) : 0;

	if (safe < FORT_MEN)
		return 0;
	snprintf(from, 3, "%c%c", (int)('a' + hasami_file_of(f->from)), (int)('1' + hasami_rank_of(f->from)));
	snprintf(to, 3, "%c%c", (int)('a' + hasami_file_of(f->to)), (int)('1' + hasami_rank_of(f->to)));
	return safe;
}

size_t hasami_tell_fort(const struct hasami *h, unsigned seat, char *buf, size_t size)
{
	struct hasami_fort f;
	char from[3], to[3];
	const unsigned safe = fort_of(h, seat, &f, from, to);

	if (!safe)
		return 0;
	return (size_t)snprintf(buf, size, _(" %s stands in a fort: %u men are never taken while one goes between %s and %s."),
				seat ? "X" : "O", safe, from, to);
}

/* It closes a fort, or makes one of more men. */
static size_t reason_fort(const struct hasami *h, const struct hasami *after, unsigned seat, char *buf, size_t size)
{
	struct hasami_fort now, then;
	char from[3], to[3];
	const unsigned before = fort_of(h, seat, &now, from, to), safe = fort_of(after, seat, &then, from, to);

	if (safe <= before)
		return 0;
	if (then.holds)
		return (size_t)snprintf(buf, size, _("it closes a fort: %u men are never taken while one goes between %s and %s, so it cannot be lost"),
					safe, from, to);
	return (size_t)snprintf(buf, size, _("it closes a fort: %u men are never taken while one goes between %s and %s"), safe,
				from, to);
}

size_t hasami_reason(const void *seen, unsigned seat, game_move m, char *buf, size_t size)
{
	const struct hasami *h = seen, after = after_move(h, seat, m);
	const unsigned taken = (unsigned)(h->left[1 - seat] - after.left[1 - seat]), lost = most_taken(&after);
	unsigned moves, losing;
	size_t len;

	if (after.winner == seat)
		return (size_t)snprintf(buf, size, "%s", _("it wins at once"));
	if (taken && !lost)
		return (size_t)snprintf(buf, size, _("it takes %u, and none can be taken back at once"), taken);
	if (taken)
		return (size_t)snprintf(buf, size, _("it takes %u, for at most %u of yours"), taken, lost);
	len = reason_fort(h, &after, seat, buf, size);
	if (len)
		return len;
	losing = losing_men(h, seat, &moves);
	if (lost || !losing)
		return 0;
	return (size_t)snprintf(buf, size, _("after it no man of yours can be taken at once; after %u of your %u moves one can"), losing, moves);
}

/* Sentences stand in lines of their own. */
static void end_line(struct strbuf *sb)
{
	if (sb->len)
		sb_add(sb, "\n");
}

/* The men in reach on either side, where the other's turn is only supposed; then whose men stand in a
 * fort, and how much longer they may. */
size_t hasami_guide(const void *seen, unsigned seat, char *buf, size_t size)
{
	const struct hasami *h = seen;
	struct hasami turned = *h;
	struct strbuf sb = {0};
	struct hasami_fort f;
	char from[3], to[3];
	unsigned n;
	size_t len;

	if (!h->since_capture && h->left[0] == h->each && h->left[1] == h->each)
		return (size_t)snprintf(buf, size, "%s", _("Men go straight as far as the way is free. Whoever stands between two of the other's is taken."));
	n = most_taken(h);
	if (n) {
		end_line(&sb);
		sb_addf(&sb, ngettext("You can take %u man now.", "You can take %u men now.", n), n);
	}
	turned.turn = (uint8_t)(1 - seat);
	n = most_taken(&turned);
	if (n) {
		end_line(&sb);
		sb_addf(&sb, ngettext("The other threatens %u man of yours.", "The other threatens %u men of yours.", n), n);
	}
	n = fort_of(h, seat, &f, from, to);
	if (n) {
		end_line(&sb);
		sb_addf(&sb, _("Your men stand in a fort: %u are never taken while one goes between %s and %s."), n, from, to);
	}
	n = fort_of(h, 1 - seat, &f, from, to);
	if (n) {
		end_line(&sb);
		sb_addf(&sb, _("The other's men stand in a fort: %u are never taken while one goes between %s and %s."), n, from, to);
	}
	n = HASAMI_SHUTTLES - h->shuttled[seat];
	if (h->shuttled[seat]) {
		end_line(&sb);
		sb_addf(&sb, ngettext("You have shuttled: %u more move behind your own men, without a capture, loses.",
				       "You have shuttled: %u more moves behind your own men, without a capture, lose.", n), n);
	}
	len = (size_t)snprintf(buf, size, "%s", sb.len ? sb.text : "");
	sb_free(&sb);
	return len;
}
