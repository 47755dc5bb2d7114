/* SPDX-License-Identifier: MIT */
/* Tests how games of Hasami shogi end under each option. */
#include "hasami_cases.h"

#include "asobi/board.h"
#include "asobi/setup.h"
#include "base/parse.h"

#define E5 "........./........./........./........./........./"

/* Each case has a position, a move, and the winner after this move. */
static const struct {
	const char *settings, *ranks;
	/* `left`: how many pieces each side has before the move; 0 means as many as `ranks` shows.
	 */
	unsigned turn, left[2];
	const char *move;
	unsigned winner;
} ends[] = {
	/* with win=five, capturing the fifth piece wins; capturing the fourth doesn't */
	{ "win=five", E5 "........./..O...X../OX......./.....XXXX", 0, { 5, 5 }, "c3-c2", 0 },
	{ "win=five",
	  E5 "........./..O...X../OX......./.....XXXX",
	  0,
	  { 5, 6 },
	  "c3-c2",
	  WINNER_OPEN },
	{ "win=three", E5 "........./..O...X../OX......./.....XXXX", 0, { 5, 5 }, "c3-c2", 0 },
	/* the lead reaches three pieces, but the opponent still has one move to reduce it */
	{ "win=three",
	  E5 "........./..O...X../OX......./.....XXXX",
	  0,
	  { 9, 7 },
	  "c3-c2",
	  WINNER_OPEN },
	/* the opponent answers a lead of three by capturing nothing, or one piece, which isn't
	 * always enough; with win=five, the lead doesn't matter */
	{ "win=three", E5 "........./..O...X../OX......./.....XXXX", 1, { 9, 6 }, "g3-h3", 0 },
	{ "win=five",
	  E5 "........./..O...X../OX......./.....XXXX",
	  1,
	  { 9, 6 },
	  "g3-h3",
	  WINNER_OPEN },
	{ "win=three",
	  E5 "........./..OX..X../OX......./.....XXXX",
	  1,
	  { 9, 6 },
	  "b2-b3",
	  WINNER_OPEN },
	{ "win=three", E5 "........./..OX..X../OX......./.....XXXX", 1, { 9, 5 }, "b2-b3", 0 },
	/* with win=all, a side that has only one piece left loses */
	{ "win=all", E5 "........./..O....../OX......./.....X...", 0, { 0, 0 }, "c3-c2", 0 },
	{ "win=all",
	  E5 "........./..O....../OX......./.....X.X.",
	  0,
	  { 0, 0 },
	  "c3-c2",
	  WINNER_OPEN },
	/* five in a row on a file or diagonal wins only outside the side's own two ranks */
	{ "men=18 win=line",
	  "........./........./..O....../..O....../..O....../..O....../O......../........./XX......X",
	  0,
	  { 0, 0 },
	  "a3-c3",
	  0 },
	{ "men=18 win=line",
	  "........./........./........./..O....../..O....../..O....../..O....../O......../XX......X",
	  0,
	  { 0, 0 },
	  "a2-c2",
	  WINNER_OPEN },
	{ "men=18 win=line",
	  "........./........./........./..X....../..X....../..X....../..X....../X......../OO......O",
	  1,
	  { 0, 0 },
	  "a2-c2",
	  1 },
	{ "men=18 win=line",
	  "........./......O../.....O.../....O..../...O...../O......../........./........./XX......X",
	  0,
	  { 0, 0 },
	  "a4-c4",
	  0 },
	{ "men=18 win=line",
	  "........./..O....../...O...../....O..../.....O.../O......../........./........./XX......X",
	  0,
	  { 0, 0 },
	  "a4-g4",
	  0 },
	{ "men=18 win=line",
	  "........./........./......O../.....O.../....O..../...O...../O......../........./XX......X",
	  0,
	  { 0, 0 },
	  "a3-c3",
	  0 },
	{ "men=18 win=line",
	  "........./........./........./......O../.....O.../....O..../...O...../O......../XX......X",
	  0,
	  { 0, 0 },
	  "a2-c2",
	  WINNER_OPEN },
	{ "men=18 win=line",
	  "........./........./........./........./O......../.OOOO..../........./........./XX......X",
	  0,
	  { 0, 0 },
	  "a5-a4",
	  WINNER_OPEN },
	{ "men=18 win=all",
	  "........./........./..O....../..O....../..O....../..O....../O......../........./XX......X",
	  0,
	  { 0, 0 },
	  "a3-c3",
	  WINNER_OPEN },
	/* with corner=off, two pieces trapped in a corner, then two of which one can still move */
	{ "win=all corner=off",
	  E5 "........./O......../XO......./X.O......",
	  0,
	  { 0, 0 },
	  "c1-b1",
	  0 },
	{ "win=all corner=off",
	  E5 "O......../........./XO......./X.O......",
	  0,
	  { 0, 0 },
	  "c1-b1",
	  WINNER_OPEN },
};

