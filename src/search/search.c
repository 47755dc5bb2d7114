/* SPDX-License-Identifier: MIT */
#include "search/search.h"

#include <stdlib.h>
#include <sys/mman.h>

#include "base/xalloc.h"

/* Asks the system for large pages, where it knows them. Searches look up slots all over the table,
 * and with small pages the processor would have to look up most of the addresses, too. */
static void ask_for_large_pages(const struct memory *m)
{
#ifdef MADV_HUGEPAGE
	const uintptr_t page = (uintptr_t)1 << 21, start = (uintptr_t)m->slots;
	const uintptr_t first = (start + page - 1) & ~(page - 1),
			end = (start + m->bytes) & ~(page - 1);

	if (first < end)
		madvise(m->slots + (first - start), end - first, MADV_HUGEPAGE);
#else
	(void)m;
#endif
}

struct memory memory_new(size_t slot_bytes, unsigned log_slots)
{
	const size_t slots = (size_t)1 << log_slots;
	const struct memory m = {
		.slots = xcalloc(slots, slot_bytes),
		.bytes = slots * slot_bytes,
		.mask = slots - 1,
		.shift = 64 - log_slots,
		.age = 1,
	};

	ask_for_large_pages(&m);
	return m;
}

void memory_free(struct memory *m)
{
	free(m->slots);
	*m = (struct memory){ 0 };
}

void memory_clear(struct memory *m)
{
	memset(m->slots, 0, m->bytes);
	m->age = 1;
}

void memory_forget(struct memory *m)
{
	if (!++m->age)
		memory_clear(m);
}

void limit_look(struct limit *l, unsigned every, unsigned counted)
{
	l->look_at = l->nodes + every;
	if (!l->budget)
		return;
	l->budget->nodes += counted - 1;
	l->stopped = l->stopped || budget_spent(l->budget);
}

static int by_value(const void *a, const void *b)
{
	const struct ranked *x = a, *y = b;

	if (x->value != y->value)
		return x->value < y->value ? 1 : -1;
	return (x->item > y->item) - (x->item < y->item);
}

void order_sort(struct ranked *list, unsigned n)
{
	qsort(list, n, sizeof *list, by_value);
}
