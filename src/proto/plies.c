/* SPDX-License-Identifier: MIT */
#include "proto/plies.h"

#include <stdlib.h>

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

	if (p->len == p->cap) {
		p->cap = p->cap ? 2 * p->cap : 64;
		p->at = xrealloc(p->at, p->cap, sizeof *p->at);
	}
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
	*p = (struct plies){0};
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
	if (g->options[i].names && parse_int(g->options[i].names[s->value[i] - g->options[i].min], 0, 999, &named))
		return named;
	return s->value[i];
}

bool starts_as_usual(const struct game *g, const struct setup *s)
{
	return !s->position[0] && table_option(g, s, "black", 0) == 0;
}
