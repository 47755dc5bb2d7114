/* SPDX-License-Identifier: MIT */
#include "proto/serve.h"

#include <stdlib.h>
#include <string.h>

#include "asobi/setup.h"
#include "base/wire.h"
#include "base/xalloc.h"
#include "proto/tidy.h"

struct serve *serve_new(const struct serve_protocol *protocol, const struct game *g,
			const char *name)
{
	struct serve *s = xcalloc(1, sizeof *s);
	char error[ERROR_TEXT];

	s->protocol = protocol;
	s->game = g;
	s->name = name;
	s->seen = xcalloc(1, g->state_size);
	setup_default(g, &s->setup);
	/* this can't fail, because the default options always make a valid board */
	serve_new_board(s, error);
	return s;
}

void serve_free(struct serve *s)
{
	if (!s)
		return;
	board_free(&s->board);
	move_list_free(&s->stones[0]);
	move_list_free(&s->stones[1]);
	sb_free(&s->out);
	free(s->seen);
	free(s);
}

char *serve_line(const struct serve_protocol *protocol, struct lines *lines)
{
	char *line = lines_next(lines);

	if (line)
		tidy_line(line, protocol->tabs, protocol->comment);
	return line;
}

bool serve_new_board(struct serve *s, char error[ERROR_TEXT])
{
	struct board fresh;

	if (!board_start(&fresh, s->game, &s->setup, error))
		return false;
	board_free(&s->board);
	s->board = fresh;
	s->nth = 0;
	return true;
}

/* Tries to give `seat` the turn: if the opponent is to move and has a legal move called "pass",
 * plays that move. Returns false if it still isn't this seat's turn. */
static bool pass_by(struct serve *s, unsigned seat)
{
	const uint32_t actors = game_actors(s->game, s->board.state);
	game_move m;

	if (!actors)
		return false;
	if (actors >> seat & 1)
		return true;
	if (!game_read_move(s->game, s->board.state, game_first_actor(actors), "pass", &m))
		return false;
	board_put(&s->board, game_first_actor(actors), m);
	if (game_actors(s->game, s->board.state) >> seat & 1)
		return true;
	board_unput(&s->board);
	return false;
}

bool serve_put(struct serve *s, unsigned seat, const char *text)
{
	const size_t before = s->board.len;
	game_move m;

	if (pass_by(s, seat) && game_read_move(s->game, s->board.state, seat, text, &m)) {
		board_put(&s->board, seat, m);
		return true;
	}
	while (s->board.len > before)
		board_unput(&s->board);
	return false;
}

bool serve_ask(struct serve *s, unsigned seat, struct serve_request *request)
{
	if (!pass_by(s, seat))
		return false;
	game_observe(s->game, s->board.state, seat, s->seen);
	s->known = true;
	s->seat = seat;
	request->kind = SERVE_THINK;
	request->seat = seat;
	request->ms = s->ms;
	request->nth = s->nth++;
	return true;
}
