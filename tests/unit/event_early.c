/* SPDX-License-Identifier: MIT */
/* Tests opening moves that are read from files, and adjudication, which ends games early. */
#include <stdio.h>
#include <string.h>

#include "asobi/setup.h"
#include "event/unit.h"
#include "event/event.h"
#include "event/openings.h"
#include "event_cases.h"
#include "scratch_dir.h"

static struct openings *read_text(const struct event *e, const char *text, char error[ERROR_TEXT])
{
	const char *path = scratch_path("openings");
	FILE *f = fopen(path, "w");

	ck_assert(f && fputs(text, f) >= 0 && fclose(f) == 0);
	return openings_read(path, e->game, &e->setup, error);
}

START_TEST(lines_of_a_file)
{
	const struct event e = test_event("tictactoe", "", "random random", 1);
	char error[ERROR_TEXT] = "";
	struct openings *o = read_text(&e, "# comment\n\n 0  4\t8 # corner\r\n4\n", error);
	struct board b;

	ck_assert_msg(o != NULL, "%s", error);
	ck_assert_uint_eq(openings_count(o), 2);
	ck_assert_str_eq(openings_text(o, 0), "0 4 8");
	ck_assert_str_eq(openings_text(o, 1), "4");
	ck_assert(board_start(&b, e.game, &e.setup, error));
	openings_play(o, 2, &b); /* after the last opening, the list starts again from the first */
	ck_assert_uint_eq(b.len, 3);
	board_free(&b);
	openings_free(o);
	scratch_remove();
}
END_TEST

static const struct {
	const char *text, *error;
} wrong[] = {
	{ "0 4\n0 0\n", "line 2: move 2 ('0') is illegal." },
	{ "nine\n", "line 1: move 1 ('nine') is illegal." },
	{ "0 3 1 4 2\n", "line 1: these moves end the game." },
	{ "0 3 1 4 2 5\n", "line 1: move 6 ('5') is illegal." },
	{ "# nothing\n", "There are no openings in" },
	{ "position nonsense\n", "line 1: Invalid position 'nonsense' for tictactoe" },
};

START_TEST(wrong_lines)
{
	const struct event e = test_event("tictactoe", "", "random random", 1);
	char error[ERROR_TEXT] = "";

	ck_assert_ptr_null(read_text(&e, wrong[_i].text, error));
	expect_words(error, wrong[_i].error);
	scratch_remove();
}
END_TEST

/* An opening can also be a position. The games then start from that position, and their records
 * include it. */
START_TEST(positions)
{
	struct event e = test_event("tictactoe", "", "random random", 2);
	char error[ERROR_TEXT] = "", text[STATE_TEXT], line[STATE_TEXT + 32];
	struct unit_bench bench = { .event = &e, .records = true };
	struct unit_result *u;
	struct openings *o;
	struct board b;

	ck_assert(board_start(&b, e.game, &e.setup, error));
	board_put(&b, 0, 4);
	board_put(&b, 1, 0);
	game_encode(e.game, b.state, text, sizeof text);
	board_free(&b);
	snprintf(line, sizeof line, "position %s \r\n0 1 2\n", text);
	e.openings = o = read_text(&e, line, error);
	ck_assert_msg(o != NULL, "%s", error);
	ck_assert_uint_eq(openings_count(o), 2);
	ck_assert(event_opening(&e, 0, &b, error));
	ck_assert(b.len == 0 && !board_is_legal(&b, 0, 4) && board_is_legal(&b, 0, 8));
	board_free(&b);
	ck_assert_msg(event_check(&e, error) && unit_bench_open(&bench, error), "%s", error);
	u = unit_play(&bench, 0);
	ck_assert_ptr_nonnull(u);
	ck_assert_msg(strstr(u->records[0], "\nposition "), "%s", u->records[0]);
	ck_assert_uint_le(u->games[0].plies, 7);
	unit_result_free(u);
	unit_bench_close(&bench);
	openings_free(o);
	scratch_remove();
}
END_TEST

/* Shuffling changes the order of the openings but loses none of them; the same seed always gives
 * the same order. */
