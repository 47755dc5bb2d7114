/* SPDX-License-Identifier: MIT */
/* counted_budget.h - replaces the library's budgets in test programs that link it. It counts how
 * often searches check their budgets, and can end searches that have no limit. */
#ifndef ASOBI_TEST_COUNTED_BUDGET_H
#define ASOBI_TEST_COUNTED_BUDGET_H

#include <stdatomic.h>
#include <stdint.h>

/* The number of calls to budget_spent() so far; tests may reset it to 0. */
extern atomic_uint_fast64_t budget_calls;
/* The number of nodes after which a search without a limit ends; 0, the initial value, means
 * never. Set by tests that check what the program offers and says rather than how well it
 * searches. */
extern uint64_t unlimited_nodes;

#endif
