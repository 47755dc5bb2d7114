/* SPDX-License-Identifier: MIT */
/* Our side of the NBoard protocol, version 2, as described in Chris Welty, "NBoard Protocol", and
 * used by NBoard and the Othello programs that support it. The position is sent as a game in GGF.
 * In this protocol a pass is a move ("PA"), so we tell the program about every pass. */
#include <ctype.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "base/parse.h"
#include "proto/serve.h"
#include "proto/talk.h"

enum { NBOARD_LINE = 4096, USUAL_MS = 1000, NODES_A_MS = 1000, MOST_DEPTH = 24 };

struct nboard_talk {
	struct talk base;
	char position[160]; /* the start position in GGF, with the side to move */
	bool astray;
	unsigned depth; /* the search depth that we sent last */
	/* The number of the ping sent after the game. A reply with this number shows that the
	 * program has received the game. */
	unsigned game_ping;
	/* The number of pings sent so far; each game, each question and each stop is sent with a
	 * ping. */
	unsigned pings;
	char move[MOVE_TEXT];
};

static bool fits_game(const struct game *g)
{
	return !strcmp(g->id, "othello");
}

static bool can_tell(const struct game *g, const struct setup *s)
{
	return table_option(g, s, "size", 8) == 8 && table_option(g, s, "black", 0) == 0 &&
	       table_option(g, s, "handicap", 0) == 0;
}

static void send_ping(struct nboard_talk *n)
{
	sb_addf(&n->base.out, "ping %u\n", ++n->pings);
}

static void say_hello(struct talk *t)
{
	struct nboard_talk *n = (struct nboard_talk *)t;

	sb_add(&t->out, "nboard 2\n");
	send_ping(n);
}

/* Writes a move in GGF: "f5" becomes "F5", and "pass" becomes "PA". */
static void ggf_move(const char *move, char out[8])
{
	unsigned col, row;

	if (cell_read(move, &col, &row))
		snprintf(out, 8, "%c%u", (char)('A' + col % 8), row % 8 + 1);
	else
		snprintf(out, 8, "PA");
}

static void tell_game(struct nboard_talk *n)
{
	char move[8];

	sb_addf(&n->base.out, "set game (;GM[Othello]PC[Asobi]PB[black]PW[white]RE[?]TY[8]BO[8 %s]",
		n->position);
	for (size_t i = 0; i < n->base.plies.len; i++) {
		ggf_move(n->base.plies.at[i].move, move);
		sb_addf(&n->base.out, "%c[%s]", n->base.plies.at[i].seat ? 'W' : 'B', move);
	}
	sb_add(&n->base.out, ";)\n");
	n->astray = false;
}

/* Sets the position from 64 squares (X, O or -) followed by the side to move. All other characters
 * in the text are ignored. */
static void set_position(struct nboard_talk *n, const char *text)
{
	size_t len = 0;

	for (; *text && len < 65; text++) {
		if (!strchr("XO-", *text))
			continue;
		if (len == 64)
			n->position[len++] = ' ';
		n->position[len++] = *text == 'X' ? '*' : *text;
	}
	n->position[len] = '\0';
}

static void begin_game(struct talk *t, const struct talk_table *table)
{
	struct nboard_talk *n = (struct nboard_talk *)t;

	plies_begin(&n->base.plies, table->game, table->seat);
	set_position(
		n, table->position
			   ? table->position
			   : "---------------------------OX------XO--------------------------- X");
	tell_game(n);
	send_ping(n);
	n->game_ping = n->pings;
}

static void tell_ply(struct talk *t, const void *before, unsigned seat, game_move m)
{
	struct nboard_talk *n = (struct nboard_talk *)t;
	char move[8];

	if (move_is_reserved(m))
		return;
	plies_add(&n->base.plies, before, seat, m);
	ggf_move(n->base.plies.at[n->base.plies.len - 1].move, move);
	if (!n->astray)
		sb_addf(&t->out, "move %s\n", move);
}

static void undo_plies(struct talk *t, unsigned plies)
{
	struct nboard_talk *n = (struct nboard_talk *)t;

	plies_take_back(&n->base.plies, plies);
	n->astray = true;
}

/* Chooses the search depth for a time limit. The protocol has no command for setting a time limit,
 * and programs search to the given depth however long that takes. Searching three plies deeper
 * takes about four times as long. A typical program needs less than a second for 15 plies, so
 * without a time limit the depth is 15. */
