/* SPDX-License-Identifier: MIT */
/* asobi prove: does a player keep what it has, whatever the other side does? */
#include <inttypes.h>
#include <stdio.h>

#include "base/clean.h"
#include "base/clock.h"
#include "base/i18n.h"
#include "cli/commands.h"
#include "cli/prove/prove_run.h"

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

struct watch {
	const struct prove_order *order;
	int64_t since_ms;
};

static void show_progress(void *onlooker, const struct prove_report *before, const struct prove_count *c)
{
	const struct watch *watch = onlooker;
	const uint64_t asked = before->count.questions + before->count.sampled + c->questions + c->sampled;
	const double seconds = (double)(clock_ms() - watch->since_ms) / 1000;
	char text[160];

	if (!progress_due())
		return;
	snprintf(text, sizeof text, _("walk %u of %u: %u plies, %" PRIu64 " positions, %" PRIu64 " questions, %.0f a second; Ctrl-C stops"),
		 before->walks + 1, prove_order_walks(watch->order), c->plies, c->positions, c->questions + c->sampled,
		 (double)asked / (seconds + 1e-3));
	progress_say(text);
}

static int read_starts(const struct args *a, struct prove_order *o)
{
	struct setup first;
	char error[ERROR_TEXT];

	for (unsigned i = 0; i < a->n_settings; i++)
		if (!prove_starts_add(&o->starts, a->settings[i].key, a->settings[i].value, error))
			return misuse("%s", error);
	if (a->value[ARG_POSITION] && !*a->value[ARG_POSITION])
		return misuse(_("A value must follow '--%s'."), arg_specs[ARG_POSITION].name);
	o->starts.position = a->value[ARG_POSITION];
	return prove_starts_setup(&o->starts, &first, error) ? DONE : misuse("%s", error);
}

static int read_limits(const struct args *a, struct prove_order *o)
{
	int questions, memory, seeds, patience, judge_ms;

	if (args_own_int(a, PROVE_QUESTIONS, 1, INT32_MAX, 0, &questions) ||
	    args_own_int(a, PROVE_SECONDS, 1, 86400 * 30, o->seconds, &o->seconds) ||
	    args_own_int(a, PROVE_MEMORY, 1, 1 << 20, (int)(o->memory >> 20), &memory) ||
	    args_own_int(a, PROVE_SEEDS, 1, 1000000, (int)o->seeds, &seeds) ||
	    args_own_int(a, PROVE_PATIENCE, 1, 86400, (int)(o->patience_ms / 1000), &patience) ||
	    args_own_int(a, PROVE_JUDGE, 1, 86400000, (int)o->judge_ms, &judge_ms) ||
	    args_seed(a, o->first_seed, &o->first_seed) || args_nodes(a, &o->nodes))
		return MISUSED;
	o->questions = (uint64_t)questions;
	o->judge_ms = judge_ms;
	o->memory = (size_t)memory << 20;
	o->losses_only = a->own[PROVE_NEVER_LOSES];
	o->seeds = (unsigned)seeds;
	o->patience_ms = 1000 * (int64_t)patience;
	return DONE;
}

static int tell(const struct prove_report *report, bool json)
{
	struct strbuf text = {0};

	if (json) {
		prove_report_json(report);
	} else {
		prove_report_text(&text, report);
		print("%s", text.text);
	}
	sb_free(&text);
	return prove_report_status(report);
}

int cmd_prove(const struct args *a)
{
	struct watch watch = { .since_ms = clock_ms() };
	struct prove_report report;
	struct prove_order o;
	char error[ERROR_TEXT];
	struct who who;
	int status;

	if (!a->n_words)
		return misuse(_("Say who is to be proved; the form is: asobi %s"), a->command->usage);
	if (!prove_possible(a->game, error) || !who_parse(a->game, a->words[0], &who, error))
		return misuse("%s", error);
	o = prove_order_of(&who);
	if (read_starts(a, &o) || read_limits(a, &o))
		return MISUSED;
	interrupt_catch();
	watch.order = &o;
	o.cancel = interrupt_flag();
	o.progress = show_progress;
	o.onlooker = &watch;
	if (!prove_run(&o, &report, error))
		return misuse("%s", error);
	progress_clear();
	status = tell(&report, a->value[ARG_JSON]);
	prove_report_free(&report);
	return status;
}
