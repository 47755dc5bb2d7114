/* SPDX-License-Identifier: MIT */
/* Tests Hamlet's perfect player: it wins every position that can be won and otherwise sets the
 * opponent the hardest task. Also tests the levels that promise never to overlook four in a row. */
#include <limits.h>

#include "asobi/verdict.h"
#include "games/hamlet/hamlet_solver.h"
#include "hamlet_plain.h"

struct player {
	const struct agent_class *class;
	struct agent *agent;
	struct rng rng;
};

static struct player player_new(const char *id, int level)
{
	struct player p = { agent_find(&game_hamlet, id), NULL, { 1 } };

	p.agent = agent_new(p.class, &game_hamlet, &level);
	return p;
}

static void player_free(struct player *p)
{
	agent_free(p->class, p->agent);
}

static struct thought think(struct player *p, const struct hamlet *h)
{
	struct budget budget = budget_unlimited();
	struct thought t = { 0 };

	ck_assert(p->class->think(p->agent, h, h->turn, &p->rng, &budget, &t));
	ck_assert(game_is_legal(&game_hamlet, h, h->turn, t.move));
	return t;
}

static const struct verdict *verdict_on(const struct thought *t, game_move m)
{
	for (size_t i = 0; i < t->n_verdicts; i++)
		if (t->verdicts[i].move == m)
			return &t->verdicts[i];
	ck_abort_msg("no verdict on %d", (int)m);
}

/* As second player, it wins whatever the first player does. */
START_TEST(wins_as_second)
{
	static const struct {
		const char *id;
		int level;
	} others[] = { { "random", 0 }, { "level", 2 }, { "level", 4 }, { "perfect", 0 } };
	struct player perfect = player_new("perfect", 0);

	for (unsigned i = 0; i < 4; i++) {
		struct player other = player_new(others[i].id, others[i].level);
		struct hamlet h = hamlet_after((const char[]){ (char)('0' + _i), '\0' });

		while (h.winner == WINNER_OPEN)
			game_hamlet.apply(&h, h.turn, think(h.turn ? &perfect : &other, &h).move);
		ck_assert_uint_eq(h.winner, 1);
		player_free(&other);
	}
	player_free(&perfect);
}
END_TEST

/* Returns the stones that are right replies to move m, as a set of cells. */
static uint64_t right_replies(const struct hamlet *h, game_move m, int outcome)
{
	struct hamlet after = *h;
	uint64_t right = 0;

	game_hamlet.apply(&after, h->turn, m);
	for (game_move reply = 0; reply < HAMLET_COLS; reply++) {
		struct hamlet next = after;
		uint64_t stone;
		int score = 0;

		if (!game_is_legal(&game_hamlet, &after, after.turn, reply))
			continue;
		stone = game_hamlet.apply(&next, after.turn, reply);
		if (next.winner != WINNER_OPEN)
			score = next.winner == after.turn;
		else
			score = -hamlet_brute(&next);
		if ((score > 0) - (score < 0) == -outcome)
			right |= stone;
	}
	return right;
}

/* Returns the number of replies, right or wrong, that look at least as good as the best-looking
 * right reply. */
static int disguise(const struct hamlet *h, game_move m, uint64_t right)
{
	struct hamlet after = *h;
	struct hamlet_position p;
	int best = INT_MIN, n = 0;

	game_hamlet.apply(&after, h->turn, m);
	p = hamlet_position_of(&after);
	for (uint64_t left = right; left; left &= left - 1)
		if (hamlet_looks(&p, left & -left) > best)
			best = hamlet_looks(&p, left & -left);
	for (uint64_t left = hamlet_landings(&after); left; left &= left - 1)
		n += hamlet_looks(&p, left & -left) >= best;
	return n;
}

/* Checks that the move of `v` would be no harder for the opponent to answer than the chosen move.
 */
static void check_pair(const struct hamlet *h, const struct verdict *chosen,
		       const struct verdict *v)
{
	const uint64_t right = right_replies(h, chosen->move, chosen->outcome);
	const uint64_t others = right_replies(h, v->move, v->outcome);
	const int ways = __builtin_popcountll(right), other_ways = __builtin_popcountll(others);

	if (v->plies != chosen->plies && (v->plies < 6 || chosen->plies < 6)) {
		ck_assert_uint_gt(chosen->plies, v->plies);
		return;
	}
	ck_assert_int_le(ways, other_ways);
	if (ways == other_ways)
		ck_assert_uint_ge(chosen->plies, v->plies);
	if (ways == other_ways && chosen->plies == v->plies)
		ck_assert_int_ge(disguise(h, chosen->move, right), disguise(h, v->move, others));
}

