/* SPDX-License-Identifier: MIT */
#include "course/mark.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/xalloc.h"
#include "course/board_judge.h"
#include "prove/asking.h"
#include "prove/interview.h"
#include "prove/starts.h"

enum { MEMORY = 256 << 20, JUDGE_MS = 1000 };

/* ---- Judging by proof: from every starting position and every seat, until the first fault ---- */

struct proving {
	const struct mark_task *task;
	struct mark *out;
	struct interview *interview;
	struct prove_task walk;
	int64_t until_ms;
	/* the number of questions asked in this proof's earlier walks through the game tree */
	uint64_t before;
};

static void pass_on(void *onlooker, const struct prove_count *c)
{
	const struct proving *p = onlooker;

	p->task->progress(p->task->onlooker, p->before + c->questions, 0);
}

/* Returns the fault to report. When a player is asked the same question again, it may crash, run
 * out of time or make an illegal move. In that case, returns this new fault instead of the changed
 * answer. */
static enum prove_fault true_fault(const struct proof *p)
{
	if (p->fault != PROVE_WAVERED)
		return p->fault;
	return p->other == MOVE_CRASHED	  ? PROVE_BROKE_DOWN
	       : p->other == MOVE_TIMEOUT ? PROVE_NO_ANSWER
	       : p->other == MOVE_ILLEGAL ? PROVE_BAD_MOVE
					  : PROVE_WAVERED;
}

/* Returns true if a program that committed this fault can still be tested from other starting
 * positions. */
static bool can_go_on(enum prove_fault fault)
{
	return fault == PROVE_GAVE_AWAY || fault == PROVE_GAVE_UP || fault == PROVE_BAD_MOVE;
}

/* Repeats, in a new game, the question that the program answered wrongly. If the new answer
 * differs, the program probably doesn't handle moves that are taken back. */
static game_move ask_afresh(struct proving *p, const struct setup *setup, unsigned seat,
			    const struct proof *proof)
{
	struct prove_question q = { .line = proof->line, .n = proof->n, .seat = seat };
	const game_move fault = proof->other == MOVE_HIDDEN ? proof->answer : proof->other;
	struct prove_reply first, second;
	char error[ERROR_TEXT];
	struct board b;
	void *seen;

	if ((proof->n && !proof->line) || !board_start(&b, p->walk.game, setup, error))
		return MOVE_HIDDEN;
	for (unsigned i = 0; i < proof->n; i++)
		board_put(&b, proof->line[i].seat, proof->line[i].move);
	q.state = seen = xcalloc(1, p->walk.game->state_size);
	game_observe(p->walk.game, b.state, seat, seen);
	board_free(&b);
	first.how = second.how = PROVE_REFUSED;
	if (interview_begin(p->interview, setup, seat, error))
		prove_ask(&p->walk, &q, &first);
	if (interview_begin(p->interview, setup, seat, error))
		prove_ask(&p->walk, &q, &second);
	free(seen);
	return first.how == PROVE_MOVED && second.how == PROVE_MOVED && first.move == second.move &&
			       first.move != fault
		       ? first.move
		       : MOVE_HIDDEN;
}

/* Evaluates one proof; returns false if the mark is now final. Reports only the first fault and
 * just counts any later ones. */
static bool judge_proof(struct proving *p, const struct setup *setup, unsigned seat,
			struct proof *proof)
{
	struct mark *m = p->out;
	const bool whole = proof->end == PROVE_WHOLE && !proof->count.unjudged &&
			   clock_ms() < p->until_ms;
	const bool more = whole || (p->task->share && can_go_on(proof->fault));

	m->positions += proof->count.positions;
	m->questions += proof->count.questions + proof->count.sampled;
	m->by_chance |= proof->by_chance;
	if (p->walk.fits_only) {
		m->kept += proof->hunt.found;
		m->asked += proof->hunt.hidden;
		m->made.value = proof->hunt.found ? (double)proof->hunt.calls / proof->hunt.found
						  : 0;
	} else {
		m->kept += whole;
	}
	p->before = m->questions;
	if (proof->end == PROVE_CUT) {
		mark_end(m, MARK_CUT, REASON_NONE);
	} else if (m->end == MARK_FAILED || whole) {
		return more;
	} else if (proof->fault) {
		m->setup = *setup;
		m->seat = seat;
		m->where = *proof;
		m->where.fault = true_fault(proof);
		memset(proof, 0, sizeof *proof);
		if (m->where.fault != PROVE_NO_ANSWER && m->where.fault != PROVE_WAVERED)
			m->afresh = ask_afresh(p, setup, seat, &m->where);
		mark_end(m, MARK_FAILED, REASON_FAULT);
		return more;
	} else if (proof->end == PROVE_UNTRIED) {
		memcpy(m->why, proof->why, sizeof m->why);
		mark_end(m, MARK_UNTRIED, REASON_NO_PROGRAM);
	} else {
		mark_end(m, MARK_FAILED, REASON_SLOW);
	}
	return false;
}

