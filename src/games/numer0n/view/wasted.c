/* SPDX-License-Identifier: MIT */
/* Finds calls that give no information, because every candidate would give the same answer. */
#include <stdio.h>
#include <stdlib.h>

#include "base/i18n.h"
#include "base/xalloc.h"
#include "games/numer0n/view/numer0n_view.h"

/* Returns true if all these numbers would give the same answer to the call. */
static bool all_answer_alike(const num_code *codes, unsigned n, num_code call, unsigned digits)
{
	const unsigned first = num_answer_index(num_judge(codes[0], call, digits), digits);

	for (unsigned i = 1; i < n; i++)
		if (num_answer_index(num_judge(codes[i], call, digits), digits) != first)
			return false;
	return true;
}

size_t num_wasted(const void *seen, unsigned seat, game_move m, char *buf, size_t size)
{
	const struct numer0n *n = seen;
	const num_code call = (num_code)m;
	char text[MOVE_TEXT];
	struct num_answer a;
	num_code *codes;
	unsigned left;
	bool wasted;

	if (n->phase != NUM_CALL)
		return 0;
	codes = xcalloc(num_count(n->digits), sizeof *codes);
	left = num_fitting(n, seat, codes);
	wasted = left && codes[0] != call && all_answer_alike(codes, left, call, n->digits);
	a = num_judge(left ? codes[0] : 0, call, n->digits);
	free(codes);
	if (!wasted)
		return 0;
	game_format_move(&game_numer0n, seen, seat, m, text, sizeof text);
	return (size_t)snprintf(
		buf, size,
		_("Whichever candidate is right, %s gets the answer %u-%u, so you learn nothing."),
		text, a.eat, a.bite);
}
