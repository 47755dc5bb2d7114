/* SPDX-License-Identifier: MIT */
/* External programs as players: exec:, gtp:, gomocup: or nboard:, followed by a command line. */
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "base/xalloc.h"
#include "players/engine_private.h"

enum { GRACE_MS = 2000 };

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
	/* First read everything the program has written since the last game: it may have exited in
	 * the meantime. */
	engine_serve(e);
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
	e->question = (struct talk_question){ .nodes = q->max_nodes,
					      .seed = p->outside ? q->told : q->rng.s };
	e->until_ms = q->hurry_ms ? q->hurry_ms : q->until_ms;
	e->asked = true;
	e->answered = false;
	e->watch = (struct process_watch){ .since_ms = clock_ms() };
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
			snprintf(
				why, ERROR_TEXT,
				_("The program '%.60s' answered '%s', which isn't a legal move here."),
				engine_short_name(e), e->said);
		e->last = e->thought;
		e->last.move = e->answer;
		if (e->valued)
			e->last.verdicts[e->last.n_verdicts++] = (struct verdict){
				.move = e->answer,
				.value_milli = e->thought.value,
				.outcome = (int8_t)((e->thought.value > 0) -
						    (e->thought.value < 0)),
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

static int64_t stolen_ms(struct player *p)
{
	struct engine *e = (struct engine *)p;
	const int64_t spent = process_watch_ms(&e->watch, &e->link.process);

	return clock_ms() - e->watch.since_ms - spent;
}

static const struct thought *last_thought(const struct player *p)
{
	return &((const struct engine *)p)->last;
}

static const char *last_words(const struct player *p)
{
	return ((const struct engine *)p)->said;
}

static void quote_words(const struct player *p, char *buf, size_t size)
{
	link_words(&((const struct engine *)p)->link, buf, size);
}

static const char *first_stray(const struct player *p)
{
	return ((const struct engine *)p)->stray;
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

/* Returns PLAYER_BACK once the program has answered the greeting and has accepted the game, if
 * there is one. */
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
	.begin = begin_game,
	.tell = tell_ply,
	.undo = undo_plies,
	.ask = ask_question,
	.poll = poll_news,
	.hurry = hurry_answer,
	.cancel = cancel_question,
	.end = end_game,
	.fds = list_fds,
	.due_ms = due_ms,
	.stolen_ms = stolen_ms,
	.thought = last_thought,
	.said = last_words,
	.words = quote_words,
	.stray = first_stray,
	.missed = note_miss,
	.thinking = thought_so_far,
	.ready = check_ready,
	.destroy = destroy_player,
};

void engine_is_ours(struct player *p)
{
	p->outside = false;
}

struct player *engine_new(const struct game *g, const struct talk_protocol *protocol,
			  const char *name, char **argv, bool named, char error[ERROR_TEXT])
{
	struct engine *e = xcalloc(1, sizeof *e);

	e->base.ops = &ops;
	e->base.outside = true;
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
