/* SPDX-License-Identifier: MIT */
/* knowledge.h - what a seat's calls and their answers tell. */
#ifndef ASOBI_NUMER0N_KNOWLEDGE_H
#define ASOBI_NUMER0N_KNOWLEDGE_H

#include "games/numer0n/rules/numer0n.h"

struct num_knowledge {
	unsigned calls;				/* made by the seat */
	unsigned after[NUM_MOST_CALLS + 1];	/* codes that fitted after so many of them */
	unsigned count;				/* and fit now */
	num_code fitting[NUM_MOST_CODES];	/* these, ascending */
	uint16_t possible[NUM_MOST_DIGITS];	/* sets of digits, by place from the left */
};
/* Large: keep it off small stacks. */
void num_knowledge_of(const struct numer0n *n, unsigned seat, struct num_knowledge *out);

/* The first of the seat's calls that would have been answered differently if `code`
 * were the number looked for; -1: it may be. */
int num_clash(const struct numer0n *n, unsigned seat, num_code code);

/* Keep those of `count` codes that this call leaves; returns how many. */
unsigned num_keep_fitting(num_code *codes, unsigned count, const struct num_call *call, unsigned digits);

#endif