START_TEST(endings)
{
	struct hasami h = hasami_at(ends[_i].settings, ends[_i].ranks, ends[_i].turn);
	game_move m;

	for (unsigned s = 0; s < 2; s++)
		h.left[s] = (uint8_t)(ends[_i].left[s] ? ends[_i].left[s] : h.left[s]);
	ck_assert(game_read_move(&game_hasami, &h, h.turn, ends[_i].move, &m));
	game_hasami.apply(&h, h.turn, m);
	ck_assert_uint_eq(h.winner, ends[_i].winner);
}
END_TEST

START_TEST(too_quiet)
{
	struct hasami h = hasami_new("limit=20");

	for (int i = 0; i < 4; i++)
		hasami_play(&h, "a1-a2 a9-a8 a2-a1 a8-a9");
	hasami_play(&h, "a1-a2 a9-a8 a2-a1");
	ck_assert_uint_eq(h.winner, WINNER_OPEN);
	hasami_play(&h, "b9-b8");
	ck_assert_uint_eq(h.winner, WINNER_DRAW);
}
END_TEST

static void put(struct board *b, const char *text)
{
	const unsigned seat = game_first_actor(game_actors(&game_hasami, b->state));
	game_move m;

	ck_assert(game_read_move(&game_hasami, b->state, seat, text, &m));
	board_put(b, seat, m);
	ck_assert(game_hasami.sane(b->state));
}

static void put_all(struct board *b, const char *moves, int times)
{
	char text[MOVE_TEXT];

	while (times--)
		for (const char *rest = moves; parse_word(&rest, " ", text, sizeof text);)
			put(b, text);
}

static void begin(struct board *b, const char *settings)
{
	char error[ERROR_TEXT];
	struct setup setup;

	setup_default(&game_hasami, &setup);
	ck_assert(setup_apply(&game_hasami, &setup, settings, error));
	ck_assert(board_start(b, &game_hasami, &setup, error));
}

static unsigned winner_of(const struct board *b)
{
	return ((const struct hasami *)b->state)->winner;
}

#define SHUFFLE "a1-a2 a9-a8 a2-a1 a8-a9"
/* These moves build a fort, in which a piece then moves from b1 to a1 and back. */
#define FORT "a1-a2 e9-e8 b1-b2 e8-e9 c1-b1 e9-e8 d1-c1 e8-e9"

/* The first position recurs every four plies. The third ply in the third round leads to a position
 * that has occurred only three times. */
START_TEST(fourth_time)
{
	char text[STATE_TEXT];
	struct hasami again;
	struct board b;

	begin(&b, _i ? "repetition=shuttle" : "repetition=draw");
	put_all(&b, SHUFFLE, 2);
	ck_assert_uint_eq(winner_of(&b), WINNER_OPEN);
	put(&b, "a1-a2");
	put(&b, "a9-a8");
	put(&b, "a2-a1");
	ck_assert(!board_ended(&b));
	put(&b, "a8-a9");
	ck_assert_uint_eq(winner_of(&b), WINNER_DRAW);
	game_encode(&game_hasami, b.state, text, sizeof text);
	ck_assert(game_decode(&game_hasami, &again, text) && again.winner == WINNER_DRAW);
	board_unput(&b);
	ck_assert(!board_ended(&b));
	put(&b, "a8-a7"); /* after this other move, the game continues */
	ck_assert(!board_ended(&b));
	board_free(&b);
}
END_TEST

/* If the other side is to move, the same arrangement of pieces is a different position. */
START_TEST(same_mover)
{
	struct board b;

	begin(&b, "repetition=draw");
	put_all(&b, SHUFFLE, 1);
	/* This detour shifts the turns by one, so in the positions that follow, the other side is
	 * to move. */
	put(&b, "a1-a3");
	put(&b, "a9-a8");
	put(&b, "a3-a2");
	put(&b, "a8-a9");
	put(&b, "a2-a1");
	for (int i = 0; i < 2; i++) {
		put(&b, "a9-a8");
		put(&b, "a1-a2");
		put(&b, "a8-a9");
		put(&b, "a2-a1");
	}
	/* with one side to move, these positions have occurred twice; with the other, three
	 * times */
	ck_assert(!board_ended(&b));
	board_free(&b);
}
END_TEST

