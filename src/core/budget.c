/* SPDX-License-Identifier: MIT */
#include "asobi/agent.h"
#include "base/clock.h"

struct budget budget_unlimited(void)
{
	return (struct budget){ .deadline_ms = INT64_MAX, .max_nodes = UINT64_MAX, .look_at = 16 };
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
	if (b->nodes > b->max_nodes ||
	    (b->cancel && atomic_load_explicit(b->cancel, memory_order_relaxed)))
		b->spent = true;
	/* Reading the clock is slow, so check the time only at every 16th node. */
	if (b->deadline_ms != INT64_MAX && b->nodes >= b->look_at) {
		b->look_at = b->nodes + 16;
		if (clock_ms() >= b->deadline_ms)
			b->spent = true;
	}
	return b->spent;
}
