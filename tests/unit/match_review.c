/* SPDX-License-Identifier: MIT */
/* Tests the review of a game, which finds the moves that gave something away. */
#include "match_cases.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/setup.h"
#include "games/null/null.h"
#include "match/review.h"

enum { MOST = 16 };

struct collected {
	struct slip at[MOST];
	size_t n;
	enum review_reach reach;
};

static void collect(void *context, const struct slip *s)
{
	struct collected *c = context;

	ck_assert_uint_lt(c->n, MOST);
	c->at[c->n++] = *s;
}

/* Plays the moves of a text like "4 0 1" and reviews them. */
static struct collected review_of(const struct game *g, const char *settings, const char *moves,
				  struct budget *budget, bool *complete)
{
	struct collected c = { 0 };
	char error[ERROR_TEXT] = "", copy[128];
	struct setup setup;
	struct board b;
	size_t len;

	setup_default(g, &setup);
	ck_assert_msg(setup_apply(g, &setup, settings, error), "%s", error);
	ck_assert_msg(board_start(&b, g, &setup, error), "%s", error);
	strcpy(copy, moves);
	for (char *word = strtok(copy, " "); word; word = strtok(NULL, " ")) {
		unsigned seat = game_first_actor(game_actors(g, b.state));
		game_move m;

		ck_assert(game_parse_move(g, b.state, seat, word, &m));
		board_put(&b, seat, m);
	}
	len = b.len;
	c.reach = review_game(&b, budget, collect, &c);
	*complete = c.reach != REVIEW_BROKEN_OFF;
	ck_assert_uint_eq(b.len, len);
	board_free(&b);
	return c;
}

static struct collected review(const char *game, const char *settings, const char *moves,
			       struct budget *budget, bool *complete)
{
	return review_of(game_find(game), settings, moves, budget, complete);
}

/* The position doesn't matter in this test, because none of these games hides anything or has its
 * own words for mistakes. */
static void expect_slip(const char *game, const struct slip *s, unsigned number,
			const char *expected)
{
	static const _Alignas(max_align_t) unsigned char somewhere[1024];
	char text[160];

	ck_assert_uint_eq(s->ply + 1, number);
	review_text(s, game_find(game), somewhere, text, sizeof text);
	ck_assert_str_eq(text, expected);
}

/* In this game of tic-tac-toe, O takes the middle. X's move beside it loses, but O then misses the
 * win. */
START_TEST(names_the_moves_that_gave_something_away)
{
	struct budget budget = budget_unlimited();
	bool complete;
	struct collected c = review("tictactoe", "", "4 1 7 0 2 6 3 5 8", &budget, &complete);

	ck_assert(complete);
	ck_assert_uint_eq(c.n, 2);
	expect_slip("tictactoe", &c.at[0], 2, "cell 1 loses in 6 moves; cell 0 draws");
	expect_slip("tictactoe", &c.at[1], 3, "cell 7 only draws; cell 0 wins in 5 moves");
}
END_TEST

START_TEST(knows_both_kinds_of_nim)
{
	struct budget budget = budget_unlimited();
	bool complete;
	struct collected c = review("nim", "n=5 k=3", "2 2 1", &budget, &complete);

	/* In Nim with 5 stones, taking 1 wins. Taking 2 leaves 3, which the opponent takes all at
	 * once, so it is a mistake. */
	ck_assert_uint_eq(c.n, 2);
	expect_slip("nim", &c.at[0], 1, "take 2 loses in 2 moves; take 1 wins in 3 moves");
	expect_slip("nim", &c.at[1], 2, "take 2 loses in 2 moves; take 3 wins in 1 move");
	c = review("nim", "n=5 k=3 misere=on", "2 2 1", &budget, &complete);
	ck_assert_uint_eq(c.n, 0);
}
END_TEST

START_TEST(says_nothing_of_perfect_play_and_resignations)
{
	struct budget budget = budget_unlimited();
	bool complete;
	struct collected c = review("tictactoe", "", "0 4 8 1 7 6 2 5 3", &budget, &complete);

	ck_assert(complete);
	ck_assert_uint_eq(c.n, 0);
	c = review("tictactoe", "", "0 4 resign", &budget, &complete);
	ck_assert(complete);
	ck_assert_uint_eq(c.n, 0);
}
END_TEST

