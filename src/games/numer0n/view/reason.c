/* SPDX-License-Identifier: MIT */
/* What a call is good for, counted over the numbers that fit all answers. */
#include <stdio.h>
#include <stdlib.h>

#include "base/i18n.h"
#include "base/xalloc.h"
#include "games/numer0n/solve/fitting.h"
#include "games/numer0n/view/view_private.h"

/* How many of them each answer would leave: the most, and the sum of squares. */
static unsigned most_left(const num_code *codes, unsigned n, num_code call, unsigned digits, unsigned *squares, bool *fits)
{
	unsigned *left = xcalloc(num_answers(digits), sizeof *left), most = 0;

	*squares = 0;
	*fits = false;
	for (unsigned i = 0; i < n; i++) {
		left[num_answer_index(num_judge(codes[i], call, digits), digits)]++;
		*fits = *fits || codes[i] == call;
	}
	for (unsigned i = 0; i < num_answers(digits); i++) {
		*squares += left[i] * left[i];
		most = left[i] > most ? left[i] : most;
	}
	free(left);
	return most;
}

size_t num_reason(const void *seen, unsigned seat, game_move m, char *buf, size_t size)
{
	const struct numer0n *n = seen;
	unsigned count, most, squares, tenths;
	num_code *codes;
	bool fits;

	if (n->phase != NUM_CALL)
		return 0;
	codes = xcalloc(num_count(n->digits), sizeof *codes);
	count = num_fitting(n, seat, codes);
	most = most_left(codes, count, (num_code)m, n->digits, &squares, &fits);
	free(codes);
	if (!count)
		return 0;
	if (count == 1 && fits)
		return (size_t)snprintf(buf, size, "%s", _("it is the only number that fits"));
	tenths = (10 * squares + count / 2) / count;
	return (size_t)snprintf(buf, size, fits ?
		_("of %u numbers that fit it leaves %u.%u on average, %u at most, and it may be the one") :
		_("of %u numbers that fit it leaves %u.%u on average, %u at most, though it cannot be the one"),
		count, tenths / 10, tenths % 10, most);
}

/* The answer to the last call, in words. */
static size_t explain(const struct numer0n *n, unsigned seat, unsigned left, char *buf, size_t size)
{
	const struct num_call *last = &n->calls[seat][n->n_calls[seat] - 1];
	char call[NUM_MOST_DIGITS + 1];

	num_format(last->call, n->digits, call);
	return (size_t)snprintf(buf, size, ngettext("Your %s: %u in its place (EAT), %u elsewhere (BITE). %u number fits all answers.",
			"Your %s: %u in its place (EAT), %u elsewhere (BITE). %u numbers fit all answers.", left),
			call, last->eat, last->bite, left);
}

size_t num_guide(const void *seen, unsigned seat, char *buf, size_t size)
{
	const struct numer0n *n = seen;
	num_code *codes = xcalloc(num_count(n->digits), sizeof *codes);
	const unsigned mine = n->phase == NUM_CALL ? num_fitting(n, seat, codes) : 0;
	const unsigned theirs = n->phase == NUM_CALL && !n->solo ? num_fitting(n, 1 - seat, codes) : 0;
	size_t len;

	free(codes);
	if (n->phase == NUM_HIDE)
		return (size_t)snprintf(buf, size, _("Hide a number of %u different digits: the other looks for it, and you for the other's."), n->digits);
	if (!n->n_calls[seat])
		return (size_t)snprintf(buf, size, "%s", _("Call a number. EAT counts the digits that are right and in their places, BITE those that are right but elsewhere."));
	len = explain(n, seat, mine, buf, size);
	if (!theirs || !n->n_calls[1 - seat] || len + 1 >= size)
		return len;
	buf[len++] = '\n';
	return len + (size_t)snprintf(buf + len, size - len, ngettext("The other knows yours down to %u number.",
			"The other knows yours down to %u numbers.", theirs), theirs);
}