static bool walk_seat(struct proving *p, const struct setup *setup, unsigned seat, uint64_t seed)
{
	struct proof proof;
	bool more;

	if (mark_cancelled(p->task)) {
		mark_end(p->out, MARK_CUT, REASON_NONE);
		return false;
	}
	if (!interview_begin(p->interview, setup, seat, p->out->why)) {
		if (p->out->end == MARK_PASSED)
			mark_end(p->out, MARK_UNTRIED, REASON_NO_PROGRAM);
		return false;
	}
	p->walk.setup = setup;
	p->walk.seat = seat;
	p->walk.seed = seed;
	p->walk.deadline_ms = p->until_ms;
	(p->walk.fits_only ? prove_hunt : prove_walk)(&p->walk, &proof);
	more = judge_proof(p, setup, seat, &proof);
	proof_free(&proof);
	return more;
}

static bool walk_start(struct proving *p, const struct setup *setup, uint64_t seed)
{
	p->out->starts += seed == 1;
	for (unsigned seat = 0; seat < setup->seats; seat++)
		if (!walk_seat(p, setup, seat, seed))
			return false;
	return true;
}

static bool walk_starts(struct proving *p, uint64_t seed)
{
	const struct exercise *e = p->task->exercise;
	struct prove_starts starts;
	unsigned position = 0;
	struct setup setup;

	prove_starts_init(&starts, p->walk.game);
	if (!prove_starts_read(&starts, e->settings, p->out->why)) {
		mark_end(p->out, MARK_UNTRIED, REASON_NO_PROGRAM);
		return false;
	}
	if (!p->walk.fits_only)
		p->out->asked += 2 * (e->positions ? exercise_positions(e) : starts.count);
	do {
		if ((e->positions &&
		     !prove_starts_from(&starts, e->positions[position], p->out->why)) ||
		    !prove_starts_setup(&starts, &setup, p->out->why)) {
			mark_end(p->out, MARK_UNTRIED, REASON_NO_PROGRAM);
			return false;
		}
		if (!walk_start(p, &setup, seed))
			return false;
	} while (e->positions ? e->positions[++position] != NULL : prove_starts_next(&starts));
	return true;
}

static void mark_by_proof(const struct mark_task *t, struct mark *out)
{
	struct proving p = { .task = t, .out = out, .until_ms = mark_until_ms(t) };
	unsigned seed = 1;

	p.interview = interview_new(&t->who, link_patience_ms(MARK_ANSWER_MS), 0, t->cancel,
				    out->why);
	if (!p.interview) {
		mark_end(out, MARK_UNTRIED, REASON_NO_PROGRAM);
		return;
	}
	p.walk = (struct prove_task){ .game = t->who.game,
				      .ask = interview_ask,
				      .context = p.interview,
				      .memory = MEMORY,
				      .judge_ms = JUDGE_MS,
				      .losses_only = t->exercise->never_loses,
				      .fits_only = t->exercise->by == BY_FITS,
				      .cancel = t->cancel,
				      .progress = t->progress ? pass_on : NULL,
				      .onlooker = &p };
	/* Test a program that moves randomly with several random seeds. */
	while (walk_starts(&p, seed) && out->end == MARK_PASSED && out->by_chance &&
	       seed < MARK_SEEDS)
		seed++;
	if (out->end == MARK_FAILED && !*out->where.why)
		interview_words(p.interview, out->words, sizeof out->words);
	snprintf(out->stray, sizeof out->stray, "%s", interview_stray(p.interview));
	interview_free(p.interview);
}

/* ---- Judging a whole exercise ---- */

void mark_exercise(const struct mark_task *task, struct mark *out)
{
	*out = (struct mark){ .exercise = task->exercise,
			      .end = MARK_PASSED,
			      .afresh = MOVE_HIDDEN };
	if (task->exercise->by == BY_PROOF || task->exercise->by == BY_FITS)
		mark_by_proof(task, out);
	else if (task->exercise->by == BY_BOARD)
		mark_by_board(task, out);
	else if (task->exercise->by == BY_SCRIPT)
		mark_by_script(task, out);
	else
		mark_by_match(task, out);
}

void mark_free(struct mark *m)
{
	proof_free(&m->where);
	free(m->record);
	if (m->board)
		board_result_free(m->board);
	free(m->board);
}
