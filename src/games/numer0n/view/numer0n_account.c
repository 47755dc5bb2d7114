/* SPDX-License-Identifier: MIT */
/* Describes in words how much skill and how much luck there was in a seat's calls. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/xalloc.h"
#include "games/numer0n/solve/numer0n_luck.h"
#include "games/numer0n/view/numer0n_view.h"

/* Finds the answer to a call: it is either listed in the next position or can be worked out from
 * the secret in the position before the call. */
static bool find_answer(const struct skill_move *moves, size_t n, size_t i, unsigned seat,
			struct num_call *out)
{
	const struct numer0n *before = moves[i].before;
	const unsigned k = before->n_calls[seat];
	struct num_answer a;

	*out = (struct num_call){ .call = (num_code)moves[i].move };
	if (i + 1 < n) {
		const struct numer0n *next = moves[i + 1].before;

		*out = next->calls[seat][k];
		return next->n_calls[seat] > k && out->call == moves[i].move;
	}
	if (before->secret[1 - seat] >= NUM_UNSEEN)
		return false;
	a = num_judge(before->secret[1 - seat], out->call, before->digits);
	out->eat = a.eat;
	out->bite = a.bite;
	return true;
}

/* Collects the calls with their answers. Choosing a secret number or resigning doesn't count as a
 * call. */
static unsigned find_calls(const struct skill_move *moves, size_t n, unsigned seat,
			   struct num_call out[NUM_MOST_CALLS])
{
	unsigned calls = 0;

	for (size_t i = 0; i < n && calls < NUM_MOST_CALLS; i++) {
		const struct numer0n *before = moves[i].before;

		if (before->phase == NUM_CALL && !move_is_reserved(moves[i].move) &&
		    find_answer(moves, n, i, seat, &out[calls]))
			calls++;
	}
	return calls;
}

static int milli(double calls)
{
	return (int)lround(1000 * calls);
}

static void fill_row(unsigned digits, const struct num_call *call, const struct num_luck_call *l,
		     struct skill_line *out)
{
	/* the smallest amount of luck worth a remark, in calls */
	static const double remarkable = 0.5;
	char code[NUM_MOST_DIGITS + 1];

	num_format(call->call, digits, code);
	snprintf(out->cell[0], SKILL_CELL, "%s", code);
	snprintf(out->cell[1], SKILL_CELL, "%u-%u", call->eat, call->bite);
	if (call->eat == digits)
		snprintf(out->cell[2], SKILL_CELL, "%s", _("found"));
	else
		snprintf(out->cell[2], SKILL_CELL, "%u", l->left);
	num_format(l->best, digits, code);
	snprintf(out->cell[3], SKILL_CELL, "%s", code);
	/* Because of rounding errors, a loss may be slightly below zero. */
	snprintf(out->cell[4], SKILL_CELL, "%.2f", l->lost > 0 ? l->lost : 0);
	out->remark = l->luck >= remarkable    ? N_("lucky")
		      : l->luck <= -remarkable ? N_("unlucky")
					       : NULL;
	out->played = (struct verdict){ .move = call->call,
					.exact = true,
					.to_go_milli = (uint32_t)milli(l->needed) };
	out->best = (struct verdict){ .move = l->best,
				      .exact = true,
				      .to_go_milli = (uint32_t)milli(l->least) };
	/* All first calls are equally good, so they don't show any skill. */
	out->rated = l->before < num_count(digits);
	out->lost_milli = milli(l->lost);
	out->luck_milli = milli(l->luck);
}

/* Writes the summary in tenths of a call. The luck is computed from the other figures after
 * rounding, so that the figures in the sentence add up. */
static void write_summary(unsigned calls, bool found, const struct num_luck *l, char *buf,
			  size_t size)
{
	const int start = (int)lround(10 * l->start), lost = (int)lround(10 * l->lost),
		  to_go = (int)lround(10 * l->to_go), luck = start + lost - 10 * (int)calls - to_go;
	const double figures[] = { start / 10.0, lost / 10.0, abs(luck) / 10.0, to_go / 10.0 };

	if (found)
		snprintf(
			buf, size,
			luck < 0
				? ngettext("%u call: %.1f expected, %.1f from mistakes, %.1f from "
					   "bad luck.",
					   "%u calls: %.1f expected, %.1f from mistakes, %.1f from "
					   "bad luck.",
					   calls)
				: ngettext("%u call: %.1f expected, %.1f added by mistakes, %.1f "
					   "saved by good luck.",
					   "%u calls: %.1f expected, %.1f added by mistakes, %.1f "
					   "saved by good luck.",
					   calls),
			calls, figures[0], figures[1], figures[2]);
	else
		snprintf(buf, size,
			 luck < 0
				 ? ngettext("%u call, about %.1f more needed: %.1f expected, %.1f "
					    "added by mistakes, %.1f added by bad luck.",
					    "%u calls, about %.1f more needed: %.1f expected, %.1f "
					    "added by mistakes, %.1f added by bad luck.",
					    calls)
				 : ngettext("%u call so far, about %.1f more needed. %.1f were "
					    "expected. Mistakes cost %.1f, good luck saved %.1f.",
					    "%u calls so far, about %.1f more needed. %.1f were "
					    "expected. Mistakes cost %.1f, good luck saved %.1f.",
					    calls),
			 calls, figures[3], figures[0], figures[1], figures[2]);
}

/* Returns how many out of 100 players who make the same calls would have less luck, assuming a
 * normal distribution. */
static int luck_percent(const struct num_luck *l)
{
	if (l->variance < 1e-9)
		return 50;
	return (int)lround(50 * (1 + erf(l->luck / sqrt(2 * l->variance))));
}

static void fill_account(unsigned digits, const struct num_call *calls, const struct num_luck *l,
			 struct skill_account *out)
{
	static const char *const headings[SKILL_COLUMNS] = {
		N_("Call"), N_("Answer"), N_("Left"), N_("Best"), N_("Loss"),
	};

	memcpy(out->heading, headings, sizeof headings);
	out->rows = l->n;
	for (unsigned i = 0; i < l->n; i++)
		fill_row(digits, &calls[i], &l->at[i], &out->row[i]);
	write_summary(l->n, calls[l->n - 1].eat == digits, l, out->summary, sizeof out->summary);
	out->skill = -1;
	out->luck = luck_percent(l);
	out->expected_milli = milli(l->start);
	out->to_go_milli = milli(l->to_go);
	out->lost_milli = milli(l->lost);
	out->luck_milli = milli(l->luck);
}

static bool find_luck(unsigned digits, const struct num_call *calls, unsigned n,
		      struct budget *budget, struct num_luck *out)
{
	const struct num_goal goal = num_goal_calls(digits);
	struct num_solver *s = num_solver_new(&goal);
	const bool known = num_luck_of(s, digits, calls, n, budget, out);

	num_solver_free(s);
	return known;
}

static_assert((int)SKILL_ROWS >= (int)NUM_MOST_CALLS, "every call has a row");

bool num_account(const struct skill_move *moves, size_t n, unsigned seat, struct budget *budget,
		 struct skill_account *out)
{
	struct num_call *calls = xcalloc(NUM_MOST_CALLS, sizeof *calls);
	struct num_luck *l = xcalloc(1, sizeof *l);
	const unsigned found = find_calls(moves, n, seat, calls);
	bool known = false;

	*out = (struct skill_account){ 0 };
	if (found) {
		const unsigned digits = ((const struct numer0n *)moves[0].before)->digits;

		known = find_luck(digits, calls, found, budget, l);
		if (known)
			fill_account(digits, calls, l, out);
	}
	free(l);
	free(calls);
	return known;
}
