/* SPDX-License-Identifier: MIT */
#include "counted_budget.h"

#include "asobi/agent.h"

/* Give the library's own functions other names here, so that their replacements can call them. */
bool spent_as_usual(struct budget *b);
struct budget budget_without_limit(void);
#define budget_spent spent_as_usual
#define budget_unlimited budget_without_limit
#include "core/budget.c"
#undef budget_spent
#undef budget_unlimited

atomic_uint_fast64_t budget_calls;
uint64_t unlimited_nodes;

bool budget_spent(struct budget *b)
{
	atomic_fetch_add_explicit(&budget_calls, 1, memory_order_relaxed);
	return spent_as_usual(b);
}

struct budget budget_unlimited(void)
{
	struct budget b = budget_without_limit();

	if (unlimited_nodes)
		b.max_nodes = unlimited_nodes;
	return b;
}
