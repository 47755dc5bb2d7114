/* SPDX-License-Identifier: MIT */
/* asobi prove: does a player keep what it has, whatever the other side does? */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "base/parse.h"
#include "cli/commands.h"
#include "cli/prove/prove_report.h"
#include "prove/interview.h"

enum { PROVE_SEEDS, PROVE_QUESTIONS, PROVE_SECONDS, PROVE_MEMORY, PROVE_PATIENCE, PROVE_JUDGE, PROVE_NEVER_LOSES };
const struct arg_spec prove_options[] = {
	[PROVE_SEEDS] = { "seeds", "N", N_("walk with so many seeds of a player that uses chance (1), from '--seed' on") },
	[PROVE_QUESTIONS] = { "questions", "N", N_("walk no ply that needs more in all, but draw lines at random beyond it") },
	[PROVE_SECONDS] = { "seconds", "N", N_("walk no further after so long (60 for each start and seat), the same then") },
	[PROVE_MEMORY] = { "memory", "MB", N_("for the positions of a walk (256)") },
	[PROVE_PATIENCE] = { "patience", "SECONDS", N_("wait so long for one answer (10)") },
	[PROVE_JUDGE] = { "ms", "N", N_("let the solver think so long about one answer (1000)") },
	[PROVE_NEVER_LOSES] = { "never-loses", NULL, N_("a win may become a draw; nothing may become a loss") },
	{ NULL, NULL, NULL }
};

/* ---- Options with ranges: n=1..30 k=1..5 ---- */

enum { MOST_RANGES = 8, MOST_STARTS = 100000 };
struct range {
	unsigned setting;		/* its place in args->settings */
	int from, to, now;
	char text[16];			/* of now */
};
struct starts {
	struct args args;		/* a copy, with one value for each option */
	struct range range[MOST_RANGES];
	unsigned n;
};

static int read_end(const struct game *g, const char *key, const char *text, size_t length, int *out)
{
	const int option = option_find(g->options, key);
	int value[MAX_OPTIONS];
	char word[32], error[ERROR_TEXT];

	snprintf(word, sizeof word, "%.*s", (int)(length < sizeof word ? length : sizeof word - 1), text);
	if (!option_set(g->options, value, g->id, key, word, error))
		return misuse("%s", error);
	*out = value[option];
	return DONE;
}

static int read_range(struct starts *s, unsigned setting)
{
	const struct setting *given = &s->args.settings[setting];
	const char *dots = strstr(given->value, "..");
	struct range *r = &s->range[s->n];
	const struct game *g = s->args.game;

	if (!dots)
		return DONE;
	if (s->n == MOST_RANGES)
		return misuse(_("These are too many ranges; at most %d options may have one."), MOST_RANGES);
	*r = (struct range){ .setting = setting };
	if (read_end(g, given->key, given->value, (size_t)(dots - given->value), &r->from) ||
	    read_end(g, given->key, dots + 2, strlen(dots + 2), &r->to))
		return MISUSED;
	if (r->from > r->to)
		return misuse(_("The range '%s=%s' is empty; write the smaller number first."), given->key, given->value);
	r->now = r->from;
	s->n++;
	return DONE;
}

static void name_values(struct starts *s)
{
	for (unsigned i = 0; i < s->n; i++) {
		snprintf(s->range[i].text, sizeof s->range[i].text, "%d", s->range[i].now);
		s->args.settings[s->range[i].setting].value = s->range[i].text;
	}
}

static int read_starts(const struct args *a, struct starts *s, unsigned *count)
{
	uint64_t n = 1;

	*s = (struct starts){ .args = *a };
	for (unsigned i = 0; i < a->n_settings; i++)
		if (read_range(s, i))
			return MISUSED;
	for (unsigned i = 0; i < s->n && n <= MOST_STARTS; i++)
		n *= (uint64_t)(s->range[i].to - s->range[i].from) + 1;
	if (n > MOST_STARTS)
		return misuse(_("These are more than %d starts; make the ranges smaller."), MOST_STARTS);
	*count = (unsigned)n;
	name_values(s);
	return DONE;
}

/* The last range runs fastest; false: that was the last start. */
static bool next_start(struct starts *s)
{
	for (unsigned i = s->n; i-- > 0;) {
		if (s->range[i].now++ < s->range[i].to) {
			name_values(s);
			return true;
		}
		s->range[i].now = s->range[i].from;
	}
	return false;
}

/* ---- Walking ---- */

struct run {
	struct prove_task task;
	struct prove_report report;
	struct interview *interview;
	int seconds;
	int64_t since_ms;
	unsigned walks;			/* in all */
};

