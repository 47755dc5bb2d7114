/* SPDX-License-Identifier: MIT */
/* A program that holds a seat: exec:, gtp:, gomocup: or nboard: and its command line.
 *
 *	        start            READY             ACCEPTED
 *	 DOWN ---------> HELLO ----------> IDLE ... begin() ... BEGINS ------> PLAYS
 *	   ^               |                                      |              |
 *	   +---------------+--- it ended, wrote nonsense, let a deadline pass ---+
 *
 * What happens at the table before PLAYS is kept and told then.  A program that is down has lost the game it was asked
 * in, and is started anew for the next. */
#include <assert.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/player.h"
#include "asobi/verdict.h"
#include "base/clean.h"
#include "base/clock.h"
#include "base/i18n.h"
#include "base/xalloc.h"
#include "players/engine.h"
#include "players/heard.h"
#include "players/link.h"
#include "players/misread.h"
#include "proto/talk.h"

enum { HELLO_MS = 10000, GRACE_MS = 2000 };

struct engine {
	struct player base;
	const struct game *game;
	const struct talk_protocol *protocol;
	char *name;			/* the command line, or what it is called by */
	bool named;
	bool ours;			/* this very program: it plays as it would inside, and learns nothing from its chance */
	char **argv;
	struct talk *talk;
	struct link link;
	enum { DOWN, HELLO, IDLE, BEGINS, PLAYS } state;
	int64_t deadline;		/* of HELLO and BEGINS, or of a dropped answer; INT64_MAX: none */
	char why[ERROR_TEXT];		/* it is down because; "" if it never was started */
	bool refused;			/* it does not play this game: starting it again is no use */
	/* The game, until it can be told. */
	struct setup setup;
	unsigned seat, seats;
	char names[MAX_SEATS][64];
	bool waits;			/* there is a game to begin */
	struct heard heard;
	/* The question. */
	bool asked;
	void *seen;
	struct talk_question question;
	int64_t until_ms;
	bool answered;
	game_move answer;
	struct thought thought, last;	/* a value that it told is the verdict on its move */
	bool valued;
	bool thinks;			/* thought is of the open question */
	char said[64];			/* the last line that was no answer, or the answer that is no move; "": none */
	char slip[ERROR_TEXT];		/* what is wrong with the form of its answer; "": nothing */
};

/* Without folder and options: there is little room for a sentence. */
static const char *short_name(const struct engine *e)
{
	const char *slash = strrchr(e->argv[0], '/');

	return e->named ? e->name : slash && slash[1] ? slash + 1 : e->argv[0];
}

/* It is of no use any more, until it is started again. */
static void go_down(struct engine *e, const char *what)
{
	size_t n;

	if (e->state == DOWN)
		return;
	n = (size_t)snprintf(e->why, sizeof e->why, _("The engine '%.60s' %s."), short_name(e), what);
	if (n < sizeof e->why)
		link_words(&e->link, e->why + n, sizeof e->why - n);
	link_kill(&e->link);
	talk_free(e->talk);
	e->talk = NULL;
	e->state = DOWN;
	e->deadline = INT64_MAX;
}

static void engine_send(struct engine *e)
{
	if (e->state != DOWN && !link_send(&e->link, &e->talk->out))
		go_down(e, _("does not read what it is told"));
}

static bool engine_start(struct engine *e)
{
	int error;

	if (!link_start(&e->link, e->argv, e->protocol->line, &error)) {
		snprintf(e->why, sizeof e->why, _("The engine '%.60s' cannot be started: %s."), e->name,
			 strerror(error));
		return false;
	}
	e->talk = talk_new(e->protocol);
	e->state = HELLO;
	*e->said = '\0';
	e->deadline = clock_ms() + HELLO_MS;
	e->protocol->hello(e->talk);
	engine_send(e);
	return true;
}

