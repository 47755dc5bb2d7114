/* SPDX-License-Identifier: MIT */
/* Tests when and how a Gomoku game ends, and compares the rows it finds with a simple check of
 * every five cells in line. */
#include "gomoku_cases.h"

#include <string.h>

#include "asobi/agent.h"
#include "asobi/setup.h"
#include "base/parse.h"
#include "games/gomoku/view/gomoku_threats.h"
#include "proto/plies.h"

/* Copies a side's stones into an array indexed by row and column. */
static void spread(const struct gomoku *g, unsigned seat, bool on[GOMOKU_MOST][GOMOKU_MOST])
{
	memset(on, 0, GOMOKU_MOST * sizeof on[0]);
	for (unsigned cell = 0; cell < gomoku_area(g); cell++)
		on[cell / g->size][cell % g->size] = gomoku_cells_have(&g->side[seat], cell);
}

static bool stands(const struct gomoku *g, bool on[GOMOKU_MOST][GOMOKU_MOST], int row, int col)
{
	return row >= 0 && col >= 0 && row < g->size && col < g->size && on[row][col];
}

/* Returns true if five stones in a row start at this cell in this direction. If the rule requires
 * exactly five, a sixth stone at either end makes the row invalid. */
static bool five_from(const struct gomoku *g, bool on[GOMOKU_MOST][GOMOKU_MOST], int row, int col,
		      int up, int right)
{
	for (int i = 0; i < 5; i++)
		if (!stands(g, on, row + i * up, col + i * right))
			return false;
	return !g->exact || (!stands(g, on, row - up, col - right) &&
			     !stands(g, on, row + 5 * up, col + 5 * right));
}

static bool plainly_won(const struct gomoku *g, unsigned seat)
{
	bool on[GOMOKU_MOST][GOMOKU_MOST];

	spread(g, seat, on);
	for (int row = 0; row < g->size; row++)
		for (int col = 0; col < g->size; col++)
			if (five_from(g, on, row, col, 0, 1) || five_from(g, on, row, col, 1, 0) ||
			    five_from(g, on, row, col, 1, 1) || five_from(g, on, row, col, -1, 1))
				return true;
	return false;
}

static const char *const settings[] = {
	"size=6",
	"size=6 five=exact",
	"size=8",
	"size=8 five=exact",
	"size=11",
	"size=15 five=exact",
	"size=7",
	"size=16",
	"size=17 five=exact",
	"size=18",
	"size=19",
	"size=20",
	"size=20 five=exact",
};
enum { N_SETTINGS = sizeof settings / sizeof *settings };

START_TEST(ends)
{
	struct rng rng = { 1 };
	unsigned won = 0, drawn = 0;

	for (int i = 0; i < (_i < 7 ? 300 : 30); i++) {
		struct gomoku g = gomoku_start(settings[_i]);

		while (g.winner == WINNER_OPEN) {
			const unsigned seat = g.turn;

			game_gomoku.apply(&g, seat, game_gomoku.pick(&g, seat, &rng));
			ck_assert(plainly_won(&g, seat) == (g.winner == seat));
			ck_assert(!plainly_won(&g, 1 - seat));
			ck_assert(game_gomoku.sane(&g));
		}
		won += g.winner != WINNER_DRAW;
		drawn += g.winner == WINNER_DRAW;
		ck_assert(g.winner != WINNER_DRAW || g.plies == gomoku_area(&g));
	}
	ck_assert_uint_gt(won, 20);
	ck_assert(drawn || _i > 3);
}
END_TEST

/* A playout ends at the first five in a row, or when the board is full. */
START_TEST(plays_out)
{
	struct rng rng = { 2 };

	for (int i = 0; i < 30; i++) {
		struct gomoku g = gomoku_start(settings[_i]);

		game_gomoku.playout(&g, &rng);
		ck_assert(g.winner != WINNER_OPEN && game_gomoku.sane(&g));
		for (unsigned seat = 0; seat < 2; seat++)
			ck_assert(plainly_won(&g, seat) == (g.winner == seat));
	}
}
END_TEST