static void show_progress(void *onlooker, const struct prove_count *c)
{
	const struct run *run = onlooker;
	char text[160];
	double seconds;

	if (!progress_due())
		return;
	seconds = (double)(clock_ms() - run->since_ms) / 1000;
	snprintf(text, sizeof text, _("walk %u of %u: %u plies, %" PRIu64 " positions, %" PRIu64 " questions, %.0f a second; Ctrl-C stops"),
		 run->report.walks + 1, run->walks, c->plies, c->positions, c->questions + c->sampled,
		 (double)(run->report.count.questions + run->report.count.sampled + c->questions + c->sampled) / (seconds + 1e-3));
	progress_say(text);
}

static int walk_seat(struct run *run, const struct setup *setup, unsigned seat, uint64_t seed)
{
	struct proof proof;

	run->task.setup = setup;
	run->task.seat = seat;
	run->task.seed = seed;
	if (!interview_begin(run->interview, setup, seat, proof.why))
		return run->report.refuted ? FAILED : misuse("%s", proof.why);
	run->task.deadline_ms = clock_ms() + 1000 * (int64_t)run->seconds;
	prove_walk(&run->task, &proof);
	progress_clear();
	if (proof.end == PROVE_UNTRIED && !proof.fault)
		return misuse("%s", proof.why);
	prove_report_add(&run->report, setup, seat, seed, &proof);
	return DONE;
}

/* Other than DONE: it goes no further, FAILED because who was refuted before cannot be asked any more. */
static int walk_start(struct run *run, const struct setup *setup)
{
	int status = DONE;

	for (unsigned i = 0; i < run->report.seeds; i++)
		for (unsigned seat = 0; seat < 2 && !interrupt_seen() && !status; seat++)
			status = walk_seat(run, setup, seat, run->report.first_seed + i);
	return status;
}

static int walk_all(struct run *run, struct starts *starts)
{
	struct setup setup;
	int status;

	do {
		status = args_setup(&starts->args, &setup);
		if (!status)
			status = walk_start(run, &setup);
	} while (!status && !interrupt_seen() && next_start(starts));
	run->report.cut |= interrupt_seen() != 0;
	return status == MISUSED ? MISUSED : DONE;
}

static int read_limits(const struct args *a, struct run *run, int64_t *patience_ms, uint64_t *nodes)
{
	int questions, memory, seeds, patience, judge_ms;

	if (args_own_int(a, PROVE_QUESTIONS, 1, INT32_MAX, 0, &questions) ||
	    args_own_int(a, PROVE_SECONDS, 1, 86400 * 30, 60, &run->seconds) ||
	    args_own_int(a, PROVE_MEMORY, 1, 1 << 20, 256, &memory) || args_own_int(a, PROVE_SEEDS, 1, 1000000, 1, &seeds) ||
	    args_own_int(a, PROVE_PATIENCE, 1, 86400, 10, &patience) ||
	    args_own_int(a, PROVE_JUDGE, 1, 86400000, 1000, &judge_ms) ||
	    args_seed(a, 1, &run->report.first_seed) || args_nodes(a, nodes))
		return MISUSED;
	run->task.questions = (uint64_t)questions;
	run->task.judge_ms = judge_ms;
	run->task.memory = (size_t)memory << 20;
	run->task.losses_only = run->report.losses_only = a->own[PROVE_NEVER_LOSES];
	run->report.seeds = (unsigned)seeds;
	*patience_ms = 1000 * (int64_t)patience;
	return DONE;
}

static int tell(const struct run *run, bool json)
{
	if (json)
		prove_report_json(&run->report);
	else
		prove_report_print(&run->report);
	return prove_report_status(&run->report);
}

int cmd_prove(const struct args *a)
{
	struct run run = { .since_ms = clock_ms() };
	struct starts starts;
	char error[ERROR_TEXT];
	int64_t patience_ms;
	uint64_t nodes;
	struct who who;
	int status;

	if (!a->n_words)
		return misuse(_("Say who is to be proved; the form is: asobi %s"), a->command->usage);
	if (!prove_possible(a->game, error) || !who_parse(a->game, a->words[0], &who, error))
		return misuse("%s", error);
	if (who_is_person(&who))
		return misuse("%s", _("Only players of computers can be proved."));
	if (read_limits(a, &run, &patience_ms, &nodes) || read_starts(a, &starts, &run.report.setups))
		return MISUSED;
	interrupt_catch();
	run.interview = interview_new(&who, patience_ms, nodes, interrupt_flag(), error);
	if (!run.interview)
		return misuse("%s", error);
	run.report.game = a->game;
	run.report.who = who.text;
	run.walks = 2 * run.report.setups * run.report.seeds;
	run.task.game = a->game;
	run.task.ask = interview_ask;
	run.task.context = run.interview;
	run.task.cancel = interrupt_flag();
	run.task.progress = show_progress;
	run.task.onlooker = &run;
	status = walk_all(&run, &starts);
	if (!status)
		status = tell(&run, a->value[ARG_JSON]);
	interview_free(run.interview);
	prove_report_free(&run.report);
	return status;
}