static void engine_tell_game(struct engine *e)
{
	const char *names[MAX_SEATS];

	for (unsigned s = 0; s < e->seats; s++)
		names[s] = e->names[s];
	e->waits = false;
	if (e->protocol->can_tell && !e->protocol->can_tell(e->game, &e->setup)) {
		e->refused = true;
		go_down(e, _("cannot play this: its protocol has no words for this start or these options"));
		return;
	}
	e->state = BEGINS;
	*e->said = '\0';
	e->deadline = clock_ms() + HELLO_MS;
	e->protocol->begin(e->talk, &(struct talk_table){ .game = e->game, .setup = &e->setup, .seat = e->seat,
							  .seats = e->seats, .names = names,
							  .position = *e->setup.position ? e->setup.position : NULL });
	engine_send(e);
}

static void engine_put_question(struct engine *e)
{
	int64_t left = e->until_ms ? e->until_ms - clock_ms() : 0;

	e->question.seen = e->seen;
	e->question.ms = e->until_ms && left < 1 ? 1 : left;
	e->protocol->think(e->talk, &e->question);
	if (e->talk->given)
		e->answered = game_parse_move(e->game, e->seen, e->seat, e->talk->given, &e->answer);
	engine_send(e);
}

/* It is ready for the game: tell what happened meanwhile. */
static void catch_up(struct engine *e)
{
	e->state = PLAYS;
	e->deadline = INT64_MAX;
	for (size_t i = 0; i < e->heard.len && e->state == PLAYS; i++)
		e->protocol->played(e->talk, e->heard.at[i].before, e->heard.at[i].seat, e->heard.at[i].move);
	heard_forget(&e->heard);
	if (e->asked && e->state == PLAYS)
		engine_put_question(e);
	engine_send(e);
}

static void hear_thought(struct engine *e, const struct talk_thought *t)
{
	struct thought *th = &e->thought;

	if (t->valued) {
		th->value = t->value_milli;
		e->valued = true;
	}
	if (t->nodes)
		th->nodes = t->nodes;
	if (*t->line || t->depth)
		talk_remark(t, th->remark, sizeof th->remark);
}

/* An answer that can't be read is an answer all the same: nobody waits for another. */
static void hear_misread(struct engine *e, const struct talk_news *news)
{
	char what[ERROR_TEXT];

	misread_text(news, what, sizeof what);
	if (e->state == HELLO || e->state == BEGINS) {
		go_down(e, what);
		return;
	}
	snprintf(e->slip, sizeof e->slip, _("The engine '%.60s' %s."), short_name(e), what);
	snprintf(e->said, sizeof e->said, "%s", news->text);
	e->answer = MOVE_ILLEGAL;
	e->answered = true;
}

static void hear_news(struct engine *e, const struct talk_news *news)
{
	char what[160];

	switch (news->kind) {
	case TALK_READY:
		if (e->state != HELLO)
			break;
		e->state = IDLE;
		e->deadline = INT64_MAX;
		if (e->waits)
			engine_tell_game(e);
		break;
	case TALK_ACCEPTED:
		if (e->state == BEGINS)
			catch_up(e);
		break;
	case TALK_REFUSED:
		if (e->state != BEGINS)
			break;
		snprintf(what, sizeof what, _("refuses the game: %.100s"), news->text);
		e->refused = true;
		go_down(e, what);
		break;
	case TALK_MOVED:
		*e->said = '\0';
		if (!e->asked || !game_parse_move(e->game, e->seen, e->seat, news->text, &e->answer) ||
		    move_is_reserved(e->answer))
			e->answer = MOVE_ILLEGAL;
		if (e->answer == MOVE_ILLEGAL || !game_is_legal(e->game, e->seen, e->seat, e->answer))
			clean_text(e->protocol->tabs ? news->text : e->talk->quote, e->said, sizeof e->said, sizeof e->said);
		e->answered = true;
		break;
	case TALK_RESIGNED:
		*e->said = '\0';
		e->answer = MOVE_RESIGN;
		e->answered = true;
		break;
	case TALK_THOUGHT:
		hear_thought(e, &news->thought);
		break;
	case TALK_UNREADABLE:
		hear_misread(e, news);
		break;
	case TALK_UNKNOWN:
	case TALK_COMPLAINED:
		if (!e->answered)
			snprintf(e->said, sizeof e->said, "%s", e->talk->quote);
		break;
	case TALK_NOTHING:
	case TALK_STRAY:
		break;
	}
}

