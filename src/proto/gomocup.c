/* SPDX-License-Identifier: MIT */
/* Our side of the Gomocup protocol, as described in Petr Laštovička, "Gomoku AI protocol" (the
 * version that its page calls the new protocol). Cells are "x,y", counted from 0. Where the
 * command TURN isn't enough, we send the whole board. */
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "asobi/setup.h"
#include "base/parse.h"
#include "proto/serve.h"
#include "proto/talk.h"

enum { GOMOCUP_LINE = 4096 };

struct gomocup_talk {
	struct talk base;
	bool started; /* true once the program has answered ABOUT */
	int size;
	/* true if the program's board differs from ours; we then send the whole board */
	bool astray;
	bool begun; /* true once the program has been asked for a move in this game */
	/* How many of these commands are still unanswered. The program must answer START and
	 * RESTART with OK or an error, but needn't answer INFO. */
	unsigned starts, restarts, infos;
	int64_t told_ms;
	char move[MOVE_TEXT];
	char trouble[160];
};

static bool fits_game(const struct game *g)
{
	return !strcmp(g->id, "gomoku");
}

/* Sends ABOUT as a greeting, because the protocol doesn't have one. START, the first command that
 * a program must answer, needs a board size, which isn't known yet. */
static void say_hello(struct talk *t)
{
	((struct gomocup_talk *)t)->told_ms = -1;
	sb_add(&t->out, "ABOUT\n");
}

static void begin_game(struct talk *t, const struct talk_table *table)
{
	struct gomocup_talk *g = (struct gomocup_talk *)t;

	plies_begin(&g->base.plies, table->game, table->seat);
	g->size = table_option(table->game, table->setup, "size", 15);
	g->astray = g->begun = false;
	g->starts++;
	g->restarts = 0;
	g->infos = 2;
	sb_addf(&t->out, "START %d\n", g->size);
	sb_addf(&t->out, "INFO rule %d\n",
		table_option(table->game, table->setup, "five", 0) ? 1 : 0);
	sb_add(&t->out, "INFO timeout_match 0\n");
}

static void tell_ply(struct talk *t, const void *before, unsigned seat, game_move m)
{
	struct gomocup_talk *g = (struct gomocup_talk *)t;

	if (!move_is_reserved(m))
		plies_add(&g->base.plies, before, seat, m);
	if (seat == g->base.plies.seat &&
	    (!g->base.plies.len ||
	     strcmp(g->base.plies.at[g->base.plies.len - 1].move, g->move) != 0))
		/* the move that was played isn't the one that the program chose */
		g->astray = true;
}

static void undo_plies(struct talk *t, unsigned n)
{
	struct gomocup_talk *g = (struct gomocup_talk *)t;

	plies_take_back(&g->base.plies, n);
	g->astray = true;
}

static void tell_cell(struct gomocup_talk *g, const char *before, const struct spoken *ply,
		      const char *after)
{
	unsigned col = 0, row = 0;

	cell_read(ply->move, &col, &row);
	sb_addf(&g->base.out, "%s%u,%u%s\n", before, col, row, after);
}

static void ask_question(struct talk *t, const struct talk_question *q)
{
	struct gomocup_talk *g = (struct gomocup_talk *)t;
	struct plies *p = &g->base.plies;

	t->given = NULL;
	if (q->ms != g->told_ms) {
		sb_addf(&t->out, "INFO timeout_turn %lld\n", (long long)q->ms);
		g->infos++;
	}
	g->told_ms = q->ms;
	g->astray |= t->owed > 0;
	if (p->len == 0 && !g->astray) {
		sb_add(&t->out, "BEGIN\n");
	} else if ((g->begun || p->len == 1) && !g->astray && p->at[p->len - 1].seat != p->seat) {
		tell_cell(g, "TURN ", &p->at[p->len - 1], "");
	} else {
		/* The program answers RESTART just like START, but we don't wait for the answer
		 * here. */
		g->restarts++;
		sb_addf(&t->out, "RESTART\nBOARD\n");
		for (size_t i = 0; i < p->len; i++)
			tell_cell(g, "", &p->at[i], p->at[i].seat == p->seat ? ",1" : ",2");
		sb_add(&t->out, "DONE\n");
	}
	g->astray = false;
	g->begun = true;
	t->asked = true;
}