/* Checks that the player chose the move that is hardest for the opponent to answer. */
static void check_task(const struct hamlet *h, const struct thought *t,
		       const struct verdict *chosen)
{
	for (size_t i = 0; i < t->n_verdicts; i++)
		if (t->verdicts[i].outcome == chosen->outcome)
			check_pair(h, chosen, &t->verdicts[i]);
}

START_TEST(best_outcome)
{
	struct player perfect = player_new("perfect", 0);
	struct rng rng = { (uint64_t)_i };
	unsigned hard = 0;

	for (int i = 0; i < 40; i++) {
		const struct hamlet h = hamlet_random(&rng, (unsigned)_i, i % 4);
		const struct thought t = think(&perfect, &h);
		const struct verdict *chosen = verdict_on(&t, t.move);

		ck_assert_int_eq(chosen->outcome, t.verdicts[0].outcome);
		ck_assert_int_eq(t.value, 1000 * chosen->outcome);
		if (chosen->outcome > 0) {
			ck_assert_uint_eq(chosen->plies, t.verdicts[0].plies);
			continue;
		}
		check_task(&h, &t, chosen);
		hard++;
	}
	ck_assert_uint_gt(hard, 8);
	player_free(&perfect);
}
END_TEST

/* The starting position is lost, so the player picks one of the two middle columns at random,
 * which delay the loss longest. */
START_TEST(begins_in_the_middle)
{
	const struct hamlet h = hamlet_after("");
	struct player perfect = player_new("perfect", 0);
	unsigned columns = 0;

	for (int i = 0; i < 30; i++)
		columns |= 1U << think(&perfect, &h).move;
	ck_assert_uint_eq(columns, 1U << 2 | 1U << 3);
	player_free(&perfect);
}
END_TEST

/* Even when it runs out of time, the player moves if it knows the result of at least one column. */
START_TEST(hurried)
{
	const struct hamlet h = hamlet_after("2333222444415");
	struct player perfect = player_new("perfect", 0);

	for (uint64_t looks = 0; looks < 400; looks = 2 * looks + 1) {
		struct budget budget = budget_unlimited();
		struct thought t = { 0 };

		budget.max_nodes = looks;
		if (perfect.class->think(perfect.agent, &h, h.turn, &perfect.rng, &budget, &t))
			ck_assert(game_is_legal(&game_hamlet, &h, h.turn, t.move) && t.n_verdicts);
		else
			ck_assert_uint_eq(looks, 0);
	}
	player_free(&perfect);
}
END_TEST

static bool four_at(const struct hamlet *h, game_move m)
{
	struct hamlet after = *h;

	if (!game_is_legal(&game_hamlet, h, h->turn, m))
		return false;
	game_hamlet.apply(&after, h->turn, m);
	return after.winner == h->turn;
}

static bool any_four(const struct hamlet *h)
{
	for (game_move m = 0; m < HAMLET_COLS; m++)
		if (four_at(h, m))
			return true;
	return false;
}

static bool lets_four(const struct hamlet *h, game_move m)
{
	struct hamlet after = *h;

	game_hamlet.apply(&after, h->turn, m);
	return after.winner == WINNER_OPEN && any_four(&after);
}

static bool can_hold(const struct hamlet *h)
{
	for (game_move m = 0; m < HAMLET_COLS; m++)
		if (game_is_legal(&game_hamlet, h, h->turn, m) && !lets_four(h, m))
			return true;
	return false;
}

START_TEST(overlooks_no_four)
{
	struct player level = player_new("level", _i);
	struct rng rng = { 6 };
	unsigned wins = 0, holds = 0;

	for (unsigned i = 0; i < 1500; i++) {
		const struct hamlet h = hamlet_random(&rng, 8 + i % 24, false);
		const game_move m = think(&level, &h).move;

		if (any_four(&h)) {
			wins++;
			ck_assert(four_at(&h, m));
		} else if (can_hold(&h)) {
			holds++;
			ck_assert(!lets_four(&h, m));
		}
	}
	ck_assert_uint_gt(wins, 300);
	ck_assert_uint_gt(holds, 600);
	player_free(&level);
}
END_TEST

void hamlet_player_cases(Suite *s)
{
	TCase *c = suite_case(s, "player");

	tcase_add_loop_test(c, wins_as_second, 0, HAMLET_COLS);
	tcase_add_loop_test(c, best_outcome, 26, 34);
	tcase_add_test(c, begins_in_the_middle);
	tcase_add_test(c, hurried);
	tcase_add_loop_test(c, overlooks_no_four, 3, 6);
}
