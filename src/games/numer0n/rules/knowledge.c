/* SPDX-License-Identifier: MIT */
/* Computes what a seat knows from its own calls and their answers. */
#include "games/numer0n/rules/numer0n.h"

unsigned num_keep_fitting(num_code *codes, unsigned count, const struct num_call *call,
			  unsigned digits)
{
	const struct num_answer a = { call->eat, call->bite };
	struct num_judge judge;
	unsigned kept = 0, given;

	if (!num_answer_possible(a, digits))
		return 0;
	given = num_answer_index(a, digits);
	num_judge_start(&judge, call->call, digits);
	for (unsigned i = 0; i < count; i++)
		if (num_judge_index(&judge, codes[i]) == given)
			codes[kept++] = codes[i];
	return kept;
}

unsigned num_fitting(const struct numer0n *n, unsigned seat, num_code *out)
{
	unsigned left = num_count(n->digits);

	num_list(n->digits, out);
	for (unsigned i = 0; i < n->n_calls[seat]; i++)
		left = num_keep_fitting(out, left, &n->calls[seat][i], n->digits);
	return left;
}

static void note_places(struct num_knowledge *t, unsigned digits)
{
	for (unsigned i = 0; i < NUM_MOST_DIGITS; i++)
		t->possible[i] = 0;
	for (unsigned k = 0; k < t->count; k++) {
		num_code c = t->fitting[k];

		for (unsigned i = digits; i-- > 0; c /= 10)
			t->possible[i] |= (uint16_t)(1U << c % 10);
	}
}

void num_knowledge_of(const struct numer0n *n, unsigned seat, struct num_knowledge *out)
{
	num_list(n->digits, out->fitting);
	out->calls = n->n_calls[seat];
	out->count = out->after[0] = num_count(n->digits);
	for (unsigned i = 0; i < out->calls; i++)
		out->after[i + 1] = out->count = num_keep_fitting(out->fitting, out->count,
								  &n->calls[seat][i], n->digits);
	note_places(out, n->digits);
}

static bool answered_so(const struct num_call *call, num_code code, unsigned digits)
{
	const struct num_answer a = num_judge(code, call->call, digits);

	return a.eat == call->eat && a.bite == call->bite;
}

int num_clash(const struct numer0n *n, unsigned seat, num_code code)
{
	for (unsigned i = 0; i < n->n_calls[seat]; i++)
		if (!answered_so(&n->calls[seat][i], code, n->digits))
			return (int)i;
	return -1;
}
