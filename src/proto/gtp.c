/* SPDX-License-Identifier: MIT */
#include "proto/gtp.h"

#include <stdio.h>
#include <string.h>

#include "proto/plies.h"

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

static char lower(char c)
{
	return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

void gtp_move(const char *vertex, char move[MOVE_TEXT])
{
	unsigned col, row;
	size_t n = 0;

	for (; vertex[n] && n + 1 < MOVE_TEXT; n++)
		move[n] = lower(vertex[n]);
	move[n] = '\0';
	if (!cell_read(move, &col, &row))
		return;
	if (move[0] == 'i')
		move[0] = '\0';		/* no such column */
	else if (move[0] > 'i')
		move[0]--;
}

/* Nothing but the columns' letters in their order? */
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
