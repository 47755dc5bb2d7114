/* SPDX-License-Identifier: MIT */
/* asobi prove: checks whether a player never gives away a result, whatever the opponent does. */
#include <inttypes.h>
#include <stdio.h>
#include <unistd.h>

#include "base/clean.h"
#include "base/clock.h"
#include "base/i18n.h"
#include "base/parse.h"
#include "cli/commands.h"
#include "cli/prove/prove_check.h"
#include "cli/prove/prove_journal.h"

enum {
	PROVE_SEEDS,
	PROVE_QUESTIONS,
	PROVE_SECONDS,
	PROVE_MEMORY,
	PROVE_PATIENCE,
	PROVE_JUDGE,
	PROVE_NEVER_LOSES,
	PROVE_MEAN,
	PROVE_WORST,
	PROVE_CERTIFICATE,
	PROVE_CHECK
};
const struct arg_spec prove_options[] = {
	[PROVE_SEEDS] = { "seeds", "N",
			  N_("if the player makes random choices, test it with N seeds, starting at --seed (default: 1)") },
	[PROVE_QUESTIONS] = { "questions", "N",
			      N_("follow every reply for at most N questions; then try random sequences of moves") },
	[PROVE_SECONDS] = { "seconds", "N",
			    N_("follow every reply for N seconds per starting position and side (default: 60); then try random sequences of moves") },
	[PROVE_MEMORY] = { "memory", "MB",
			   N_("use up to MB megabytes of memory for the positions of one run (default: 256)") },
	[PROVE_PATIENCE] = { "patience", "SECONDS",
			     N_("wait up to SECONDS seconds for each answer (default: 10)") },
	[PROVE_JUDGE] = { "ms", "N",
			  N_("let the solver spend up to N milliseconds on each answer (default: 1000)") },
	[PROVE_NEVER_LOSES] = { "never-loses", NULL,
				N_("accept moves that turn a win into a draw; only moves that lose "
				   "count as mistakes") },
	[PROVE_MEAN] = { "mean", "CALLS",
			 N_("in Numer0n, require at most CALLS calls per number on average") },
	[PROVE_WORST] = { "worst", "CALLS",
			  N_("in Numer0n, require at most CALLS calls for every number") },
	[PROVE_CERTIFICATE] = { "certificate", "FILE",
				N_("save the proof to a new file, as a certificate that lists every position with its answer") },
	[PROVE_CHECK] = { "check", "FILE",
			  N_("check a certificate against the rules, without the player") },
	{ NULL, NULL, NULL }
};

struct watch {
	const struct prove_order *order;
	int64_t since_ms;
};

static void show_progress(void *onlooker, const struct prove_report *before,
			  const struct prove_count *c)
{
	const struct watch *watch = onlooker;
	const uint64_t asked = before->count.questions + before->count.sampled + c->questions +
			       c->sampled;
	const double seconds = (double)(clock_ms() - watch->since_ms) / 1000;

	progress_say(_("run %u of %u: %u moves deep, %" PRIu64 " positions, %" PRIu64
		       " questions (%.0f per second). Ctrl-C stops."),
		     before->walks + 1, prove_order_walks(watch->order), c->plies, c->positions,
		     c->questions + c->sampled, (double)asked / (seconds + 1e-3));
}

static int read_starts(const struct args *a, struct prove_order *o)
{
	struct setup first;
	char error[ERROR_TEXT];

	for (unsigned i = 0; i < a->n_settings; i++)
		if (!prove_starts_add(&o->starts, a->settings[i].key, a->settings[i].value, error))
			return tell_misuse("%s", error);
	if (a->value[ARG_POSITION] && !*a->value[ARG_POSITION])
		return tell_misuse(_("'--%s' needs a value."), arg_specs[ARG_POSITION].name);
	if (a->value[ARG_POSITION] && !prove_starts_from(&o->starts, a->value[ARG_POSITION], error))
		return tell_misuse("%s", error);
	return prove_starts_setup(&o->starts, &first, error) ? DONE : tell_misuse("%s", error);
}

