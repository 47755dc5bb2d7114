/* SPDX-License-Identifier: MIT */
/* Tests looking at earlier positions, taking back moves, and continuing a recorded game. */
#include <stdlib.h>
#include <string.h>

#include "match_cases.h"
#include "scripted.h"

START_TEST(looks_back)
{
	struct scripted a = scripted_player(MOVES(0, 1, 5)), b = scripted_player(MOVES(3, 4, 2));
	struct match *m = scripted_match("tictactoe", "", &a.base, &b.base);
	static const char *const texts[] = {
		"......... 0 -", "O........ 1 -", "O..X..... 0 -", "OO.X..... 1 -", "OO.XX.... 0 -",
	};
	unsigned char state[64];
	char text[STATE_TEXT];

	for (int i = 0; i < 4; i++)
		next_ply(m);
	for (int i = 0; i < 100; i++) {
		/* Looks at the positions of the game out of order. */
		unsigned n = (unsigned)(i * 7 % 5);

		match_observe_at(m, n, i % 2 ? SEAT_ALL : 1, state);
		game_encode(match_config(m)->game, state, text, sizeof text);
		ck_assert_str_eq(text, texts[n]);
	}
	ck_assert_uint_eq(match_ply_at(m, 1, 2).move, 1);
	ck_assert_uint_eq(match_ply_at(m, SEAT_PUBLIC, 3).seat, 1);
	/* Once a different move has been played at this point in the game, the old position must
	 * not be shown. */
	ck_assert(match_undo(m, 2));
	next_ply(m);
	next_ply(m);
	match_observe_at(m, 3, SEAT_ALL, state);
	game_encode(match_config(m)->game, state, text, sizeof text);
	ck_assert_str_eq(text, "O..X.O... 1 -");
	match_free(m);
}
END_TEST

START_TEST(a_new_move_forgets_the_undone)
{
	struct scripted a = scripted_player(MOVES(1, 2)), b = scripted_player(MOVES(3, 1));
	struct match *m = scripted_match("nim", "n=9", &a.base, &b.base);

	next_ply(m);
	next_ply(m);
	ck_assert(match_undo(m, 2) && match_redoable(m) == 2);
	ck_assert(match_undone_at(m, 0).move == 1 && match_undone_at(m, 0).seat == 0);
	ck_assert(match_undone_at(m, 1).move == 3 && match_undone_at(m, 1).seat == 1);
	ck_assert(!match_redo(m, 3) && match_redo(m, 1) && match_redoable(m) == 1);
	ck_assert(match_undo(m, 1));
	ck_assert_uint_eq(next_ply(m).move, 2);
	ck_assert(match_redoable(m) == 0 && !match_redo(m, 1));
	/* After the moves have been taken back, the player is asked for the first move of the game
	 * again. */
	ck_assert(a.question.nth == 0);
	match_free(m);
}
END_TEST

START_TEST(taking_back_drops_questions)
{
	struct scripted a = scripted_player(MOVES(1)), b = scripted_player(MOVES(1));
	struct match *m = scripted_match("nim", "", &a.base, &b.base);
	struct match_event e;

	b.delay = 1000;
	next_ply(m);
	ck_assert(!match_step(m, &e) && b.asking);
	/* taking back two moves is refused, and the open question remains */
	ck_assert(!match_undo(m, 2) && b.asking);
	ck_assert(match_undo(m, 1) && !b.asking && b.cancelled == 1);
	ck_assert(match_redo(m, 1) && !match_step(m, &e) && b.asked == 2);
	match_free(m);
}
END_TEST

START_TEST(an_end_taken_back)
{
	struct scripted a = scripted_player(MOVES(1, 2)), b = scripted_player(MOVES(1, 1));
	struct match *m = scripted_match("nim", "n=3", &a.base, &b.base);
	struct match_event e;

	next_ply(m);
	match_resign(m, 0, &e);
	ck_assert(match_step(m, &e) && e.kind == MATCH_OVER);
	ck_assert(match_undo(m, 1) && match_ended(m) == END_NONE);
	ck_assert(match_redo(m, 1) && match_ended(m) == END_RESIGNED);
	ck_assert(match_step(m, &e) && e.kind == MATCH_OVER); /* the game ends again */
	ck_assert(match_undo(m, 1));
	ck_assert(next_ply(m).actor == 1 && next_ply(m).actor == 0);
	/* The player took two stones although only one was left. */
	ck_assert(match_ended(m) == END_ILLEGAL);
	match_free(m);
}
END_TEST

/* The sample game that new games are modelled on has a toss, two secrets and then guesses. Only
 * the guesses can be taken back. */