static unsigned depth_for(const struct talk_question *q)
{
	int64_t ms = q->ms ? q->ms : USUAL_MS;
	unsigned halvings = 0, depth;

	if (q->nodes && (!q->ms || q->nodes / NODES_A_MS < (uint64_t)ms))
		ms = (int64_t)(q->nodes / NODES_A_MS);
	for (; ms > 0; ms /= 2)
		halvings++;
	depth = halvings ? 3 * halvings / 2 : 1;
	return depth < MOST_DEPTH ? depth : MOST_DEPTH;
}

static void ask_question(struct talk *t, const struct talk_question *q)
{
	struct nboard_talk *n = (struct nboard_talk *)t;
	const unsigned depth = depth_for(q);

	t->given = NULL;
	if (depth != n->depth)
		sb_addf(&t->out, "set depth %u\n", depth);
	n->depth = depth;
	if (n->astray)
		tell_game(n);
	send_ping(n);
	sb_add(&t->out, "go\n");
	t->asked = true;
}

/* Sends a ping, because any command interrupts the program's thinking. The program may still
 * answer, but anything that arrives before its reply to this ping belongs to an older question. */
static void stop_thinking(struct talk *t)
{
	send_ping((struct nboard_talk *)t);
}

static void say_quit(struct talk *t)
{
	sb_add(&t->out, "quit\n");
}

static void hear_status(const char *line, struct talk_news *news)
{
	news->kind = TALK_THOUGHT;
	snprintf(news->thought.line, sizeof news->thought.line, "%s", line);
}

/* Returns true if the line begins with a known word that we ignore; programs may send such lines
 * along with their answers. */
static bool is_named(const char *line)
{
	static const char *const words[] = { "set",	  "status", "search", "book",
					     "nodestats", "learn",  "learned" };
	const size_t n = strcspn(line, " ");

	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		if (n == strlen(words[i]) && !strncmp(line, words[i], n))
			return true;
	return false;
}

static void hear_line(struct talk *t, char *line, struct talk_news *news)
{
	struct nboard_talk *n = (struct nboard_talk *)t;
	unsigned col, row;
	int number;

	if (!*line)
		return;
	if (!strncmp(line, "pong ", 5) &&
	    parse_int(line + 5 + strspn(line + 5, " "), 1, INT_MAX, &number)) {
		if ((unsigned)number == n->pings)
			t->owed = 0; /* an interrupted program no longer answers */
		if (number == 1)
			news->kind = TALK_READY;
		else if ((unsigned)number == n->game_ping)
			news->kind = TALK_ACCEPTED;
	} else if (!strncmp(line, "===", 3)) {
		line += 3 + strspn(line + 3, " ");
		line[strcspn(line, "/ ")] = '\0';
		for (size_t i = 0; line[i]; i++)
			if (line[i] >= 'A' && line[i] <= 'Z')
				line[i] = (char)(line[i] - 'A' + 'a');
		snprintf(n->move, sizeof n->move, "%s",
			 cell_read(line, &col, &row) ? line
			 : !strncmp(line, "pa", 2)   ? "pass"
						     : line);
		news->kind = talk_answered(t, *n->move ? TALK_MOVED : TALK_UNREADABLE);
		news->text = n->move;
		news->slip = SLIP_NBOARD;
	} else if (!strncmp(line, "status ", 7)) {
		hear_status(line + 7, news);
	} else if (!is_named(line)) {
		talk_misread(t, SLIP_NBOARD, news);
	}
}

const struct talk_protocol talk_nboard = {
	.id = "nboard",
	.line = NBOARD_LINE,
	.fits = fits_game,
	.can_tell = can_tell,
	.size = sizeof(struct nboard_talk),
	.hello = say_hello,
	.begin = begin_game,
	.played = tell_ply,
	.undone = undo_plies,
	.think = ask_question,
	.stop = stop_thinking,
	.over = talk_ignores_over,
	.quit = say_quit,
	.hear = hear_line,
};

/* ---- A built-in player as an NBoard program ---- */

enum { SERVED_LINE = 16384 };

static void write_complaint(struct serve *s, const char *text)
{
	sb_addf(&s->out, "status %s\n", text);
}

