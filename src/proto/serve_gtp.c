/* SPDX-License-Identifier: MIT */
/* Lets a built-in player act as a GTP program. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "asobi/setup.h"
#include "asobi/view.h"
#include "base/parse.h"
#include "proto/plies.h"
#include "proto/serve.h"

enum { MAX_ARGS = 4, BOARD_TEXT = 8192 };

struct call {
	char *arg[MAX_ARGS]; /* the command's arguments; "" for missing ones */
	struct serve_request *request;
};

static void write_reply(struct serve *s, bool well, const char *text)
{
	sb_addf(&s->out, "%c%s%s%s\n\n", well ? '=' : '?', s->id, *text ? " " : "", text);
}

static bool read_colour(const char *text, unsigned *seat)
{
	const int c = tolower((unsigned char)*text);

	*seat = c == 'w';
	return c == 'w' || c == 'b';
}

static void protocol_version(struct serve *s, UNUSED const struct call *c)
{
	write_reply(s, true, "2");
}

static void reply_name(struct serve *s, UNUSED const struct call *c)
{
	write_reply(s, true, s->name);
}

static void reply_version(struct serve *s, UNUSED const struct call *c)
{
	write_reply(s, true, "1");
}

static bool new_board(struct serve *s)
{
	char error[ERROR_TEXT];

	s->passes = 0;
	return serve_new_board(s, error);
}

static void set_boardsize(struct serve *s, const struct call *c)
{
	const int i = option_find(s->game->options, "size");
	const struct setup before = s->setup;
	char error[ERROR_TEXT];

	/* GTP controllers send a board size even for games that have only one size. */
	if (i < 0 || (setup_set(s->game, &s->setup, "size", c->arg[0], error) && new_board(s))) {
		write_reply(s, true, "");
		return;
	}
	s->setup = before;
	write_reply(s, false, "unacceptable size");
}

static void clear_board(struct serve *s, const struct call *c)
{
	/* This can't fail, because a board with the same setup has been created before. */
	(void)new_board(s);
	c->request->kind = SERVE_BEGIN;
	write_reply(s, true, "");
}

/* Counts a pass after the end of the game. A controller that follows the rules of Go goes on until
 * both sides have passed. */
static bool passes_at_end(struct serve *s, const char *move)
{
	const bool passes = board_ended(&s->board) && !strcmp(move, "pass");

	s->passes += passes;
	return passes;
}

static void play_move(struct serve *s, const struct call *c)
{
	char move[MOVE_TEXT];
	unsigned seat;

	if (!read_colour(c->arg[0], &seat)) {
		write_reply(s, false, "invalid color or coordinate");
		return;
	}
	gtp_move(c->arg[1], move);
	if (passes_at_end(s, move) || serve_put(s, seat, move))
		write_reply(s, true, "");
	else
		write_reply(s, false, "illegal move");
}

static void generate_move(struct serve *s, const struct call *c)
{
	unsigned seat;

	if (!read_colour(c->arg[0], &seat))
		write_reply(s, false, "invalid color");
	else if (passes_at_end(s, "pass"))
		write_reply(s, true, "pass");
	else if (!serve_ask(s, seat, c->request))
		write_reply(s, false, "it is not the turn of that color");
}

static void undo_move(struct serve *s, UNUSED const struct call *c)
{
	if (s->board.len == 0) {
		write_reply(s, false, "cannot undo");
		return;
	}
	if (s->passes > 0)
		s->passes--;
	else
		board_unput(&s->board);
	write_reply(s, true, "");
}

/* Sets the time limit per move: the remaining time divided by the number of stones to play in that
 * time, or by 30 if no number is given. */
static void set_time(struct serve *s, const char *seconds, const char *stones)
{
	int n, m;

	if (!parse_int(seconds, 0, 1000000, &n))
		n = 0;
	if (!parse_int(stones, 1, 1000, &m))
		m = 30;
	s->ms = (int64_t)n * 1000 / m;
	if (n > 0 && s->ms == 0)
		s->ms = 1;
}

static void time_settings(struct serve *s, const struct call *c)
{
	if (strcmp(c->arg[1], "0") != 0)
		set_time(s, c->arg[1], c->arg[2]);
	else
		set_time(s, c->arg[0], "");
	write_reply(s, true, "");
}

static void time_left(struct serve *s, const struct call *c)
{
	set_time(s, c->arg[1], c->arg[2]);
	write_reply(s, true, "");
}

static void final_score(struct serve *s, UNUSED const struct call *c)
{
	int points[MAX_SEATS] = { 0 };
	char text[32] = "0";

	if (!board_ended(&s->board)) {
		write_reply(s, false, "the game is not over");
		return;
	}
	game_score(s->game, s->board.state, points);
	if (points[0] != points[1])
		snprintf(text, sizeof text, "%c+%d", points[0] > points[1] ? 'B' : 'W',
			 abs(points[0] - points[1]));
	write_reply(s, true, text);
}

