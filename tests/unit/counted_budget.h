/* SPDX-License-Identifier: MIT */
/* counted_budget.h - replaces the library's budgets in the test program that links it. It counts
 * how often searches check their budgets, and it can end searches that have no limit. */
#ifndef ASOBI_TEST_COUNTED_BUDGET_H
#define ASOBI_TEST_COUNTED_BUDGET_H

#include <stdatomic.h>
#include <stdint.h>

/* The number of calls of budget_spent() so far; a test may set it back to 0. */
extern atomic_uint_fast64_t budget_calls;
/* The number of positions after which a search without a limit ends; the initial value 0 means
 * never. Tests that check what the program offers and says, not how well it searches, set this. */
extern uint64_t unlimited_nodes;

#endif
