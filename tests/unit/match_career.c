/* SPDX-License-Identifier: MIT */
/* Tests a person's statistics, which include only the records that count. */
#include "shelf/career.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "match_cases.h"

/* In this Nim game with four stones, players take one at a time, so the second player takes the
 * last one and wins. The tests get other results by letting a player resign. */
static const char played[] = "ply 1 1\nply 2 1\nply 1 1\nply 2 1\n";

static struct record parsed(const char *text)
{
	char error[ERROR_TEXT] = "";
	struct record r;

	ck_assert_msg(record_parse(&r, text, error), "%s\n%s", error, text);
	return r;
}

static struct record nim_game(const char *first, const char *second, const char *more,
			      const char *plies)
{
	const bool resigned = !strcmp(plies, "ply 2 resign\n");
	char text[1024];

	snprintf(text, sizeof text,
		 "asobi-record 1\ngame nim\noptions n=4 k=1 misere=off\nseed 1\ngame_no 0\n"
		 "%splayer 1 %s\nplayer 2 %s\n%sresult %s\nend %d\n",
		 more, first, second, plies,
		 !*plies    ? "unfinished"
		 : resigned ? "1 0"
			    : "0 1",
		 !*plies    ? 0
		 : resigned ? 1
			    : 4);
	return parsed(text);
}

static void add(struct career *c, struct record r)
{
	career_add(c, &r);
	record_free(&r);
}

static const struct career_game *of(const struct career *c, const char *game)
{
	for (size_t i = 0; i < c->len; i++)
		if (!strcmp(c->games[i].game->id, game))
			return &c->games[i];
	ck_abort_msg("no statistics of %s", game);
}

static void expect_tally(const struct career_tally *t, unsigned games, unsigned wins,
			 unsigned draws, unsigned losses)
{
	ck_assert_msg(
		t->games == games && t->wins == wins && t->draws == draws && t->losses == losses,
		"%u games, %u won, %u drawn, %u lost", t->games, t->wins, t->draws, t->losses);
}

#define WIN(c, who) add(c, nim_game(who, "human", "", played))
#define LOSS(c, who) add(c, nim_game("human", who, "", played))

START_TEST(counts_by_opponent)
{
	struct career c = career_new();
	const struct career_game *g = of(&c, "nim");

	ck_assert(!career_has(g));
	LOSS(&c, "level:3");
	WIN(&c, "random");
	WIN(&c, "random");
	LOSS(&c, "random");
	ck_assert(career_has(g) && !career_has(of(&c, "hamlet")));
	expect_tally(&g->tally, 4, 2, 0, 2);
	ck_assert_uint_eq(g->n_opponents, 2);
	ck_assert_str_eq(g->opponents[0].who, "random"); /* the most frequent opponent */
	expect_tally(&g->opponents[0].tally, 3, 2, 0, 1);
	ck_assert_str_eq(g->opponents[1].who, "level:3");
	expect_tally(&g->opponents[1].tally, 1, 0, 0, 1);
	career_free(&c);
}
END_TEST

START_TEST(streaks)
{
	struct career c = career_new();
	const struct career_game *g = of(&c, "nim");

	WIN(&c, "random");
	WIN(&c, "level:1");
	WIN(&c, "random");
	ck_assert_uint_eq(g->streak, 3);
	LOSS(&c, "random");
	ck_assert_uint_eq(g->streak, 0);
	WIN(&c, "random");
	ck_assert_uint_eq(g->streak, 1);
	ck_assert_uint_eq(g->longest, 3);
	career_free(&c);
}
END_TEST

START_TEST(a_draw_ends_a_streak)
{
	struct career c = career_new();
	const struct career_game *g = of(&c, "tictactoe");
	static const char head[] = "asobi-record 1\ngame tictactoe\noptions \nseed 1\ngame_no 0\n"
				   "player 1 human\nplayer 2 level:1\n";
	char text[512];

	snprintf(text, sizeof text,
		 "%sply 1 0\nply 2 3\nply 1 1\nply 2 4\nply 1 2\nresult 1 0\nend 5\n", head);
	add(&c, parsed(text));
	ck_assert_uint_eq(g->streak, 1);
	snprintf(text, sizeof text,
		 "%sply 1 0\nply 2 1\nply 1 2\nply 2 4\nply 1 3\nply 2 5\nply 1 7\nply 2 6\n"
		 "ply 1 8\nresult 0 0\nend 9\n",
		 head);
	add(&c, parsed(text));
	expect_tally(&g->tally, 2, 1, 1, 0);
	ck_assert_uint_eq(g->streak, 0);
	career_free(&c);
}
END_TEST

