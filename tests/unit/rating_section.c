/* SPDX-License-Identifier: MIT */
/* Tests the ratings: the formulas, using their author's own example, and which games are rated.
 * Simulated people of known strength show how reliable the ratings and the "even" opponent are. */
#include "shelf/rating.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "asobi/rng.h"
#include "asobi/setup.h"
#include "suite.h"

/* The example from Mark E. Glickman's "Example of the Glicko-2 system": a player rated 1500 plays
 * three games. */
START_TEST(follows_the_worked_example)
{
	const struct glicko before = { 1500, 200, 0.06 };
	const struct glicko_game games[] = { { 1400, 30, 1, 1 },
					     { 1550, 100, 0, 1 },
					     { 1700, 300, 0, 1 } };
	const struct glicko after = glicko_after(&before, games, 3),
			    same = glicko_after(&before, games, 0);

	ck_assert_double_eq_tol(after.rating, 1464.06, 0.01);
	ck_assert_double_eq_tol(after.deviation, 151.52, 0.01);
	ck_assert_double_eq_tol(after.volatility, 0.05999, 0.00001);
	ck_assert_double_eq_tol(glicko_expect(&before, 1400, 30), 0.639, 0.001);
	ck_assert_double_eq_tol(glicko_expect(&before, 1700, 300), 0.303, 0.001);
	ck_assert(same.rating == 1500 && same.deviation == 200);
}
END_TEST

/* A result that differs from the expected one by hundreds of rating points raises the volatility.
 * This covers the case in which the root of the equation lies above the starting value. */
START_TEST(grows_more_volatile_after_surprises)
{
	const struct glicko before = { 800, 50, 0.06 };
	struct glicko_game lost[20];

	for (int i = 0; i < 20; i++)
		lost[i] = (struct glicko_game){ 300, 30, 0, 1 };
	ck_assert_double_gt(glicko_after(&before, lost, 20).volatility, 0.0605);
}
END_TEST

/* A rated game in which a player resigns at once. */
struct rated {
	struct record record;
	unsigned me;
};

static void begin_game(struct rated *r, const char *game, unsigned seats, unsigned me,
		       const char *who)
{
	char error[ERROR_TEXT];

	*r = (struct rated){ .record = { .game = game_find(game) }, .me = me };
	setup_default(r->record.game, &r->record.setup);
	r->record.setup.seats = seats;
	for (unsigned s = 0; s < seats; s++)
		strcpy(r->record.who[s], s == me ? "human" : who);
	ck_assert(board_start(&r->record.board, r->record.game, &r->record.setup, error));
}

/* Makes one side resign and adds the game to the rating. Returns true if the game was rated. */
static bool end_game(struct rated *r, bool won, struct strength *strength)
{
	bool counted;

	board_put(&r->record.board, won ? !r->me : r->me, MOVE_RESIGN);
	counted = rating_add(strength, &r->record);
	board_free(&r->record.board);
	return counted;
}

static bool play(struct strength *s, const char *game, unsigned me, const char *who, bool won)
{
	struct rated r;

	begin_game(&r, game, 2, me, who);
	return end_game(&r, won, s);
}

START_TEST(counts_only_games_against_levels)
{
	struct strength s = rating_new();
	struct rated r;

	ck_assert(!play(&s, "nim", 0, "random", true) && !play(&s, "nim", 0, "human", true) &&
		  !play(&s, "nim", 0, "exec:./bot", true) && !play(&s, "null", 0, "level:1", true));
	begin_game(&r, "nim", 2, 0, "level:3");
	r.record.practice = true;
	ck_assert(!end_game(&r, true, &s));
	ck_assert_uint_eq(s.games, 0);
	ck_assert(play(&s, "nim", 0, "level:3", true) && play(&s, "nim", 0, "level:2.6", true));
	ck_assert(s.games == 2 && s.streak == 2 && s.now.rating > RATING_START);
	ck_assert(play(&s, "nim", 0, "level:1", false) && s.streak == -1);
}
END_TEST