static void say_quit(struct talk *t)
{
	sb_add(&t->out, "END\n");
}

/* "7,7" as "h8". */
static bool read_cell(const char *line, char move[MOVE_TEXT])
{
	char x[8];
	int col, row;

	if (!parse_word(&line, ",", x, sizeof x) || !parse_int(x, 0, 25, &col) || *line++ != ',' ||
	    !parse_int(line, 0, 98, &row))
		return false;
	snprintf(move, MOVE_TEXT, "%c%d", (char)('a' + col), row + 1);
	return true;
}

static bool begins_with(const char *line, const char *word)
{
	const size_t n = strlen(word);

	return !strncasecmp(line, word, n) && (!line[n] || line[n] == ' ');
}

/* Returns true if the line reports as unknown the very command with which we asked for a move. */
static bool names_question(const char *line)
{
	for (; *line; line++)
		if (!strncasecmp(line, "BEGIN", 5) || !strncasecmp(line, "TURN", 4) ||
		    !strncasecmp(line, "BOARD", 5))
			return true;
	return false;
}

/* Decrements the count; returns false if it was 0. */
static bool take_one(unsigned *count)
{
	const bool any = *count > 0;

	*count -= any;
	return any;
}

/* Handles "ERROR why", which means that the program can't do something, and "UNKNOWN why", which
 * means that it doesn't know a command. A program that replies to a question with either of them
 * sends no other answer. Only UNKNOWN may refer to RESTART, which some programs don't know, or to
 * INFO, which needs no answer. */
static void hear_trouble(struct gomocup_talk *g, const char *line, struct talk_news *news)
{
	const bool passes = begins_with(line, "UNKNOWN") && !names_question(line) &&
			    (take_one(&g->restarts) || take_one(&g->infos));

	snprintf(g->trouble, sizeof g->trouble, "%s", line);
	news->text = g->trouble;
	if (take_one(&g->starts))
		news->kind = TALK_REFUSED;
	else if (g->base.asked && !passes)
		talk_misread(&g->base, SLIP_GOMOCUP, news);
	else
		news->kind = TALK_COMPLAINED;
}

static void hear_ok(struct gomocup_talk *g, struct talk_news *news)
{
	if (take_one(&g->starts))
		news->kind = TALK_ACCEPTED;
	else if (!take_one(&g->restarts))
		talk_misread(&g->base, SLIP_GOMOCUP, news);
}

static void hear_cell(struct gomocup_talk *g, struct talk_news *news)
{
	g->astray |= g->base.owed > 0 && !g->base.asked;
	news->kind = talk_answered(&g->base, TALK_MOVED);
	news->text = g->move;
	if (!g->base.asked)
		g->infos = g->restarts = 0;
}

static void hear_line(struct talk *t, char *line, struct talk_news *news)
{
	struct gomocup_talk *g = (struct gomocup_talk *)t;

	if (!*line || begins_with(line, "DEBUG"))
		return;
	if (begins_with(line, "MESSAGE")) {
		news->kind = TALK_THOUGHT;
		snprintf(news->thought.line, sizeof news->thought.line, "%s",
			 line + strlen("MESSAGE"));
	} else if (!g->started) {
		g->started = true; /* whatever line the program answers ABOUT with, it counts */
		news->kind = TALK_READY;
	} else if (begins_with(line, "OK")) {
		hear_ok(g, news);
	} else if (read_cell(line, g->move)) {
		hear_cell(g, news);
	} else if (begins_with(line, "ERROR") || begins_with(line, "UNKNOWN")) {
		hear_trouble(g, line, news);
	} else {
		talk_misread(t, SLIP_GOMOCUP, news);
	}
}