static void show_board(struct serve *s, UNUSED const struct call *c)
{
	const struct view *view = view_find(s->game);
	char text[BOARD_TEXT] = "\n";

	view_print(view, s->board.state, SEAT_PUBLIC, NULL, text + 1, sizeof text - 1);
	for (size_t n = strlen(text); n > 1 && text[n - 1] == '\n'; n--)
		/* remove the last line ending, because an empty line would end the reply */
		text[n - 1] = '\0';
	gtp_columns(text);
	write_reply(s, true, text);
}

static void set_game(struct serve *s, const struct call *c)
{
	char first[MOVE_TEXT];

	snprintf(first, sizeof first, "%.*s", (int)strcspn(s->game->title, " "), s->game->title);
	if (!strcasecmp(c->arg[0], first) || !strcasecmp(c->arg[0], s->game->id))
		write_reply(s, true, "");
	else
		write_reply(s, false, "unknown game");
}

static void list_games(struct serve *s, UNUSED const struct call *c)
{
	write_reply(s, true, s->game->title);
}

static void quit_serving(struct serve *s, const struct call *c)
{
	c->request->kind = SERVE_QUIT;
	write_reply(s, true, "");
}

static void accept_any(struct serve *s, UNUSED const struct call *c)
{
	write_reply(s, true, "");
}

static void list_commands(struct serve *s, const struct call *c);
static void known_command(struct serve *s, const struct call *c);

static const struct {
	const char *name;
	void (*run)(struct serve *s, const struct call *c);
} commands[] = {
	{ "protocol_version", protocol_version },
	{ "name", reply_name },
	{ "version", reply_version },
	{ "known_command", known_command },
	{ "list_commands", list_commands },
	{ "quit", quit_serving },
	{ "boardsize", set_boardsize },
	{ "clear_board", clear_board },
	{ "komi", accept_any },
	{ "play", play_move },
	{ "genmove", generate_move },
	{ "undo", undo_move },
	{ "time_settings", time_settings },
	{ "time_left", time_left },
	{ "final_score", final_score },
	{ "showboard", show_board },
	{ "set_game", set_game },
	{ "list_games", list_games },
};
enum { COMMANDS = sizeof commands / sizeof *commands };

static int find_command(const char *text)
{
	for (int i = 0; i < COMMANDS; i++)
		if (!strcmp(commands[i].name, text))
			return i;
	return -1;
}

static void list_commands(struct serve *s, UNUSED const struct call *c)
{
	struct strbuf names = { 0 };

	for (int i = 0; i < COMMANDS; i++)
		sb_addf(&names, "%s%s", i ? "\n" : "", commands[i].name);
	write_reply(s, true, names.text);
	sb_free(&names);
}

static void known_command(struct serve *s, const struct call *c)
{
	write_reply(s, true, find_command(c->arg[0]) >= 0 ? "true" : "false");
}

static void hear_command(struct serve *s, char *line, struct serve_request *request)
{
	static char none[] = "";
	struct call c = { .arg = { none, none, none, none }, .request = request };
	const char *word;
	char *rest = NULL;
	int command;

	*request = (struct serve_request){ .kind = SERVE_NOTHING };
	word = strtok_r(line, " ", &rest);
	if (!word)
		return;
	s->id[0] = '\0';
	if (strspn(word, "0123456789") == strlen(word)) {
		snprintf(s->id, sizeof s->id, "%.15s", word);
		word = strtok_r(NULL, " ", &rest);
	}
	for (int i = 0; i < MAX_ARGS && word; i++) {
		char *arg = strtok_r(NULL, " ", &rest);

		if (!arg)
			break;
		c.arg[i] = arg;
	}
	command = word ? find_command(word) : -1;
	if (command < 0)
		write_reply(s, false, "unknown command");
	else
		commands[command].run(s, &c);
}

static void answer_question(struct serve *s, const struct thought *a)
{
	char text[MOVE_TEXT], vertex[MOVE_TEXT];

	if (a->move == MOVE_RESIGN) {
		write_reply(s, true, "resign");
		return;
	}
	game_format_move(s->game, s->board.state, s->seat, a->move, text, sizeof text);
	board_put(&s->board, s->seat, a->move);
	gtp_vertex(text, vertex);
	write_reply(s, true, vertex);
}

const struct serve_protocol serve_gtp = {
	.id = "gtp",
	.line = GTP_LINE,
	.comment = '#',
	.fits = gtp_fits,
	.hear = hear_command,
	.answer = answer_question,
};