/* If a review finds no mistakes, this proves that there were none only if the result of every move
 * is known. */
START_TEST(knows_how_far_its_word_goes)
{
	struct budget budget = budget_unlimited();
	bool complete;

	ck_assert_int_eq(review("tictactoe", "", "0 4 8 1 7 6 2 5 3", &budget, &complete).reach,
			 REVIEW_EXACT);
	ck_assert_int_eq(
		review("gomoku", "", "d4 a1 e5 h1 c3 h8 f6 a8 b2", &budget, &complete).reach,
		REVIEW_TO_ESTIMATES);
}
END_TEST

struct weighed {
	struct weight at[MOST];
	size_t n;
};

static void take_weight(void *context, const struct weight *w)
{
	struct weighed *all = context;

	all->at[all->n++] = *w;
}

static void ignore(void *context, const struct slip *s)
{
	(void)context;
	(void)s;
}

/* A review that begins at a later move finds the same mistakes from there on as a review of the
 * whole game. */
START_TEST(goes_on_where_it_is_told)
{
	static const unsigned cells[] = { 4, 1, 0, 8, 2 };
	struct weighed whole = { 0 }, rest = { 0 };
	struct budget budget = budget_unlimited();
	const struct game *g = game_find("tictactoe");
	char error[ERROR_TEXT];
	struct setup setup;
	struct board b;

	setup_default(g, &setup);
	ck_assert(board_start(&b, g, &setup, error));
	for (unsigned i = 0; i < 5; i++)
		board_put(&b, i % 2, cells[i]);
	review_weigh(&b, 0, &budget, ignore, take_weight, &whole);
	review_weigh(&b, 3, &budget, ignore, take_weight, &rest);
	ck_assert(b.len == 5 && whole.n == 5 && rest.n == 2);
	for (unsigned i = 0; i < 2; i++) {
		const struct weight *a = &whole.at[3 + i], *c = &rest.at[i];

		ck_assert(c->ply == 3 + i && c->ply == a->ply && c->seat == a->seat &&
			  c->score_milli == a->score_milli);
		ck_assert(c->complete && c->settled && !c->counts);
	}
	ck_assert(whole.at[1].score_milli == 0 && whole.at[2].score_milli == 1000 &&
		  whole.at[3].score_milli == -1000);
	board_free(&b);
}
END_TEST

START_TEST(stops_when_the_budget_is_spent)
{
	struct budget budget = budget_unlimited();
	bool complete;

	budget.max_nodes = 2;
	review("nim", "n=30", "1 1 1 1 1 1", &budget, &complete);
	ck_assert(!complete);
}
END_TEST

/* The game High or low with an analysis of its own: a guess is worth a hundredth of a point less
 * for each number between it and the middle of the range that the mover knows. If the review
 * cheated, it would see the number itself. */
static bool study_guess(const void *seen, unsigned seat, struct budget *budget, verdict_fn *found,
			void *context)
{
	const struct null_state *n = seen;
	const int low = n->low[1 - seat], high = n->high[1 - seat];

	ck_assert(n->secret[1 - seat] == NULL_UNSEEN || n->secret[1 - seat] == NULL_NONE);
	for (int m = low; n->phase == NULL_GUESS && m <= high; m++) {
		struct verdict v = {
			.move = (game_move)m,
			.exact = m != 47,
			.value_milli = -10 * abs(2 * m - low - high) / 2,
		};

		found(context, &v);
	}
	return !budget_spent(budget);
}

