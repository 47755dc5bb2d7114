/* SPDX-License-Identifier: MIT */
/* This file walks, ply by ply, through everything that can happen to a player. Beyond the walk's
 * limits, it samples random lines. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/rng.h"
#include "base/clock.h"
#include "base/i18n.h"
#include "base/xalloc.h"
#include "prove/asking.h"
#include "prove/judge.h"
#include "prove/positions.h"

/* MOST_AGAIN is the maximum number of positions that the player is asked about a second time.
 * After the walk, random lines are played until they contain at least LEAST_SAMPLED questions,
 * plus one for every SAMPLE_SHARE questions in the walk. TELL_EVERY is the number of questions
 * between two progress reports. */
enum {
	MOST_AGAIN = 1000,
	LEAST_SAMPLED = 100,
	SAMPLE_SHARE = 4,
	LEAST_MORE_MS = 1000,
	TELL_EVERY = 16
};

struct walk {
	const struct prove_task *task;
	const struct game *game;
	struct proof *out;
	struct positions met;
	struct move_list moves;
	void *scratch;
	struct rng rng; /* the random number generator that chooses the samples */
	/* When the walk began, and when the current part of the proof (the walk, the samples, or
	 * asking again) must end. */
	int64_t since_ms, until_ms;
};

bool prove_possible(const struct game *g, char error[ERROR_TEXT])
{
	if (prove_is_hunt(g))
		return true;
	if (!game_is_open(g) || g->max_seats != 2)
		snprintf(
			error, ERROR_TEXT,
			_("Can't prove results for %s: hidden information or chance makes it impossible to try every reply. Use 'asobi match' to play many games instead."),
			_(g->title));
	else if (g->key)
		snprintf(error, ERROR_TEXT,
			 _("Can't prove results for %s: positions can repeat, and the result then "
			   "depends on earlier positions. Use 'asobi match' to play many games "
			   "instead."),
			 _(g->title));
	else if (!g->study)
		snprintf(
			error, ERROR_TEXT,
			_("Can't prove results for %s: Asobi can't work out how good each move is."),
			_(g->title));
	else
		return true;
	return false;
}

static bool is_over_time(const struct walk *w)
{
	return w->until_ms != INT64_MAX && clock_ms() >= w->until_ms;
}

/* Sets the deadline for a check after the walk, allowing it a fraction of the time that the walk
 * took. */
static void give_more_time(struct walk *w)
{
	const int64_t now = clock_ms();

	if (w->until_ms != INT64_MAX)
		w->until_ms = now + LEAST_MORE_MS + (now - w->since_ms) / SAMPLE_SHARE;
}

static void tell_progress(struct walk *w)
{
	struct prove_count *c = &w->out->count;

	c->positions = w->met.len;
	if (w->task->progress && (c->questions + c->sampled + c->again) % TELL_EVERY == 0)
		w->task->progress(w->task->onlooker, c);
}

/* ---- Judging one answer ---- */

/* Stores the player's faulty move and all moves that would have been good enough. The list is
 * sorted. */
static void describe_fault(struct walk *w, game_move answer, const struct verdict_list *list)
{
	struct proof *p = w->out;
	int best = -1, enough;

	p->played = (struct verdict){
		.move = answer, .exact = true, .outcome = -1, .value_milli = -1000
	};
	for (size_t i = 0; i < list->len; i++) {
		if (list->at[i].move == answer)
			p->played = list->at[i];
		if (list->at[i].exact && list->at[i].outcome > best)
			best = list->at[i].outcome;
	}
	enough = w->task->losses_only && best > 0 ? 0 : best;
	for (size_t i = 0; i < list->len; i++)
		if (list->at[i].exact && list->at[i].outcome >= enough)
			verdict_list_add(&p->kept, &list->at[i]);
	p->best = p->kept.at[0];
}

/* Judges the reply unless this has already been done. Returns false if the reply is a fault; the
 * proof then takes ownership of `line`. */
static bool accept_reply(struct walk *w, const void *state, struct ply *line, unsigned n,
			 struct prove_reply *r, bool known)
{
	struct verdict_list list = { 0 };

	if (!known || r->judged == JUDGED_LOST)
		r->judged = judge_answer(w->task, state, r->move, &list);
	w->out->count.unjudged += r->judged == JUDGED_UNKNOWN;
	if (r->judged == JUDGED_LOST) {
		prove_refute(w->out, r->how == PROVE_RESIGNED ? PROVE_GAVE_UP : PROVE_GAVE_AWAY,
			     line, n, r->move);
		describe_fault(w, r->move, &list);
	}
	verdict_list_free(&list);
	return r->judged != JUDGED_LOST;
}

static bool judge_reply(struct walk *w, const struct prove_question *q, struct ply *line,
			struct prove_reply *r, bool known)
{
	if (r->how == PROVE_MOVED || r->how == PROVE_RESIGNED)
		return accept_reply(w, q->state, line, q->n, r, known);
	prove_end_by(w->out, r, line, q->n);
	return false;
}

