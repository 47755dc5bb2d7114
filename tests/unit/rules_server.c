/* SPDX-License-Identifier: MIT */
/* Serves the rules of one of Asobi's games over the protocol of asobi-rules(5), for tests:
 * "rules_server GAME [KEY=VALUE...]". These settings apply to every new game unless the request
 * for the game overrides them. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/board.h"
#include "asobi/rng.h"
#include "asobi/setup.h"
#include "base/parse.h"
#include "tools.h"

struct server {
	const struct game *game;
	struct setup setup; /* the settings from the command line */
	struct board board;
	struct move_list legal;
};

/* Writes the move with underscores for blanks, because blanks separate words in the protocol. */
static void write_move(const struct server *s, game_move m, char text[MOVE_TEXT])
{
	const uint32_t actors = game_actors(s->game, s->board.state);

	game_format_move(s->game, s->board.state, game_first_actor(actors), m, text, MOVE_TEXT);
	for (char *c = text; *c; c++)
		*c = *c == ' ' ? '_' : *c;
}

static void list_legal(struct server *s)
{
	const uint32_t actors = game_actors(s->game, s->board.state);

	s->legal.len = 0;
	if (actors)
		game_legal(s->game, s->board.state, game_first_actor(actors), &s->legal);
}

static void answer_legal(struct server *s)
{
	char text[MOVE_TEXT];

	list_legal(s);
	for (size_t i = 0; i < s->legal.len; i++) {
		write_move(s, s->legal.at[i], text);
		printf("%s%s", i ? "\t" : "", text);
	}
	puts("");
}

static void answer_put(struct server *s, const char *move)
{
	const uint32_t actors = game_actors(s->game, s->board.state);
	char text[MOVE_TEXT];

	list_legal(s);
	for (size_t i = 0; i < s->legal.len; i++) {
		write_move(s, s->legal.at[i], text);
		if (strcmp(text, move))
			continue;
		board_put(&s->board, game_first_actor(actors), s->legal.at[i]);
		puts("ok");
		return;
	}
	puts("illegal");
}

static void answer_new(struct server *s, char *fields)
{
	struct setup setup = s->setup;
	char error[ERROR_TEXT];

	for (char *c = fields; *c; c++)
		*c = *c == '\t' ? ' ' : *c;
	board_free(&s->board);
	if (setup_apply(s->game, &setup, fields, error) &&
	    board_start(&s->board, s->game, &setup, error)) {
		puts("ok");
		return;
	}
	printf("refuse\t%s\n", error);
	board_start(&s->board, s->game, &s->setup, error);
}

static const char *winner(const struct server *s)
{
	const int outcome = game_outcome(s->game, s->board.state, 2, 0);

	return outcome > 0 ? "P1" : outcome < 0 ? "P2" : "NONE";
}

static void answer_walk(struct server *s, const char *seed, uint64_t n)
{
	struct rng rng;
	uint64_t played = 0;

	rng_seed(&rng, strtoull(seed, NULL, 10));
	for (; played < n && !board_ended(&s->board); played++) {
		list_legal(s);
		board_put(&s->board, game_first_actor(game_actors(s->game, s->board.state)),
			  s->legal.at[rng_below(&rng, (uint32_t)s->legal.len)]);
	}
	for (uint64_t i = 0; i < played; i++)
		board_unput(&s->board);
	printf("ok\tputs=%" PRIu64 "\n", played);
}

static void answer_line(struct server *s, char *line)
{
	char *word = line, *rest = line + strcspn(line, "\t"), text[STATE_TEXT];
	const struct board *b = &s->board;

	if (*rest)
		*rest++ = '\0';
	if (!strcmp(word, "new"))
		answer_new(s, rest);
	else if (!strcmp(word, "next"))
		puts(!board_ended(b) && game_actors(s->game, b->state) == 2 ? "P2" : "P1");
	else if (!strcmp(word, "over"))
		puts(board_ended(b) ? "yes" : "no");
	else if (!strcmp(word, "winner"))
		puts(winner(s));
	else if (!strcmp(word, "legal"))
		answer_legal(s);
	else if (!strcmp(word, "put"))
		answer_put(s, rest);
	else if (!strcmp(word, "unput"))
		puts(b->len ? (board_unput(&s->board), "ok") : "illegal");
	else if (!strcmp(word, "state"))
		puts((game_encode(s->game, b->state, text, sizeof text), text));
	else if (!strcmp(word, "print"))
		printf("%s\n.\n", (game_encode(s->game, b->state, text, sizeof text), text));
	else if (!strcmp(word, "walk") && strchr(rest, '\t'))
		answer_walk(s, rest, strtoull(strchr(rest, '\t'), NULL, 10));
	else
		printf("error\tunknown question '%s'\n", word);
}

static void answer_greeting(const struct server *s)
{
	printf("ready\t1\tname=%s", s->game->id);
	for (const struct option *o = s->game->options; o && o->key; o++)
		printf("\toption=%s:%d..%d:%d", o->key, o->min, o->max,
		       s->setup.value[o - s->game->options]);
	puts("");
}

int serve_rules(int argc, char **argv)
{
	struct server s = { .game = argc > 1 ? game_find(argv[1]) : NULL };
	char error[ERROR_TEXT], *line = NULL;
	size_t cap = 0;

	if (!s.game || !game_is_open(s.game) || s.game->max_seats != 2) {
		fprintf(stderr, "usage: rules_server GAME [KEY=VALUE...]\n");
		return 2;
	}
	setup_default(s.game, &s.setup);
	for (int i = 2; i < argc; i++)
		if (!setup_apply(s.game, &s.setup, argv[i], error)) {
			fprintf(stderr, "%s\n", error);
			return 2;
		}
	if (!board_start(&s.board, s.game, &s.setup, error))
		return 2;
	setvbuf(stdout, NULL, _IOLBF, 0);
	while (getline(&line, &cap, stdin) > 0) {
		line[strcspn(line, "\r\n")] = '\0';
		if (!strcmp(line, "quit"))
			break;
		if (!strncmp(line, "rules\t", 6))
			answer_greeting(&s);
		else
			answer_line(&s, line);
	}
	free(line);
	move_list_free(&s.legal);
	board_free(&s.board);
	return 0;
}