const struct talk_protocol talk_gomocup = {
	.id = "gomocup",
	.line = GOMOCUP_LINE,
	.fits = fits_game,
	.can_tell = starts_as_usual,
	.size = sizeof(struct gomocup_talk),
	.hello = say_hello,
	.begin = begin_game,
	.played = tell_ply,
	.undone = undo_plies,
	.think = ask_question,
	.over = talk_ignores_over,
	.quit = say_quit,
	.hear = hear_line,
};

/* ---- A built-in player as a Gomocup program ---- */

static void say_line(struct serve *s, const char *text)
{
	sb_addf(&s->out, "%s\n", text);
}

/* Reads a cell such as "7,7" and converts it to "h8". Unless `owner` is NULL, also reads the
 * number that says who owns the stone, such as ",1". */
static bool read_stone(const char *text, char move[MOVE_TEXT], int *owner)
{
	char x[8], y[8];
	int col, row;

	while (*text == ' ')
		text++;
	if (!parse_word(&text, ", ", x, sizeof x) || !parse_int(x, 0, 25, &col) ||
	    !parse_word(&text, ", ", y, sizeof y) || !parse_int(y, 0, 98, &row))
		return false;
	snprintf(move, MOVE_TEXT, "%c%d", (char)('a' + col), row + 1);
	return !owner || (parse_word(&text, ", ", x, sizeof x) && parse_int(x, 1, 3, owner));
}

static void restart_game(struct serve *s, struct serve_request *request)
{
	char error[ERROR_TEXT];

	if (!serve_new_board(s, error)) {
		say_line(s, "ERROR this board cannot be played on");
		return;
	}
	request->kind = SERVE_BEGIN;
	say_line(s, "OK");
}

static void start_game(struct serve *s, const char *size, struct serve_request *request)
{
	const struct setup before = s->setup;
	char error[ERROR_TEXT];

	if (setup_set(s->game, &s->setup, "size", size, error)) {
		restart_game(s, request);
		return;
	}
	s->setup = before;
	say_line(s, "ERROR this size is not played");
}

/* Sets the winning rule: exactly five, or five or more. The protocol's other rules (play continues
 * after a five, Renju, Caro) aren't supported. */
static void set_rule(struct serve *s, int rule)
{
	char error[ERROR_TEXT];

	if (rule > 1) {
		say_line(s, "ERROR this rule is not played");
		return;
	}
	setup_set(s->game, &s->setup, "five", rule ? "exact" : "ormore", error);
	if (s->board.len == 0) /* the rule may also arrive after START */
		(void)serve_new_board(s, error);
}

static void read_info(struct serve *s, const char *text)
{
	char key[32], value[32];
	int n;

	if (!parse_word(&text, " ", key, sizeof key) ||
	    !parse_word(&text, " ", value, sizeof value))
		return;
	if (!strcmp(key, "timeout_turn") && parse_int(value, 0, 1 << 30, &n))
		s->ms = n > 0 ? n : 1;
	else if (!strcmp(key, "rule") && parse_int(value, 0, INT_MAX, &n))
		set_rule(s, n);
}

static void request_move(struct serve *s, struct serve_request *request)
{
	const uint32_t actors = game_actors(s->game, s->board.state);

	if (!actors || !serve_ask(s, game_first_actor(actors), request))
		say_line(s, "ERROR the game is over");
}

static void play_turn(struct serve *s, const char *cell, struct serve_request *request)
{
	const uint32_t actors = game_actors(s->game, s->board.state);
	char move[MOVE_TEXT];

	if (!actors || !read_stone(cell, move, NULL) ||
	    !serve_put(s, game_first_actor(actors), move))
		say_line(s, "ERROR this move cannot be played");
	else
		request_move(s, request);
}

static void take_back(struct serve *s, const char *cell)
{
	char move[MOVE_TEXT], last[MOVE_TEXT] = "";

	if (s->board.len > 0) {
		const struct ply *ply = &s->board.plies[s->board.len - 1];

		game_format_move(s->game, s->board.state, ply->seat, ply->move, last, sizeof last);
	}
	if (!read_stone(cell, move, NULL) || strcmp(move, last) != 0) {
		say_line(s, "ERROR this was not the last move");
		return;
	}
	board_unput(&s->board);
	say_line(s, "OK");
}