/* Read, understand, write; see to deadlines and to its end. */
static void engine_serve(struct engine *e)
{
	char *line, fault[ERROR_TEXT];

	if (e->state == DOWN)
		return;
	link_pump(&e->link);
	while (e->state != DOWN && (line = lines_next(&e->link.wire.lines))) {
		struct talk_news news;

		talk_hear(e->talk, line, &news);
		hear_news(e, &news);
	}
	if (e->state == DOWN)
		return;
	if (e->deadline != INT64_MAX && !e->talk->owed && e->state == PLAYS)
		e->deadline = INT64_MAX;	/* what was dropped was answered */
	engine_send(e);
	if (e->state != DOWN && link_fault(&e->link, fault, sizeof fault))
		go_down(e, fault);
	else if (e->state != DOWN && clock_ms() >= e->deadline) {
		silence_text(e->protocol, e->state == HELLO ? SILENT_AT_HELLO : e->state == BEGINS ? SILENT_AT_GAME :
			     SILENT_AT_STOP, e->said, fault, sizeof fault);
		go_down(e, fault);
	}
}

/* ---- what a player does ---------------------------------------------------------- */

static void begin_game(struct player *p, const struct briefing *b)
{
	struct engine *e = (struct engine *)p;

	e->setup = *b->setup;
	e->seat = b->seat;
	e->seats = b->setup->seats;
	for (unsigned s = 0; s < e->seats; s++) {
		if (b->who[s])
			who_title(b->who[s], e->names[s], sizeof e->names[s]);
		else
			snprintf(e->names[s], sizeof e->names[s], "?");
	}
	heard_forget(&e->heard);
	e->asked = e->answered = false;
	memset(&e->last, 0, sizeof e->last);
	e->waits = true;
	engine_serve(e);			/* it may have ended since the last game */
	if (e->talk)
		talk_drop(e->talk);
	if (e->state == DOWN && !e->refused)
		engine_start(e);
	else if (e->state == IDLE || e->state == PLAYS || e->state == BEGINS)
		engine_tell_game(e);
}

static void tell_ply(struct player *p, const struct seen_ply *t)
{
	struct engine *e = (struct engine *)p;

	if (e->state == PLAYS) {
		e->protocol->played(e->talk, t->before, t->ply.seat, t->ply.move);
		engine_send(e);
		return;
	}
	if (e->state != DOWN)
		heard_add(&e->heard, e->game, &t->ply, t->before);
}

static void undo_plies(struct player *p, unsigned plies)
{
	struct engine *e = (struct engine *)p;

	if (e->state == PLAYS) {
		e->protocol->undone(e->talk, plies);
		engine_send(e);
	}
	if (e->state != PLAYS)
		heard_undo(&e->heard, plies);
}

static void ask_question(struct player *p, const struct question *q)
{
	struct engine *e = (struct engine *)p;

	memcpy(e->seen, q->seen, e->game->state_size);
	e->question = (struct talk_question){ .nodes = q->max_nodes, .seed = e->ours ? q->rng.s : q->told };
	e->until_ms = q->hurry_ms ? q->hurry_ms : q->until_ms;
	e->asked = true;
	e->answered = false;
	memset(&e->thought, 0, sizeof e->thought);
	e->valued = false;
	*e->said = *e->slip = '\0';
	if (e->state == PLAYS)
		engine_put_question(e);
}

static enum player_news poll_news(struct player *p, game_move *out, char why[ERROR_TEXT])
{
	struct engine *e = (struct engine *)p;

	engine_serve(e);
	if (!e->asked)
		return PLAYER_WAITING;
	if (e->answered) {
		e->asked = e->answered = false;
		*out = e->answer;
		if (*e->slip)
			memcpy(why, e->slip, ERROR_TEXT);
		else if (*e->said)
			snprintf(why, ERROR_TEXT, _("The engine '%.60s' answered '%s', which is no move here."), short_name(e), e->said);
		e->last = e->thought;
		e->last.move = e->answer;
		if (e->valued)
			e->last.verdicts[e->last.n_verdicts++] = (struct verdict){
				.move = e->answer, .value_milli = e->thought.value,
				.outcome = (int8_t)((e->thought.value > 0) - (e->thought.value < 0)),
			};
		return PLAYER_MOVED;
	}
	if (e->state != DOWN)
		return PLAYER_WAITING;
	e->asked = false;
	snprintf(why, ERROR_TEXT, "%s", e->why);
	return e->refused ? PLAYER_LOST : PLAYER_CRASHED;
}

