/* SPDX-License-Identifier: MIT */
/* fitting.h - answers as small numbers, and one call judged against many codes. */
#ifndef ASOBI_NUMER0N_FITTING_H
#define ASOBI_NUMER0N_FITTING_H

#include "games/numer0n/rules/code.h"

enum { NUM_MOST_ANSWERS = 20 };

/* The answers that can be given, in ascending order; the last one is the hit. */
unsigned num_answers(unsigned digits);
struct num_answer num_answer_at(unsigned digits, unsigned i);
unsigned num_answer_index(struct num_answer a, unsigned digits);	/* one of those */

/* num_judge() for one call and many secrets, by looking up halves of the secret. */
struct num_judge {
	uint8_t low[100], high[1000];
	uint8_t index[36];
};
void num_judge_start(struct num_judge *j, num_code call, unsigned digits);
static inline unsigned num_judge_index(const struct num_judge *j, num_code secret)
{
	return j->index[j->low[secret % 100] + j->high[secret / 100]];
}

#endif
