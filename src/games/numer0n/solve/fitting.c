/* SPDX-License-Identifier: MIT */
/* Which codes fit what was answered. */
#include "games/numer0n/solve/fitting.h"

#include <string.h>

#include "games/numer0n/rules/numer0n.h"

static const struct num_answer two[] = { {0, 0}, {0, 1}, {0, 2}, {1, 0}, {2, 0} };
static const struct num_answer three[] = {
	{0, 0}, {0, 1}, {0, 2}, {0, 3}, {1, 0}, {1, 1}, {1, 2}, {2, 0}, {3, 0},
};
static const struct num_answer four[] = {
	{0, 0}, {0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 0}, {1, 1}, {1, 2}, {1, 3}, {2, 0}, {2, 1},
	{2, 2}, {3, 0}, {4, 0},
};
static const struct num_answer five[] = {
	{0, 0}, {0, 1}, {0, 2}, {0, 3}, {0, 4}, {0, 5}, {1, 0}, {1, 1}, {1, 2}, {1, 3}, {1, 4},
	{2, 0}, {2, 1}, {2, 2}, {2, 3}, {3, 0}, {3, 1}, {3, 2}, {4, 0}, {5, 0},
};
static const struct {
	const struct num_answer *at;
	unsigned len;
} answers[] = { {NULL, 0}, {NULL, 0}, {two, 5}, {three, 9}, {four, 14}, {five, 20} };

unsigned num_answers(unsigned digits)
{
	return answers[digits].len;
}

struct num_answer num_answer_at(unsigned digits, unsigned i)
{
	return answers[digits].at[i];
}

unsigned num_answer_index(struct num_answer a, unsigned digits)
{
	unsigned i = 0;

	while (answers[digits].at[i].eat != a.eat || answers[digits].at[i].bite != a.bite)
		i++;
	return i;
}

void num_judge_start(struct num_judge *j, num_code call, unsigned digits)
{
	enum { EAT = 6, BITE = 1 };
	uint8_t worth[NUM_MOST_DIGITS][10] = {{0}};

	for (unsigned p = 0; p < digits; p++, call /= 10) {
		for (unsigned q = 0; q < digits; q++)
			if (!worth[q][call % 10])
				worth[q][call % 10] = BITE;
		worth[p][call % 10] = EAT;
	}
	memset(j->high, 0, sizeof j->high);
	for (unsigned i = 0; i < 100; i++)
		j->low[i] = (uint8_t)(worth[0][i % 10] + worth[1][i / 10]);
	for (unsigned i = 0; i < num_limit(digits) / 100; i++)
		j->high[i] = (uint8_t)(worth[2][i % 10] + worth[3][i / 10 % 10] + worth[4][i / 100]);
	for (unsigned i = 0; i < num_answers(digits); i++)
		j->index[num_answer_at(digits, i).eat * EAT + num_answer_at(digits, i).bite] = (uint8_t)i;
}

/* Removes the codes that would have been answered otherwise. */
static unsigned keep(num_code *codes, unsigned n, const struct num_call *c, unsigned digits)
{
	const struct num_answer a = { c->eat, c->bite };
	struct num_judge judge;
	unsigned kept = 0;

	if (!num_answer_possible(a, digits))
		return 0;
	num_judge_start(&judge, c->call, digits);
	for (unsigned i = 0; i < n; i++)
		if (num_judge_index(&judge, codes[i]) == num_answer_index(a, digits))
			codes[kept++] = codes[i];
	return kept;
}

unsigned num_fitting(const struct numer0n *n, unsigned seat, num_code *out)
{
	unsigned left = num_count(n->digits);

	num_list(n->digits, out);
	for (unsigned i = 0; i < n->n_calls[seat]; i++)
		left = keep(out, left, &n->calls[seat][i], n->digits);
	return left;
}
