/* SPDX-License-Identifier: MIT */
/* Gomoku as text, and which positions can arise. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "games/gomoku/rules/private.h"

/* "h8": the column as a letter, the row as a number from the lower edge. */
size_t gomoku_format_move(const void *state, unsigned seat, game_move m, char *buf, size_t size)
{
	const struct gomoku *g = state;

	(void)seat;
	return (size_t)snprintf(buf, size, "%c%u", (char)('a' + m % g->size), (unsigned)(m / g->size) + 1);
}

bool gomoku_parse_move(const void *state, unsigned seat, const char *text, game_move *out)
{
	const struct gomoku *g = state;
	const unsigned col = (unsigned)tolower((unsigned char)text[0]) - 'a';
	unsigned row = 0;

	(void)seat;
	if (col >= g->size || text[1] < '1' || text[1] > '9')
		return false;
	for (text++; *text; text++) {
		if (*text < '0' || *text > '9' || row > g->size)
			return false;
		row = 10 * row + (unsigned)(*text - '0');
	}
	if (row > g->size)
		return false;
	*out = (row - 1) * g->size + col;
	return true;
}

/* "......../......../ ... /........ 0 - ormore": the rows from the top, the seat to
 * move, the winner ('=' draw, '-' none yet), what counts as five. */
size_t gomoku_encode(const void *state, char *buf, size_t size)
{
	const struct gomoku *g = state;
	char rows[GOMOKU_MOST * (GOMOKU_MOST + 1) + 1], *end = rows;

	for (unsigned row = g->size; row-- > 0; ) {
		for (unsigned col = 0; col < g->size; col++) {
			const unsigned cell = row * g->size + col;

			*end++ = gomoku_cells_have(&g->side[0], cell) ? 'O' :
				 gomoku_cells_have(&g->side[1], cell) ? 'X' : '.';
		}
		*end++ = '/';
	}
	end[-1] = '\0';
	return (size_t)snprintf(buf, size, "%s %u %c %s", rows, g->turn, "01=-"[g->winner],
				g->exact ? "exact" : "ormore");
}

/* Read up to the blank; returns what follows it, NULL if these are no rows. */
static const char *decode_rows(struct gomoku *g, const char *text)
{
	const size_t size = strcspn(text, "/ ");

	if (size < GOMOKU_LEAST || size > GOMOKU_MOST)
		return NULL;
	g->size = (uint8_t)size;
	for (unsigned row = g->size; row-- > 0; ) {
		for (unsigned col = 0; col < g->size; col++, text++) {
			if (*text != 'O' && *text != 'X' && *text != '.')
				return NULL;
			if (*text == '.')
				continue;
			gomoku_cells_flip(&g->side[*text == 'X'], row * g->size + col);
			g->plies++;
		}
		if (*text++ != (row ? '/' : ' '))
			return NULL;
	}
	return text;
}

bool gomoku_decode(void *state, const char *text)
{
	static const char winners[] = "01=-";
	struct gomoku *g = state;
	const char *rest, *winner;

	*g = (struct gomoku){0};
	rest = decode_rows(g, text);
	if (!rest || (rest[0] != '0' && rest[0] != '1') || rest[1] != ' ' || !rest[2] || rest[3] != ' ')
		return false;
	winner = strchr(winners, rest[2]);
	if (!winner || (strcmp(rest + 4, "exact") != 0 && strcmp(rest + 4, "ormore") != 0))
		return false;
	g->turn = (uint8_t)(rest[0] - '0');
	g->winner = (uint8_t)(winner - winners);
	g->exact = rest[4] == 'e';
	return true;
}

static unsigned count(const struct gomoku_cells *c)
{
	unsigned n = 0;

	for (int w = 0; w < GOMOKU_WORDS; w++)
		n += (unsigned)__builtin_popcountll(c->word[w]);
	return n;
}

static bool any(const struct gomoku_cells *c)
{
	return count(c) != 0;
}

/* Is there a stone that completes every winning row, so that it was the last? */
static bool one_made_all(const struct gomoku *g, unsigned seat, const struct gomoku_cells *rows)
{
	struct gomoku before = *g;

	for (unsigned cell = 0; cell < gomoku_area(g); cell++) {
		struct gomoku_cells left;

		if (!gomoku_cells_have(rows, cell))
			continue;
		gomoku_cells_flip(&before.side[seat], cell);
		left = gomoku_winning(&before, seat);
		if (!any(&left))
			return true;
		gomoku_cells_flip(&before.side[seat], cell);
	}
	return false;
}

static bool well_formed(const struct gomoku *g)
{
	static const uint8_t zero[sizeof g->pad];
	const unsigned stones[2] = { count(&g->side[0]), count(&g->side[1]) };

	if (g->size < GOMOKU_LEAST || g->size > GOMOKU_MOST || g->exact > 1 || g->turn > 1 ||
	    g->winner > WINNER_OPEN || memcmp(g->pad, zero, sizeof zero))
		return false;
	for (unsigned cell = 0; cell < 64 * GOMOKU_WORDS; cell++) {
		const bool first = gomoku_cells_have(&g->side[0], cell);
		const bool second = gomoku_cells_have(&g->side[1], cell);

		if ((first && second) || ((first || second) && cell >= gomoku_area(g)))
			return false;
	}
	return stones[0] == stones[1] + g->turn && stones[0] + stones[1] == g->plies;
}

bool gomoku_sane(const void *state)
{
	const struct gomoku *g = state;
	struct gomoku_cells rows;

	if (!well_formed(g))
		return false;
	rows = gomoku_winning(g, g->turn);
	if (any(&rows))
		return false;
	/* Whoever has five has just moved, and has won. */
	rows = gomoku_winning(g, 1U - g->turn);
	if (any(&rows))
		return g->winner == 1 - g->turn && one_made_all(g, 1U - g->turn, &rows);
	if (g->plies == gomoku_area(g))
		return g->winner == WINNER_DRAW;
	return g->winner != WINNER_DRAW;	/* someone may have resigned */
}