/* Reads the limits on calls, which only Numer0n has. */
static int read_calls(const struct args *a, struct prove_order *o)
{
	const bool hunt = prove_is_hunt(a->game);
	int worst, mean_milli;

	for (unsigned own = PROVE_MEAN; own <= PROVE_WORST; own++)
		if (a->own[own] && !hunt)
			return tell_misuse(
				_("'--%s' limits the number of calls, but there are no calls in %s."),
				prove_options[own].name, a->game->id);
	if (o->losses_only && hunt)
		return tell_misuse(
			_("Can't use '--never-loses' with %s. Limit the calls with '--mean' and '--worst' instead."),
			a->game->id);
	if (args_own_int(a, PROVE_WORST, 1, UINT16_MAX, 0, &worst))
		return MISUSED;
	if (a->own[PROVE_MEAN] &&
	    (!parse_seconds(a->own[PROVE_MEAN], 1000000, &mean_milli) || !mean_milli))
		return tell_misuse(
			_("'--mean' needs an average number of calls, such as 5 or 5.3, not '%s'."),
			a->own[PROVE_MEAN]);
	o->most_calls = (unsigned)worst;
	o->mean_milli = a->own[PROVE_MEAN] ? (unsigned)mean_milli : 0;
	return DONE;
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

static int tell_report(const struct prove_report *report, bool json)
{
	struct strbuf text = { 0 };

	if (json) {
		prove_report_json(report);
	} else {
		prove_report_text(&text, report);
		print("%s", text.text);
	}
	sb_free(&text);
	return prove_report_status(report);
}

/* ---- Reading what to prove from the command line or from a file ---- */

static int read_order(const struct args *a, struct prove_order *o)
{
	char error[ERROR_TEXT];
	struct who who;

	if (!a->game)
		return tell_misuse(_("Name a game. Usage: asobi %s"), a->command->usage);
	if (!a->n_words)
		return tell_misuse(_("Specify the player to test. Usage: asobi %s"),
				   a->command->usage);
	if (!prove_possible(a->game, error) || !who_parse(a->game, a->words[0], &who, error))
		return tell_misuse("%s", error);
	*o = prove_order_of(&who);
	if (read_starts(a, o) || read_limits(a, o) || read_calls(a, o))
		return MISUSED;
	if (a->value[ARG_RECORD] && !prove_journal_new(o, a->value[ARG_RECORD], error))
		return tell_misuse("%s", error);
	return DONE;
}

/* Rejects options that can't be combined with `option`, because the file given there already says
 * what to prove. `takes` and `own` are the sets of options that may be combined with it. */
static int refuse_more(const struct args *a, const char *option, uint64_t takes, uint64_t own)
{
	for (int i = 0; i < ARG_COUNT; i++)
		if (a->value[i] && !((takes | TAKES(ARG_LANG) | TAKES(ARG_JSON)) & TAKES(i)))
			return tell_misuse(
				_("Can't combine '--%s' with '--%s': the file already has this "
				  "setting."),
				arg_specs[i].name, option);
	for (unsigned i = 0; prove_options[i].name; i++)
		if (a->own[i] && !(own >> i & 1))
			return tell_misuse(
				_("Can't combine '--%s' with '--%s': the file already has this "
				  "setting."),
				prove_options[i].name, option);
	if (a->game || a->n_words || a->n_settings)
		return tell_misuse(_("Can't combine '%s' with '--%s': the file already contains "
				     "this setting."),
				   a->game	? a->game->id
				   : a->n_words ? a->words[0]
						: a->settings[0].key,
				   option);
	return DONE;
}

static int resume_order(const struct args *a, struct prove_order *o)
{
	char error[ERROR_TEXT];

	if (refuse_more(a, arg_specs[ARG_RESUME_FILE].name, TAKES(ARG_RESUME_FILE),
			UINT64_C(1) << PROVE_CERTIFICATE))
		return MISUSED;
	return prove_journal_resume(o, a->value[ARG_RESUME_FILE], error) ? DONE
									 : tell_misuse("%s", error);
}

static void tell_how_to_resume(const struct args *a)
{
	const char *path = a->value[ARG_RESUME_FILE] ? a->value[ARG_RESUME_FILE]
						     : a->value[ARG_RECORD];

	if (path)
		tell_remark(_("Interrupted. Continue with: asobi prove --resume %s"), path);
	else
		tell_remark(
			_("Interrupted. Add '--record FILE' next time so that you can resume."));
}

/* ---- Writing and checking certificates ---- */

static int want_certificate(const struct args *a, struct prove_order *o)
{
	const char *path = a->own[PROVE_CERTIFICATE];

	if (!path)
		return DONE;
	if (access(path, F_OK) == 0)
		return tell_misuse(
			_("%.100s already exists. Choose another file for the certificate."), path);
	o->certificate = certificate_new(o->who.game, o->who.text, prove_order_asks(o));
	return DONE;
}

static int write_certificate(const struct args *a, const struct prove_order *o, int status)
{
	char error[ERROR_TEXT];

	if (!o->certificate)
		return status;
	if (status != DONE) {
		tell_remark("%s",
			    _("No certificate was written, because the proof isn't complete."));
		return status;
	}
	if (!certificate_write(o->certificate, a->own[PROVE_CERTIFICATE], error))
		tell_loss("%s", error);
	return status;
}

static int check_certificate(const struct args *a)
{
	struct certificate_check c;
	struct strbuf text = { 0 };
	char error[ERROR_TEXT];
	int memory;

	if (refuse_more(a, prove_options[PROVE_CHECK].name, 0,
			UINT64_C(1) << PROVE_CHECK | UINT64_C(1) << PROVE_MEMORY) ||
	    args_own_int(a, PROVE_MEMORY, 1, 1 << 20, 256, &memory))
		return MISUSED;
	interrupt_catch();
	if (!certificate_check(a->own[PROVE_CHECK], (size_t)memory << 20, interrupt_flag(), &c,
			       error)) {
		tell_misuse("%s", error);
		return c.opened && !interrupt_seen() ? FAILED : MISUSED;
	}
	if (a->value[ARG_JSON])
		prove_check_json(&c);
	else
		prove_check_text(&text, &c);
	print("%s", sb_text(&text));
	sb_free(&text);
	return DONE;
}

int cmd_prove(const struct args *a)
{
	struct watch watch = { .since_ms = clock_ms() };
	struct prove_report report;
	struct prove_order o = { 0 };
	char error[ERROR_TEXT];
	int status;

	if (a->own[PROVE_CHECK])
		return check_certificate(a);
	status = a->value[ARG_RESUME_FILE] ? resume_order(a, &o) : read_order(a, &o);
	if (status || want_certificate(a, &o)) {
		prove_book_free(o.book);
		return MISUSED;
	}
	interrupt_catch();
	watch.order = &o;
	o.cancel = interrupt_flag();
	o.progress = show_progress;
	o.onlooker = &watch;
	if (prove_run(&o, &report, error)) {
		progress_clear();
		status = write_certificate(a, &o, tell_report(&report, a->value[ARG_JSON]));
		if (o.book && *prove_book_error(o.book))
			tell_loss("%s", prove_book_error(o.book));
		if (interrupt_seen())
			tell_how_to_resume(a);
		prove_report_free(&report);
	} else {
		progress_clear();
		status = tell_misuse("%s", error);
	}
	prove_book_free(o.book);
	certificate_free(o.certificate);
	return status;
}
