/* SPDX-License-Identifier: MIT */
/* Ends searches without a limit after desk_nodes positions. It is for tests that check what the
 * program offers and says, not how well it searches. It replaces only the library's function for
 * unlimited budgets. */
#include "desk.h"

#include "asobi/agent.h"

struct budget budget_without_limit(void);
#define budget_unlimited budget_without_limit
#include "core/budget.c"
#undef budget_unlimited

struct budget budget_unlimited(void)
{
	struct budget b = budget_without_limit();

	b.max_nodes = desk_nodes;
	return b;
}
