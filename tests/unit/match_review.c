/* SPDX-License-Identifier: MIT */
/* Tests the review of a game: how it judges each move, and which moves it picks out to show. */
#include "match_cases.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/setup.h"
#include "games/null/null.h"
#include "match/review.h"

enum { MOST = 64 };

struct collected {
	struct judgement at[MOST];
	size_t n;
};

static void collect(void *context, const struct board *b, const struct judgement *j)
{
	struct collected *c = context;

	ck_assert_uint_lt(c->n, MOST);
	ck_assert_uint_eq(b->len, j->ply);
	c->at[c->n++] = *j;
}

/* Plays the moves listed in a string such as "4 0 1". */
static void play_text(struct board *b, const struct game *g, const char *settings,
		      const char *moves)
{
	char error[ERROR_TEXT] = "", copy[512];
	struct setup setup;

	setup_default(g, &setup);
	ck_assert_msg(setup_apply(g, &setup, settings, error), "%s", error);
	ck_assert_msg(board_start(b, g, &setup, error), "%s", error);
	snprintf(copy, sizeof copy, "%s", moves);
	for (char *word = strtok(copy, " "); word; word = strtok(NULL, " ")) {
		const unsigned seat = game_first_actor(game_actors(g, b->state));
		game_move m;

		ck_assert_msg(game_parse_move(g, b->state, seat, word, &m), "%s", word);
		board_put(b, seat, m);
	}
}

static struct collected review_of(const struct game *g, const char *settings, const char *moves,
				  struct budget *budget, bool *complete)
{
	struct collected c = { 0 };
	struct board b;
	size_t len;

	play_text(&b, g, settings, moves);
	len = b.len;
	*complete = review_game(&b, g->max_seats, 0, UINT32_MAX, budget, collect, &c);
	ck_assert_uint_eq(b.len, len);
	board_free(&b);
	return c;
}

static struct collected review(const char *game, const char *settings, const char *moves)
{
	struct budget budget = budget_unlimited();
	bool complete;
	const struct collected c = review_of(game_find(game), settings, moves, &budget, &complete);

	ck_assert(complete);
	return c;
}

/* Checks how each move of a game is classified. `classes` has one digit for each ply: 0 unrated, 1
 * best, 2 good, 3 slip, 4 mistake, 5 blunder. */
static void expect_classes(const char *game, const char *settings, const char *moves,
			   const char *classes)
{
	const struct collected c = review(game, settings, moves);
	char found[MOST + 1] = "";

	for (size_t i = 0; i < c.n; i++)
		found[i] = (char)('0' + c.at[i].class);
	found[c.n] = '\0';
	ck_assert_str_eq(found, classes);
}

/* In this game of tic-tac-toe, O takes the centre, and X's move next to it loses, but then O
 * misses the win. Once the board is nearly full, the moves no longer matter. */
START_TEST(names_the_moves_that_gave_something_away)
{
	const struct collected c = review("tictactoe", "", "4 1 7 0 2 6 3 5 8");

	ck_assert_uint_eq(c.n, 9);
	ck_assert_int_ge(c.at[1].class, MOVE_MISTAKE);
	ck_assert_int_ge(c.at[2].class, MOVE_MISTAKE);
	ck_assert_uint_eq(c.at[1].best.move, 0);
	ck_assert(c.at[1].replied && c.at[1].replier == 0);
	ck_assert_int_le(c.at[0].class, MOVE_BEST);
	ck_assert_int_eq(c.at[8].class, MOVE_UNRATED);
}
END_TEST

/* In Nim with 5 stones, taking 1 wins. Taking 2 leaves 3, which the opponent could take at once. */
START_TEST(knows_both_kinds_of_nim)
{
	const struct collected c = review("nim", "n=5 k=3", "2 2 1");

	ck_assert_int_ge(c.at[0].class, MOVE_MISTAKE);
	ck_assert_int_eq(c.at[1].class, MOVE_BLUNDER);
	ck_assert_uint_eq(c.at[1].best.move, 3);
	expect_classes("nim", "n=5 k=3 misere=on", "2 2 1", "010");
}
END_TEST

START_TEST(blames_neither_perfect_play_nor_resignations)
{
	struct collected c = review("tictactoe", "", "0 4 8 1 7 6 2 5 3");

	for (size_t i = 0; i < c.n; i++)
		ck_assert_int_le(c.at[i].class, MOVE_BEST);
	c = review("tictactoe", "", "0 4 resign");
	ck_assert_uint_eq(c.n, 3);
	ck_assert(c.at[2].class == MOVE_UNRATED && c.at[2].chance_milli == CHANCE_EVEN);
}
END_TEST

/* A review that starts at a later move, or covers only one seat, judges these moves exactly as a
 * review of the whole game and both seats does. */
