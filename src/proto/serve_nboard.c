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

static void complain(struct serve *s, const char *text)
{
	sb_addf(&s->out, "status %s\n", text);
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

/* "8 ---...O*---... *", the squares from a1 on and who is to move, as our line of state. */
static bool read_position(const char *text, char position[STATE_TEXT])
{
	static const char signs[] = "*XO-";
	size_t n = 0;

	if (*text++ != '8')
		return false;
	for (; *text != ']' && n < 66; text++) {
		const char *sign = strchr(signs, *text);

		if (*text == ' ')
			continue;
		if (!sign || !*sign || (n == 65 && *sign == '-'))
			return false;
		if (n == 64)
			position[n++] = ' ';
		position[n++] = *sign == '*' ? 'X' : *sign;
	}
	position[n] = '\0';
	return n == 66 && *text == ']';
}

/* The value of the next property, KEY[value], and its key; NULL: there is none. */
static const char *next_property(const char **at, char key[4])
{
	while (*(*at += strcspn(*at, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"))) {
		const size_t n = strspn(*at, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
		const char *value = *at + n + 1;

		if ((*at)[n] == '[' && n < 4) {
			memcpy(key, *at, n);
			key[n] = '\0';
			*at = value + strcspn(value, "]");
			return value;
		}
		*at += n;
	}
	return NULL;
}

/* A game in GGF: where it begins, and its moves.  What cannot be read leaves the usual start. */
static void set_game(struct serve *s, const char *ggf)
{
	const char *at = ggf, *value;
	char key[4], error[ERROR_TEXT];
	bool well = true;

	s->setup.position[0] = '\0';
	while ((value = next_property(&at, key)))
		if (!strcmp(key, "BO"))
			well = read_position(value, s->setup.position);
	if (!well || !serve_new_board(s, error)) {
		s->setup.position[0] = '\0';
		(void)serve_new_board(s, error);
		complain(s, "this position cannot be read");
		return;
	}
	for (at = ggf; well && (value = next_property(&at, key));)
		if (!strcmp(key, "B") || !strcmp(key, "W"))
			well = put(s, value);
	if (!well)
		complain(s, "this game cannot be read");
}

static void set_depth(struct serve *s, const char *text, struct serve_request *request)
{
	if (!parse_int(text, 1, 60, &s->depth)) {
		complain(s, "a depth is a number from 1 to 60");
		return;
	}
	request->kind = SERVE_SET;
	strcpy(request->key, "depth");
	snprintf(request->value, sizeof request->value, "%d", s->depth);
}

static void think(struct serve *s, bool hints, struct serve_request *request)
{
	const uint32_t actors = s->game->actors(s->board.state);

	s->hints = hints;
	if (!actors || !serve_ask(s, game_first_actor(actors), request))
		complain(s, "the game is over");
}

static void hear(struct serve *s, char *line, struct serve_request *request)
{
	*request = (struct serve_request){ .kind = SERVE_NOTHING };
	if (!strncmp(line, "nboard ", 7)) {
		sb_addf(&s->out, "set myname %s\n", s->name);
	} else if (!strncmp(line, "ping ", 5)) {
		sb_addf(&s->out, "pong %.20s\n", line + 5);
	} else if (!strncmp(line, "set game ", 9)) {
		request->kind = SERVE_BEGIN;
		set_game(s, line + 9);
	} else if (!strncmp(line, "set depth ", 10)) {
		set_depth(s, line + 10, request);
	} else if (!strncmp(line, "move ", 5)) {
		if (!put(s, line + 5))
			complain(s, "this move cannot be played");
	} else if (!strcmp(line, "go")) {
		think(s, false, request);
	} else if (!strcmp(line, "hint") || !strncmp(line, "hint ", 5)) {
		think(s, true, request);
	} else if (!strcmp(line, "learn")) {
		sb_add(&s->out, "learned\n");
	} else if (!strcmp(line, "quit")) {
		request->kind = SERVE_QUIT;
	}
}

/* Who says "ping" wants no more of what was asked. */
static enum serve_moment moment(const char *line)
{
	return !strncmp(line, "ping ", 5) || !strcmp(line, "quit") ? SERVE_HURRY : SERVE_LATER;
}

/* "f5", "PA". */
static const char *write_move(const struct serve *s, game_move m, char text[MOVE_TEXT])
{
	game_format_move(s->game, s->seen, s->seat, m, text, MOVE_TEXT);
	return strcmp(text, "pass") ? text : "PA";
}

/* The best move and the discs it wins by; of the others a search shows only that they are no better. */
static void answer_hint(struct serve *s, const struct thought *a)
{
	const struct verdict *v = a->n_verdicts ? &a->verdicts[0] : &(struct verdict){ .move = a->move };
	char text[MOVE_TEXT];

	sb_addf(&s->out, "search %s %d 0 ", write_move(s, v->move, text), v->margin);
	if (v->exact)
		sb_add(&s->out, "100%");
	else
		sb_addf(&s->out, "%d", s->depth);
	sb_addf(&s->out, "%s%s\nstatus\n", *a->remark ? " " : "", a->remark);
}

/* The move is on our board only once we are told of it, like everybody's. */
static void answer(struct serve *s, const struct thought *a)
{
	char text[MOVE_TEXT];

	if (a->move == MOVE_RESIGN)
		complain(s, "resigns");
	else if (s->hints)
		answer_hint(s, a);
	else
		sb_addf(&s->out, "=== %s\n", write_move(s, a->move, text));
}

const struct serve_protocol serve_nboard = {
	.id = "nboard", .line = NBOARD_LINE, .usual = "deep", .fits = fits, .moment = moment, .hear = hear,
	.answer = answer, .complain = complain,
};
