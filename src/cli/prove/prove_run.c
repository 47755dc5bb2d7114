/* SPDX-License-Identifier: MIT */
#include "cli/prove/prove_run.h"

#include <stdio.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "prove/interview.h"

struct prove_order prove_order_of(const struct who *who)
{
	struct prove_order o = {
		.who = *who,
		.memory = (size_t)256 << 20,
		.judge_ms = 1000,
		.seeds = 1,
		.first_seed = 1,
		.seconds = 60,
		.patience_ms = 10000,
	};

	prove_starts_init(&o.starts, who->game);
	return o;
}

unsigned prove_order_walks(const struct prove_order *o)
{
	struct prove_starts starts = o->starts;
	char error[ERROR_TEXT];
	struct setup setup;
	unsigned seats = 0;

	do {
		if (prove_starts_setup(&starts, &setup, error))
			seats += setup.seats;
	} while (prove_starts_next(&starts));
	return seats * o->seeds;
}

enum certified prove_order_asks(const struct prove_order *o)
{
	if (prove_is_hunt(o->who.game))
		return CERTIFIED_FINDS;
	return o->losses_only ? CERTIFIED_NEVER_LOSES : CERTIFIED_KEEPS;
}

struct run {
	const struct prove_order *order;
	struct prove_report *report;
	struct interview *interview;
	unsigned walk; /* the number of the current walk through the game tree, from 0 */
	char *error;
};

static bool is_cancelled(const struct run *run)
{
	return run->order->cancel && atomic_load_explicit(run->order->cancel, memory_order_relaxed);
}

static void pass_on(void *onlooker, const struct prove_count *so_far)
{
	const struct run *run = onlooker;

	run->order->progress(run->order->onlooker, run->report, so_far);
}

static void keep_reply(void *book, const struct prove_question *q, const struct prove_reply *r)
{
	const struct run *run = book;

	if (run->order->book)
		prove_book_keep(run->order->book, q, r);
	if (run->order->certificate)
		certificate_keep(run->order->certificate, q, r);
}

static bool find_reply(void *book, const struct prove_question *q, struct prove_reply *r)
{
	const struct run *run = book;

	return run->order->book && prove_book_find(run->order->book, q, r);
}

/* Tests the player from one starting position and in one seat. Returns false if the player stops
 * answering; the report then holds only the earlier findings. */
static bool walk_seat(struct run *run, const struct setup *setup, unsigned seat, uint64_t seed)
{
	const struct prove_order *o = run->order;
	struct proof proof;
	const struct prove_task task = {
		.game = o->who.game,
		.setup = setup,
		.seat = seat,
		.seed = seed,
		.ask = interview_ask,
		.context = run->interview,
		.losses_only = o->losses_only,
		.most_calls = o->most_calls,
		.mean_milli = o->mean_milli,
		.questions = o->questions,
		.memory = o->memory,
		.deadline_ms = clock_ms() + 1000 * (int64_t)o->seconds,
		.judge_ms = o->judge_ms,
		.cancel = o->cancel,
		.known = find_reply,
		.keep = keep_reply,
		.book = run,
		.progress = o->progress ? pass_on : NULL,
		.onlooker = run,
	};

	if (o->book)
		prove_book_turn(o->book, run->walk, seat);
	run->walk++;
	if (!interview_begin(run->interview, setup, seat, run->error))
		return false;
	(prove_is_hunt(o->who.game) ? prove_hunt : prove_walk)(&task, &proof);
	if (proof.end == PROVE_UNTRIED && !proof.fault) {
		snprintf(run->error, ERROR_TEXT, "%s", proof.why);
		proof_free(&proof);
		return false;
	}
	if (o->certificate && proof.end == PROVE_WHOLE)
		certificate_walk(o->certificate, setup, seat, seed, &proof);
	prove_report_add(run->report, setup, seat, seed, &proof);
	return true;
}

static bool walk_start(struct run *run, const struct setup *setup)
{
	for (unsigned i = 0; i < run->order->seeds; i++)
		for (unsigned seat = 0; seat < setup->seats && !is_cancelled(run); seat++)
			if (!walk_seat(run, setup, seat, run->order->first_seed + i))
				return false;
	return true;
}

static bool walk_all(struct run *run)
{
	struct prove_starts starts = run->order->starts;
	struct setup setup;

	do {
		if (!prove_starts_setup(&starts, &setup, run->error) || !walk_start(run, &setup))
			return false;
	} while (!is_cancelled(run) && prove_starts_next(&starts));
	return true;
}

bool prove_run(const struct prove_order *o, struct prove_report *out, char error[ERROR_TEXT])
{
	struct run run = { .order = o, .report = out, .error = error };
	bool well;

	*out = (struct prove_report){
		.game = o->who.game,
		.who = o->who.text,
		.losses_only = o->losses_only,
		.seeds = o->seeds,
		.first_seed = o->first_seed,
		.setups = o->starts.count,
		.hunts = prove_is_hunt(o->who.game),
		.most_calls = o->most_calls,
		.mean_milli = o->mean_milli,
	};
	if (who_is_person(&o->who))
		return fail_with(
			error, "%s",
			_("Only computer players and programs can be tested, not people."));
	if (!prove_possible(o->who.game, error))
		return false;
	run.interview = interview_new(&o->who, o->patience_ms, o->nodes, o->cancel, error);
	if (!run.interview)
		return false;
	well = walk_all(&run);
	interview_free(run.interview);
	out->cut |= is_cancelled(&run);
	/* once a player has been refuted, it isn't an error if it stops answering */
	if (well || out->refuted)
		return true;
	prove_report_free(out);
	return false;
}
