/* SPDX-License-Identifier: MIT */
/* Tests who plays whom, in which seat and with which deals. */
#include <string.h>

#include "event_cases.h"

static struct event_table table_of(const struct event *e, unsigned unit, unsigned number)
{
	struct event_table t;

	event_table(e, unit, number, &t);
	ck_assert(t.unit == unit && t.number == number);
	return t;
}

START_TEST(single_games)
{
	struct event e = test_event("nim", "", "random perfect", 7);

	ck_assert_uint_eq(event_units(&e), 7);
	ck_assert(!event_pairs(&e));
	for (unsigned u = 0; u < 7; u++) {
		struct event_table t = table_of(&e, u, 0);

		ck_assert_uint_eq(event_tables(&e, u), 1);
		ck_assert(t.seed == 1 && t.game_no == u && t.player[0] == 0 && t.player[1] == 1);
	}
}
END_TEST

START_TEST(pairs_change_sides)
{
	struct event e = test_event("nim", "", "random perfect", 7);

	e.swap = true;
	ck_assert(event_pairs(&e) && event_units(&e) == 4);
	for (unsigned u = 0; u < 4; u++) {
		ck_assert_uint_eq(event_tables(&e, u), u < 3 ? 2 : 1);
		for (unsigned n = 0; n < 2; n++) {
			struct event_table t = table_of(&e, u, n);

			ck_assert(t.player[0] == n && t.player[1] == 1 - n);
			ck_assert_uint_eq(t.game_no, 2 * u + n);
		}
	}
	ck_assert_uint_eq(event_games(&e, 0, 4), 7);
	ck_assert_uint_eq(event_games(&e, 0, 3), 6);
	ck_assert_uint_eq(event_games(&e, 3, 4), 1);
	ck_assert_uint_eq(event_games(&e, 2, 2), 0);
}
END_TEST

/* In each round, every pair of players meets twice, with the sides exchanged. */
START_TEST(round_robin)
{
	struct event e = test_event("nim", "", "random perfect level:1 level:2 level:3", 3);

	e.kind = EVENT_ROUND_ROBIN;
	e.swap = true;
	ck_assert_uint_eq(event_units(&e), 3 * 10);
	for (unsigned round = 0; round < 3; round++) {
		unsigned met[5][5] = { { 0 } };

		for (unsigned u = 0; u < 10; u++)
			for (unsigned n = 0; n < event_tables(&e, 10 * round + u); n++) {
				struct event_table t = table_of(&e, 10 * round + u, n);

				met[t.player[0]][t.player[1]]++;
			}
		for (unsigned a = 0; a < 5; a++)
			for (unsigned b = 0; b < 5; b++)
				ck_assert_uint_eq(met[a][b], a != b);
	}
}
END_TEST

START_TEST(gauntlet)
{
	struct event e = test_event("nim", "", "random perfect level:1 level:2", 2);

	e.kind = EVENT_GAUNTLET;
	e.swap = true;
	ck_assert_uint_eq(event_units(&e), 6);
	for (unsigned u = 0; u < 6; u++) {
		ck_assert_uint_eq(table_of(&e, u, 0).player[0], 0);
		ck_assert_uint_eq(table_of(&e, u, 0).player[1], 1 + u % 3);
		ck_assert_uint_eq(table_of(&e, u, 1).player[1], 0);
		ck_assert_uint_eq(table_of(&e, u, 1).player[0], 1 + u % 3);
	}
}
END_TEST

/* If the number of series is a multiple of the number of seats, every player sits in every seat
 * equally often. */
START_TEST(places_rotate)
{
	struct event e = test_event("daifugo", "players=5 games=3",
				    "random random random random random", 10);
	unsigned sat[5][5] = { { 0 } };

	e.swap = true;
	ck_assert(!event_pairs(&e) && event_units(&e) == 10 && event_games(&e, 0, 10) == 30);
	for (unsigned u = 0; u < 10; u++)
		for (unsigned s = 0; s < 5; s++)
			sat[table_of(&e, u, 0).player[s]][s]++;
	for (unsigned p = 0; p < 5; p++)
		for (unsigned s = 0; s < 5; s++)
			ck_assert_uint_eq(sat[p][s], 2);
	/* Games are numbered within their series, and every series has a seed of its own. */
	ck_assert_uint_eq(table_of(&e, 3, 0).game_no, 0);
	ck_assert_uint_ne(table_of(&e, 3, 0).seed, table_of(&e, 4, 0).seed);
}
END_TEST

START_TEST(larger_fields_rotate)
{
	struct event e = test_event("daifugo", "players=4 games=3",
				    "random random random random random random random", 2);
	unsigned sat[7][4], order = 0;

	e.kind = EVENT_ROUND_ROBIN;
	e.swap = true;
	ck_assert_uint_eq(event_units(&e), 14);
	for (unsigned round = 0; round < 2; round++) {
		memset(sat, 0, sizeof sat);
		for (unsigned u = 0; u < 7; u++)
			for (unsigned s = 0; s < 4; s++) {
				ck_assert_uint_lt(table_of(&e, 7 * round + u, 0).player[s], 7);
				sat[table_of(&e, 7 * round + u, 0).player[s]][s]++;
			}
		for (unsigned p = 0; p < 7; p++)
			for (unsigned s = 0; s < 4; s++)
				ck_assert_uint_eq(sat[p][s], 1);
	}
	for (unsigned u = 0; u < 7; u++) /* the players sit in a different order in each series */
		order += table_of(&e, u, 0).player[0] == table_of(&e, 7 + u, 0).player[0] &&
			 table_of(&e, u, 0).player[1] == table_of(&e, 7 + u, 0).player[1];
	ck_assert_uint_lt(order, 7);
}
END_TEST