/* Asks the player for a move. Returns false if the walk must end here. The proof takes ownership
 * of `line` only if the answer is a fault. */
static bool ask_player(struct walk *w, const void *state, struct ply *line, unsigned n,
		       game_move *answer)
{
	struct prove_question q = { .state = state, .line = line, .n = n, .seat = w->task->seat };
	struct prove_reply r;
	const bool known = prove_ask(w->task, &q, &r), well = judge_reply(w, &q, line, &r, known);

	*answer = r.move;
	if (!well)
		snprintf(w->out->why, sizeof w->out->why, "%s", r.why);
	/* The walk was cancelled, perhaps before the answer had been fully judged. */
	if (well && prove_cancelled(w->task)) {
		w->out->end = PROVE_CUT;
		return false;
	}
	prove_keep(w->task, &q, &r);
	return well;
}

/* ---- The walk ---- */

static void note_end(struct walk *w, const void *state)
{
	const int outcome = game_outcome(w->game, state, 2, w->task->seat);

	if (outcome < w->out->worst)
		w->out->worst = outcome;
}

/* Adds the position reached by playing this move in position i. */
static bool follow_move(struct walk *w, uint32_t i, unsigned seat, game_move move)
{
	memcpy(w->scratch, positions_state(&w->met, i), w->game->state_size);
	w->game->apply(w->scratch, seat, move);
	return positions_meet(&w->met, w->scratch, i, seat, move);
}

static bool ask_at(struct walk *w, uint32_t i)
{
	unsigned n;
	struct ply *line = positions_line(&w->met, i, false, &n);
	void *state = positions_state(&w->met, i);
	game_move answer;
	const bool well = ask_player(w, state, line, n, &answer);

	if (w->out->line != line)
		free(line);
	if (!well)
		return false;
	w->met.at[i].answer = answer;
	w->met.at[i].asked = true;
	w->out->count.questions++;
	tell_progress(w);
	return follow_move(w, i, w->task->seat, answer);
}

static bool follow_replies(struct walk *w, uint32_t i, unsigned seat)
{
	w->moves.len = 0;
	game_legal(w->game, positions_state(&w->met, i), seat, &w->moves);
	for (size_t k = 0; k < w->moves.len; k++)
		if (!follow_move(w, i, seat, w->moves.at[k]))
			return false;
	return true;
}

static bool expand_position(struct walk *w, uint32_t i)
{
	const uint32_t actors = game_actors(w->game, positions_state(&w->met, i));

	if (!actors) {
		note_end(w, positions_state(&w->met, i));
		return true;
	}
	if (game_first_actor(actors) == w->task->seat)
		return ask_at(w, i);
	return follow_replies(w, i, game_first_actor(actors));
}

/* Returns true if asking about all positions in this range, a whole ply, stays within the maximum
 * number of questions. */
static bool fits_questions(const struct walk *w, uint32_t from, uint32_t to)
{
	uint64_t n = w->out->count.questions;

	for (uint32_t i = from; w->task->questions && i < to; i++) {
		const uint32_t actors = game_actors(w->game, positions_state(&w->met, i));

		n += actors && game_first_actor(actors) == w->task->seat;
	}
	return !w->task->questions || n <= w->task->questions;
}

/* Walks as far as the limits allow. Returns the index of the first position in the first ply that
 * wasn't followed, or met.len if all plies were followed. */
static uint32_t walk_plies(struct walk *w)
{
	uint32_t from = 0, to = w->met.len;

	for (; from < to; from = to, to = w->met.len, w->out->count.plies++) {
		if (!fits_questions(w, from, to))
			return from;
		for (uint32_t i = from; i < to; i++) {
			if (is_over_time(w) || prove_cancelled(w->task))
				return from;
			if (!expand_position(w, i))
				return from;
		}
	}
	return from;
}

/* ---- Random lines beyond the walk ---- */

static bool may_sample(const struct walk *w)
{
	return !prove_cancelled(w->task) && !is_over_time(w) &&
	       w->out->count.sampled < LEAST_SAMPLED + w->out->count.questions / SAMPLE_SHARE;
}

static bool sample_from(struct walk *w, uint32_t i)
{
	struct ply *line;
	unsigned n, cap;
	uint32_t actors;

	line = positions_line(&w->met, i, false, &n);
	cap = n;
	memcpy(w->scratch, positions_state(&w->met, i), w->game->state_size);
	while ((actors = game_actors(w->game, w->scratch)) != 0 && may_sample(w)) {
		const unsigned seat = game_first_actor(actors);
		game_move m;

		if (seat != w->task->seat) {
			m = game_pick(w->game, w->scratch, seat, &w->rng, &w->moves);
		} else if (ask_player(w, w->scratch, line, n, &m)) {
			w->out->count.sampled++;
			tell_progress(w);
		} else {
			break;
		}
		if (n == cap) {
			cap = 2 * cap + 8;
			line = xrealloc(line, cap, sizeof *line);
		}
		line[n++] = (struct ply){ .seat = seat, .move = m };
		w->game->apply(w->scratch, seat, m);
	}
	if (!actors)
		note_end(w, w->scratch);
	if (w->out->line != line)
		free(line);
	return w->out->end == PROVE_IN_PART;
}