START_TEST(judges_by_what_the_mover_knew)
{
	struct game g = *game_find("null");
	struct budget budget = budget_unlimited();
	bool complete;
	struct collected c;

	g.study = study_guess;
	/* In the range 1..99, the guess 46 loses 40 thousandths and 44 loses 60; 47 is far off and
	 * only estimated. */
	c = review_of(&g, "most=99", "1 77 88 46 44 47 resign", &budget, &complete);
	ck_assert(complete);
	ck_assert_uint_eq(c.n, 2);
	ck_assert(c.at[0].ply == 4 && c.at[0].seat == 1 && !c.at[0].estimated);
	ck_assert_uint_eq(c.at[0].best.move, 50);
	ck_assert(c.at[1].ply == 5 && c.at[1].seat == 0 && c.at[1].estimated);
	budget.max_nodes = budget.nodes + 3;
	c = review_of(&g, "most=99", "1 77 88 46 44 47 resign", &budget, &complete);
	ck_assert(!complete);
}
END_TEST

/* Returns true if the side to move wins for certain. */
static bool is_won(const struct board *b)
{
	const struct game *g = b->game;
	struct budget budget = budget_unlimited();
	struct verdict_list list = { 0 };
	bool won;

	g->study(b->state, game_first_actor(game_actors(g, b->state)), &budget, verdict_list_found,
		 &list);
	verdict_list_sort(&list);
	won = list.len && verdict_is_certain(&list.at[0]) && list.at[0].outcome > 0;
	verdict_list_free(&list);
	return won;
}

static void collect_new(void *context, const struct slip *s)
{
	struct collected *c = context;

	if (!c->n || c->at[c->n - 1].ply != s->ply)
		collect(context, s);
}

static void count_complete(void *context, const struct weight *w)
{
	unsigned *n = context;

	*n += w->complete && w->ply == *n;
}

struct broken {
	struct collected slips;
	unsigned known; /* the number of plies that the review already knows completely */
};

static void collect_broken(void *context, const struct slip *s)
{
	collect_new(&((struct broken *)context)->slips, s);
}

static void count_broken(void *context, const struct weight *w)
{
	count_complete(&((struct broken *)context)->known, w);
}

/* Interrupts the review at each point: when it continues with the first ply not yet known, it must
 * still find the mistake. The board ends two plies after the mistake. */
static void expect_same_in_pieces(struct board *b, const struct slip *slip)
{
	for (uint64_t nodes = 1000; nodes < 60000; nodes += 2000) {
		struct broken all = { .known = slip->ply };
		struct budget budget = budget_unlimited(), rest = budget_unlimited();
		bool found = false;

		budget.max_nodes = nodes;
		review_weigh(b, all.known, &budget, collect_broken, count_broken, &all);
		review_weigh(b, all.known, &rest, collect_broken, count_broken, &all);
		for (size_t k = 0; k < all.slips.n; k++)
			found = found || (all.slips.at[k].ply == slip->ply &&
					  all.slips.at[k].best.move == slip->best.move);
		ck_assert_msg(found, "broken off after %u nodes, the slip at ply %u is lost",
			      (unsigned)nodes, slip->ply);
	}
}

/* Where no solver knows everything, the review still finds moves that let the opponent win by
 * force, and names a move that would have prevented this. It finds the same in one go as move by
 * move during a game. */
START_TEST(finds_what_let_a_forced_win_in)
{
	const struct game *g = game_find("gomoku");
	unsigned found = 0;

	for (unsigned i = 0; i < 4; i++) {
		struct budget budget = budget_unlimited();
		struct collected whole = { 0 }, parts = { 0 };
		struct move_list scratch = { 0 };
		char error[ERROR_TEXT];
		struct setup setup;
		struct board b, part;
		struct rng rng;

		setup_default(g, &setup);
		ck_assert(board_start(&b, g, &setup, error));
		ck_assert(board_start(&part, g, &setup, error));
		rng_seed(&rng, i);
		while (!board_ended(&b) && b.len < 24) {
			const unsigned from = (unsigned)b.len, seat = b.len % 2;
			const game_move m = game_pick(g, b.state, seat, &rng, &scratch);

			board_put(&b, seat, m);
			board_put(&part, seat, m);
			review_weigh(&part, from, &budget, collect_new, NULL, &parts);
		}
		review_game(&b, &budget, collect, &whole);
		ck_assert_uint_eq(parts.n, whole.n);
		for (size_t k = 0; k < whole.n; k++) {
			const struct slip *s = &whole.at[k];

			ck_assert(s->ply == parts.at[k].ply &&
				  s->best.move == parts.at[k].best.move);
			while (part.len > s->ply)
				board_unput(&part);
			ck_assert(verdict_is_certain(&s->played));
			board_put(&part, s->seat, s->played.move);
			ck_assert(s->played.outcome >= 0 || is_won(&part));
			board_unput(&part);
			board_put(&part, s->seat, s->best.move);
			ck_assert(board_ended(&part) || !is_won(&part));
			while (part.len > s->ply)
				board_unput(&part);
			for (size_t n = part.len; n < b.len && n < s->ply + 2; n++)
				board_put(&part, b.plies[n].seat, b.plies[n].move);
			if (s->played.outcome < 0 && !s->best.exact && found < 3)
				expect_same_in_pieces(&part, s);
			for (size_t n = part.len; n < b.len; n++)
				board_put(&part, b.plies[n].seat, b.plies[n].move);
			found += s->played.outcome < 0 && !s->best.exact;
		}
		move_list_free(&scratch);
		board_free(&part);
		board_free(&b);
	}
	ck_assert_uint_gt(found, 2);
}
END_TEST

