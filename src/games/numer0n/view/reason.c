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