START_TEST(goes_on_where_it_is_told)
{
	struct collected whole = { 0 }, rest = { 0 }, one = { 0 };
	struct budget budget = budget_unlimited();
	struct board b;

	play_text(&b, game_find("tictactoe"), "", "4 1 0 8 2");
	ck_assert(review_game(&b, 2, 0, UINT32_MAX, &budget, collect, &whole));
	ck_assert(review_game(&b, 2, 3, UINT32_MAX, &budget, collect, &rest));
	ck_assert(review_game(&b, 2, 0, 2, &budget, collect, &one));
	ck_assert(b.len == 5 && whole.n == 5 && rest.n == 2 && one.n == 2);
	for (unsigned i = 0; i < 2; i++) {
		ck_assert(rest.at[i].ply == 3 + i &&
			  rest.at[i].cost_milli == whole.at[3 + i].cost_milli &&
			  rest.at[i].chance_milli == whole.at[3 + i].chance_milli);
		ck_assert(one.at[i].seat == 1 &&
			  one.at[i].cost_milli == whole.at[1 + 2 * i].cost_milli);
	}
	board_free(&b);
}
END_TEST

START_TEST(stops_when_the_budget_is_spent)
{
	struct budget budget = budget_unlimited();
	bool complete;

	budget.max_nodes = 2;
	review_of(game_find("nim"), "n=30", "1 1 1 1 1 1", &budget, &complete);
	ck_assert(!complete);
}
END_TEST

/* A test analysis for the game High or low: a guess loses a hundredth of a point for each step
 * between it and the middle of the range that the player knows. A review that cheated would see
 * the secret number itself. */