START_TEST(shuffled)
{
	const struct event e = test_event("tictactoe", "", "random random", 1);
	char error[ERROR_TEXT] = "";
	struct openings *a = read_text(&e, "0\n1\n2\n3\n4\n5\n6\n7\n8\n", error), *b;
	unsigned seen = 0, moved = 0;

	b = read_text(&e, "0\n1\n2\n3\n4\n5\n6\n7\n8\n", error);
	openings_shuffle(a, 5);
	openings_shuffle(b, 5);
	for (unsigned i = 0; i < 9; i++) {
		const unsigned at = (unsigned)(openings_text(a, i)[0] - '0');

		ck_assert_str_eq(openings_text(a, i), openings_text(b, i));
		seen |= 1U << at;
		moved += at != i;
	}
	ck_assert_uint_eq(seen, 0x1ff);
	ck_assert_uint_gt(moved, 4);
	openings_free(a);
	openings_free(b);
	scratch_remove();
}
END_TEST

/* Both games in a pair use the same opening; the next pair uses the next opening. */
START_TEST(openings_of_units)
{
	struct event e = test_event("tictactoe", "", "random random", 6);
	char error[ERROR_TEXT] = "";
	struct openings *o = read_text(&e, "0 4\n4 0 8\n", error);
	struct board b;

	e.swap = true;
	e.openings = o;
	ck_assert_msg(event_check(&e, error), "%s", error);
	for (unsigned u = 0; u < 3; u++) {
		ck_assert(event_opening(&e, u, &b, error));
		ck_assert_uint_eq(b.len, u % 2 ? 3 : 2);
		board_free(&b);
	}
	e.opening = 2;
	ck_assert(!event_check(&e, error));
	expect_words(error, "Can't combine random opening moves with openings from a file");
	openings_free(o);
	scratch_remove();
}
END_TEST

/* ---- Adjudication: ending games early ---- */

static enum adjudged see(struct adjudicator *j, const struct adjudication *rules, unsigned seat,
			 unsigned plies, int milli)
{
	const struct thought t = { .move = 1,
				   .n_verdicts = 1,
				   .verdicts = { { .move = 1, .value_milli = milli } } };

	return adjudicate_game(j, rules, seat, plies, &t);
}

START_TEST(agreed_draws)
{
	const struct adjudication rules = { .draw_from = 10, .draw_plies = 3, .draw_milli = 50 };
	struct adjudicator j = { 0 };

	/* It is too early in the game to adjudicate. */
	ck_assert_int_eq(see(&j, &rules, 0, 8, 0), ADJUDGED_NOT);
	ck_assert_int_eq(see(&j, &rules, 1, 9, 0), ADJUDGED_NOT);
	ck_assert_int_eq(see(&j, &rules, 0, 10, 50), ADJUDGED_NOT);
	ck_assert_int_eq(see(&j, &rules, 1, 11, -50), ADJUDGED_NOT);
	ck_assert_int_eq(see(&j, &rules, 0, 12, 51), ADJUDGED_NOT);
	ck_assert_int_eq(see(&j, &rules, 1, 13, 0), ADJUDGED_NOT);
	ck_assert_int_eq(see(&j, &rules, 0, 14, 0), ADJUDGED_NOT);
	/* Without the player's estimate, the game can't be adjudicated. */
	ck_assert_int_eq(adjudicate_game(&j, &rules, 1, 15, NULL), ADJUDGED_NOT);
	ck_assert_int_eq(see(&j, &rules, 0, 16, 0), ADJUDGED_NOT);
	ck_assert_int_eq(see(&j, &rules, 1, 17, 0), ADJUDGED_NOT);
	ck_assert_int_eq(see(&j, &rules, 0, 18, 0), ADJUDGED_DRAW);
}
END_TEST

START_TEST(resignations)
{
	const struct adjudication rules = { .resign_moves = 2, .resign_milli = 900 };
	struct adjudicator j = { 0 };

	ck_assert_int_eq(see(&j, &rules, 0, 1, -950), ADJUDGED_NOT);
	ck_assert_int_eq(see(&j, &rules, 1, 2, 990), ADJUDGED_NOT);
	ck_assert_int_eq(see(&j, &rules, 0, 3, -899), ADJUDGED_NOT);
	ck_assert_int_eq(see(&j, &rules, 1, 4, -900), ADJUDGED_NOT);
	ck_assert_int_eq(see(&j, &rules, 0, 5, -900), ADJUDGED_NOT);
	ck_assert_int_eq(see(&j, &rules, 1, 6, -900), ADJUDGED_RESIGNED);
}
END_TEST

