/* SPDX-License-Identifier: MIT */
#include "asobi/agent.h"
#include "base/clock.h"

struct budget budget_unlimited(void)
{
	return (struct budget){ .deadline_ms = INT64_MAX, .max_nodes = UINT64_MAX };
}

struct budget budget_within(const struct budget *given, int64_t ms)
{
	struct budget b = *given;
	const int64_t own = clock_ms() + ms;

	if (own < b.deadline_ms)
		b.deadline_ms = own;
	return b;
}

void budget_tell(const struct budget *b, const struct thought *so_far)
{
	if (b->so_far)
		b->so_far(b->context, so_far);
}

bool budget_spent(struct budget *b)
{
	b->nodes++;
	if (b->nodes > b->max_nodes)
		return true;
	if (b->cancel && atomic_load_explicit(b->cancel, memory_order_relaxed))
		return true;
	/* The clock is dear; every 16th node is often enough. */
	return b->deadline_ms != INT64_MAX && b->nodes % 16 == 0 && clock_ms() >= b->deadline_ms;
}
