/* SPDX-License-Identifier: MIT */
/* traits_list.h - what traits.c and traits_gift.c share: how a trait is listed. */
#ifndef ASOBI_DAIFUGO_TRAITS_LIST_H
#define ASOBI_DAIFUGO_TRAITS_LIST_H

#include "games/daifugo/players/traits.h"
#include "games/daifugo/solve/outlook.h"

/* The ranks by strength, under either order, but for the 8. */
static const uint8_t trait_slots[2][RANKS] = {
	{ 0, 1, 2, 3, 4, SLOT_EIGHT, 5, 6, 7, 8, 9, 10, 11 },
	{ 11, 10, 9, 8, 7, SLOT_EIGHT, 6, 5, 4, 3, 2, 1, 0 },
};

static inline unsigned trait_least(unsigned a, unsigned b)
{
	return a < b ? a : b;
}

static inline void trait_fact(struct traits *t, unsigned index)
{
	if (t->n_facts < MOST_FACTS)
		t->fact[t->n_facts++] = (uint16_t)index;
}

static inline void trait_input(struct traits *t, unsigned index)
{
	if (t->n_inputs < MOST_INPUTS)
		t->input[t->n_inputs++] = (uint16_t)index;
}

static inline unsigned trait_cost(int cost)
{
	enum { STEP = 400 };

	return trait_least((unsigned)cost / STEP, COST_STEPS - 1);
}

#endif
