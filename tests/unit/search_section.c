/* SPDX-License-Identifier: MIT */
/* These tests check what the search functions of several games share: memory, limits and sorting.
 */
#include <stdlib.h>

#include "asobi/rng.h"
#include "search/search.h"
#include "suite.h"

struct slot {
	uint32_t key, worth;
	uint16_t age;
};

static uint64_t place(const struct memory *m, const void *key)
{
	return *(const uint32_t *)key & m->mask;
}

static bool holds(const struct memory *m, const void *slot, const void *key)
{
	const struct slot *s = slot;

	return s->age == m->age && s->key == *(const uint32_t *)key;
}

static uint64_t worth(const struct memory *m, const void *slot)
{
	const struct slot *s = slot;

	return s->age == m->age ? s->worth : 0;
}

static const struct memory_kind ones = { sizeof(struct slot), 1, place, holds, worth },
				pairs = { sizeof(struct slot), 2, place, holds, worth },
				fours = { sizeof(struct slot), 4, place, holds, worth };

static bool keep(struct memory *m, const struct memory_kind *k, uint32_t key, uint32_t how_dear)
{
	struct slot *s = memory_find(m, k, &key);

	if (!s)
		s = memory_make_room(m, k, &key, how_dear);
	if (s)
		*s = (struct slot){ key, how_dear, m->age };
	return s != NULL;
}

static uint32_t known(const struct memory *m, const struct memory_kind *k, uint32_t key)
{
	const struct slot *s = memory_find(m, k, &key);

	return s ? s->worth : 0;
}

/* The memory has four slots; keys that differ by four share one. */
START_TEST(one_gives_way_to_what_is_as_dear)
{
	struct memory m = memory_new(sizeof(struct slot), 2);

	ck_assert_ptr_null(memory_find(&m, &ones, &(uint32_t){ 1 }));
	ck_assert(keep(&m, &ones, 1, 5));
	ck_assert(!keep(&m, &ones, 5, 4));
	ck_assert_uint_eq(known(&m, &ones, 1), 5);
	ck_assert(keep(&m, &ones, 5, 5));
	ck_assert_uint_eq(known(&m, &ones, 5), 5);
	ck_assert_uint_eq(known(&m, &ones, 1), 0);
	ck_assert(keep(&m, &ones, 2, 1));
	ck_assert_uint_eq(known(&m, &ones, 5), 5);
	memory_free(&m);
}
END_TEST

START_TEST(a_pair_keeps_the_dearest_and_the_latest)
{
	struct memory m = memory_new(sizeof(struct slot), 2);

	keep(&m, &pairs, 0, 5);
	keep(&m, &pairs, 1, 3);
	ck_assert_uint_eq(known(&m, &pairs, 0), 5);
	ck_assert_uint_eq(known(&m, &pairs, 1), 3);
	/* These keys share two slots, and the second one takes the latest entry. */
	keep(&m, &pairs, 4, 2);
	ck_assert_uint_eq(known(&m, &pairs, 1), 0);
	ck_assert_uint_eq(known(&m, &pairs, 4), 2);
	/* This entry was just as expensive as the first one, so the first one moves to the second
	 * slot. */
	keep(&m, &pairs, 5, 5);
	ck_assert_uint_eq(known(&m, &pairs, 5), 5);
	ck_assert_uint_eq(known(&m, &pairs, 0), 5);
	ck_assert_uint_eq(known(&m, &pairs, 4), 0);
	ck_assert_ptr_eq(memory_find(&m, &pairs, &(uint32_t){ 5 }), m.slots);
	keep(&m, &pairs, 0, 9); /* the new entry overwrites the old one, which has the same key */
	ck_assert_ptr_eq(memory_find(&m, &pairs, &(uint32_t){ 0 }), m.slots + sizeof(struct slot));
	ck_assert_uint_eq(known(&m, &pairs, 2), 0);
	memory_free(&m);
}
END_TEST

START_TEST(of_four_the_cheapest_gives_way)
{
	static const uint32_t dear[4] = { 7, 2, 9, 2 };
	struct memory m = memory_new(sizeof(struct slot), 3);

	for (uint32_t key = 0; key < 4; key++)
		keep(&m, &fours, key, dear[key]);
	ck_assert(keep(&m, &fours, 4, 1)); /* this key belongs to the other group of four slots */
	ck_assert(!keep(&m, &fours, 8, 1));
	/* this entry replaces the first of two equally cheap ones */
	ck_assert(keep(&m, &fours, 8, 2));
	ck_assert_uint_eq(known(&m, &fours, 1), 0);
	for (uint32_t key = 0; key < 4; key++)
		ck_assert_uint_eq(known(&m, &fours, key), key == 1 ? 0 : dear[key]);
	memory_free(&m);
}
END_TEST

