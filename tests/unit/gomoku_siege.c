/* SPDX-License-Identifier: MIT */
/* Tests the "siege", the search which shows that a defender can prevent five in a row. Its lines,
 * keys, pairs and proofs are compared with simple checks of every five cells in line, and with a
 * search that plays out every move. */
#include "gomoku_cases.h"

#include <stdlib.h>

#include "games/gomoku/solve/keeper.h"
#include "games/gomoku/solve/gomoku_prove.h"

enum { FREE, OWN, CLOSED };

struct plain {
	char at[64];
};

/* Called for every five cells in line on the 8x8 board. */
typedef void five_fn(const uint8_t five[5], void *context);
static void each_five(five_fn *fn, void *context)
{
	for (int row = 0; row < 8; row++)
		for (int col = 0; col < 8; col++)
			for (int d = 0; d < 4; d++) {
				const int up = gomoku_steps[d][0], right = gomoku_steps[d][1];
				uint8_t five[5];

				if (row + 4 * up < 0 || row + 4 * up > 7 || col + 4 * right > 7)
					continue;
				for (int i = 0; i < 5; i++)
					five[i] = (uint8_t)(8 * (row + i * up) + col + i * right);
				fn(five, context);
			}
}

static struct siege siege_of(const struct lines *l, const struct plain *p)
{
	struct siege s = siege_start(l, 8);

	for (unsigned cell = 0; cell < 64; cell++) {
		if (p->at[cell] == OWN)
			siege_attack(l, &s, cell);
		else if (p->at[cell] == CLOSED)
			siege_defend(l, &s, cell);
	}
	return s;
}

static struct plain random_plain(struct rng *rng, unsigned own, unsigned closed)
{
	struct plain p = { { 0 } };

	for (unsigned n = 0; n < own + closed;) {
		const unsigned cell = rng_below(rng, 64);

		if (p.at[cell] != FREE)
			continue;
		p.at[cell] = n < own ? OWN : CLOSED;
		n++;
	}
	return p;
}

struct looks {
	const struct plain *p;
	uint64_t open, wins, fours;
	bool won;
};

static void look(const uint8_t five[5], void *context)
{
	struct looks *k = context;
	unsigned own = 0;
	uint64_t cells = 0, free_cells = 0;

	for (int i = 0; i < 5; i++) {
		if (k->p->at[five[i]] == CLOSED)
			return;
		own += k->p->at[five[i]] == OWN;
		cells |= UINT64_C(1) << five[i];
		if (k->p->at[five[i]] == FREE)
			free_cells |= UINT64_C(1) << five[i];
	}
	k->open |= cells;
	k->wins |= own == 4 ? free_cells : 0;
	k->fours |= own == 3 ? free_cells : 0;
	k->won = k->won || own == 5;
}

START_TEST(lines)
{
	struct lines *l = lines_new();
	struct rng rng = { 1 };

	for (unsigned i = 0; i < 3000; i++) {
		const struct plain p = random_plain(&rng, i % 30, i % 23);
		const struct siege s = siege_of(l, &p);
		struct looks k = { .p = &p };

		each_five(look, &k);
		ck_assert_uint_eq(siege_open(l, &s), k.open);
		ck_assert_uint_eq(siege_wins(l, &s), k.wins);
		ck_assert_uint_eq(siege_fours(l, &s), k.fours);
	}
	free(l);
}
END_TEST

/* A board gives the same results in all eight orientations, and turning it back restores the
 * original. */
START_TEST(turning)
{
	struct lines *l = lines_new();
	struct rng rng = { 2 };

	for (unsigned i = 0; i < 300; i++) {
		const struct plain p = random_plain(&rng, 5 + i % 9, 4 + i % 9);
		const struct siege s = siege_of(l, &p);
		const struct siege_key key = siege_key(l, &s);

		ck_assert_uint_eq(key.own, siege_turned(s.own & siege_open(l, &s), key.turn));
		for (unsigned turn = 0; turn < 8; turn++) {
			const uint64_t own = siege_turned(s.own, turn),
				       open = siege_turned(s.free, turn);
			struct plain q = { { 0 } };
			struct siege turned;
			struct siege_key again;

			ck_assert_uint_eq(siege_turned_back(own, turn), s.own);
			for (unsigned cell = 0; cell < 64; cell++)
				q.at[cell] = own >> cell & 1	? OWN
					     : open >> cell & 1 ? FREE
								: CLOSED;
			turned = siege_of(l, &q);
			again = siege_key(l, &turned);
			ck_assert(again.own == key.own && again.free == key.free);
		}
	}
	free(l);
}
END_TEST

struct pairs {
	const struct plain *p;
	const uint8_t *mate;
};

static void holds_a_pair(const uint8_t five[5], void *context)
{
	const struct pairs *k = context;
	bool found = false;

	for (int i = 0; i < 5; i++)
		if (k->p->at[five[i]] == CLOSED)
			return;
	for (int i = 0; i < 5; i++)
		for (int j = 0; j < 5; j++)
			found = found || (i != j && k->mate[five[i]] == five[j]);
	ck_assert(found);
}

/* If the siege says that a pairing of cells is a sufficient defence, every line of five cells that
 * the attacker could still fill contains both cells of some pair. */
