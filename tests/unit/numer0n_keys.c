/* SPDX-License-Identifier: MIT */
/* These tests check how keys and clicks change a player's notes in Numer0n. */
#include "numer0n_rules.h"

#include <string.h>

#include "games/numer0n/view/numer0n_view.h"

enum { ROWS = 18, COLS = 38 };

static enum input_result press(const struct numer0n *n, struct num_memo *m, enum view_key key,
			       int command)
{
	const struct input in = { .key = key, .rows = ROWS, .cols = COLS, .command = command };
	game_move move = MOVE_HIDDEN;
	const enum input_result result = num_input(n, 0, m, &in, &move);

	ck_assert(result == INPUT_MOVE || move == MOVE_HIDDEN);
	return result;
}

START_TEST(the_cursor_goes_round)
{
	const struct numer0n n = numer0n_after("", "481 012");
	struct num_memo m = { 0 };

	press(&n, &m, VIEW_LEFT, 0);
	ck_assert(m.row == 0 && m.col == 9);
	press(&n, &m, VIEW_RIGHT, 0);
	press(&n, &m, VIEW_RIGHT, 0);
	press(&n, &m, VIEW_UP, 0);
	ck_assert(m.row == 2 && m.col == 1);
	press(&n, &m, VIEW_DOWN, 0);
	press(&n, &m, VIEW_END, 0);
	ck_assert(m.row == 0 && m.col == 9);
	press(&n, &m, VIEW_HOME, 0);
	ck_assert(m.row == 0 && m.col == 0);
}
END_TEST

START_TEST(marks_by_hand)
{
	const struct numer0n n = numer0n_after("", "481 012");
	struct num_memo m = { .row = 1, .col = 4 };

	press(&n, &m, VIEW_COMMAND, NUM_CROSS);
	ck_assert(m.out[1] == 1U << 4 && !m.sure[1] && !m.out[0]);
	press(&n, &m, VIEW_COMMAND, NUM_SURE);
	ck_assert(!m.out[1] && m.sure[1] == 1U << 4);
	press(&n, &m, VIEW_COMMAND, NUM_SURE);
	ck_assert(!m.out[1] && !m.sure[1]);
	press(&n, &m, VIEW_COMMAND, NUM_CROSS);
	m.row = 2;
	press(&n, &m, VIEW_COMMAND, NUM_SURE);
	press(&n, &m, VIEW_COMMAND, NUM_FILL);
	ck_assert(m.fill == 1);
	press(&n, &m, VIEW_COMMAND, NUM_CLEAR);
	ck_assert(!m.out[1] && !m.sure[2] && m.fill == 1);
}
END_TEST

/* Pointing at a number on the screen, or peeking, has an effect only until the next move. */
START_TEST(moments_pass)
{
	struct numer0n n = numer0n_new("");
	struct num_memo m = { 0 };
	num_code code;

	ck_assert(!num_pointed(&n, &m, &code));
	ck_assert(press(&n, &m, VIEW_PLAY, 0) == INPUT_UNUSED);
	m.code = 481;
	m.code_at = (uint8_t)num_moment(&n);
	ck_assert(num_pointed(&n, &m, &code) && code == 481);
	ck_assert(press(&n, &m, VIEW_PLAY, 0) == INPUT_MOVE);
	numer0n_play(&n, "481 012");
	ck_assert(!num_pointed(&n, &m, &code));
	press(&n, &m, VIEW_COMMAND, NUM_PEEK);
	ck_assert(m.peek_at == num_moment(&n));
	numer0n_play(&n, "345");
	ck_assert(m.peek_at != num_moment(&n));
	press(&n, &m, VIEW_COMMAND, NUM_PEEK);
	press(&n, &m, VIEW_COMMAND, NUM_PEEK);
	ck_assert(m.peek_at != num_moment(&n));
}
END_TEST

START_TEST(pages_of_numbers)
{
	const struct numer0n n = numer0n_after("", "481 012");
	struct num_memo m = { 0 };
	const int pages = num_pages(&n, 0, ROWS, COLS);

	/* A page shows 7 columns of 16 rows, which is 112 of the 720 numbers. */
	ck_assert_int_eq(pages, 7);
	for (int i = 1; i <= pages; i++) {
		press(&n, &m, VIEW_COMMAND, NUM_LIST);
		ck_assert_int_eq(m.page, i);
	}
	press(&n, &m, VIEW_COMMAND, NUM_LIST);
	ck_assert_int_eq(m.page, 0);
	press(&n, &m, VIEW_COMMAND, NUM_LIST);
	press(&n, &m, VIEW_END, 0);
	press(&n, &m, VIEW_RIGHT, 0);
	ck_assert_int_eq(m.page, pages);
	press(&n, &m, VIEW_LEFT, 0);
	ck_assert(m.page == pages - 1 && m.row == 0 && m.col == 0);
	press(&n, &m, VIEW_HOME, 0);
	press(&n, &m, VIEW_UP, 0);
	ck_assert_int_eq(m.page, 1);
}
END_TEST

/* Onlookers can page through the lists of both players. */
START_TEST(pages_of_both)
{
	const struct numer0n n = numer0n_after("", "481 012");
	const struct input in = {
		.key = VIEW_COMMAND, .rows = ROWS, .cols = COLS, .command = NUM_LIST
	};
	struct num_memo m = { 0 };
	game_move none;
	int pages = 0;

	do {
		num_input(&n, SEAT_ALL, &m, &in, &none);
		pages++;
	} while (m.page);
	ck_assert_int_eq(pages, 2 * 7 + 1);
}
END_TEST

START_TEST(clicks_on_notes)
{
	const struct numer0n n = numer0n_after("", "481 012");
	const struct num_layout at = num_lay_out(&n, false, false, ROWS, COLS);
	struct input in = {
		.key = VIEW_CLICK,
		.row = at.notes + 2 * at.notes_step,
		.col = at.left + NUM_LABEL + 5 * at.cell,
		.rows = ROWS,
		.cols = COLS,
	};
	struct num_memo m = { 0 };
	game_move typed = 0;

	ck_assert(num_input(&n, 0, &m, &in, &typed) == INPUT_TYPED);
	ck_assert(m.row == 2 && m.col == 5 && !m.out[2]);
	ck_assert_uint_eq(typed, 2 << 8 | '5');
	in.row = at.notes - 1;
	ck_assert(num_input(&n, 0, &m, &in, &typed) == INPUT_UNUSED);
	in.row = at.notes;
	in.col = at.left;
	ck_assert(num_input(&n, 0, &m, &in, &typed) == INPUT_UNUSED);
}
END_TEST

void numer0n_keys_cases(Suite *s)
{
	TCase *c = suite_case(s, "keys");

	tcase_add_test(c, the_cursor_goes_round);
	tcase_add_test(c, marks_by_hand);
	tcase_add_test(c, moments_pass);
	tcase_add_test(c, pages_of_numbers);
	tcase_add_test(c, pages_of_both);
	tcase_add_test(c, clicks_on_notes);
}
