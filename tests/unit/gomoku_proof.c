/* SPDX-License-Identifier: MIT */
/* Tests the stored table that proves that the second player can hold out against every attack: its
 * file, its contents, and that the table together with a short search can answer every attack
 * tried here. */
#include "base/fnv.h"
#include "gomoku_cases.h"

#include <stdlib.h>

#include "games/gomoku/solve/keeper.h"
#include "games/gomoku/solve/gomoku_prove.h"

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

	ck_assert_mem_eq(gomoku_proof_data, "GOMOKUPF", 8);
	ck_assert_uint_eq(number_at(8, 4), KNOWN_VERSION);
	ck_assert_uint_eq(fnv_hash(gomoku_proof_data, end), number_at(end, 8));
}
END_TEST

/* The table's entries are sorted and unique, and each reply lies on a free cell in the entry's
 * zone. */
START_TEST(entries)
{
	struct known k = known_from(gomoku_proof_data);

	ck_assert_uint_gt(k.len, 0);
	for (size_t i = 0; i < k.len; i++) {
		const struct known_entry *e = &k.at[i];
		const struct siege_key key = { e->own, e->free, 0 };

		if (i)
			ck_assert(e[-1].own < e->own ||
				  (e[-1].own == e->own && e[-1].free < e->free));
		ck_assert(!(e->own & e->free) && !(e->zone & ~e->free) &&
			  (e->free >> e->reply & 1));
		ck_assert_ptr_eq(known_find(&k, &key), e);
	}
	known_free(&k);
}
END_TEST

static const struct {
	const char *settings;
	unsigned keeper; /* the defender's seat; the defender plays by the stored proof */
} games[] = {
	{ "", 0 },	 { "", 1 },	      { "size=7", 0 },
	{ "size=7", 1 }, { "five=exact", 0 }, { "five=exact", 1 },
};

/* Picks a random cell for the attacker, with a preference for the most important cells. */
static game_move attack_at(const struct keeper *k, const struct gomoku *g, struct rng *rng)
{
	const struct siege s = keeper_siege(k->lines, g, 1U - g->turn);
	unsigned best = 0;
	game_move m = game_gomoku.pick(g, g->turn, rng);

	for (unsigned cell = 0; cell < gomoku_area(g); cell++) {
		const unsigned at = 8 * (cell / g->size) + cell % g->size;
		const unsigned matters = gomoku_taken(g, cell) ? 0
							       : siege_potential(k->lines, &s, at);

		if (matters && matters + rng_below(rng, 6) > best) {
			best = matters;
			m = cell;
		}
	}
	return m;
}

/* Even against attacks that look dangerous, the proof always provides a move that holds. */
START_TEST(always_answered)
{
	struct keeper k = keeper_new();
	struct rng rng = { 21 };

	for (unsigned i = 0; i < 12; i++) {
		struct gomoku g = gomoku_start(games[_i].settings);

		while (g.winner == WINNER_OPEN) {
			struct budget budget = budget_unlimited();
			unsigned cell;

			if (g.turn != games[_i].keeper) {
				game_gomoku.apply(&g, g.turn, attack_at(&k, &g, &rng));
				continue;
			}
			ck_assert(keeper_move(&k, &g, SHORT_SEARCH, &budget, &cell));
			if (cell == gomoku_area(&g))
				cell = (unsigned)game_gomoku.pick(&g, g.turn, &rng);
			ck_assert(game_is_legal(&game_gomoku, &g, g.turn, cell));
			game_gomoku.apply(&g, g.turn, cell);
		}
		ck_assert_uint_ne(g.winner, 1 - games[_i].keeper);
	}
	keeper_free(&k);
}
END_TEST

/* A stored position is also found after a rotation or reflection, and no other position is
 * mistaken for it. */
START_TEST(remembered)
{
	struct lines *l = lines_new();
	struct memory m = memory_new(findings.slot_bytes, 6);
	struct siege s = siege_start(l, 8);
	struct finding f = { .hold = 7,
			     .fall = 3,
			     .reply = 12,
			     .uncovered = 2,
			     .zone = UINT64_C(0x8013) },
		       g;
	struct siege_key key;

	siege_attack(l, &s, 11);
	siege_defend(l, &s, 20);
	key = siege_key(l, &s);
	finding_keep(&m, &key, TO_DEFEND, &f);
	ck_assert(!finding_recall(&m, &key, TO_ATTACK, &g));
	for (unsigned turn = 0; turn < 8; turn++) {
		struct siege turned = siege_start(l, 8);

		siege_attack(l, &turned,
			     (unsigned)__builtin_ctzll(siege_turned(UINT64_C(1) << 11, turn)));
		siege_defend(l, &turned,
			     (unsigned)__builtin_ctzll(siege_turned(UINT64_C(1) << 20, turn)));
		key = siege_key(l, &turned);
		ck_assert(finding_recall(&m, &key, TO_DEFEND, &g));
		ck_assert(g.hold == 7 && g.fall == 3 && g.uncovered == 2);
		ck_assert_uint_eq(UINT64_C(1) << g.reply, siege_turned(UINT64_C(1) << 12, turn));
		ck_assert_uint_eq(g.zone, siege_turned(f.zone, turn));
	}
	memory_forget(&m);
	ck_assert(!finding_recall(&m, &key, TO_DEFEND, &g));
	memory_free(&m);
	free(l);
}
END_TEST

/* When the memory is full, results that took a long search are kept longer than those that quickly
 * follow from pairs of cells. */
START_TEST(dear)
{
	struct memory m = memory_new(findings.slot_bytes, 2); /* just one bucket */
	const struct finding cheap = { .fall = INFINITE, .reply = NOWHERE },
			     hard = { .hold = 50, .fall = 9, .reply = 1 };
	struct finding f;

	for (unsigned i = 0; i < 4; i++)
		finding_keep(&m, &(struct siege_key){ .own = i, .free = 8 }, TO_ATTACK,
			     i < 2 ? &hard : &cheap);
	for (unsigned i = 4; i < 20; i++)
		finding_keep(&m, &(struct siege_key){ .own = i, .free = 8 }, TO_ATTACK, &cheap);
	for (unsigned i = 0; i < 20; i++)
		ck_assert_int_eq(finding_recall(&m, &(struct siege_key){ .own = i, .free = 8 },
						TO_ATTACK, &f),
				 i < 2 || i == 3 || i == 19);
	memory_free(&m);
}
END_TEST

void gomoku_proof_cases(Suite *s)
{
	TCase *c = suite_case(s, "proof");

	tcase_add_test(c, file);
	tcase_add_test(c, entries);
	tcase_add_loop_test(c, always_answered, 0, sizeof games / sizeof *games);
	tcase_add_test(c, remembered);
	tcase_add_test(c, dear);
}
