/* SPDX-License-Identifier: MIT */
/* Searches that would go on without a limit end after desk_nodes positions: for tests that look at
 * what is offered and said, and not at how well it was searched.  Linked in front of the library's
 * budget, of which the rest stays. */
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
