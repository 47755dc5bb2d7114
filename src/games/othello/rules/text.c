/* SPDX-License-Identifier: MIT */
/* Othello as text, and which positions can arise. */
#include <stdio.h>
#include <string.h>

#include "games/othello/rules/bits.h"
#include "games/othello/rules/private.h"

size_t othello_format_move(const void *state, unsigned seat, game_move m, char *buf, size_t size)
{
	const struct othello *o = state;

	(void)seat;
	if (m == OTHELLO_PASS)
		return (size_t)snprintf(buf, size, "pass");
	return (size_t)snprintf(buf, size, "%c%u", (int)('a' + othello_col(o->size, (unsigned)m)),
				othello_row(o->size, (unsigned)m) + 1);
}

/* Large letters will do, too: books and other programs write F5. */
static bool read_square(const struct othello *o, const char *text, game_move *out)
{
	const unsigned col = (unsigned)((text[0] | 0x20) - 'a');
	const unsigned row = text[0] ? (unsigned)(text[1] - '1') : o->size;

	if (col >= o->size || row >= o->size || text[2])
		return false;
	*out = othello_square(o->size, col, row);
	return true;
}

bool othello_parse_move(const void *state, unsigned seat, const char *text, game_move *out)
{
	game_move m = OTHELLO_PASS;

	if (strcmp(text, "pass") && !read_square(state, text, &m))
		return false;
	if (!game_othello.is_legal(state, seat, m))
		return false;
	*out = m;
	return true;
}

/* The form in which endgames are published: X (black), O (white) or - for every square,
 * row by row from a1, a blank, then whose turn it is.  After that, only where it is so:
 * " black:2" (black is the second player), " lost:1" (the first player gave up). */
size_t othello_encode(const void *state, char *buf, size_t size)
{
	const struct othello *o = state;
	const uint64_t black = o->disc[o->black], white = o->disc[1 - o->black];
	char signs[OTHELLO_SQUARES + 1] = "";
	unsigned n = 0;

	for (uint64_t left = othello_board(o->size); left; left &= left - 1) {
		const uint64_t square = left & -left;

		signs[n++] = black & square ? 'X' : white & square ? 'O' : '-';
	}
	return (size_t)snprintf(buf, size, "%s %c%s%s", signs, o->turn == o->black ? 'X' : 'O',
				o->black ? " black:2" : "",
				o->end == OTHELLO_LOST_0 ? " lost:1" : o->end == OTHELLO_LOST_1 ? " lost:2" : "");
}

/* Is this word next?  Then go past it. */
static bool skip(const char **text, const char *word)
{
	const size_t n = strlen(word);

	if (strncmp(*text, word, n))
		return false;
	*text += n;
	return true;
}

bool othello_decode(void *state, const char *text)
{
	const size_t signs = strspn(text, "XO-");
	struct othello *o = state;
	uint64_t colour[2] = { 0, 0 };
	bool white_moves;

	*o = (struct othello){ .size = signs == 36 ? 6 : 8 };
	if (signs != (size_t)o->size * o->size)
		return false;
	for (uint64_t left = othello_board(o->size); left; left &= left - 1, text++)
		if (*text != '-')
			colour[*text == 'O'] |= left & -left;
	if (text[0] != ' ' || (text[1] != 'X' && text[1] != 'O'))
		return false;
	white_moves = text[1] == 'O';
	text += 2;
	o->black = skip(&text, " black:2");
	o->disc[o->black] = colour[0];
	o->disc[1 - o->black] = colour[1];
	o->turn = white_moves ? 1 - o->black : o->black;
	o->end = (uint8_t)othello_natural_end(o);
	if (o->end == OTHELLO_OPEN && skip(&text, " lost:"))
		o->end = skip(&text, "1") ? OTHELLO_LOST_0 : skip(&text, "2") ? OTHELLO_LOST_1 : OTHELLO_OPEN;
	return !*text;
}

/* The middle is never empty.  (Whether the rest can be reached would take a search.) */
bool othello_sane(const void *state)
{
	static const uint8_t zero[sizeof((struct othello *)0)->pad];
	const uint64_t middle = UINT64_C(0x0000001818000000);
	const struct othello *o = state;
	const uint64_t taken = o->disc[0] | o->disc[1];

	if (o->turn > 1 || o->black > 1 || (o->size != 6 && o->size != 8) || o->end > OTHELLO_LOST_1)
		return false;
	if ((o->disc[0] & o->disc[1]) || (taken & ~othello_board(o->size)) || (taken & middle) != middle ||
	    memcmp(o->pad, zero, sizeof zero))
		return false;
	return (othello_natural_end(o) == OTHELLO_OVER) == (o->end == OTHELLO_OVER);
}
