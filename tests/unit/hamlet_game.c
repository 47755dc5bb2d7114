/* SPDX-License-Identifier: MIT */
/* Tests how Hamlet is played: how games end, which moves are legal, how moves are taken back, and
 * how many positions there are. */
#include "hamlet_cases.h"

#include <string.h>

static uint64_t perft(struct hamlet *h, unsigned depth)
{
	const struct hamlet before = *h;
	uint64_t n = 0;

	if (depth == 0)
		return 1;
	for (game_move m = 0; m < HAMLET_COLS; m++) {
		unsigned seat = h->turn;
		uint64_t undo;

		if (!game_is_legal(&game_hamlet, h, seat, m))
			continue;
		undo = game_hamlet.apply(h, seat, m);
		n += perft(h, depth - 1);
		game_hamlet.revert(h, seat, m, undo);
		if (memcmp(h, &before, sizeof before))
			ck_abort_msg("revert() does not bring the position back");
	}
	return n;
}

START_TEST(positions)
{
	static const uint64_t counts[] = {
		6, 36, 216, 1296, 7776, 46656, 279930, 1648950, 9813000,
	};
	struct hamlet h = hamlet_after("");

	ck_assert_uint_eq(perft(&h, (unsigned)_i + 1), counts[_i]);
}
END_TEST

static const struct {
	const char *columns;
	int winner;
	int stones; /* the number of stones in the winning line */
} endings[] = {
	{ "0101010", 0, 4 },	  { "50504010", 1, 4 },
	{ "0011223", 0, 4 },	  { "001133442", 0, 5 },
	{ "00112244553", 0, 6 },  { "32332223300011", 1, 4 }, /* the classic game mirrored */
	{ HAMLET_CLASSIC, 1, 4 }, { HAMLET_FULL, WINNER_DRAW, 0 },
};

START_TEST(ends)
{
	struct hamlet h = { .winner = WINNER_OPEN };
	uint64_t line;

	hamlet_play(&h, endings[_i].columns);
	line = hamlet_lines(h.side[0]) | hamlet_lines(h.side[1]);
	ck_assert_int_eq(h.winner, endings[_i].winner);
	ck_assert_int_eq(__builtin_popcountll(line), endings[_i].stones);
	ck_assert_int_eq(game_actors(&game_hamlet, &h) == 0, endings[_i].winner != WINNER_OPEN);
}
END_TEST

START_TEST(full_column)
{
	struct hamlet h = hamlet_after("333333");
	struct move_list list = { 0 };

	ck_assert(!game_is_legal(&game_hamlet, &h, 0, 3));
	game_legal(&game_hamlet, &h, 0, &list);
	ck_assert_uint_eq(list.len, 5);
	ck_assert_uint_eq(list.at[3], 4);
	move_list_free(&list);
}
END_TEST

/* Either player may resign at any time, even out of turn, and take the resignation back. */
START_TEST(resigning)
{
	const struct hamlet before = hamlet_after("231");
	struct hamlet h = before;
	int points[MAX_SEATS];
	uint64_t undo = game_hamlet.apply(&h, (unsigned)_i, MOVE_RESIGN);

	ck_assert_int_eq(h.winner, 1 - _i);
	ck_assert(game_hamlet.sane(&h) && !game_actors(&game_hamlet, &h));
	game_score(&game_hamlet, &h, points);
	ck_assert_int_eq(points[_i], 0);
	ck_assert_int_eq(points[1 - _i], 1);
	game_hamlet.revert(&h, (unsigned)_i, MOVE_RESIGN, undo);
	ck_assert_mem_eq(&h, &before, sizeof before);
}
END_TEST

void hamlet_game_cases(Suite *s)
{
	TCase *c = suite_case(s, "games");

	tcase_add_loop_test(c, positions, 0, 9);
	tcase_add_loop_test(c, ends, 0, sizeof endings / sizeof *endings);
	tcase_add_test(c, full_column);
	tcase_add_loop_test(c, resigning, 0, 2);
}