/* A random move goes to the n-th free cell, where n is the random number drawn by rng_below(). */
START_TEST(picks)
{
	struct rng rng = { 1 };

	for (int i = 0; i < 30; i++) {
		struct gomoku g = gomoku_start(settings[_i]);
		struct move_list free = { 0 };

		while (g.winner == WINNER_OPEN) {
			struct rng same = rng;
			const game_move m = game_gomoku.pick(&g, g.turn, &rng);

			free.len = 0;
			game_gomoku.legal(&g, g.turn, &free);
			ck_assert_uint_eq(m, free.at[rng_below(&same, (uint32_t)free.len)]);
			game_gomoku.apply(&g, g.turn, m);
		}
		move_list_free(&free);
	}
}
END_TEST

/* A game's moves, the resulting winner (as in encode()), and the number of stones in the winning
 * row. */
static const struct {
	const char *settings, *moves;
	char winner;
	unsigned stones;
} rows[] = {
	{ "", "a1 a2 b1 b2 c1 c2 d1 d2", '-', 0 },
	{ "", "a1 a2 b1 b2 c1 c2 d1 d2 e1", '0', 5 },
	{ "", "a1 a2 b1 b2 c1 c2 d1 d2 h8 e2", '1', 5 },
	{ "", "h4 a2 h5 b2 h6 c2 h7 a4 h8", '0', 5 },
	{ "", "d4 a2 e5 b2 f6 c2 g7 a4 h8", '0', 5 },
	{ "", "a8 a2 b7 b2 c6 c2 d5 a4 e4", '0', 5 },
	/* These stones would be five in a row only if rows could wrap around the edge. */
	{ "", "g1 a2 h2 b4 a3 c2 b5 a7 c6", '-', 0 },
	{ "", "f1 a2 g1 b4 h1 c2 a1 a7 b1", '-', 0 },
	{ "", "a1 a2 b1 b2 c1 c2 e1 e2 f1 f2 d1", '0', 6 },
	{ "five=exact", "a1 a2 b1 b2 c1 c2 e1 e2 f1 f2 d1", '-', 0 },
	{ "five=exact", "a1 a2 b1 b2 c1 c2 e1 e2 f1 f2 d3 d2", '-', 0 },
	{ "five=exact", "a1 a3 b1 b3 c1 c3 d1 d3 e1", '0', 5 },
	{ "", "a1 h1 b1 h2 c1 h3 d1 h4 a5 g8 b5 g7 c4 f8 d3 a8 e1", '0', 5 },
	/* Under this rule, six in a row don't win, but five in a column do. */
	{ "five=exact", "a1 a8 b1 b8 c1 c8 e1 e8 f1 h8 d2 h7 d3 h6 d4 h5 d5 g3 d1", '0', 5 },
	{ "size=15", "o11 a1 o12 a2 o13 a3 o14 a4 o15", '0', 5 },
	{ "size=15", "k15 a1 l15 a2 m15 a3 n15 a4 o15", '0', 5 },
	{ "size=20", "t16 a1 t17 a2 t18 a3 t19 a4 t20", '0', 5 },
	{ "size=20", "p20 a1 q20 a2 r20 a3 s20 a4 t20", '0', 5 },
	{ "size=20", "p16 a1 q17 a2 r18 a3 s19 a4 t20", '0', 5 },
	{ "size=20", "p20 a1 q19 a2 r18 a3 s17 a4 t16", '0', 5 },
	{ "size=20", "r19 a1 s19 a2 t19 a3 a20 a4 b20", '-', 0 },
	{ "size=20", "o20 a1 p20 a2 q20 a3 s20 a4 t20 b7 r20", '0', 6 },
	{ "size=20 five=exact", "o20 a1 p20 a2 q20 a3 s20 a4 t20 b7 r20", '-', 0 },
	{ "size=20 five=exact", "p20 a1 q20 a2 r20 a3 s20 a4 t20", '0', 5 },
};

START_TEST(row)
{
	struct gomoku g = gomoku_start(rows[_i].settings);
	unsigned stones = 0;

	gomoku_play(&g, rows[_i].moves);
	ck_assert_int_eq("01=-"[g.winner], rows[_i].winner);
	for (unsigned seat = 0; seat < 2; seat++) {
		const struct gomoku_cells won = gomoku_winning(&g, seat);

		for (unsigned cell = 0; cell < gomoku_area(&g); cell++)
			stones += gomoku_cells_have(&won, cell);
	}
	ck_assert_uint_eq(stones, rows[_i].stones);
}
END_TEST

