/* SPDX-License-Identifier: MIT */
/* Implements `asobi analyze numer0n --calls "123:1-0 456:0-2" [--call 789]`. */
#include "asobi/analyzer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/rng.h"
#include "asobi/setup.h"
#include "base/i18n.h"
#include "base/parse.h"
#include "base/xalloc.h"
#include "games/numer0n/rules/numer0n.h"
#include "games/numer0n/solve/numer0n_advice.h"

static const struct fact_spec facts[] = {
	{ "calls", "\"CALL:EAT-BITE ...\"",
	  N_("the calls so far with their answers, in order (may be empty)") },
	{ "call", "CALL",
	  N_("show how likely each answer to this call is (given the answers in '--calls', if any)") },
	{ .key = NULL },
};

/* The candidates that remain as the calls are read one by one. */
struct reading {
	unsigned digits, calls, count;
	num_code *left;
	char *error;
};

static bool parse_call(struct reading *r, char *word, struct num_call *out)
{
	char *colon = strchr(word, ':'), *dash = colon ? strchr(colon, '-') : NULL;
	num_code code;
	int eat, bite;

	if (dash)
		*colon = *dash = '\0';
	if (!dash || !parse_int(colon + 1, 0, 9, &eat) || !parse_int(dash + 1, 0, 9, &bite)) {
		if (dash)
			*colon = ':', *dash = '-';
		return fail_with(r->error,
				 _("Invalid call '%.40s'. Use CALL:EAT-BITE, such as 123:1-0."),
				 word);
	}
	if (!num_parse(word, r->digits, &code) || !num_distinct(code, r->digits))
		return fail_with(r->error, _("Invalid number '%.40s'. Use %u different digits."),
				 word, r->digits);
	*out = (struct num_call){ .call = code, .eat = (uint8_t)eat, .bite = (uint8_t)bite };
	if (num_answer_possible((struct num_answer){ out->eat, out->bite }, r->digits))
		return true;
	return fail_with(r->error,
			 _("%s:%d-%d is impossible: a call of %u digits can't get %d EAT %d BITE."),
			 word, eat, bite, r->digits, eat, bite);
}

static bool read_call(struct reading *r, char *word)
{
	char text[48];
	struct num_call call;

	snprintf(text, sizeof text, "%s", word);
	r->calls++;
	if (!parse_call(r, word, &call))
		return false;
	r->count = num_keep_fitting(r->left, r->count, &call, r->digits);
	if (r->count)
		return true;
	return fail_with(
		r->error,
		r->calls > 1
			? _("Call %u (%s) contradicts the earlier ones: no number fits all the answers.")
			: _("Call %u (%s): no number fits this answer."),
		r->calls, text);
}

static bool read_calls(struct reading *r, const char *text)
{
	char word[48];

	while (parse_word(&text, " ", word, sizeof word))
		if (!read_call(r, word))
			return false;
	text += strspn(text, " ");
	if (*text)
		snprintf(r->error, ERROR_TEXT,
			 _("Invalid call '%.40s'. Use CALL:EAT-BITE, such as 123:1-0."), text);
	return !*text;
}

struct advices {
	struct num_advice *at;
	size_t len;
	bool *have; /* for each code, whether it is already in the list */
};

static void keep_advice(void *context, const struct num_advice *a)
{
	struct advices *list = context;

	if (!list->have[a->call])
		list->at[list->len++] = *a;
	list->have[a->call] = true;
}

/* Sorts calls by value: exact values come before estimates, then the lower expected number of
 * calls, then the better worst case, then calls that could themselves be the secret number. */
static int by_worth(const void *a, const void *b)
{
	const struct num_advice *x = a, *y = b;

	if (x->exact != y->exact)
		return x->exact ? -1 : 1;
	if (x->expected < y->expected || x->expected > y->expected)
		return x->expected < y->expected ? -1 : 1;
	if (x->worst != y->worst)
		return x->worst < y->worst ? -1 : 1;
	if (x->possible != y->possible)
		return x->possible ? -1 : 1;
	return (x->call > y->call) - (x->call < y->call);
}