START_TEST(only_games_with_a_study)
{
	ck_assert(review_possible(game_find("nim")));
	ck_assert(!review_possible(game_find("null")));
}
END_TEST

static struct verdict estimate_of(int margin)
{
	const int size = margin < 0 ? -margin : margin;

	return (struct verdict){ .counts = true,
				 .margin = (int16_t)margin,
				 .value_milli = 1000 * margin / (size + 6) };
}

/* An estimate can be wrong by a few discs, so a smaller loss is not a turning point, even if it is
 * a large part of the expected result. */
START_TEST(a_few_discs_by_estimate_are_no_turning_point)
{
	for (int best = -20; best <= 20; best++)
		for (int loss = 0; loss < 6; loss++) {
			const struct verdict b = estimate_of(best), p = estimate_of(best - loss);

			ck_assert(!review_turns(&p, &b));
		}
	ck_assert(
		review_turns(&(struct verdict){ .counts = true, .margin = -4, .value_milli = -400 },
			     &(struct verdict){ .counts = true, .margin = 4, .value_milli = 400 }));
}
END_TEST

static void count_points(void *context, const struct board *b, const struct slip *s)
{
	(void)b;
	(void)s;
	++*(unsigned *)context;
}

/* In Othello all first moves are equivalent, because they are mirror images of each other. */
START_TEST(no_first_move_of_othello_is_a_turning_point)
{
	const struct game *g = game_find("othello");
	static const char *const moves[] = { "d3", "c4", "f5", "e6" };
	char error[ERROR_TEXT];
	struct setup setup;
	unsigned points = 0;
	struct board b;
	game_move m;

	setup_default(g, &setup);
	ck_assert(board_start(&b, g, &setup, error) &&
		  game_parse_move(g, b.state, 0, moves[_i], &m));
	board_put(&b, 0, m);
	ck_assert(review_turning_points(&b, 1, 4000000, NULL, count_points, &points));
	ck_assert_uint_eq(points, 0);
	board_free(&b);
}
END_TEST

void match_review_cases(Suite *s)
{
	TCase *tc = suite_case(s, "review");

	tcase_add_test(tc, names_the_moves_that_gave_something_away);
	tcase_add_test(tc, knows_both_kinds_of_nim);
	tcase_add_test(tc, says_nothing_of_perfect_play_and_resignations);
	tcase_add_test(tc, knows_how_far_its_word_goes);
	tcase_add_test(tc, goes_on_where_it_is_told);
	tcase_add_test(tc, stops_when_the_budget_is_spent);
	tcase_add_test(tc, judges_by_what_the_mover_knew);
	tcase_add_test(tc, finds_what_let_a_forced_win_in);
	tcase_add_test(tc, only_games_with_a_study);
	tcase_add_test(tc, a_few_discs_by_estimate_are_no_turning_point);
	tcase_add_loop_test(tc, no_first_move_of_othello_is_a_turning_point, 0, 4);
}