START_TEST(duplicates_share_deals)
{
	struct event e = test_event("daifugo", "players=5 games=3",
				    "random random random random random", 10);
	struct event two = test_event("nim", "", "random perfect", 6);

	e.swap = e.duplicate = two.swap = two.duplicate = true;
	for (unsigned u = 0; u < 10; u++) {
		ck_assert_uint_eq(event_cluster(&e, u), u / 5);
		ck_assert_uint_eq(table_of(&e, u, 0).seed, table_of(&e, u / 5 * 5, 0).seed);
	}
	ck_assert_uint_ne(table_of(&e, 4, 0).seed, table_of(&e, 5, 0).seed);
	for (unsigned u = 0; u < 3; u++) {
		ck_assert_uint_eq(table_of(&two, u, 0).game_no, u);
		ck_assert_uint_eq(table_of(&two, u, 1).game_no, u);
	}
}
END_TEST

/* An event's parts cover every unit exactly once, in order, and never split a cluster. */
START_TEST(parts)
{
	struct event e = test_event("daifugo", "players=5 games=3",
				    "random random random random random", 35);

	e.swap = e.duplicate = true;
	ck_assert_uint_eq(event_clusters(&e), 7);
	for (unsigned n = 1; n <= 7; n++) {
		unsigned next = 0;

		for (unsigned i = 0; i < n; i++) {
			unsigned first, end;

			event_part(&e, i, n, &first, &end);
			ck_assert_uint_eq(first, next);
			ck_assert_uint_gt(end, first);
			ck_assert_uint_eq(first % 5, 0);
			next = end;
		}
		ck_assert_uint_eq(next, 35);
	}
}
END_TEST

START_TEST(openings)
{
	char error[ERROR_TEXT] = "";
	struct event e = test_event("tictactoe", "", "random random", 40);
	unsigned alike = 0;
	struct board first;

	e.swap = true;
	e.opening = 3;
	ck_assert(event_opening(&e, 0, &first, error));
	for (unsigned u = 0; u < 20; u++) {
		struct board a, b;

		ck_assert(event_opening(&e, u, &a, error));
		ck_assert(event_opening(&e, u, &b, error));
		ck_assert(a.len == 3 && b.len == 3 && !board_ended(&a));
		ck_assert(!memcmp(a.state, b.state, e.game->state_size));
		alike += !memcmp(a.state, first.state, e.game->state_size);
		board_free(&a);
		board_free(&b);
	}
	ck_assert_uint_lt(alike, 5);
	board_free(&first);
}
END_TEST

/* Games that are too short often end during the random opening plies. Such an opening is drawn
 * again and, if that doesn't help, made shorter. */
START_TEST(short_openings)
{
	char error[ERROR_TEXT] = "";
	struct event e = test_event("nim", "n=8 k=3", "random random", 50);
	struct board b;

	e.opening = 5;
	for (unsigned u = 0; u < 50; u++) {
		ck_assert(event_opening(&e, u, &b, error));
		ck_assert(b.len == 5 && !board_ended(&b));
		board_free(&b);
	}
	e = test_event("nim", "n=2 k=1", "random random", 1);
	e.opening = 4;
	ck_assert(event_opening(&e, 0, &b, error));
	ck_assert(b.len == 1 && !board_ended(&b));
	board_free(&b);
}
END_TEST

static void refused(struct event e, const char *words)
{
	char error[ERROR_TEXT] = "";

	ck_assert_msg(!event_check(&e, error), "accepted: %s", words);
	expect_words(error, words);
}

START_TEST(refusals)
{
	struct event e = test_event("nim", "", "random perfect level:1", 4);
	char error[ERROR_TEXT];

	refused(e, "needs 2 players");
	e.kind = EVENT_ROUND_ROBIN;
	ck_assert(event_check(&e, error));
	e.length = EVENT_MOST_UNITS / 2;
	refused(e, "at most 333333333");
	e.length = 4;
	e.n_players = 1;
	refused(e, "at least 2");
	e = test_event("nim", "n=5", "random perfect", 5);
	e.opening = 5;
	refused(e, "5 random opening moves are too many");
	e.opening = 1000000;
	refused(e, "1000000 random opening moves are too many");
	e.opening = 0;
	e.duplicate = true;
	refused(e, "multiple of 2");
	e.duplicate = false;
	e.sprt = true;
	refused(e, "with sides swapped");
	e = test_event("numer0n", "", "random random", 5);
	e.opening = 1;
	refused(e, "hidden information");
	e = test_event("daifugo", "players=3", "random random random", 5);
	e.kind = EVENT_GAUNTLET;
	refused(e, "only in two-player games");
	e = test_event("numer0n", "mode=solo", "random random", 5);
	e.kind = EVENT_ROUND_ROBIN;
	refused(e, "two or more");
}
END_TEST

void event_schedule_cases(Suite *s)
{
	TCase *c = suite_case(s, "schedule");

	tcase_add_test(c, single_games);
	tcase_add_test(c, pairs_change_sides);
	tcase_add_test(c, round_robin);
	tcase_add_test(c, gauntlet);
	tcase_add_test(c, places_rotate);
	tcase_add_test(c, larger_fields_rotate);
	tcase_add_test(c, duplicates_share_deals);
	tcase_add_test(c, parts);
	tcase_add_test(c, openings);
	tcase_add_test(c, short_openings);
	tcase_add_test(c, refusals);
}