START_TEST(pairs_hold)
{
	struct lines *l = lines_new();
	struct rng rng = { 3 };
	unsigned found = 0;

	for (unsigned i = 0; i < 3000; i++) {
		const struct plain p = random_plain(&rng, i % 8, 6 + i % 20);
		const struct siege s = siege_of(l, &p);
		struct pairing pairing;
		uint8_t mate[64];

		siege_pair(l, &s, &pairing);
		if (pairing.uncovered)
			continue;
		found++;
		pairing_mates(l, &pairing, mate);
		for (unsigned cell = 0; cell < 64; cell++) {
			ck_assert((mate[cell] < 64) == (pairing.cells >> cell & 1));
			if (mate[cell] < 64)
				ck_assert(mate[mate[cell]] == cell && mate[cell] != cell &&
					  p.at[cell] == FREE);
		}
		each_five(holds_a_pair, &(struct pairs){ &p, mate });
	}
	ck_assert_uint_gt(found, 500);
	free(l);
}
END_TEST

/* Plays out every move to find out whether the defender holds. */
static bool plainly_holds(struct plain *p, unsigned side)
{
	struct looks k = { .p = p };
	bool any = false;

	each_five(look, &k);
	if (k.won)
		return false;
	for (unsigned cell = 0; cell < 64; cell++) {
		bool holds;

		if (!(k.open >> cell & 1) || p->at[cell] != FREE)
			continue;
		any = true;
		p->at[cell] = side == TO_ATTACK ? OWN : CLOSED;
		holds = plainly_holds(p, 1 - side);
		p->at[cell] = FREE;
		if (holds == (side == TO_DEFEND))
			return holds;
	}
	return !any || side == TO_ATTACK;
}

/* These boards have few free cells, and most stones are the attacker's, so the results are often
 * close. */
START_TEST(searched)
{
	struct lines *l = lines_new();
	struct prover *p = prover_new(l, SHORT_LOG);
	struct rng rng = { 4 };
	unsigned held = 0, fell = 0;

	for (unsigned i = 0; i < 1500; i++) {
		struct plain plain = random_plain(&rng, 16 + i % 16, 24 + i % 9);
		const struct siege s = siege_of(l, &plain);
		struct looks k = { .p = &plain };
		struct budget budget = budget_unlimited();
		struct finding f;
		bool holds;

		each_five(look, &k);
		if (k.won || __builtin_popcountll(s.free & k.open) > 8)
			continue;
		prover_forget(p);
		f = prover_search(p, &s, i % 2, UINT64_MAX, &budget);
		holds = plainly_holds(&plain, i % 2);
		ck_assert(holds ? !f.hold : !f.fall);
		held += holds;
		fell += !holds;
	}
	ck_assert_uint_gt(held, 20);
	ck_assert_uint_gt(fell, 20);
	prover_free(p);
	free(l);
}
END_TEST

/* A defence that needs only its zone still holds if the attacker gets every free cell outside the
 * zone. */
START_TEST(zones)
{
	struct lines *l = lines_new();
	struct prover *p = prover_new(l, SHORT_LOG);
	struct rng rng = { 5 };
	unsigned held = 0;

	for (unsigned i = 0; i < 1500; i++) {
		struct plain plain = random_plain(&rng, 12 + i % 16, 24 + i % 7);
		const struct siege s = siege_of(l, &plain);
		struct budget budget = budget_unlimited();
		struct looks k = { .p = &plain };
		struct finding f;

		each_five(look, &k);
		if (k.won)
			continue;
		prover_forget(p);
		f = prover_search(p, &s, i % 2, 3000, &budget);
		if (f.hold)
			continue;
		for (unsigned cell = 0; cell < 64; cell++)
			if (plain.at[cell] == FREE && !(f.zone >> cell & 1))
				plain.at[cell] = OWN;
		if (__builtin_popcountll(f.zone) > 9)
			continue;
		held++;
		ck_assert(plainly_holds(&plain, i % 2));
	}
	ck_assert_uint_gt(held, 30);
	prover_free(p);
	free(l);
}
END_TEST

/* The search shows that the defender holds on the empty board; on small boards, a short search is
 * enough. */
START_TEST(small_boards)
{
	struct keeper k = keeper_new();
	const char *const settings[] = { "size=6", "size=7", "size=6 five=exact",
					 "size=7 five=exact" };
	struct gomoku g = gomoku_start(settings[_i]);
	struct budget budget = budget_unlimited();

	ck_assert(keeper_safe(&k, &g, 0, SHORT_SEARCH, &budget));
	for (unsigned cell = 0; cell < gomoku_area(&g); cell++) {
		struct gomoku after = g;

		game_gomoku.apply(&after, 0, cell);
		ck_assert_msg(keeper_safe(&k, &after, 1, SHORT_SEARCH, &budget), "%u", cell);
	}
	keeper_free(&k);
}
END_TEST

void gomoku_siege_cases(Suite *s)
{
	TCase *c = suite_case(s, "siege");

	tcase_add_test(c, lines);
	tcase_add_test(c, turning);
	tcase_add_test(c, pairs_hold);
	tcase_add_test(c, searched);
	tcase_add_test(c, zones);
	tcase_add_loop_test(c, small_boards, 0, 4);
}