/* Builds a position from a list of stones. The protocol doesn't say in which order they were
 * played, so Black and White place theirs alternately, Black first. */
static void put_stones(struct serve *s, struct serve_request *request)
{
	const struct move_list *own = &s->stones[0], *other = &s->stones[1];
	const struct move_list *black = own->len == other->len ? own : other;
	const struct move_list *white = black == own ? other : own;
	char error[ERROR_TEXT];

	s->listing = false;
	(void)serve_new_board(s, error);
	for (size_t i = 0; i < black->len + white->len; i++) {
		const struct move_list *list = i % 2 ? white : black;

		if (i / 2 >= list->len ||
		    !board_is_legal(&s->board, (unsigned)(i % 2), list->at[i / 2])) {
			say_line(s, "ERROR this board cannot arise");
			return;
		}
		board_put(&s->board, (unsigned)(i % 2), list->at[i / 2]);
	}
	request_move(s, request);
}

static void hear_stone(struct serve *s, const char *line)
{
	char move[MOVE_TEXT];
	game_move m;
	int owner;

	if (read_stone(line, move, &owner) && owner <= 2 &&
	    game_read_move(s->game, s->board.state, 0, move, &m))
		move_list_add(&s->stones[owner - 1], m);
	else
		say_line(s, "ERROR this is no stone");
}

/* Returns true if the line begins with this command, and sets *rest to the text after the command.
 */
static bool is_command(const char *line, const char *word, const char **rest)
{
	const size_t n = strlen(word);

	if (strncasecmp(line, word, n) != 0 || (line[n] && line[n] != ' '))
		return false;
	*rest = line + n + strspn(line + n, " ");
	return true;
}

static void hear_command(struct serve *s, char *line, struct serve_request *request)
{
	const char *rest;

	*request = (struct serve_request){ .kind = SERVE_NOTHING };
	if (!*line)
		return;
	if (s->listing && !is_command(line, "DONE", &rest))
		hear_stone(s, line);
	else if (s->listing)
		put_stones(s, request);
	else if (is_command(line, "START", &rest))
		start_game(s, rest, request);
	else if (is_command(line, "RESTART", &rest))
		restart_game(s, request);
	else if (is_command(line, "INFO", &rest))
		read_info(s, rest);
	else if (is_command(line, "BEGIN", &rest))
		request_move(s, request);
	else if (is_command(line, "TURN", &rest))
		play_turn(s, rest, request);
	else if (is_command(line, "TAKEBACK", &rest))
		take_back(s, rest);
	else if (is_command(line, "ABOUT", &rest))
		sb_addf(&s->out, "name=\"%s\", version=\"1\", author=\"the Asobi authors\"\n",
			s->name);
	else if (is_command(line, "END", &rest))
		request->kind = SERVE_QUIT;
	else if (is_command(line, "BOARD", &rest)) {
		char error[ERROR_TEXT];

		s->listing = true;
		s->stones[0].len = s->stones[1].len = 0;
		(void)serve_new_board(s, error);
	} else
		say_line(s, "UNKNOWN command");
}

static void answer_question(struct serve *s, const struct thought *a)
{
	struct move_list legal = { 0 };
	game_move m = a->move;
	char text[MOVE_TEXT];
	int row;

	/* The protocol has no way to resign. */
	if (m == MOVE_RESIGN) {
		game_legal(s->game, s->board.state, s->seat, &legal);
		m = legal.at[0];
		move_list_free(&legal);
	}
	game_format_move(s->game, s->board.state, s->seat, m, text, sizeof text);
	board_put(&s->board, s->seat, m);
	if (*a->remark)
		sb_addf(&s->out, "MESSAGE %s\n", a->remark);
	if (parse_int(text + 1, 1, 99, &row))
		sb_addf(&s->out, "%d,%d\n", text[0] - 'a', row - 1);
}

const struct serve_protocol serve_gomocup = {
	.id = "gomocup",
	.line = GOMOCUP_LINE,
	.fits = fits_game,
	.hear = hear_command,
	.answer = answer_question,
};
