/* SPDX-License-Identifier: MIT */
/* Tests the search for Hasami shogi: its shortcuts don't change its moves, announced wins come as
 * soon as it says, it sees captures, and the same seed gives the same game. */
#include "hasami_cases.h"

#include <string.h>

#include "asobi/agent.h"
#include "asobi/rng.h"
#include "asobi/verdict.h"
#include "games/hasami/hasami.h"
#include "games/hasami/evaluate.h"
#include "games/hasami/hasami_search.h"
#include "games/hasami/order.h"

extern const struct agent_class agent_hasami_deep;

static struct hasami after_random(const char *settings, unsigned plies, uint64_t seed)
{
	struct hasami h = hasami_new(settings);
	struct rng rng;

	rng_seed(&rng, seed);
	while (plies-- && h.winner == WINNER_OPEN) {
		struct move_list list = { 0 };

		game_legal(&game_hasami, &h, h.turn, &list);
		game_hasami.apply(&h, h.turn, list.at[rng_below(&rng, (uint32_t)list.len)]);
		move_list_free(&list);
	}
	return h;
}

/* Compares the cells from which one more piece would capture with those found by applying the
 * rules cell by cell. */
START_TEST(landings)
{
	for (uint64_t seed = 0; seed < 400; seed++) {
		const struct hasami h = after_random("men=18 win=all", 10 + (unsigned)seed, seed);
		const struct bits own = bits_of_men(&h.men, 0), other = bits_of_men(&h.men, 1);
		const struct bits empty = bits_without(bits_board(), bits_or(own, other));
		const struct bits found = bits_landings(own, other, empty, true),
				  reach = bits_reach(own, empty);

		for (unsigned cell = 0; cell < HASAMI_CELLS; cell++) {
			struct hasami_men men = h.men;
			struct hasami_haul haul;
			bool comes = false;

			if (!bits_has(empty, cell))
				continue;
			for (unsigned from = 0; from < HASAMI_CELLS; from++)
				comes = comes ||
					(h.turn == 0 && game_is_legal(&game_hasami, &h, 0,
								      hasami_move(from, cell)));
			hasami_flip(&men, 0, cell);
			haul = hasami_haul(&men, 0, cell, HASAMI_CORNERS);
			ck_assert_int_eq(bits_has(found, cell), !hasami_empty(&haul));
			ck_assert(h.turn || h.winner != WINNER_OPEN ||
				  comes == bits_has(reach, cell));
		}
	}
}
END_TEST

/* The sets of both sides at once are those of each side alone. */
START_TEST(both_at_once)
{
	for (uint64_t seed = 0; seed < 400; seed++) {
		const struct hasami h = after_random("men=18 win=all", 10 + (unsigned)seed, seed);
		const struct bits men[2] = { bits_of_men(&h.men, 0), bits_of_men(&h.men, 1) };
		const struct bits empty = bits_without(bits_board(), bits_or(men[0], men[1]));
		struct outlook o;

		hasami_survey(&h, hasami_weights[h.win], 0, &o);
		for (unsigned s = 0; s < 2; s++) {
			const struct bits lands = bits_landings(men[s], men[1 - s], empty, true);
			const struct bits takes = bits_and(lands, bits_reach(men[s], empty));

			ck_assert(!memcmp(&o.landings[s], &lands, sizeof lands));
			ck_assert(!memcmp(&o.takes[s], &takes, sizeof takes));
		}
	}
}
END_TEST

/* A position and the same position with the sides exchanged have the same value. The sums were
 * computed when the evaluation still counted each feature of a position separately. */
START_TEST(both_sides_alike)
{
	static const char *const settings[] = { "win=five", "corner=off edge=on",
						"win=all handicap=2", "men=18 win=line" };
	static const long long sums[] = { -1003277, 1115054, 486222, 352087 };

	for (unsigned i = 0; i < 4; i++) {
		long long sum = 0;

		for (uint64_t seed = 0; seed < 200; seed++) {
			struct hasami h = after_random(settings[i], 5 + (unsigned)seed, seed),
				      turned = h;

			memset(&turned.men, 0, sizeof turned.men);
			for (unsigned cell = 0; cell < HASAMI_CELLS; cell++)
				for (unsigned s = 0; s < 2; s++)
					if (hasami_has(&h.men, s, cell))
						hasami_flip(&turned.men, 1 - s, 80 - cell);
			turned.left[0] = h.left[1];
			turned.left[1] = h.left[0];
			turned.turn ^= 1;
			sum += (long long)(seed + 1) * hasami_evaluate(&h, hasami_weights[h.win]);
			if (!h.handicap)
				ck_assert_int_eq(hasami_evaluate(&h, hasami_weights[h.win]),
						 hasami_evaluate(&turned, hasami_weights[h.win]));
		}
		ck_assert_int_eq(sum, sums[i]);
	}
}
END_TEST

/* The captures and the other moves of `deep` are all the moves of `plain`, apart from the one that
 * is left out. */
START_TEST(moves_in_parts)
{
	static const struct order order;

	for (uint64_t seed = 0; seed < 200; seed++) {
		const struct hasami h = after_random("men=18 win=all", 10 + (unsigned)seed, seed);
		struct ranked all[HASAMI_MOVES], part[HASAMI_MOVES];
		struct outlook o;
		unsigned n, known, captures, both;

		if (h.winner != WINNER_OPEN)
			continue;
		hasami_survey(&h, hasami_weights[h.win], 0, &o);
		n = order_moves(&order, &h, &o, false, ORDER_NO_MOVE, 0, all);
		known = order_move(all[seed % n]);
		captures = order_captures(&h, &o, known, part);
		both = captures + order_quiet(&order, &h, &o, known, 0, part + captures);
		ck_assert_uint_eq(both, n - 1);
		for (unsigned i = 0; i < both; i++) {
			unsigned k = 0;

			while (k < n && (all[k].item != part[i].item ||
					 (i < captures && all[k].value != part[i].value)))
				k++;
			ck_assert_uint_lt(k, n);
			ck_assert_uint_ne(order_move(all[k]), known);
			all[k].item = 0; /* found, so it can't be found again */
		}
	}
}
END_TEST