/* A player who resigns loses, even if it is the other side's turn. Taking the resignation back
 * continues the game. */
START_TEST(resigned)
{
	struct gomoku g = gomoku_start(""), before;

	gomoku_play(&g, "d4 e5 d5");
	before = g;
	game_gomoku.apply(&g, (unsigned)_i, MOVE_RESIGN);
	ck_assert_uint_eq(g.winner, 1 - (unsigned)_i);
	ck_assert_uint_eq(game_actors(&game_gomoku, &g), 0);
	game_gomoku.revert(&g, (unsigned)_i, MOVE_RESIGN, 0);
	ck_assert_mem_eq(&g, &before, sizeof g);
}
END_TEST

/* A game's moves, and the cells that the analysis marks afterwards: those that win, those that
 * make a four, and those that make an open three. */
static const struct {
	const char *settings, *moves, *wins, *fours, *threes;
} tags[] = {
	{ "", "d4 a1 e4 a8", "", "", "c4 b4 f4 g4" },
	{ "", "d4 a1 e4 a8 f4 h1", "c4 g4", "b4 h4", NULL },
	{ "", "a4 a1 b4 a8 c4 h1", "", "d4 e4", "" },
	/* the only useful move is e1, which blocks a five */
	{ "", "d4 a1 e4 b1 f4 c1 h8 d1", "", "", "" },
	{ "", "d4 a1 e4 b1 f4 d1 g4 e1", "c4 h4", NULL, NULL },
	/* On d1, a stone would make six in a row, which doesn't count here. */
	{ "five=exact", "a1 a8 b1 b8 c1 c8 e1 e8 f1 h8", "", NULL, NULL },
};

static void check_tags(const struct gomoku *g, const uint8_t *threat, enum grid_threat wanted,
		       const char *cells)
{
	for (unsigned cell = 0; cells && cell < gomoku_area(g); cell++) {
		char name[MOVE_TEXT];

		if (gomoku_taken(g, cell))
			continue;
		game_format_move(&game_gomoku, g, g->turn, cell, name, sizeof name);
		ck_assert_msg((threat[cell] == wanted) == (strstr(cells, name) != NULL), "%s is %u",
			      name, threat[cell]);
	}
}

START_TEST(tagged)
{
	struct gomoku g = gomoku_start(tags[_i].settings);
	const struct gomoku before = (gomoku_play(&g, tags[_i].moves), g);
	uint8_t threat[GRID_CELLS] = { 0 };

	gomoku_threats(&g, threat);
	ck_assert_mem_eq(&g, &before, sizeof g);
	check_tags(&g, threat, GRID_WIN, tags[_i].wins);
	check_tags(&g, threat, GRID_FOUR, tags[_i].fours);
	check_tags(&g, threat, GRID_THREE, tags[_i].threes);
}
END_TEST

/* Test cases for the swap2 opening: the moves played so far, then the seat to move, the stage of
 * the opening, and the cells of player 1's stones. */
static const struct {
	const char *moves;
	unsigned turn, stage;
	const char *first, *second;
} openings[] = {
	{ "", 0, GOMOKU_THREE, "", "" },
	{ "h8 i9", 0, GOMOKU_THREE, "h8", "i9" },
	{ "h8 i9 g7", 1, GOMOKU_CHOICE, "h8 g7", "i9" },
	{ "h8 i9 g7 stay", 1, GOMOKU_USUAL_PLAY, "h8 g7", "i9" },
	{ "h8 i9 g7 swap", 0, GOMOKU_EXCHANGED, "i9", "h8 g7" },
	{ "h8 i9 g7 swap a1 b1", 0, GOMOKU_EXCHANGED, "i9 a1", "h8 g7 b1" },
	{ "h8 i9 g7 two a1", 1, GOMOKU_TWO, "h8 g7", "i9 a1" },
	{ "h8 i9 g7 two a1 b1", 0, GOMOKU_LAST_CHOICE, "h8 g7 b1", "i9 a1" },
	{ "h8 i9 g7 two a1 b1 stay", 1, GOMOKU_USUAL_PLAY, "h8 g7 b1", "i9 a1" },
	{ "h8 i9 g7 two a1 b1 swap o15", 1, GOMOKU_EXCHANGED, "i9 a1 o15", "h8 g7 b1" },
};

