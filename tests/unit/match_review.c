/* The review of a game: who gave what away. */
#include "match_cases.h"

#include <string.h>

#include "asobi/setup.h"
#include "match/review.h"

enum { MOST = 16 };

struct collected {
	struct slip at[MOST];
	size_t n;
};

static void collect(void *context, const struct slip *s)
{
	struct collected *c = context;

	ck_assert_uint_lt(c->n, MOST);
	c->at[c->n++] = *s;
}

/* Play the moves of a text like "4 0 1" and review them. */
static struct collected review(const char *game, const char *settings, const char *moves, struct budget *budget,
			       bool *complete)
{
	struct collected c = {0};
	char error[ERROR_TEXT] = "", copy[128];
	const struct game *g = game_find(game);
	struct setup setup;
	struct board b;
	size_t len;

	setup_default(g, &setup);
	ck_assert_msg(setup_apply(g, &setup, settings, error), "%s", error);
	ck_assert_msg(board_start(&b, g, &setup, error), "%s", error);
	strcpy(copy, moves);
	for (char *word = strtok(copy, " "); word; word = strtok(NULL, " ")) {
		unsigned seat = game_first_actor(g->actors(b.state));
		game_move m;

		ck_assert(game_parse_move(g, b.state, seat, word, &m));
		board_put(&b, seat, m);
	}
	len = b.len;
	*complete = review_game(&b, budget, collect, &c);
	ck_assert_uint_eq(b.len, len);
	board_free(&b);
	return c;
}

static void expect_slip(const struct slip *s, unsigned number, const char *expected)
{
	char text[160];

	ck_assert_uint_eq(s->ply + 1, number);
	review_text(s, text, sizeof text);
	ck_assert_str_eq(text, expected);
}

/* O in the middle; X beside it loses, but O then lets the win go. */
START_TEST(names_the_moves_that_gave_something_away)
{
	struct budget budget = budget_unlimited();
	bool complete;
	struct collected c = review("tictactoe", "", "4 1 7 0 2 6 3 5 8", &budget, &complete);

	ck_assert(complete);
	ck_assert_uint_eq(c.n, 2);
	expect_slip(&c.at[0], 2, "1 loses in 6; 0 draws");
	expect_slip(&c.at[1], 3, "7 draws; 0 wins in 5");
}
END_TEST

START_TEST(knows_both_kinds_of_nim)
{
	struct budget budget = budget_unlimited();
	bool complete;
	struct collected c = review("nim", "n=5 k=3", "2 2 1", &budget, &complete);

	/* 5 is won by taking 1; taking 2 leaves 3, which is taken whole: 2 is an error. */
	ck_assert_uint_eq(c.n, 2);
	expect_slip(&c.at[0], 1, "2 loses in 2; 1 wins in 3");
	expect_slip(&c.at[1], 2, "2 loses in 2; 3 wins in 1");
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

START_TEST(stops_when_the_budget_is_spent)
{
	struct budget budget = budget_unlimited();
	bool complete;

	budget.max_nodes = 2;
	review("nim", "n=30", "1 1 1 1 1 1", &budget, &complete);
	ck_assert(!complete);
}
END_TEST

START_TEST(only_open_games_with_a_study)
{
	ck_assert(review_possible(game_find("nim")));
	ck_assert(!review_possible(game_find("null")));
}
END_TEST

void match_review_cases(Suite *s)
{
	TCase *tc = tcase_create("review");

	tcase_add_test(tc, names_the_moves_that_gave_something_away);
	tcase_add_test(tc, knows_both_kinds_of_nim);
	tcase_add_test(tc, says_nothing_of_perfect_play_and_resignations);
	tcase_add_test(tc, stops_when_the_budget_is_spent);
	tcase_add_test(tc, only_open_games_with_a_study);
	suite_add_tcase(s, tc);
}