static bool study_guess(const void *seen, unsigned seat, struct budget *budget, verdict_fn *found,
			void *context)
{
	const struct null_state *n = seen;
	const int low = n->low[1 - seat], high = n->high[1 - seat];

	ck_assert(n->secret[1 - seat] == NULL_UNSEEN || n->secret[1 - seat] == NULL_NONE);
	for (int m = low; n->phase == NULL_GUESS && m <= high; m++) {
		struct verdict v = {
			.move = (game_move)m,
			.value_milli = -20 * abs(2 * m - low - high) / 2,
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
	/* In the range 1..99, whose middle is 50, the guess 46 reduces the chance to win by 40
	 * thousandths, and the guess 44 by 60. */
	c = review_of(&g, "most=99", "1 77 88 46 44", &budget, &complete);
	ck_assert(complete);
	ck_assert_uint_eq(c.n, 2);
	ck_assert(c.at[0].seat == 0 && c.at[0].class == MOVE_GOOD && c.at[0].cost_milli == 40);
	ck_assert(c.at[1].seat == 1 && c.at[1].class == MOVE_SLIP && c.at[1].cost_milli == 60);
	ck_assert_uint_eq(c.at[1].best.move, 50);
}
END_TEST

START_TEST(only_games_with_a_study)
{
	ck_assert(review_possible(game_find("nim")));
	ck_assert(!review_possible(game_find("null")));
}
END_TEST

/* In Othello, all first moves are equivalent because they are mirror images of each other. */
START_TEST(no_first_move_of_othello_is_a_mistake)
{
	static const char *const moves[] = { "d3", "c4", "f5", "e6" };
	const struct collected c = review("othello", "", moves[_i]);

	ck_assert_int_eq(c.at[0].class, MOVE_UNRATED);
}
END_TEST

/* ---- What a player can learn from a game ---- */

static struct judgement costing(unsigned ply, int cost)
{
	return (struct judgement){ .ply = ply, .cost_milli = cost, .class = judgement_class(cost) };
}

/* The costliest moments come first, and the blunder that decided the game is always among them. Of
 * two moves that cost the same, the later one decided it. */
START_TEST(shows_the_three_costliest_moments_first)
{
	static const int costs[] = { 110, 0, 300, 40, 120, 480, 120 };
	struct review_summary s = { 0 };

	for (unsigned i = 0; i < 7; i++) {
		const struct judgement j = costing(2 * i, costs[i]);

		review_sum(&s, &j);
	}
	ck_assert_uint_eq(s.all_moments, 5);
	ck_assert_uint_eq(s.moments, 3);
	ck_assert(s.moment[0].ply == 10 && s.moment[1].ply == 4 && s.moment[2].ply == 12);
	ck_assert(s.judged && s.worst.ply == 10);
	ck_assert(s.classes[MOVE_BEST] == 1 && s.classes[MOVE_GOOD] == 1 &&
		  s.classes[MOVE_MISTAKE] == 3 && s.classes[MOVE_BLUNDER] == 2);
}
END_TEST

/* A player who lost without making a mistake is told that the opponent was ahead, but only if that
 * is certain, and how little their own moves cost. */
START_TEST(a_loser_always_gets_a_sentence)
{
	struct review_summary s = { 0 }, lost = { 0 };
	const struct judgement small = costing(3, 42);
	const struct judgement behind = { .best = { .exact = true, .outcome = -1 } };
	char text[JUDGEMENT_TEXT];

	review_sum(&lost, &behind);
	ck_assert(review_clean_text(&lost, REVIEW_LOST, text, sizeof text) &&
		  strstr(text, "a move ahead"));
	ck_assert(review_clean_text(&s, REVIEW_LOST, text, sizeof text) &&
		  strstr(text, "no mistakes in this game"));
	review_sum(&s, &small);
	ck_assert(review_clean_text(&s, REVIEW_LOST, text, sizeof text) && strstr(text, "5%") &&
		  strstr(text, "a little ahead"));
	s.most_chance_milli = CHANCE_EVEN;
	ck_assert(review_clean_text(&s, REVIEW_LOST, text, sizeof text) && strstr(text, "5%") &&
		  !strstr(text, "ahead"));
	ck_assert(review_clean_text(&s, REVIEW_NOT_LOST, text, sizeof text) &&
		  strstr(text, "no mistake"));
}
END_TEST

/* Sums up the review of the resigning player's moves. */
static void expect_resigned(const char *game, const char *settings, const char *moves,
			    const char *says)
{
	const struct collected c = review(game, settings, moves);
	struct review_summary s = { 0 };
	char text[JUDGEMENT_TEXT];

	for (size_t i = 0; i < c.n; i++)
		if (c.at[i].seat == c.at[c.n - 1].seat)
			review_sum(&s, &c.at[i]);
	ck_assert(s.resigned);
	review_resigned_text(&s, text, sizeof text);
	ck_assert_str_eq(text, says);
	review_clean_text(&s, REVIEW_RESIGNED, text, sizeof text);
	ck_assert_ptr_null(strstr(text, "ahead"));
}

/* After a resignation, the summary says who was ahead at that moment, and never that the opponent
 * had been ahead from the start. */
START_TEST(a_resignation_gets_the_sentence_that_fits)
{
	expect_resigned("tictactoe", "", "0 4 resign",
			"The game was still even when you resigned.");
	expect_resigned("tictactoe", "", "0 1 resign",
			"You could still have won when you resigned.");
	/* If the end is far away, the text agrees with the graph, which shows an even game. */
	expect_resigned("nim", "", "resign", "The game was still even when you resigned.");
	expect_resigned("hamlet", "", "resign", "The game was still even when you resigned.");
	expect_resigned("tictactoe", "", "0 1 4 resign",
			"Your opponent was ahead when you resigned.");
	expect_resigned("nim", "n=5 k=3", "resign", "You could still have won when you resigned.");
}
END_TEST

/* Checks the claim that the opponent was ahead from the start in random games of the solved games:
 * it appears exactly if the best move at the player's first turn loses. */
START_TEST(only_a_lost_start_counts_as_behind)
{
	static const struct {
		const char *game, *settings;
	} solved[] = { { "tictactoe", "" }, { "nim", "n=9 k=3" }, { "nim", "n=8 k=3" } };
	const struct game *g = game_find(solved[_i % 3].game);
	struct rng rng;
	struct collected c = { 0 };
	struct budget budget = budget_unlimited();
	struct board b;

	rng_seed(&rng, (uint64_t)_i);
	play_text(&b, g, solved[_i % 3].settings, "");
	while (game_actors(g, b.state)) {
		const unsigned seat = game_first_actor(game_actors(g, b.state));
		struct move_list legal = { 0 };

		game_legal(g, b.state, seat, &legal);
		board_put(&b, seat, legal.at[rng_below(&rng, (uint32_t)legal.len)]);
		move_list_free(&legal);
	}
	ck_assert(review_game(&b, 2, 0, UINT32_MAX, &budget, collect, &c));
	for (unsigned seat = 0; seat < 2; seat++) {
		struct review_summary s = { 0 };
		const struct judgement *first = NULL;
		char text[JUDGEMENT_TEXT];

		for (size_t i = 0; i < c.n; i++)
			if (c.at[i].seat == seat) {
				first = first ? first : &c.at[i];
				review_sum(&s, &c.at[i]);
			}
		for (enum review_end end = REVIEW_NOT_LOST; end <= REVIEW_RESIGNED; end++) {
			review_clean_text(&s, end, text, sizeof text);
			if (strstr(text, "ahead from the start"))
				ck_assert(end == REVIEW_LOST && first->best.outcome < 0);
		}
	}
	board_free(&b);
}
END_TEST

void match_review_cases(Suite *s)
{
	TCase *tc = suite_case(s, "review");

	tcase_add_test(tc, names_the_moves_that_gave_something_away);
	tcase_add_test(tc, knows_both_kinds_of_nim);
	tcase_add_test(tc, blames_neither_perfect_play_nor_resignations);
	tcase_add_test(tc, goes_on_where_it_is_told);
	tcase_add_test(tc, stops_when_the_budget_is_spent);
	tcase_add_test(tc, judges_by_what_the_mover_knew);
	tcase_add_test(tc, only_games_with_a_study);
	tcase_add_loop_test(tc, no_first_move_of_othello_is_a_mistake, 0, 4);
	tcase_add_test(tc, shows_the_three_costliest_moments_first);
	tcase_add_test(tc, a_loser_always_gets_a_sentence);
	tcase_add_test(tc, a_resignation_gets_the_sentence_that_fits);
	tcase_add_loop_test(tc, only_a_lost_start_counts_as_behind, 0, 60);
}