/* Before the fifth game, the rating is shown as a level, and after it as a number. */
START_TEST(is_told_when_it_is_known)
{
	struct strength s = rating_new();
	const struct game *nim = game_find("nim");
	char text[64];

	for (unsigned n = 0; !rating_known(&s); n++) {
		ck_assert_uint_lt(n, 12);
		rating_text(&s, nim, text, sizeof text);
		ck_assert_msg(!strncmp(text, "near ", 5), "%s", text);
		play(&s, "nim", n % 2, "level:2", n % 2);
	}
	ck_assert_uint_ge(s.games, RATING_GAMES);
	rating_text(&s, nim, text, sizeof text);
	ck_assert_msg(!strncmp(text, "about ", 6) && text[strlen(text) - 1] == '0', "%s", text);
}
END_TEST

/* A win from the better seat raises the rating less. In Nim, the heap size decides which seat is
 * better. */
START_TEST(counts_the_seat)
{
	struct strength first = rating_new(), second = first, lost_heap = first;
	struct rated r;

	play(&first, "hamlet", 0, "level:5", true);
	play(&second, "hamlet", 1, "level:5", true);
	ck_assert_double_gt(first.now.rating, second.now.rating);
	first = second = rating_new();
	play(&first, "nim", 0, "level:5", true);
	play(&second, "nim", 1, "level:5", true);
	ck_assert_double_lt(first.now.rating, second.now.rating);
	begin_game(&r, "nim", 2, 0, "level:5");
	board_free(&r.record.board);
	ck_assert(setup_apply(r.record.game, &r.record.setup, "n=28", (char[ERROR_TEXT]){ 0 }) &&
		  board_start(&r.record.board, r.record.game, &r.record.setup,
			      (char[ERROR_TEXT]){ 0 }));
	end_game(&r, true, &lost_heap);
	ck_assert_double_gt(lost_heap.now.rating, first.now.rating);
}
END_TEST

/* In a game against several computers, the person's rank counts as a result against each of them,
 * but all these results together weigh as much as two games. */
START_TEST(counts_ranks_and_games_alone)
{
	struct strength daifugo = rating_new(), solo = rating_new();
	struct rated r;

	begin_game(&r, "daifugo", 5, 2, "level:2");
	for (unsigned s = 0; s < 5 && !board_ended(&r.record.board); s++)
		if (s != 2)
			board_put(&r.record.board, s, MOVE_RESIGN);
	ck_assert(board_ended(&r.record.board) && rating_add(&daifugo, &r.record));
	ck_assert(daifugo.now.rating > RATING_START + 100 && daifugo.streak == 1);
	board_free(&r.record.board);
	begin_game(&r, "numer0n", 1, 0, "");
	board_put(&r.record.board, 0, MOVE_RESIGN);
	ck_assert(rating_add(&solo, &r.record));
	ck_assert_double_lt(solo.now.rating, RATING_START);
	board_free(&r.record.board);
}
END_TEST

/* ---- Simulated people of known strength ---- */

static double draw(struct rng *rng)
{
	return (double)(rng_next(rng) >> 11) / 9007199254740992.0;
}

/* Plays one game between a simulated person of this strength and a level. They swap seats after
 * every game. If both seats have the same chances, the expected score depends only on the two
 * ratings. */
static bool play_even(struct strength *s, const char *game, double truth, struct rng *rng)
{
	const struct game *g = game_find(game);
	const unsigned me = s->games % 2;
	struct rated r;
	char who[32];
	int tenths;
	bool won;

	begin_game(&r, game, 2, me, "");
	tenths = rating_even(s, g, &r.record.setup, me);
	snprintf(who, sizeof who, "level:%d.%d", tenths / 10, tenths % 10);
	strcpy(r.record.who[!me], who);
	won = draw(rng) < 1 / (1 + pow(10, (rating_of_level(g, tenths) - truth) / 400));
	ck_assert(end_game(&r, won, s));
	return won;
}

enum { PEOPLE = 100 };

/* Each game against an even opponent is like a coin flip, so after 30 of them no method can
 * determine a person's strength to within less than 63 points on average. The test therefore
 * checks only the median of all errors, and that people aren't rated too high or too low on
 * average. */