/* The number that marks current entries wraps around after 65,536 steps. Old entries with the same
 * number must not become valid again. */
START_TEST(what_is_forgotten_stays_so)
{
	struct memory m = memory_new(sizeof(struct slot), 2);

	keep(&m, &ones, 3, 8);
	for (unsigned i = 0; i < 70000; i++) {
		memory_forget(&m);
		ck_assert_uint_ne(m.age, 0);
		ck_assert_uint_eq(known(&m, &ones, 3), 0);
	}
	/* the new entry replaces an old one, however expensive that one was */
	ck_assert(keep(&m, &ones, 7, 1));
	memory_clear(&m);
	ck_assert_uint_eq(known(&m, &ones, 7), 0);
	memory_free(&m);
}
END_TEST

START_TEST(limit_looks_now_and_then)
{
	struct budget budget = budget_unlimited();
	struct limit l = { 0 };
	unsigned n = 1;

	budget.max_nodes = 35;
	limit_begin(&l, &budget);
	while (!limit_spent(&l, 10, 10))
		n++;
	/* The limit checks the budget at the first node and at every tenth one after it, and
	 * counts ten nodes each time. */
	ck_assert_uint_eq(n, 31);
	ck_assert_uint_eq(budget.nodes, 40);
	ck_assert(l.stopped && limit_spent(&l, 10, 10));
	/* A new search starts its own count of nodes, but an exhausted budget remains exhausted. */
	limit_begin(&l, &budget);
	ck_assert(!l.stopped && limit_spent(&l, 10, 10));
	ck_assert_uint_eq(l.nodes, 33);
	limit_begin(&l, NULL);
	for (n = 0; n < 100; n++)
		ck_assert(!limit_spent(&l, 10, 1));
	limit_begin(&l, &(struct budget){ .deadline_ms = INT64_MAX, .max_nodes = 3 });
	for (n = 0; !limit_spent(&l, 1, 1); n++)
		;
	ck_assert_uint_eq(n, 3);
}
END_TEST

/* Compares the sorted order with a simple sort: the greatest values come first, and equal ones
 * keep their order. */
START_TEST(orders_agree)
{
	enum { MOST = 12 };
	struct rng rng = { 4 };

	for (int times = 0; times < 2000; times++) {
		const unsigned n = 1 + rng_below(&rng, MOST);
		struct ranked came[MOST], sorted[MOST], brought[MOST];
		unsigned place = 0;

		for (unsigned i = 0; i < n; i++) {
			came[i] = (struct ranked){ (int32_t)rng_below(&rng, 7) - 3, (uint16_t)i };
			brought[i] = came[i];
			order_insert(sorted, i, came[i].item, came[i].value);
		}
		for (int value = 3; value >= -3; value--)
			for (unsigned i = 0; i < n; i++)
				if (came[i].value == value) {
					ck_assert_uint_eq(sorted[place].item, i);
					ck_assert_int_eq(sorted[place++].value, value);
				}
		ck_assert_uint_eq(place, n);
		for (unsigned i = 0; i < n; i++) {
			order_bring(brought, i, n);
			ck_assert_int_eq(brought[i].value, sorted[i].value);
			ck_assert_int_eq(came[brought[i].item].value, brought[i].value);
		}
		order_sort(came, n);
		for (unsigned i = 0; i < n; i++)
			ck_assert(came[i].item == sorted[i].item &&
				  came[i].value == sorted[i].value);
	}
}
END_TEST

SECTION(search)
{
	Suite *s = suite_create("search");
	TCase *c = suite_case(s, "search");

	tcase_add_test(c, one_gives_way_to_what_is_as_dear);
	tcase_add_test(c, a_pair_keeps_the_dearest_and_the_latest);
	tcase_add_test(c, of_four_the_cheapest_gives_way);
	tcase_add_test(c, what_is_forgotten_stays_so);
	tcase_add_test(c, limit_looks_now_and_then);
	tcase_add_test(c, orders_agree);
	return s;
}