/* Under this rule, the player who repeats a position loses; the move can be taken back. */
START_TEST(no_position_again)
{
	char text[STATE_TEXT];
	struct hasami again;
	struct board b;

	begin(&b, "repetition=superko");
	put_all(&b, "a1-a2 a9-a8 a2-a1", 1);
	ck_assert(!board_ended(&b));
	put(&b, "a8-a9");
	ck_assert_uint_eq(winner_of(&b), 0);
	game_encode(&game_hasami, b.state, text, sizeof text);
	ck_assert(game_decode(&game_hasami, &again, text) && again.winner == 0);
	board_unput(&b);
	put(&b, "a8-a7");
	ck_assert(!board_ended(&b));
	board_free(&b);
}
END_TEST

/* Under the rule repetition=shuttle, nine moves inside a fort are allowed; the tenth loses, even
 * if the opponent keeps making different moves. */
START_TEST(who_shuttles_loses)
{
	struct board b;

	begin(&b, "repetition=shuttle");
	put_all(&b,
		FORT " b1-a1 i9-i8 a1-b1 i8-i7 b1-a1 i7-i6 a1-b1 i6-i5 b1-a1 i5-i4"
		     " a1-b1 h9-h8 b1-a1 h8-h7 a1-b1 h7-h6 b1-a1 h6-h5",
		1);
	ck_assert(!board_ended(&b));
	ck_assert_uint_eq(((const struct hasami *)b.state)->shuttled[0], HASAMI_SHUTTLES - 1);
	put(&b, "a1-b1");
	ck_assert_uint_eq(winner_of(&b), 1);
	board_unput(&b);
	put(&b, "i1-i2"); /* this piece isn't part of the fort */
	ck_assert(!board_ended(&b));
	board_free(&b);
}
END_TEST

/* Both sides move one piece back and forth, but only one of them inside a fort. */
START_TEST(fourth_time_of_a_fort)
{
	struct board b;

	begin(&b, "repetition=shuttle");
	put_all(&b, FORT, 1);
	put_all(&b, "b1-a1 i9-i8 a1-b1 i8-i9", 3);
	ck_assert_uint_eq(winner_of(&b), 1);
	board_free(&b);

	begin(&b, "repetition=draw");
	put_all(&b, FORT, 1);
	put_all(&b, "b1-a1 i9-i8 a1-b1 i8-i9", 3);
	ck_assert_uint_eq(winner_of(&b), WINNER_DRAW);
	board_free(&b);
}
END_TEST

/* A capture resets both sides' counts of moves inside a fort. */
START_TEST(capture_forgives)
{
	const struct hasami *h;
	struct board b;

	begin(&b, "repetition=shuttle");
	put_all(&b, FORT " b1-a1 h9-h8 a1-b1 h8-h5 h1-h4 h5-g5", 1);
	h = b.state;
	ck_assert_uint_eq(h->shuttled[0], 2);
	put_all(&b, "h4-h5 i9-i5", 1); /* the pieces on g5 and i5 capture the piece on h5 */
	ck_assert_uint_eq(hasami_taken(h, 1), 1);
	ck_assert_uint_eq(h->shuttled[0], 0);
	board_free(&b);
}
END_TEST

/* A capture resets the count of moves without a capture. */
START_TEST(counted_from_captures)
{
	struct hasami h = hasami_new("limit=20");

	/* The last move captures the piece on b8 between a8 and c8. */
	hasami_play(&h, "a1-a8 b9-b8 c1-c8");
	ck_assert_uint_eq(hasami_taken(&h, 0), 1);
	ck_assert_uint_eq(h.since_capture, 0);
}
END_TEST

START_TEST(five_needs_eighteen)
{
	char error[ERROR_TEXT] = "";
	struct setup setup;
	struct hasami h;

	setup_default(&game_hasami, &setup);
	ck_assert(setup_apply(&game_hasami, &setup, "win=line", error));
	ck_assert(!game_hasami.start(&h, &setup, error));
	expect_words(error, "men=18");
}
END_TEST

void hasami_ends_cases(Suite *s)
{
	TCase *c = suite_case(s, "ends");

	tcase_add_loop_test(c, endings, 0, sizeof ends / sizeof *ends);
	tcase_add_test(c, too_quiet);
	tcase_add_loop_test(c, fourth_time, 0, 2);
	tcase_add_test(c, same_mover);
	tcase_add_test(c, no_position_again);
	tcase_add_test(c, who_shuttles_loses);
	tcase_add_test(c, fourth_time_of_a_fort);
	tcase_add_test(c, capture_forgives);
	tcase_add_test(c, counted_from_captures);
	tcase_add_test(c, five_needs_eighteen);
}