static void sample_lines(struct walk *w, uint32_t from, uint32_t to)
{
	w->out->end = PROVE_IN_PART;
	give_more_time(w);
	while (may_sample(w)) {
		if (!sample_from(w, from + rng_below(&w->rng, to - from)))
			break;
		w->out->count.samples++;
	}
	w->out->sampled = w->out->end == PROVE_REFUTED;
}

/* ---- Testing whether an answer depends only on the position ---- */

/* Asks the player again and returns the reply as a move. */
static bool ask_once_more(struct walk *w, uint32_t i, const struct ply *line, unsigned n,
			  enum prove_time time, game_move *again)
{
	struct prove_question q = { .state = positions_state(&w->met, i),
				    .line = line,
				    .n = n,
				    .seat = w->task->seat,
				    .time = time };
	struct prove_reply r;

	prove_ask(w->task, &q, &r);
	if (r.how == PROVE_STOPPED || r.how == PROVE_REFUSED)
		return false;
	prove_keep(w->task, &q, &r);
	*again = prove_said(&r);
	if (*r.why)
		snprintf(w->out->why, sizeof w->out->why, "%s", r.why);
	w->out->count.again++;
	tell_progress(w);
	return true;
}

/* Asks the player about a position again, with another seed and, if possible, after a different
 * order of moves. If the answer differs, asks once more with the first seed. */
static bool ask_again(struct walk *w, uint32_t i)
{
	unsigned n;
	struct ply *line = positions_line(&w->met, i, true, &n);
	const game_move first = w->met.at[i].answer;
	game_move again;
	bool well = ask_once_more(w, i, line, n, PROVE_OTHER_SEED, &again);

	if (well && again != first) {
		well = ask_once_more(w, i, line, n, PROVE_SAME_SEED, &again);
		w->out->by_chance |= well && again == first;
	}
	if (well && again != first) {
		prove_refute(w->out, PROVE_WAVERED, line, n, first);
		w->out->end = PROVE_UNTRIED;
		w->out->other = again;
		return false;
	}
	free(line);
	return well;
}

/* Repeats questions in reverse order, which exposes players whose answers depend only on how many
 * questions they have been asked. */
static void ask_again_all(struct walk *w)
{
	const uint64_t step = w->out->count.questions / MOST_AGAIN + 1;
	uint64_t nth = 0;

	give_more_time(w);
	for (uint32_t i = w->met.len; i-- > 0 && !prove_cancelled(w->task) && !is_over_time(w);)
		if (w->met.at[i].asked && nth++ % step == 0 && !ask_again(w, i))
			return;
}

/* ---- The whole walk ---- */

static bool begin_walk(struct walk *w)
{
	struct board b;

	if (!board_start(&b, w->game, w->task->setup, w->out->why)) {
		w->out->end = PROVE_UNTRIED;
		return false;
	}
	positions_init(&w->met, w->game->state_size, w->task->memory);
	positions_meet(&w->met, b.state, NO_POSITION, 0, MOVE_HIDDEN);
	if (game_actors(w->game, b.state)) {
		const unsigned first = game_first_actor(game_actors(w->game, b.state));

		w->out->valued = judge_position(w->task, b.state, &w->out->value);
		w->out->value *= first == w->task->seat ? 1 : -1;
	}
	board_free(&b);
	return true;
}

void prove_walk(const struct prove_task *task, struct proof *out)
{
	struct walk w = { .task = task,
			  .game = task->game,
			  .out = out,
			  .since_ms = clock_ms(),
			  .until_ms = task->deadline_ms };
	uint32_t left;

	*out = (struct proof){
		.end = PROVE_WHOLE, .worst = 1, .answer = MOVE_HIDDEN, .other = MOVE_HIDDEN
	};
	if (!begin_walk(&w))
		return;
	w.scratch = xcalloc(1, w.game->state_size);
	rng_seed(&w.rng, task->seed);
	left = walk_plies(&w);
	if (out->end == PROVE_WHOLE && prove_cancelled(task))
		out->end = PROVE_CUT;
	else if (out->end == PROVE_WHOLE && left < w.met.len)
		sample_lines(&w, left, w.met.len);
	if (out->end == PROVE_WHOLE || out->end == PROVE_IN_PART)
		ask_again_all(&w);
	if ((out->end == PROVE_WHOLE || out->end == PROVE_IN_PART) && prove_cancelled(task))
		out->end = PROVE_CUT;
	out->count.positions = w.met.len;
	positions_free(&w.met);
	move_list_free(&w.moves);
	free(w.scratch);
}

void proof_free(struct proof *p)
{
	free(p->line);
	free(p->hunt.most_line);
	free(p->hunt.idle_line);
	free(p->hunt.misfit_line);
	verdict_list_free(&p->kept);
}
