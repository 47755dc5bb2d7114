/* SPDX-License-Identifier: MIT */
/* The code that the players share, and the players that look only one call ahead. */
#include "games/numer0n/players/numer0n_players.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/xalloc.h"
#include "games/numer0n/rules/code.h"

bool num_was_called(const struct num_choice *h, num_code c)
{
	for (unsigned i = 0; i < h->n_calls; i++)
		if (h->calls[i].call == c)
			return true;
	return false;
}

num_code num_any_candidate(const struct num_choice *h, struct rng *rng)
{
	return h->codes[rng_below(rng, h->n)];
}

static bool think_of_call(num_choose_fn *choose, struct agent *a, const struct numer0n *seen,
			  unsigned seat, struct rng *rng, struct budget *budget,
			  struct thought *out)
{
	num_code *codes = xcalloc(num_count(seen->digits), sizeof *codes), chosen;
	struct num_choice h = {
		.seen = seen,
		.seat = seat,
		.digits = seen->digits,
		.calls = seen->calls[seat],
		.n_calls = seen->n_calls[seat],
		.codes = codes,
		.remark = out->remark,
	};

	h.n = num_fitting(seen, seat, codes);
	assert(h.n);
	chosen = choose(a, &h, rng, budget);
	free(codes);
	out->move = chosen;
	return chosen != NUM_UNCHOSEN;
}

bool num_choice_think(num_choose_fn *choose, struct agent *a, const void *seen, unsigned seat,
		      struct rng *rng, struct budget *budget, struct thought *out)
{
	const struct numer0n *n = seen;

	if (n->phase == NUM_CALL)
		return think_of_call(choose, a, n, seat, rng, budget, out);
	out->move = game_numer0n.pick(seen, seat, rng);
	return true;
}

void num_say(const struct num_choice *h, const char *format, ...)
{
	const size_t said = strlen(h->remark);
	const size_t at = said + (size_t)snprintf(h->remark + said, REMARK_TEXT - said, "%s",
						  said ? "; " : "");
	va_list args;

	va_start(args, format);
	if (at < REMARK_TEXT)
		vsnprintf(h->remark + at, REMARK_TEXT - at, format, args);
	va_end(args);
}

/* ---- A random number that fits all answers ---- */

static num_code choose_any(UNUSED struct agent *a, const struct num_choice *h, struct rng *rng,
			   UNUSED struct budget *budget)
{
	return num_any_candidate(h, rng);
}

static bool think_any(struct agent *a, const void *seen, unsigned seat, struct rng *rng,
		      struct budget *budget, struct thought *out)
{
	return num_choice_think(choose_any, a, seen, seat, rng, budget, out);
}

const struct agent_class agent_numer0n_random = {
	.id = "random",
	.title = N_("Any number that fits"),
	.about = N_("Calls any number that all answers so far still allow."),
	.game = &game_numer0n,
	.think = think_any,
};

/* ---- The player that makes the call with the highest information gain: the smallest sum of n log
 * n, where the n are the sizes of the parts into which the answers divide the candidates ---- */

/* Returns the base-2 logarithm in fixed-point arithmetic. Squaring the mantissa doubles its
 * logarithm, so each squaring yields one more bit. */
static uint64_t log2_fixed(uint32_t n)
{
	enum { FRACTION = 24 };
	const unsigned whole = 31 - (unsigned)__builtin_clz(n);
	uint64_t mantissa = (uint64_t)n << (31 - whole), log = whole;

	for (unsigned i = 0; i < FRACTION; i++) {
		mantissa = mantissa * mantissa >> 31;
		log = log << 1 | mantissa >> 32;
		mantissa >>= mantissa >> 32;
	}
	return log;
}

/* Returns n log2 n times 2^24. The result is the same on every machine. */
static uint64_t entropy_of(uint32_t n)
{
	return n < 2 ? 0 : n * log2_fixed(n);
}

struct weighing {
	unsigned digits, n;
	const num_code *codes;
	uint64_t *entropy; /* n log n for every possible size n of a part */
	uint64_t least;
	num_code best;
};

static void weigh_call(struct weighing *w, num_code call)
{
	unsigned size[NUM_MOST_ANSWERS];
	uint64_t sum = 0;

	num_count_answers(w->codes, w->n, call, w->digits, size);
	for (unsigned a = 0; a < num_answers(w->digits); a++)
		sum += w->entropy[size[a]];
	if (sum >= w->least)
		return;
	w->least = sum;
	w->best = call;
}

num_code num_telling_call(unsigned digits, const num_code *codes, unsigned n, bool consistent,
			  struct budget *budget)
{
	struct weighing w = { digits, n, codes, NULL, UINT64_MAX, codes[0] };
	num_code *every;

	if (n == num_count(digits)) /* all first calls yield the same amount of information */
		return codes[0];
	w.entropy = xcalloc(n + 1U, sizeof *w.entropy);
	for (unsigned i = 2; i <= n; i++)
		w.entropy[i] = entropy_of(i);
	for (unsigned i = 0; i < n && !budget_spent(budget); i++)
		weigh_call(&w, codes[i]);
	every = xcalloc(num_count(digits), sizeof *every);
	num_list(digits, every);
	for (unsigned i = 0; i < num_count(digits) && !consistent && !budget_spent(budget); i++)
		weigh_call(&w, every[i]);
	free(every);
	free(w.entropy);
	return w.best;
}

static num_code choose_telling(UNUSED struct agent *a, const struct num_choice *h,
			       UNUSED struct rng *rng, struct budget *budget)
{
	return num_telling_call(h->digits, h->codes, h->n, false, budget);
}

static bool think_telling(struct agent *a, const void *seen, unsigned seat, struct rng *rng,
			  struct budget *budget, struct thought *out)
{
	return num_choice_think(choose_telling, a, seen, seat, rng, budget, out);
}

const struct agent_class agent_numer0n_entropy = {
	.id = "entropy",
	.title = N_("One call ahead"),
	.about = N_("Makes the call whose answer is expected to tell it the most."),
	.game = &game_numer0n,
	.think = think_telling,
};