static void hurry_answer(struct player *p)
{
	struct engine *e = (struct engine *)p;

	if (e->asked && e->state == PLAYS && e->protocol->stop) {
		e->protocol->stop(e->talk);
		engine_send(e);
	}
}

static void cancel_question(struct player *p)
{
	struct engine *e = (struct engine *)p;

	e->asked = e->answered = false;
	if (!e->talk || !e->talk->asked)
		return;
	talk_drop(e->talk);
	if (e->deadline == INT64_MAX)
		e->deadline = clock_ms() + GRACE_MS;
	engine_send(e);
}

static void end_game(struct player *p, enum match_end how, const int *points)
{
	struct engine *e = (struct engine *)p;

	if (e->state == PLAYS) {
		e->protocol->over(e->talk, match_end_word(how), points);
		engine_send(e);
	}
}

static int list_fds(const struct player *p, struct pollfd *out, int max)
{
	return link_fds(&((const struct engine *)p)->link, out, max);
}

static int64_t due_ms(const struct player *p)
{
	const struct engine *e = (const struct engine *)p;
	const int64_t due = link_due_ms(&e->link);

	return due < e->deadline ? due : e->deadline;
}

static const struct thought *last_thought(const struct player *p)
{
	return &((const struct engine *)p)->last;
}

static const char *last_words(const struct player *p)
{
	return ((const struct engine *)p)->said;
}

static void note_miss(struct player *p, const char *why)
{
	struct engine *e = (struct engine *)p;

	if (*e->slip)
		link_note(&e->link, e->slip);
	link_note(&e->link, why);
}

static bool thought_so_far(struct player *p, struct thought *out)
{
	struct engine *e = (struct engine *)p;

	*out = e->thought;
	return e->asked && (out->nodes || out->value || *out->remark);
}

static void destroy_player(struct player *p)
{
	struct engine *e = (struct engine *)p;

	if (e->state == IDLE || (e->state == PLAYS && !e->talk->asked && !e->talk->owed)) {
		e->protocol->quit(e->talk);
		engine_send(e);
	}
	(e->state == IDLE || e->state == PLAYS ? link_quit : link_kill)(&e->link);
	talk_free(e->talk);
	heard_free(&e->heard);
	free(e->seen);
	free(e->argv);
	free(e->name);
	free(e);
}

/* PLAYER_BACK: it said hello, and if there is a game, took it. */
static enum player_news check_ready(struct player *p, char why[ERROR_TEXT])
{
	struct engine *e = (struct engine *)p;

	engine_serve(e);
	if (e->state == HELLO || e->state == BEGINS)
		return PLAYER_WAITING;
	if (e->state != DOWN)
		return PLAYER_BACK;
	snprintf(why, ERROR_TEXT, "%s", e->why);
	return PLAYER_LOST;
}

static const struct player_ops ops = {
	.begin = begin_game, .tell = tell_ply, .undo = undo_plies, .ask = ask_question, .poll = poll_news,
	.hurry = hurry_answer, .cancel = cancel_question, .end = end_game, .fds = list_fds, .due_ms = due_ms,
	.thought = last_thought, .said = last_words, .missed = note_miss, .thinking = thought_so_far,
	.ready = check_ready, .destroy = destroy_player,
};

void engine_is_ours(struct player *p)
{
	((struct engine *)p)->ours = true;
}

struct player *engine_new(const struct game *g, const struct talk_protocol *protocol, const char *name, char **argv,
			  bool named, char error[ERROR_TEXT])
{
	struct engine *e = xcalloc(1, sizeof *e);

	e->base.ops = &ops;
	e->game = g;
	e->protocol = protocol;
	e->name = xstrdup(name);
	e->named = named;
	e->argv = argv;
	e->seen = xcalloc(1, g->state_size);
	e->deadline = INT64_MAX;
	if (engine_start(e))
		return &e->base;
	snprintf(error, ERROR_TEXT, "%s", e->why);
	destroy_player(&e->base);
	return NULL;
}