static void write_report(const struct reading *r, struct budget *budget, struct strbuf *out)
{
	struct advices list = { .at = xcalloc(num_count(r->digits), sizeof *list.at) };
	struct budget unlimited = budget_unlimited();
	char code[NUM_MOST_DIGITS + 1];

	list.have = xcalloc(num_limit(r->digits), sizeof *list.have);
	/* The most promising calls are computed first. Any that aren't done when time runs out are
	 * only estimated. */
	if (!num_advise(r->digits, r->left, r->count, budget, keep_advice, &list))
		num_advise_ahead(r->digits, r->left, r->count, &unlimited, keep_advice, &list);
	qsort(list.at, list.len, sizeof *list.at, by_worth);
	sb_addf(out, "candidates\t%u\n", r->count);
	for (size_t i = 0; i < list.len; i++) {
		const struct num_advice *a = &list.at[i];

		num_format(a->call, r->digits, code);
		sb_addf(out, "%s\t%s%.4f\t%s%u\t%s\n", code, a->exact ? "" : "~", a->expected,
			a->exact ? "" : ">=", a->worst, a->possible ? "yes" : "no");
	}
	free(list.have);
	free(list.at);
}

/* Reports a line such as "1-0<TAB>28<TAB>38.89%" for every answer, even for answers that no
 * candidate would give, followed by the average and the maximum number of candidates that the call
 * leaves. */
static void report_odds(const struct reading *r, num_code call, struct strbuf *out)
{
	unsigned count[NUM_MOST_ANSWERS], most = 0;
	double squares = 0;

	num_count_answers(r->left, r->count, call, r->digits, count);
	sb_addf(out, "candidates\t%u\n", r->count);
	for (unsigned i = 0; i < num_answers(r->digits); i++) {
		const struct num_answer a = num_answer_at(r->digits, i);

		sb_addf(out, "%u-%u\t%u\t%.2f%%\n", a.eat, a.bite, count[i],
			100.0 * count[i] / r->count);
		squares += (double)count[i] * count[i];
		most = count[i] > most ? count[i] : most;
	}
	sb_addf(out, "leaves\t%.2f\t<=%u\n", squares / r->count, most);
}

static bool parse_only_call(const struct reading *r, const char *text, num_code *out)
{
	if (num_parse(text, r->digits, out) && num_distinct(*out, r->digits))
		return true;
	return fail_with(r->error, _("Invalid number '%.40s'. Use %u different digits."), text,
			 r->digits);
}

static enum analyzed run_analysis(const struct setup *setup, const char *const *given,
				  struct budget *budget, struct strbuf *out, char error[ERROR_TEXT])
{
	const unsigned digits = (unsigned)setup->value[option_find(game_numer0n.options, "digits")];
	struct reading r = { .digits = digits, .count = num_count(digits), .error = error };
	num_code call;
	bool ok;

	r.left = xcalloc(r.count, sizeof *r.left);
	num_list(digits, r.left);
	ok = (!given[0] || read_calls(&r, given[0])) &&
	     (!given[1] || parse_only_call(&r, given[1], &call));
	if (ok && given[1])
		report_odds(&r, call, out);
	else if (ok)
		write_report(&r, budget, out);
	free(r.left);
	return ok ? ANALYSIS_DONE : ANALYSIS_WRONG;
}

/* Sets up a solo game whose secret number is `secret`, and adds the calls to it. */
static void hide_number(const char *calls, num_code secret, struct numer0n *n)
{
	char word[48];

	n->phase = NUM_CALL;
	n->secret[1] = secret;
	while (parse_word(&calls, " ", word, sizeof word)) {
		struct reading r = { .digits = n->digits, .error = (char[ERROR_TEXT]){ 0 } };

		parse_call(&r, word, &n->calls[0][n->n_calls[0]++]);
	}
}

static bool set_up_game(const struct setup *setup, const char *const *given, struct rng *rng,
			void *state, char error[ERROR_TEXT])
{
	struct numer0n *n = state;
	struct reading r = { .error = error };
	bool ok;

	if (!game_numer0n.start(state, setup, error))
		return false;
	r.digits = n->digits;
	r.count = num_count(r.digits);
	r.left = xcalloc(r.count, sizeof *r.left);
	num_list(r.digits, r.left);
	ok = n->solo && given[0] && read_calls(&r, given[0]) && r.calls < NUM_MOST_CALLS;
	if (ok)
		hide_number(given[0], r.left[rng_below(rng, r.count)], n);
	free(r.left);
	return ok;
}

const struct analyzer analyzer_numer0n = {
	.game = &game_numer0n,
	.facts = facts,
	.run = run_analysis,
	.set_up = set_up_game,
};
