/* SPDX-License-Identifier: MIT */
/* Describes the value of calls in words. All counts are over the numbers that are consistent with
 * every answer so far. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/xalloc.h"
#include "games/numer0n/rules/code.h"
#include "games/numer0n/solve/numer0n_solver.h"
#include "games/numer0n/view/numer0n_view.h"

/* Writes a string such as "4.97 calls, at most 7", short enough for the pane of a small window. */
size_t num_worth(UNUSED const void *seen, UNUSED unsigned seat, const struct verdict *v, char *buf,
		 size_t size)
{
	const double calls = v->to_go_milli / 1000.0;

	if (v->plies)
		return (size_t)snprintf(buf, size,
					v->exact ? _("%.2f calls, at most %u")
						 : _("~%.2f calls, at most %u"),
					calls, v->plies);
	return (size_t)snprintf(buf, size, v->exact ? _("%.2f calls") : _("~%.2f calls"), calls);
}

size_t num_note(const void *seen, unsigned seat, game_move m, char *buf, size_t size)
{
	const struct numer0n *n = seen;

	if (n->phase != NUM_CALL)
		return 0;
	for (unsigned i = 0; i < n->n_calls[seat]; i++)
		if (n->calls[seat][i].call == m)
			return (size_t)snprintf(buf, size, "%s", _("called before"));
	return (size_t)snprintf(buf, size, "%s",
				num_clash(n, seat, (num_code)m) < 0 ? _("possible")
								    : _("can't be right"));
}

/* ---- The value of a call, counted over the numbers that fit all answers ---- */

struct num_leaves num_leaves_of(const num_code *codes, unsigned count, num_code call,
				unsigned digits)
{
	struct num_leaves l = { .count = count };
	unsigned left[NUM_MOST_ANSWERS];
	uint64_t squares = 0;

	num_count_answers(codes, count, call, digits, left);
	l.fits = left[num_answers(digits) - 1] > 0;
	for (unsigned i = 0; i < num_answers(digits); i++) {
		squares += (uint64_t)left[i] * left[i];
		l.most = left[i] > l.most ? left[i] : l.most;
	}
	l.tenths = count ? (unsigned)((10 * squares + count / 2) / count) : 0;
	return l;
}

static int by_leaves(const void *a, const void *b)
{
	const struct num_call_weighed *x = a, *y = b;

	if (x->leaves.tenths != y->leaves.tenths)
		return x->leaves.tenths < y->leaves.tenths ? -1 : 1;
	if (x->leaves.fits != y->leaves.fits)
		return x->leaves.fits ? -1 : 1;
	return (x->code > y->code) - (x->code < y->code);
}

unsigned num_completions(unsigned digits, const struct num_knowledge *t, const char *prefix,
			 struct num_call_weighed *out)
{
	enum { MOST_JUDGED = 400000 };
	num_code *every = xcalloc(num_count(digits), sizeof *every);
	char code[NUM_MOST_DIGITS + 1];
	unsigned found = 0;

	num_list(digits, every);
	for (unsigned i = 0; i < num_count(digits); i++) {
		num_format(every[i], digits, code);
		if (!strncmp(code, prefix, strlen(prefix)))
			out[found++].code = every[i];
	}
	free(every);
	if ((uint64_t)found * t->count > MOST_JUDGED)
		return 0;
	for (unsigned i = 0; i < found; i++)
		out[i].leaves = num_leaves_of(t->fitting, t->count, out[i].code, digits);
	qsort(out, found, sizeof *out, by_leaves);
	return found;
}

/* Estimates how many calls it takes to find one number among this many, in thousandths of a call.
 */
static uint32_t calls_for(unsigned digits, unsigned left)
{
	uint32_t *total = xcalloc(num_count(digits) + 1U, sizeof *total), milli;

	num_estimate(digits, total);
	milli = left ? total[left] / left : 0;
	free(total);
	return milli;
}

size_t num_standing(const void *seen, unsigned seat, char *buf, size_t size)
{
	enum {
		EVEN = 200
	}; /* differences of up to this many thousandths of a call aren't mentioned */
	const struct numer0n *n = seen;
	num_code *codes;
	unsigned own, theirs;
	uint32_t need, other;

	if (n->phase != NUM_CALL || n->solo)
		return 0;
	codes = xcalloc(num_count(n->digits), sizeof *codes);
	own = num_fitting(n, seat, codes);
	theirs = num_fitting(n, 1 - seat, codes);
	free(codes);
	need = calls_for(n->digits, own);
	other = calls_for(n->digits, theirs);
	return (size_t)snprintf(
		buf, size,
		need + EVEN < other ? _("The player to call next is ahead, with %u candidates "
					"against %u.")
		: need > other + EVEN
			? _("The player to call next is behind, with %u candidates against %u.")
			: _("Even: the player to call next has %u candidates, the opponent %u."),
		own, theirs);
}
