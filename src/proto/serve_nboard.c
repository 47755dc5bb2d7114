/* SPDX-License-Identifier: MIT */
/* One of ours as an NBoard engine. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/parse.h"
#include "proto/serve.h"

enum { NBOARD_LINE = 16384 };

static bool fits(const struct game *g)
{
	return !strcmp(g->id, "othello");
}

/* "F5/1.2/0.3" as "f5", "PA" as "pass". */
static void read_move(const char *text, char move[MOVE_TEXT])
{
	size_t n = 0;

	for (; isalnum((unsigned char)text[n]) && n < 2; n++)
		move[n] = (char)tolower((unsigned char)text[n]);
	move[n] = '\0';
	if (!strcmp(move, "pa"))
		strcpy(move, "pass");
}

static bool put(struct serve *s, const char *text)
{
	const uint32_t actors = s->game->actors(s->board.state);
	char move[MOVE_TEXT];

	read_move(text, move);
	return actors && serve_put(s, game_first_actor(actors), move);
}

/* Where the game begins must be the usual position: engines are asked about games, not studies. */
static bool set_game(struct serve *s, const char *ggf)
{
	char error[ERROR_TEXT];

	if (!serve_new_board(s, error))
		return false;
	for (const char *at = ggf; (at = strpbrk(at, "BW")); at++) {
		/* B[f5] and W[f5], but not PB[name]: a move's letter stands alone. */
		if (at[1] != '[' || (at > ggf && isalpha((unsigned char)at[-1])))
			continue;
		if (!put(s, at + 2))
			return false;
	}
	return true;
}

static void complain(struct serve *s, const char *text)
{
	sb_addf(&s->out, "status %s\n", text);
}

static void hear(struct serve *s, char *line, struct serve_request *request)
{
	*request = (struct serve_request){ .kind = SERVE_NOTHING };
	if (!strncmp(line, "nboard ", 7)) {
		sb_addf(&s->out, "set myname %s\n", s->name);
	} else if (!strncmp(line, "ping ", 5)) {
		request->kind = SERVE_DROP;
		sb_addf(&s->out, "pong %.20s\n", line + 5);
	} else if (!strncmp(line, "set game ", 9)) {
		request->kind = SERVE_BEGIN;
		if (!set_game(s, line + 9))
			complain(s, "this game cannot be read");
	} else if (!strncmp(line, "move ", 5)) {
		if (!put(s, line + 5))
			complain(s, "this move cannot be played");
	} else if (!strcmp(line, "go")) {
		const uint32_t actors = s->game->actors(s->board.state);

		if (!actors || !serve_ask(s, game_first_actor(actors), request))
			complain(s, "the game is over");
	} else if (!strcmp(line, "quit")) {
		request->kind = SERVE_QUIT;
	}
}

/* The move is on our board only once we are told of it, like everybody's. */
static void answer(struct serve *s, const struct serve_answer *a)
{
	char text[MOVE_TEXT];

	if (a->move == MOVE_RESIGN) {
		complain(s, "resigns");
		return;
	}
	game_format_move(s->game, s->seen, s->seat, a->move, text, sizeof text);
	sb_addf(&s->out, "=== %s\n", strcmp(text, "pass") ? text : "PA");
}

const struct serve_protocol serve_nboard = {
	.id = "nboard", .line = NBOARD_LINE, .hears_busy = true, .fits = fits, .hear = hear, .answer = answer,
};
