/* The table of the proof: its file, what it says, and that table and short search
 * together answer whatever is tried against them. */
#include "gomoku.h"

#include "games/gomoku/solve/keeper.h"
#include "games/gomoku/solve/short.h"

static uint64_t number_at(size_t at, unsigned bytes)
{
	uint64_t n = 0;

	for (unsigned i = 0; i < bytes; i++)
		n |= (uint64_t)gomoku_proof_data[at + i] << 8 * i;
	return n;
}

START_TEST(file)
{
	const size_t len = number_at(12, 4), end = KNOWN_HEAD + KNOWN_ENTRY * len;
	uint64_t hash = UINT64_C(0xcbf29ce484222325);

	ck_assert_mem_eq(gomoku_proof_data, "GOMOKUPF", 8);
	ck_assert_uint_eq(number_at(8, 4), KNOWN_VERSION);
	for (size_t i = 0; i < end; i++)
		hash = (hash ^ gomoku_proof_data[i]) * UINT64_C(0x100000001b3);
	ck_assert_uint_eq(hash, number_at(end, 8));
}
END_TEST

/* In order, each once, the reply on a free cell of its zone. */
START_TEST(entries)
{
	struct known k = known_from(gomoku_proof_data);

	ck_assert_uint_gt(k.len, 0);
	for (size_t i = 0; i < k.len; i++) {
		const struct known_entry *e = &k.at[i];
		const struct siege_key key = { e->own, e->free, 0 };

		if (i)
			ck_assert(e[-1].own < e->own || (e[-1].own == e->own && e[-1].free < e->free));
		ck_assert(!(e->own & e->free) && !(e->zone & ~e->free) && (e->free >> e->reply & 1));
		ck_assert_ptr_eq(known_find(&k, &key), e);
	}
	known_free(&k);
}
END_TEST

static const char *const boards[] = { "", "size=7", "five=exact" };

/* The first player follows the proof against attacks that look dangerous, and never
 * lacks a move that holds. */
START_TEST(always_answered)
{
	struct keeper k = keeper_new();
	struct rng rng = { 21 };

	for (unsigned i = 0; i < 12; i++) {
		struct gomoku g = gomoku_start(boards[_i]);

		while (g.winner == GOMOKU_OPEN) {
			struct budget budget = budget_unlimited();
			const struct siege s = keeper_siege(k.lines, &g, 0);
			unsigned cell, best = 0;

			if (g.turn == 0) {
				ck_assert(keeper_move(&k, &g, SHORT_SEARCH, &budget, &cell));
				if (cell == gomoku_area(&g))
					cell = (unsigned)game_gomoku.pick(&g, 0, &rng);
				ck_assert(game_gomoku.is_legal(&g, 0, cell));
				game_gomoku.apply(&g, 0, cell);
				continue;
			}
			/* One of the cells that matter most, at random. */
			cell = (unsigned)game_gomoku.pick(&g, 1, &rng);
			for (unsigned c = 0; c < gomoku_area(&g); c++) {
				const unsigned at = 8 * (c / g.size) + c % g.size;
				const unsigned p = gomoku_taken(&g, c) ? 0 : siege_potential(k.lines, &s, at);

				if (p + rng_below(&rng, 6) > best) {
					best = p;
					cell = p ? c : cell;
				}
			}
			game_gomoku.apply(&g, 1, cell);
		}
		ck_assert_uint_ne(g.winner, 1);
	}
	keeper_free(&k);
}
END_TEST

void gomoku_proof_cases(Suite *s)
{
	TCase *c = suite_case(s, "proof");

	tcase_add_test(c, file);
	tcase_add_test(c, entries);
	tcase_add_loop_test(c, always_answered, 0, sizeof boards / sizeof *boards);
}