/* Practice games, games between people, unfinished games and games without a person change neither
 * the totals nor the winning streak. */
START_TEST(what_does_not_count)
{
	struct career c = career_new();
	const struct career_game *g = of(&c, "nim");

	WIN(&c, "random");
	add(&c, nim_game("human", "random", "practice 1\n", played));
	add(&c, nim_game("human", "human", "", played));
	add(&c, nim_game("human", "random", "", ""));	    /* an unfinished game */
	add(&c, nim_game("level:1", "random", "", played)); /* no person played this game */
	expect_tally(&g->tally, 1, 1, 0, 0);
	ck_assert_uint_eq(g->streak, 1);
	ck_assert_uint_eq(g->n_opponents, 1);
	ck_assert_uint_eq(g->practice, 1);
	ck_assert_uint_eq(g->shared, 1);
	career_free(&c);
}
END_TEST

/* Returns the record of a solo game of Numer0n with these calls, where the secret number is 492. */
static struct record hunt(const char *calls, int points, int plies)
{
	char text[1024];

	snprintf(text, sizeof text,
		 "asobi-record 1\ngame numer0n\noptions digits=3 lastturn=off mode=solo\nseed 3\n"
		 "game_no 0\nplayer 1 human\nply dealer 492\n%sresult %d\nend %d\n",
		 calls, points, plies);
	return parsed(text);
}

START_TEST(the_best_hunt)
{
	struct career c = career_new();
	const struct career_game *g = of(&c, "numer0n");

	add(&c, hunt("ply 1 012\nply 1 345\nply 1 492\n", 98, 4));
	ck_assert_uint_eq(g->n_best, 1);
	ck_assert_int_eq(g->best[0].apart, 3);
	ck_assert_int_eq(g->best[0].result, 3);
	add(&c, hunt("ply 1 012\nply 1 492\n", 99, 3));
	add(&c, hunt("ply 1 resign\n", 0, 2));
	add(&c, hunt("ply 1 012\nply 1 345\nply 1 678\nply 1 492\n", 97, 5));
	ck_assert_int_eq(g->best[0].result, 2);
	ck_assert_uint_eq(g->alone, 4);
	ck_assert_uint_eq(g->solved, 3);
	expect_tally(&g->tally, 0, 0, 0, 0);
	ck_assert(career_has(g));
	career_free(&c);
}
END_TEST

static void expect_end(struct record r, const char *words)
{
	const struct career_end end = career_end(&r);
	char text[64];

	career_result(&end, text, sizeof text);
	ck_assert_str_eq(text, words);
	record_free(&r);
}

START_TEST(results_in_words)
{
	expect_end(nim_game("human", "random", "", played), "lost");
	expect_end(nim_game("random", "human", "", played), "won");
	expect_end(nim_game("human", "human", "", played), "player 2 won");
	expect_end(nim_game("random", "level:1", "", "ply 2 resign\n"), "player 1 won");
	expect_end(nim_game("human", "random", "practice 1\n", played), "lost (practice)");
	expect_end(nim_game("human", "random", "", ""), "unfinished");
	expect_end(hunt("ply 1 012\nply 1 492\n", 99, 3), "solved in 2");
	expect_end(hunt("ply 1 resign\n", 0, 2), "not solved");
}
END_TEST

/* A game for five players, made up for these tests; its state consists only of the points. */
static uint32_t nobody(const void *state)
{
	(void)state;
	return 0;
}

static void own_points(const void *state, int points[MAX_SEATS])
{
	memcpy(points, state, 5 * sizeof *points);
}

static const struct game five = { .id = "five", .actors = nobody, .score = own_points };