static void check_stones(const struct gomoku *g, unsigned seat, const char *cells)
{
	struct gomoku_cells wanted = { 0 };
	char word[MOVE_TEXT];
	game_move m;

	while (parse_word(&cells, " ", word, sizeof word)) {
		ck_assert(game_gomoku.parse_move(g, seat, word, &m));
		gomoku_cells_flip(&wanted, (unsigned)m);
	}
	ck_assert_mem_eq(&g->side[seat], &wanted, sizeof wanted);
}

START_TEST(swap2)
{
	struct gomoku g = gomoku_start("size=15 opening=swap2"), again;
	char text[STATE_TEXT];

	gomoku_play(&g, openings[_i].moves);
	ck_assert_uint_eq(g.turn, openings[_i].turn);
	ck_assert_uint_eq(g.stage, openings[_i].stage);
	check_stones(&g, 0, openings[_i].first);
	check_stones(&g, 1, openings[_i].second);
	ck_assert(game_is_legal(&game_gomoku, &g, g.turn, GOMOKU_STAY) == gomoku_chooses(&g));
	ck_assert(game_is_legal(&game_gomoku, &g, g.turn, GOMOKU_MORE) ==
		  (g.stage == GOMOKU_CHOICE));
	game_encode(&game_gomoku, &g, text, sizeof text);
	ck_assert(game_decode(&game_gomoku, &again, text));
	ck_assert_mem_eq(&again, &g, sizeof g);
}
END_TEST

/* After the stones are exchanged, five in a row wins for the side that owns them now. Small boards
 * don't offer the swap2 opening, and neither do protocols that can't express its choices. */
START_TEST(swap2_to_the_end)
{
	struct gomoku g = gomoku_start("size=15 opening=swap2");
	char error[ERROR_TEXT];
	struct setup setup;

	gomoku_play(&g, "h8 i9 g7 swap a1 f6 b1 e5 c1 d4");
	ck_assert_uint_eq(g.winner, 1);
	setup_default(&game_gomoku, &setup);
	ck_assert(starts_as_usual(&game_gomoku, &setup));
	ck_assert(setup_apply(&game_gomoku, &setup, "opening=swap2", error));
	ck_assert(!game_gomoku.start(&g, &setup, error) && strstr(error, "size=15"));
	ck_assert(!starts_as_usual(&game_gomoku, &setup));
}
END_TEST

static void take_best(void *context, const struct verdict *v)
{
	struct verdict *best = context;

	if (v->value_milli > best->value_milli)
		*best = *v;
}

/* The colour with connected stones has better chances, so the first player takes it: by exchanging
 * the stones or, if already playing that colour, by keeping them. */
START_TEST(swap2_is_judged)
{
	struct gomoku g = gomoku_start("size=15 opening=swap2");
	struct budget budget = budget_unlimited();
	struct verdict best = { .value_milli = -2000 };

	gomoku_play(&g, _i ? "h8 a1 h7 two o15 h6" : "a1 h8 o1 two h9 a15");
	ck_assert(swap2_study(&g, 0, &budget, take_best, &best));
	ck_assert_uint_eq(best.move, _i ? GOMOKU_STAY : GOMOKU_SWAP);
}
END_TEST

void gomoku_rules_cases(Suite *s)
{
	TCase *c = suite_case(s, "rules");

	tcase_add_loop_test(c, ends, 0, N_SETTINGS);
	tcase_add_loop_test(c, plays_out, 0, N_SETTINGS);
	tcase_add_loop_test(c, picks, 0, N_SETTINGS);
	tcase_add_loop_test(c, row, 0, sizeof rows / sizeof *rows);
	tcase_add_loop_test(c, resigned, 0, 2);
	tcase_add_loop_test(c, swap2, 0, sizeof openings / sizeof *openings);
	tcase_add_test(c, swap2_to_the_end);
	tcase_add_loop_test(c, swap2_is_judged, 0, 2);
	tcase_add_loop_test(c, tagged, 0, sizeof tags / sizeof *tags);
}
