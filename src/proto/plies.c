/* SPDX-License-Identifier: MIT */
#include "proto/plies.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/setup.h"
#include "base/parse.h"
#include "base/xalloc.h"

void plies_begin(struct plies *p, const struct game *g, unsigned seat)
{
	p->game = g;
	p->seat = seat;
	p->len = 0;
}

void plies_add(struct plies *p, const void *before, unsigned seat, game_move m)
{
	struct spoken *ply;

	p->at = xgrow(p->at, p->len, sizeof *p->at);
	ply = &p->at[p->len++];
	ply->seat = seat;
	game_format_move(p->game, before, seat, m, ply->move, sizeof ply->move);
}

void plies_take_back(struct plies *p, unsigned n)
{
	p->len -= n < p->len ? n : p->len;
}

void plies_free(struct plies *p)
{
	free(p->at);
	*p = (struct plies){ 0 };
}

bool cell_read(const char *text, unsigned *col, unsigned *row)
{
	int number;

	if (text[0] < 'a' || text[0] > 'z' || !parse_int(text + 1, 1, 99, &number))
		return false;
	*col = (unsigned)(text[0] - 'a');
	*row = (unsigned)number - 1;
	return true;
}

int table_option(const struct game *g, const struct setup *s, const char *key, int otherwise)
{
	const int i = option_find(g->options, key);
	int named;

	if (i < 0)
		return otherwise;
	if (g->options[i].names &&
	    parse_int(g->options[i].names[s->value[i] - g->options[i].min], 0, 999, &named))
		return named;
	return s->value[i];
}

bool starts_as_usual(const struct game *g, const struct setup *s)
{
	return !s->position[0] && table_option(g, s, "black", 0) == 0 &&
	       table_option(g, s, "handicap", 0) == 0 && table_option(g, s, "opening", 0) == 0;
}

/* ---- The notation of GTP ---- */

bool gtp_fits(const struct game *g)
{
	return g->max_seats == 2 && game_is_open(g);
}

void gtp_vertex(const char *move, char vertex[MOVE_TEXT])
{
	unsigned col, row;

	if (cell_read(move, &col, &row))
		snprintf(vertex, MOVE_TEXT, "%c%u", (char)('A' + col + (col >= 8)), row + 1);
	else
		snprintf(vertex, MOVE_TEXT, "%s", move);
}

static char lower_letter(char c)
{
	return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

void gtp_move(const char *vertex, char move[MOVE_TEXT])
{
	unsigned col, row;
	size_t n = 0;

	for (; vertex[n] && n + 1 < MOVE_TEXT; n++)
		move[n] = lower_letter(vertex[n]);
	move[n] = '\0';
	if (!cell_read(move, &col, &row))
		return;
	if (move[0] == 'i')
		/* an "I" makes the move invalid, because GTP doesn't use this letter for columns */
		move[0] = '\0';
	else if (move[0] > 'i')
		move[0]--;
}

/* Returns true if the line is a list of all column letters in order, and nothing else. */
static bool names_columns(const char *line, size_t n)
{
	char next = 'a';

	for (size_t i = 0; i < n; i++)
		if (line[i] != ' ' && line[i] != next++)
			return false;
	return next > 'a';
}

void gtp_columns(char *board)
{
	for (char *line = board; *line; line += line[0] == '\n') {
		const size_t n = strcspn(line, "\n");
		const bool columns = names_columns(line, n);

		for (size_t i = 0; columns && i < n; i++)
			if (line[i] != ' ')
				line[i] = (char)(line[i] - 'a' + 'A' + (line[i] >= 'i'));
		line += n;
	}
}