START_TEST(finds_a_strength_in_30_games)
{
	static const int levels[] = { 13, 22, 30, 42 };
	struct rng rng;

	rng_seed(&rng, 42);
	for (unsigned i = 0; i < sizeof levels / sizeof *levels; i++) {
		const double truth = rating_of_level(game_find("gomoku"), levels[i]);
		unsigned within = 0;
		double sum = 0;

		for (unsigned n = 0; n < PEOPLE; n++) {
			struct strength s = rating_new();

			for (unsigned k = 0; k < 30; k++)
				play_even(&s, "gomoku", truth, &rng);
			ck_assert(rating_known(&s));
			within += fabs(s.now.rating - truth) <= 60;
			sum += s.now.rating;
		}
		ck_assert_msg(fabs(sum / PEOPLE - truth) <= 30, "%.0f: %.1f", truth, sum / PEOPLE);
		ck_assert_msg(within >= PEOPLE / 2, "%.0f: %u", truth, within);
	}
}
END_TEST

START_TEST(even_wins_half)
{
	static const int levels[] = { 12, 20, 30, 42 };
	struct rng rng;

	rng_seed(&rng, 7);
	for (unsigned i = 0; i < sizeof levels / sizeof *levels; i++) {
		const double truth = rating_of_level(game_find("gomoku"), levels[i]);
		unsigned fair = 0, won = 0;

		for (unsigned n = 0; n < PEOPLE; n++) {
			struct strength s = rating_new();
			unsigned wins = 0;

			for (unsigned k = 0; k < 200; k++)
				wins += play_even(&s, "gomoku", truth, &rng);
			fair += wins >= 90 && wins <= 110;
			won += wins;
		}
		ck_assert_msg(won >= 90 * PEOPLE && won <= 110 * PEOPLE, "%.0f: %u", truth, won);
		ck_assert_msg(fair >= PEOPLE * 8 / 10, "%.0f: %u", truth, fair);
	}
}
END_TEST

/* The "even" opponent becomes stronger when the rating rises or after two wins, and weaker after
 * two losses. It always plays at one of the existing levels. */
START_TEST(even_follows)
{
	for (const struct game *const *g = all_games; *g; g++) {
		struct strength s = rating_new();
		struct setup setup;
		int before = 0;

		if (!rating_possible(*g))
			continue;
		setup_default(*g, &setup);
		for (s.now.rating = -400; s.now.rating < 2400; s.now.rating += 10) {
			const int level = rating_even(&s, *g, &setup, 0);
			struct strength lost = s, won = s;

			lost.streak = -2;
			won.streak = 2;
			ck_assert_int_ge(level, before);
			ck_assert_int_le(rating_even(&lost, *g, &setup, 0), level);
			ck_assert_int_ge(rating_even(&won, *g, &setup, 0), level);
			before = level;
		}
		ck_assert_int_eq(before, 10 * (int)level_count(*g));
		s.now.rating = -1000;
		ck_assert_int_eq(rating_even(&s, *g, &setup, 0), 10);
		ck_assert_double_eq_tol(rating_of_level(*g, 30), 1000, 0.1);
	}
}
END_TEST

/* Every step between two levels is about 100 to 250 points, as far as one can measure that. */
START_TEST(steps_are_even)
{
	for (const struct game *const *g = all_games; *g; g++)
		for (int n = 2; rating_possible(*g) && n <= (int)level_count(*g); n++) {
			const double step = rating_of_level(*g, 10 * n) -
					    rating_of_level(*g, 10 * (n - 1));

			ck_assert_msg(step > 90 && step < 260, "%s, level %d: %.0f", (*g)->id, n,
				      step);
		}
}
END_TEST

SECTION(rating)
{
	Suite *s = suite_create("rating");
	TCase *c = suite_case(s, "rating");

	tcase_add_test(c, follows_the_worked_example);
	tcase_add_test(c, grows_more_volatile_after_surprises);
	tcase_add_test(c, counts_only_games_against_levels);
	tcase_add_test(c, is_told_when_it_is_known);
	tcase_add_test(c, counts_the_seat);
	tcase_add_test(c, counts_ranks_and_games_alone);
	tcase_add_test(c, finds_a_strength_in_30_games);
	tcase_add_test(c, even_wins_half);
	tcase_add_test(c, even_follows);
	tcase_add_test(c, steps_are_even);
	return s;
}