/* A perfect player resigns a lost position, which gives its opponent the win. A game that reaches
 * the length limit ends early, too. */
START_TEST(games_that_end_early)
{
	struct event e = test_event("nim", "n=30 k=3", "perfect perfect", 2);
	struct unit_bench bench = { .event = &e };
	char error[ERROR_TEXT] = "";
	struct unit_result *u;

	e.adjudication = (struct adjudication){ .resign_moves = 2, .resign_milli = 1000 };
	ck_assert_msg(event_check(&e, error) && unit_bench_open(&bench, error), "%s", error);
	u = unit_play(&bench, 0);
	ck_assert_int_eq(u->games[0].adjudged, ADJUDGED_RESIGNED);
	ck_assert_int_eq(u->games[0].plies, 5); /* each player makes two moves, then one resigns */
	ck_assert_int_eq(
		u->games[0].fault[FAULT_RESIGNED][0] + u->games[0].fault[FAULT_RESIGNED][1], 0);
	ck_assert_int_eq(u->games[0].points[0] + u->games[0].points[1], 1);
	unit_result_free(u);
	e.adjudication = (struct adjudication){ .most_plies = 4 };
	u = unit_play(&bench, 1);
	ck_assert_int_eq(u->games[0].adjudged, ADJUDGED_LONG);
	ck_assert(u->games[0].plies == 4 && !u->games[0].points[0] && !u->games[0].points[1]);
	unit_result_free(u);
	unit_bench_close(&bench);
	e = test_event("numer0n", "", "random random", 2);
	e.adjudication.most_plies = 9;
	ck_assert(!event_check(&e, error));
	expect_words(error, "Only two-player games without hidden information");
}
END_TEST

/* ---- Adjudication rules as text ---- */

START_TEST(texts)
{
	struct strbuf sb = { 0 };
	struct adjudication a = { 0 };
	struct sprt_plan plan;

	ck_assert(sprt_parse("0,5.5", &plan));
	sprt_add(&sb, &plan);
	ck_assert_str_eq(sb.text, "0,5.5,alpha=0.05,beta=0.05,model=logistic");
	sb_free(&sb);
	ck_assert(sprt_parse("-1,2,model=normalised,beta=0.2", &plan));
	ck_assert(plan.model == SPRT_NORMALISED);
	ck_assert_double_eq(plan.alpha, SPRT_ERROR);
	ck_assert_double_eq(plan.beta, 0.2);
	ck_assert(!sprt_parse("0", &plan) && !sprt_parse("5,0", &plan) &&
		  !sprt_parse("0,5,", &plan));
	ck_assert(!sprt_parse("0,5,gamma=1", &plan) && !sprt_parse("0,5,alpha=0.6", &plan) &&
		  !sprt_parse("0,nan", &plan));
	ck_assert(draw_parse("40,8,0.05", &a) && resign_parse("3,0.9", &a));
	ck_assert(a.draw_from == 40 && a.draw_plies == 8 && a.draw_milli == 50);
	ck_assert(a.resign_moves == 3 && a.resign_milli == 900);
	ck_assert(!draw_parse("40,0,0.05", &a) && !draw_parse("40,8", &a) &&
		  !draw_parse("40,8,1.1", &a));
	ck_assert(!resign_parse("3,-0.1", &a) && !resign_parse("3,0.9,", &a) &&
		  !resign_parse("", &a));
}
END_TEST

void event_early_cases(Suite *s)
{
	TCase *c = suite_case(s, "early");

	tcase_add_test(c, lines_of_a_file);
	tcase_add_loop_test(c, wrong_lines, 0, sizeof wrong / sizeof *wrong);
	tcase_add_test(c, positions);
	tcase_add_test(c, shuffled);
	tcase_add_test(c, openings_of_units);
	tcase_add_test(c, agreed_draws);
	tcase_add_test(c, resignations);
	tcase_add_test(c, games_that_end_early);
	tcase_add_test(c, texts);
}