START_TEST(what_was_hidden_stays)
{
	struct scripted a = scripted_player(MOVES(4, 1, 2)), b = scripted_player(MOVES(6, 9, 8));
	struct match *m = scripted_match("null", "", &a.base, &b.base);
	char *before, *after;

	next_ply(m);
	ck_assert_uint_eq(match_undoable(m), 0);
	ck_assert(!match_undo(m, 1));
	next_ply(m);
	next_ply(m);
	ck_assert(match_undoable(m) == 0 && !match_undo(m, 1));
	next_ply(m);
	next_ply(m);
	match_practise(m); /* makes this a practice game, as taking back a move would do */
	before = match_record(m);
	ck_assert(match_undoable(m) == 2 && !match_undo(m, 3) && match_plies(m) == 5);
	ck_assert(match_undo(m, 2) && match_plies(m) == 3 && !match_undo(m, 1));
	ck_assert(match_redo(m, 2));
	after = match_record(m);
	ck_assert_str_eq(before, after);
	free(before);
	free(after);
	match_free(m);
}
END_TEST

START_TEST(what_was_hidden_is_not_shown)
{
	struct scripted a = scripted_player(MOVES(4)), b = scripted_player(MOVES(6));
	struct match *m = scripted_match("null", "", &a.base, &b.base);
	const unsigned viewers[] = { 0, 1, SEAT_PUBLIC, SEAT_ALL };

	for (int i = 0; i < 3; i++)
		next_ply(m);
	for (int i = 0; i < 4; i++) {
		unsigned v = viewers[i];

		ck_assert_uint_eq(match_ply_at(m, v, 1).move,
				  v == 0 || v == SEAT_ALL ? 4 : MOVE_HIDDEN);
		ck_assert_uint_eq(match_ply_at(m, v, 2).move,
				  v == 1 || v == SEAT_ALL ? 6 : MOVE_HIDDEN);
		ck_assert_uint_le(match_ply_at(m, v, 0).move, 2);
	}
	match_free(m);
}
END_TEST

static struct match *resumed(const char *text, struct player *first, struct player *second)
{
	struct match_config c = { .players = { first, second } };
	char error[ERROR_TEXT] = "";
	struct record r;
	struct match *m;

	ck_assert_msg(record_parse(&r, text, error), "%s", error);
	m = match_resume(&c, &r, error);
	ck_assert_msg(m != NULL, "%s", error);
	record_free(&r);
	return m;
}

START_TEST(goes_on_from_a_record)
{
	struct scripted a = scripted_player(MOVES(1, 2)), b = scripted_player(MOVES(3, 3));
	struct match *m = scripted_match("nim", "n=9", &a.base, &b.base), *later;
	char *text, *again;

	next_ply(m);
	next_ply(m);
	text = match_record(m);
	later = resumed(text, &a.base, &b.base);
	again = match_record(later);
	ck_assert_str_eq(text, again);
	ck_assert_uint_eq(next_ply(later).ply, 2);
	ck_assert(a.question.nth == 1 && a.begun == 2);
	ck_assert_uint_eq(match_undoable(later), 3);
	ck_assert_int_eq(scripted_run(later), 1);
	ck_assert_int_eq(match_ended(later), END_PLAYED);
	free(text);
	free(again);
	match_free(m);
	match_free(later);
}
END_TEST

/* Taking back even one move turns a game into a practice game for good. */
START_TEST(taking_back_is_practice)
{
	struct match *m = scripted_match("nim", "n=9", NULL, NULL), *later;
	struct match_event e;
	char *text;

	match_resign(m, 1, &e);
	ck_assert(!match_undo(m, 2) && match_undo(m, 0) && !match_config(m)->practice);
	text = match_record(m);
	ck_assert_ptr_null(strstr(text, "practice"));
	free(text);
	ck_assert(match_undo(m, 1) && match_redo(m, 1) && match_config(m)->practice);
	text = match_record(m);
	ck_assert_ptr_nonnull(strstr(text, "\npractice 1\nplayer 1"));
	later = resumed(text, NULL, NULL);
	ck_assert(match_config(later)->practice);
	free(text);
	match_free(m);
	match_free(later);
}
END_TEST

START_TEST(ended_records_stay_ended)
{
	struct match *m = scripted_match("nim", "n=9", NULL, NULL), *later;
	struct match_event e;
	char *text;

	match_resign(m, 1, &e);
	text = match_record(m);
	later = resumed(text, NULL, NULL);
	ck_assert_int_eq(match_ended(later), END_RESIGNED);
	ck_assert(match_step(later, &e) && e.kind == MATCH_OVER && !match_step(later, &e));
	free(text);
	match_free(m);
	match_free(later);
}
END_TEST

void match_back_cases(Suite *s)
{
	TCase *c = suite_case(s, "back");

	tcase_add_test(c, looks_back);
	tcase_add_test(c, a_new_move_forgets_the_undone);
	tcase_add_test(c, taking_back_drops_questions);
	tcase_add_test(c, an_end_taken_back);
	tcase_add_test(c, what_was_hidden_stays);
	tcase_add_test(c, what_was_hidden_is_not_shown);
	tcase_add_test(c, goes_on_from_a_record);
	tcase_add_test(c, taking_back_is_practice);
	tcase_add_test(c, ended_records_stay_ended);
}
