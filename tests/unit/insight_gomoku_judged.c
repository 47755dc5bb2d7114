/* SPDX-License-Identifier: MIT */
/* Tests how Gomoku moves are judged: what ignoring an open three costs, whether wins and losses a
 * few plies away are found exactly, and what a proven draw is worth. */
#include "asobi/verdict.h"
#include "asobi/view.h"
#include "insight_gomoku_cases.h"
#include "insight_gomoku_plain.h"
#include "match/judgement.h"

static const struct {
	const char *position, *played;
	const char *id;	 /* the id of the pattern that explains the move; NULL if any will do */
	int least, most; /* the bounds within which the move's cost must lie */
} judged[] = {
	/* One side has an open three, and the move either ignores it or stops it. */
	{ "......../......../...X.O../...X..../...X..../..O...O./......../........ 0 - ormore",
	  "a1", "open-three", 200, 450 },
	{ "......../......../...X.O../...X..../...X..../..O...O./......../........ 0 - ormore",
	  "h8", "open-three", 200, 450 },
	{ "......../......../...X.O../...X..../...X..../..O...O./......../........ 0 - ormore",
	  "d3", "open-three", 0, 50 },
	{ "......../......../...X.O../...X..../...X..../..O...O./......../........ 0 - ormore",
	  "d7", "open-three", 0, 50 },
	{ "......../......../..X.X.../......../..OOO.../......../......../........ 1 - ormore",
	  "a8", "open-three", 200, 450 },
	{ "......../......../..X.X.../......../..OOO.../......../......../........ 1 - ormore",
	  "f4", "open-three", 0, 50 },
	{ "......../..O...../......../......../..XX.X../......../.O....O./........ 0 - ormore",
	  "a1", "jump", 200, 450 },
	{ "......../..O...../......../......../..XX.X../......../.O....O./........ 0 - ormore",
	  "e4", "jump", 0, 50 },
	/* Both sides have an open three. The player can make a four first, so there was no need to
	 * stop the opponent's three. */
	{ "......../.X....../.....O../..XXX.../......../..OOO.../......../........ 0 - ormore",
	  "b3", "own-first", 0, 0 },
	{ "......../.X....../.....O../..XXX.../......../..OOO.../......../........ 0 - ormore",
	  "b5", "own-first", 200, 450 },
	{ "......../.X....../.....O../..XXX.../......../..OOO.../......../........ 0 - ormore",
	  "h8", "own-first", 800, 1000 },
	{ "......../......../..O...../..XXX.../......../..OOO.../......../........ 1 - ormore",
	  "b5", "own-first", 0, 0 },
	{ "......../......../..O...../..XXX.../......../..OOO.../......../........ 1 - ormore",
	  "b3", "own-first", 200, 450 },
	/* The opponent has a four, and the move ignores it, or nothing can stop it. */
	{ "......../......../.O....../..XXXXO./......../..O...../...O..../........ 0 - ormore",
	  "c4", "block-four", 200, 600 },
	{ "......../......../.O....../..XXXXO./......../..O...../...O..../........ 0 - ormore",
	  "b5", "block-four", 0, 0 },
	{ "......../......../......../.XXXX.../......../..OOO.../O......./........ 0 - ormore",
	  "a5", "two-fives", 0, 0 },
	{ "......../......../......../.XXXX.../......../..OOO.../O......./........ 0 - ormore",
	  "h8", "two-fives", 0, 0 },
	/* The player misses a winning attack. */
	{ "......../.X....../......O./......O./..XOOO../......../X...X.../.......X 0 - ormore",
	  "a8", "four-three", 200, 500 },
	{ "......../......X./..X..O../.....O../...OO.../......../.X.....X/........ 0 - ormore",
	  "a1", "double-three", 200, 500 },
};

static struct judgement judge_move(const struct gomoku *g, game_move m)
{
	struct budget budget = budget_unlimited();
	struct judgement j;

	ck_assert(judge(&game_gomoku, 2, g, g->turn, NULL, m, &budget, &j));
	return j;
}