static int plain(const struct hasami *h, int depth)
{
	struct move_list list = { 0 };
	int best = -2;

	if (h->winner != WINNER_OPEN)
		return h->winner == WINNER_DRAW ? 0 : h->winner == h->turn ? 1 : -1;
	if (!depth)
		return 0;
	game_legal(&game_hasami, h, h->turn, &list);
	for (size_t i = 0; i < list.len && best < 1; i++) {
		struct hasami next = *h;
		int value;

		game_hasami.apply(&next, h->turn, list.at[i]);
		value = -plain(&next, depth - 1);
		best = value > best ? value : best;
	}
	move_list_free(&list);
	return best;
}

/* Checks the wins and losses that the player calls certain against a search without shortcuts. */
START_TEST(sure_is_sure)
{
	unsigned sure = 0;

	for (uint64_t seed = 0; seed < 500 && sure < 60; seed++) {
		const struct hasami h = after_random("win=five limit=400", 40 + (unsigned)seed % 60,
						     seed);
		struct verdict_list list = { 0 };
		struct budget budget = budget_unlimited();

		if (h.winner != WINNER_OPEN || (hasami_taken(&h, 0) < 4 && hasami_taken(&h, 1) < 4))
			continue;
		budget.quick = true;
		ck_assert(hasami_study(&h, h.turn, &budget, verdict_list_found, &list));
		verdict_list_sort(&list);
		for (size_t i = 0; i < list.len; i += list.len / 6 + 1) {
			const struct verdict v = list.at[i];
			struct hasami next = h;

			if (!v.exact || v.plies > 2)
				continue;
			sure++;
			game_hasami.apply(&next, h.turn, v.move);
			ck_assert_int_eq(-plain(&next, v.plies - 1), v.outcome);
			ck_assert(v.plies == 1 || -plain(&next, v.plies - 2) == 0);
		}
		verdict_list_free(&list);
	}
	ck_assert_uint_gt(sure, 5);
}
END_TEST

/* The player captures when it can, and doesn't move a piece to a cell where it would be captured.
 */
START_TEST(takes)
{
	struct hasami h = hasami_new("");
	struct hasami_search *s = hasami_search_new(12);
	struct budget budget = budget_unlimited();
	struct hasami_found found;
	struct rng rng;

	rng_seed(&rng, 1);
	hasami_play(&h, "a1-a8 b9-b8");
	ck_assert(hasami_search(s, &h, 3, &rng, &budget, &found));
	ck_assert_uint_eq(found.move, hasami_move(2, 65));
	hasami_search_free(s);
}
END_TEST

/* The levels below the highest and the studies were measured with the habits of `plain`, so it must
 * keep playing the same moves. */
START_TEST(plain_stays_the_same)
{
	static const char *const settings[] = { "", "men=18 win=line repetition=draw",
						"win=all repetition=superko edge=on" };
	uint64_t hash = 0;

	for (unsigned i = 0; i < 3; i++) {
		struct hasami h = after_random(settings[i], 6, i);
		struct hasami_search *s = hasami_search_new(14);
		struct rng rng;

		rng_seed(&rng, i);
		for (unsigned ply = 0; ply < 40 && h.winner == WINNER_OPEN; ply++) {
			struct budget budget = budget_unlimited();
			struct hasami_found found;

			budget.max_nodes = 1500;
			hasami_search(s, &h, SEARCH_DEPTH, &rng, &budget, &found);
			game_hasami.apply(&h, h.turn, found.move);
			hash = hash * 31 + found.move;
		}
		hasami_search_free(s);
	}
	ck_assert_uint_eq(hash, UINT64_C(2571534069345852639));
}
END_TEST

static game_move thought_of(const struct hasami *h, uint64_t seed, int nodes)
{
	int values[MAX_AGENT_OPTIONS] = { 1, nodes, 60, 1 };
	struct agent *a = agent_new(&agent_hasami_deep, &game_hasami, values);
	struct budget budget = budget_unlimited();
	struct thought t = { 0 };
	struct rng rng;

	rng_seed(&rng, seed);
	agent_hasami_deep.begin(a, h->turn);
	ck_assert(agent_hasami_deep.think(a, h, h->turn, &rng, &budget, &t));
	ck_assert_uint_le(t.nodes, (uint64_t)nodes + 1);
	agent_free(&agent_hasami_deep, a);
	return t.move;
}

START_TEST(repeats)
{
	for (uint64_t seed = 0; seed < 5; seed++) {
		const struct hasami h = after_random("", 12, seed);

		ck_assert_uint_eq(thought_of(&h, seed, 3000), thought_of(&h, seed, 3000));
	}
}
END_TEST

void hasami_player_cases(Suite *s)
{
	TCase *c = suite_case(s, "player");

	tcase_add_test(c, landings);
	tcase_add_test(c, both_at_once);
	tcase_add_test(c, both_sides_alike);
	tcase_add_test(c, moves_in_parts);
	tcase_add_test(c, sure_is_sure);
	tcase_add_test(c, takes);
	tcase_add_test(c, plain_stays_the_same);
	tcase_add_test(c, repeats);
}