/* Reads a move: "F5/1.2/0.3" becomes "f5", and "PA" becomes "pass". */
static void read_move(const char *text, char move[MOVE_TEXT])
{
	size_t n = 0;

	for (; isalnum((unsigned char)text[n]) && n < 2; n++)
		move[n] = (char)tolower((unsigned char)text[n]);
	move[n] = '\0';
	if (!strcmp(move, "pa"))
		strcpy(move, "pass");
}

static bool put_move(struct serve *s, const char *text)
{
	const uint32_t actors = game_actors(s->game, s->board.state);
	char move[MOVE_TEXT];

	read_move(text, move);
	return actors && serve_put(s, game_first_actor(actors), move);
}

/* Reads a board such as "8 ---...O*---... *" (the board size, the squares starting with a1, and
 * the side to move) and converts it to our own position text. */
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

/* Reads the next property KEY[value]. Returns its value and stores its key; returns NULL if there
 * are no more properties. */
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

/* Sets up a game given in GGF: its start position and its moves. An unreadable start position is
 * replaced by the standard one. */
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
		write_complaint(s, "this position cannot be read");
		return;
	}
	for (at = ggf; well && (value = next_property(&at, key));)
		if (!strcmp(key, "B") || !strcmp(key, "W"))
			well = put_move(s, value);
	if (!well)
		write_complaint(s, "this game cannot be read");
}

static void set_depth(struct serve *s, const char *text, struct serve_request *request)
{
	if (!parse_int(text, 1, 60, &s->depth)) {
		write_complaint(s, "a depth is a number from 1 to 60");
		return;
	}
	request->kind = SERVE_SET;
	strcpy(request->key, "depth");
	snprintf(request->value, sizeof request->value, "%d", s->depth);
}

static void be_asked(struct serve *s, bool hints, struct serve_request *request)
{
	const uint32_t actors = game_actors(s->game, s->board.state);

	s->hints = hints;
	if (!actors || !serve_ask(s, game_first_actor(actors), request))
		write_complaint(s, "the game is over");
}

static void hear_command(struct serve *s, char *line, struct serve_request *request)
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
		if (!put_move(s, line + 5))
			write_complaint(s, "this move cannot be played");
	} else if (!strcmp(line, "go")) {
		be_asked(s, false, request);
	} else if (!strcmp(line, "hint") || !strncmp(line, "hint ", 5)) {
		be_asked(s, true, request);
	} else if (!strcmp(line, "learn")) {
		sb_add(&s->out, "learned\n");
	} else if (!strcmp(line, "quit")) {
		request->kind = SERVE_QUIT;
	}
}

/* Decides when to handle a line that arrives while the player thinks. A "ping" means that the
 * question is no longer needed. */
static enum serve_moment moment_of_line(const char *line)
{
	return !strncmp(line, "ping ", 5) || !strcmp(line, "quit") ? SERVE_HURRY : SERVE_LATER;
}

/* "f5", "PA". */
static const char *write_move(const struct serve *s, game_move m, char text[MOVE_TEXT])
{
	game_format_move(s->game, s->seen, s->seat, m, text, MOVE_TEXT);
	return strcmp(text, "pass") ? text : "PA";
}

/* Sends the best move and its margin in discs. The other moves are left out: the search only shows
 * that they aren't better, not how good they are. */
static void answer_hint(struct serve *s, const struct thought *a)
{
	const struct verdict *v = a->n_verdicts ? &a->verdicts[0]
						: &(struct verdict){ .move = a->move };
	char text[MOVE_TEXT];

	sb_addf(&s->out, "search %s %d 0 ", write_move(s, v->move, text), v->margin);
	if (v->exact)
		sb_add(&s->out, "100%");
	else
		sb_addf(&s->out, "%d", s->depth);
	sb_addf(&s->out, "%s%s\nstatus\n", *a->remark ? " " : "", a->remark);
}

/* Sends the player's move without playing it on our board. The other side reports every move,
 * including this one. */
static void answer_question(struct serve *s, const struct thought *a)
{
	char text[MOVE_TEXT];

	if (a->move == MOVE_RESIGN)
		write_complaint(s, "resigns");
	else if (s->hints)
		answer_hint(s, a);
	else
		sb_addf(&s->out, "=== %s\n", write_move(s, a->move, text));
}

const struct serve_protocol serve_nboard = {
	.id = "nboard",
	.line = SERVED_LINE,
	.usual = "deep",
	.fits = fits_game,
	.moment = moment_of_line,
	.hear = hear_command,
	.answer = answer_question,
	.complain = write_complaint,
};