START_TEST(judges)
{
	const struct gomoku g = gomoku_from(judged[_i].position);
	const struct judgement j = judge_move(&g, insight_gomoku_cell(&g, judged[_i].played));

	ck_assert_int_ge(j.cost_milli, judged[_i].least);
	ck_assert_int_le(j.cost_milli, judged[_i].most);
	if (judged[_i].id)
		ck_assert_pstr_eq(j.insight.pattern ? j.insight.pattern->id : NULL, judged[_i].id);
	ck_assert((j.class >= MOVE_MISTAKE) == (judged[_i].least >= COST_MISTAKE));
}
END_TEST

/* Returns true if the opponent is to move and wins in three plies, however the player answers. */
static bool wins_in_three(const struct plain *p, int seat)
{
	for (int cell = 0; cell < p->size * p->size; cell++)
		if (p->at[cell] < 0 && plain_wins_in(p, seat, cell))
			return true;
	return false;
}

static const char *const settings[] = { "", "size=9", "size=8 five=exact", "size=6" };

/* Checks the verdicts on wins and losses within four plies against a plain search. */
static void hold_exact(const struct gomoku *g, unsigned met[5])
{
	const struct plain p = plain_read(g, g->turn);
	struct budget budget = budget_unlimited();
	struct verdict_list list = { 0 };

	ck_assert(judgement_study(&game_gomoku, g, g->turn, NULL, &budget, &list));
	for (size_t i = 0; i < list.len; i++) {
		const struct verdict *v = &list.at[i];
		const int wins = plain_wins_in(&p, (int)g->turn, (int)v->move);
		struct plain after = p;
		bool ignored[PLAIN_CELLS];
		unsigned plies;

		after.at[v->move] = g->turn;
		plies = wins					 ? (unsigned)wins
			: plain_fives(&after, !g->turn, ignored) ? 2
			: wins_in_three(&after, !g->turn)	 ? 4
								 : 0;
		if (v->exact && v->outcome && v->plies < 5)
			ck_assert_uint_eq(v->plies, plies);
		if (!plies)
			continue;
		ck_assert(v->exact && v->outcome == (plies % 2 ? 1 : -1));
		ck_assert_uint_eq(v->plies, plies);
		met[plies]++;
	}
	verdict_list_free(&list);
}

START_TEST(distances_are_exact)
{
	unsigned met[5] = { 0 };
	struct rng rng;

	rng_seed(&rng, 5);
	for (unsigned i = 0; i < 60; i++) {
		const struct gomoku g = insight_gomoku_draw(&rng, settings[i % 4]);

		if (g.winner == WINNER_OPEN)
			hold_exact(&g, met);
	}
	for (unsigned plies = 1; plies < 5; plies++)
		ck_assert_uint_gt(met[plies], 0);
}
END_TEST

/* A position in which neither side can lose is judged as even if this is proven. So is a finished
 * draw. */
START_TEST(proved_draws_are_even)
{
	const struct verdict draw = { .exact = true, .plies = 20 }, sure = { .sure = true };
	unsigned met = 0;
	struct rng rng;

	ck_assert_int_eq(judgement_chance(&game_gomoku, &draw), CHANCE_EVEN);
	ck_assert_int_eq(judgement_chance(&game_gomoku, &sure), CHANCE_EVEN);
	rng_seed(&rng, 6);
	for (unsigned i = 0; i < 20; i++) {
		const struct gomoku g = gomoku_random(&rng, "size=6", 18);
		struct budget budget = budget_unlimited();
		struct verdict_list list = { 0 };

		judgement_study(&game_gomoku, &g, g.turn, NULL, &budget, &list);
		for (size_t k = 0; k < list.len; k++)
			if (verdict_is_certain(&list.at[k]) && !list.at[k].outcome) {
				ck_assert_int_eq(judgement_chance(&game_gomoku, &list.at[k]),
						 CHANCE_EVEN);
				met++;
			}
		verdict_list_free(&list);
	}
	ck_assert_uint_gt(met, 20);
}
END_TEST

void insight_gomoku_judged(Suite *s)
{
	TCase *c = suite_case(s, "judgements");

	tcase_add_loop_test(c, judges, 0, sizeof judged / sizeof *judged);
	tcase_add_test(c, distances_are_exact);
	tcase_add_test(c, proved_draws_are_even);
}