START_TEST(places_at_a_larger_table)
{
	int points[5] = { 3, 5, 3, 1, 2 };
	static const struct {
		unsigned me, place;
		enum career_kind kind;
	} seats[] = {
		{ 0, 2, CAREER_LOST }, { 1, 1, CAREER_WON },  { 2, 2, CAREER_LOST },
		{ 3, 5, CAREER_LOST }, { 4, 4, CAREER_LOST },
	};

	for (size_t i = 0; i < sizeof seats / sizeof *seats; i++) {
		struct record r = { .game = &five,
				    .setup.seats = 5,
				    .board = { .game = &five, .state = points } };
		struct career_end end;
		char text[32];

		for (unsigned s = 0; s < 5; s++)
			strcpy(r.who[s], s == seats[i].me ? "human" : "level:3");
		end = career_end(&r);
		ck_assert_uint_eq(end.place, seats[i].place);
		ck_assert_int_eq(end.kind, seats[i].kind);
		career_result(&end, text, sizeof text);
		ck_assert_int_eq(text[0] - '0', (int)seats[i].place);
	}
}
END_TEST

START_TEST(a_shared_first_place_is_a_draw)
{
	int points[5] = { 5, 5, 3, 1, 2 };
	struct record r = { .game = &five,
			    .setup.seats = 5,
			    .board = { .game = &five, .state = points },
			    .who = { "human", "random", "random", "random", "level:1" } };
	const struct career_end end = career_end(&r);
	char *who = career_who(&r);

	ck_assert_uint_eq(end.place, 1);
	ck_assert_int_eq(end.kind, CAREER_DRAWN);
	ck_assert_str_eq(who, "level:1, random");
	free(who);
}
END_TEST

START_TEST(opponents_in_words)
{
	const struct game *nim = game_find("nim");
	char text[256];

	career_opponents(nim, "level:3", text, sizeof text);
	ck_assert_str_eq(text, "Normal");
	career_opponents(nim, "level:1, general:playouts=30", text, sizeof text);
	ck_assert_str_eq(text, "Beginner, Monte Carlo (playouts=30)");
	career_opponents(nim, "the-old-one:x=1", text, sizeof text);
	ck_assert_str_eq(text, "the-old-one:x=1");
	ck_assert_uint_eq(career_opponents(nim, "", text, sizeof text), 0);
}
END_TEST

/* These statistics are made up, because no real game uses all the sentences tested here. */
START_TEST(sentences)
{
	struct career_game g = {
		.game = game_find("numer0n"),
		.tally = { 6, 3, 0, 3, { 3, 0, 1 } },
		.streak = 1,
		.longest = 2,
		.alone = 4,
		.solved = 3,
		.best = { { 3, 7 }, { 4, 9 } },
		.n_best = 2,
		.shared = 1,
		.practice = 5,
	};
	char text[256];

	career_note(&g, 0, text, sizeof text);
	ck_assert_str_eq(text, "Winning streak: now 1, longest 2.");
	career_note(&g, 1, text, sizeof text);
	ck_assert_str_eq(text, "Ranks: 1st: 3, 2nd: 0, 3rd: 1");
	career_note(&g, 2, text, sizeof text);
	ck_assert_str_eq(text, "Solo games: 3 of 4 solved; best: 7 (Digits 3), 9 (Digits 4)");
	career_note(&g, 3, text, sizeof text);
	ck_assert_str_eq(text, "Not counted: practice 5, between people 1");
	ck_assert_uint_eq(career_note(&g, 4, text, sizeof text), 0);
	g = (struct career_game){ .game = g.game, .shared = 2 };
	career_note(&g, 0, text, sizeof text);
	ck_assert_str_eq(text, "Not counted: between people 2");
}
END_TEST

void match_career_cases(Suite *s)
{
	TCase *c = suite_case(s, "career");

	tcase_add_test(c, counts_by_opponent);
	tcase_add_test(c, streaks);
	tcase_add_test(c, a_draw_ends_a_streak);
	tcase_add_test(c, what_does_not_count);
	tcase_add_test(c, the_best_hunt);
	tcase_add_test(c, results_in_words);
	tcase_add_test(c, places_at_a_larger_table);
	tcase_add_test(c, a_shared_first_place_is_a_draw);
	tcase_add_test(c, opponents_in_words);
	tcase_add_test(c, sentences);
}
