/* SPDX-License-Identifier: MIT */
/* Tests the sentences that are shown beside an analysis: each sentence, and each word about a
 * move, must agree with the rules. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/board.h"
#include "asobi/setup.h"
#include "asobi/verdict.h"
#include "asobi/view.h"
#include "base/xalloc.h"
#include "games/gomoku/gomoku.h"
#include "games/hasami/hasami.h"
#include "games/othello/othello.h"
#include "games/othello/view/discs.h"
#include "games/tictactoe/tictactoe.h"
#include "suite.h"
#include "view/grid.h"

typedef void position_fn(const struct game *g, const void *state, unsigned seat, unsigned *met);

/* Visits every position of a few random games. */
static void walk(const char *id, const char *options, unsigned games, position_fn *at,
		 unsigned *met)
{
	const struct game *g = game_find(id);
	struct move_list scratch = { 0 };

	for (unsigned i = 0; i < often(games); i++) {
		struct setup setup;
		struct board b;
		struct rng rng;
		char error[ERROR_TEXT];

		setup_default(g, &setup);
		ck_assert(setup_apply(g, &setup, options, error));
		ck_assert(board_start(&b, g, &setup, error));
		rng_seed(&rng, i);
		while (!board_ended(&b)) {
			const unsigned seat = game_first_actor(game_actors(g, b.state));

			at(g, b.state, seat, met);
			board_put(&b, seat, game_pick(g, b.state, seat, &rng, &scratch));
		}
		board_free(&b);
	}
	move_list_free(&scratch);
}

/* Returns a copy of the position with this player to move, used only to see what one more piece of
 * this player would do. */
static void *turned(const struct game *g, const void *state, unsigned seat)
{
	void *copy = xcalloc(1, g->state_size);

	memcpy(copy, state, g->state_size);
	((uint8_t *)copy)[g->turn_at] = (uint8_t)seat;
	return copy;
}

/* Counts the moves that would win at once for this player; returns false if the text doesn't name
 * one of them. */
static bool wins_named(const struct game *g, const void *state, unsigned seat, const char *text,
		       unsigned *n)
{
	void *mine = turned(g, state, seat), *after = xcalloc(1, g->state_size);
	struct move_list moves = { 0 };
	char move[MOVE_TEXT];
	bool named = true;

	game_legal(g, mine, seat, &moves);
	*n = 0;
	for (size_t i = 0; i < moves.len; i++) {
		memcpy(after, mine, g->state_size);
		g->apply(after, seat, moves.at[i]);
		if (game_actors(g, after) || game_outcome(g, after, 2, seat) <= 0)
			continue;
		game_format_move(g, mine, seat, moves.at[i], move, sizeof move);
		named = named && strstr(text, move);
		++*n;
	}
	move_list_free(&moves);
	free(after);
	free(mine);
	return named;
}

static void standing_of(const struct game *g, const void *state, unsigned seat, char text[512])
{
	text[0] = '\0';
	view_find(g)->standing(state, seat, text, 512);
	ck_assert_uint_gt(strlen(text), 10);
}

static void hold_threats(const struct game *g, const void *state, unsigned seat, unsigned *met)
{
	char text[512];
	unsigned own, theirs;
	bool own_named, theirs_named;

	standing_of(g, state, seat, text);
	own_named = wins_named(g, state, seat, text, &own);
	theirs_named = wins_named(g, state, 1 - seat, text, &theirs);
	if (strstr(text, "can win at once")) {
		ck_assert_msg(own > 0 && (own_named || own > 4), "%s", text);
		met[0]++;
	} else if (strstr(text, "No single move stops that")) {
		ck_assert_msg(!own && theirs > 1 && (theirs_named || theirs > 4), "%s", text);
		met[1]++;
	} else if (strstr(text, "threatens to win")) {
		ck_assert_msg(!own && theirs == 1 && theirs_named, "%s", text);
		met[2]++;
	} else {
		ck_assert_msg(!own && !theirs, "%s: %u and %u", text, own, theirs);
		met[3]++;
	}
}

START_TEST(threats_are_named)
{
	static const char *const games[] = { "tictactoe", "hamlet", "gomoku" };

	for (int i = 0; i < 3; i++) {
		unsigned met[4] = { 0 };

		walk(games[i], "", 90, hold_threats, met);
		ck_assert_msg(met[0] && met[1] && met[2] && met[3], "%s: %u %u %u %u", games[i],
			      met[0], met[1], met[2], met[3]);
	}
}
END_TEST

/* Returns true if this player can place a stone that threatens two fives at once while the
 * opponent threatens none. */
static bool open_four(const struct gomoku *g, unsigned seat)
{
	unsigned n;

	wins_named(&game_gomoku, g, 1 - seat, "", &n);
	for (unsigned cell = 0; !n && cell < gomoku_area(g); cell++) {
		struct gomoku after = *g;
		unsigned fives;

		if (gomoku_taken(g, cell))
			continue;
		gomoku_cells_flip(&after.side[seat], cell);
		wins_named(&game_gomoku, &after, seat, "", &fives);
		if (fives > 1)
			return true;
	}
	return false;
}

static void hold_open_fours(const struct game *g, const void *state, unsigned seat, unsigned *met)
{
	char text[512];

	standing_of(g, state, seat, text);
	if (strstr(text, "can make an open four")) {
		ck_assert(open_four(state, seat));
		met[0]++;
	} else if (strstr(text, "No one threatens an open four")) {
		ck_assert(!open_four(state, seat) && !open_four(state, 1 - seat));
		met[2]++;
	} else if (strstr(text, "threatens an open four")) {
		ck_assert(!open_four(state, seat) && open_four(state, 1 - seat));
		met[1]++;
	}
}

START_TEST(open_fours_are_named)
{
	unsigned met[3] = { 0 };

	walk("gomoku", "", 60, hold_open_fours, met);
	ck_assert(met[0] && met[1] && met[2]);
}
END_TEST

/* Checks that the discs that the text calls safe keep their colour to the end of every game that
 * continues from this position. */
static void hold_safe_discs(const struct game *g, const void *state, unsigned seat, unsigned *met)
{
	const struct othello *o = state;
	const uint64_t safe[2] = { othello_stable(o, 0), othello_stable(o, 1) };
	struct move_list scratch = { 0 };
	struct othello end = *o;
	struct rng rng;

	(void)seat;
	rng_seed(&rng, o->disc[0] ^ o->disc[1]);
	while (game_actors(g, &end)) {
		const unsigned mover = game_first_actor(game_actors(g, &end));

		g->apply(&end, mover, game_pick(g, &end, mover, &rng, &scratch));
	}
	for (int s = 0; s < 2; s++) {
		ck_assert((safe[s] & ~o->disc[s]) == 0 && (safe[s] & ~end.disc[s]) == 0);
		met[0] += safe[s] != 0;
	}
	move_list_free(&scratch);
}

static bool has_corner(const struct othello *o, const struct move_list *moves)
{
	const unsigned last = o->size - 1U;

	for (size_t i = 0; i < moves->len; i++)
		if (moves->at[i] != OTHELLO_PASS) {
			const unsigned col = othello_col(o->size, (unsigned)moves->at[i]),
				       row = othello_row(o->size, (unsigned)moves->at[i]);

			if ((col == 0 || col == last) && (row == 0 || row == last))
				return true;
		}
	return false;
}

/* Checks what the text says about Othello: both sides' moves and corners, the discs next to empty
 * squares, and which discs each move turns over and gives away. */
static void hold_othello(const struct game *g, const void *state, unsigned seat, unsigned *met)
{
	const struct othello *o = state;
	struct othello other = *o;
	struct move_list moves = { 0 }, theirs = { 0 };
	unsigned n = 0, there = 0, frontier = 0, count;
	char text[512], *from;

	other.turn = (uint8_t)(1 - seat);
	game_legal(g, o, seat, &moves);
	game_legal(g, &other, 1 - seat, &theirs);
	standing_of(g, state, seat, text);
	from = strstr(text, " has ");
	ck_assert_msg(from && sscanf(from, " has %u possible %*[a-z]; %*s would have %u", &n,
				     &there) == 2,
		      "%s", text);
	ck_assert_uint_eq(n, moves.at[0] == OTHELLO_PASS ? 0 : moves.len);
	ck_assert_uint_eq(there, theirs.len && theirs.at[0] == OTHELLO_PASS ? 0 : theirs.len);
	ck_assert((strstr(text, "can take a corner") != NULL) == has_corner(o, &moves));
	ck_assert((strstr(text, "could take a corner") != NULL) ==
		  (has_corner(o, &theirs) && !has_corner(o, &moves)));
	met[0] += strstr(text, "can take a corner") != NULL;
	met[1] += strstr(text, "could take a corner") != NULL;
	for (unsigned square = 0; square < 64; square++) {
		bool beside = false;

		for (unsigned next = 0; next < 64; next++)
			beside = beside || (abs((int)(next % 8) - (int)(square % 8)) <= 1 &&
					    abs((int)(next / 8) - (int)(square / 8)) <= 1 &&
					    othello_empty(o) >> next & 1);
		frontier += beside && o->disc[seat] >> square & 1;
	}
	ck_assert_uint_eq((unsigned)__builtin_popcountll(othello_frontier(o, seat)), frontier);
	for (size_t i = 0; i < moves.len && moves.at[0] != OTHELLO_PASS; i++) {
		struct othello after = *o;
		struct move_list replies = { 0 };

		g->apply(&after, seat, moves.at[i]);
		if (after.end == OTHELLO_OPEN && after.turn != seat)
			game_legal(g, &after, 1 - seat, &replies);
		ck_assert(view_find(g)->note(o, seat, moves.at[i], text, sizeof text) &&
			  sscanf(text, "flips %u", &count) == 1);
		ck_assert_int_eq((int)count, __builtin_popcountll(o->disc[1 - seat]) -
						     __builtin_popcountll(after.disc[1 - seat]));
		if (strstr(text, "gives a corner"))
			met[2] += has_corner(&after, &replies);
		else
			ck_assert(strstr(text, "a corner") || !has_corner(&after, &replies));
		move_list_free(&replies);
	}
	move_list_free(&moves);
	move_list_free(&theirs);
}

START_TEST(discs_are_split_truly)
{
	unsigned met[3] = { 0 };

	walk("othello", "", 60, hold_safe_discs, met);
	ck_assert_uint_gt(met[0], 100);
	walk("othello", "size=6", 30, hold_safe_discs, met);
	memset(met, 0, sizeof met);
	walk("othello", "", 30, hold_othello, met);
	ck_assert(met[0] && met[1] && met[2]);
}
END_TEST

/* Returns the largest number of pieces that this player could capture in a single move if it were
 * this player's turn. */
static unsigned reach(const struct hasami *h, unsigned seat)
{
	struct hasami mine = *h;
	struct move_list moves = { 0 };
	unsigned most = 0;

	mine.turn = (uint8_t)seat;
	if (h->winner != WINNER_OPEN)
		return 0;
	game_legal(&game_hasami, &mine, seat, &moves);
	for (size_t i = 0; i < moves.len; i++) {
		struct hasami after = mine;

		game_hasami.apply(&after, seat, moves.at[i]);
		if ((unsigned)(h->left[1 - seat] - after.left[1 - seat]) > most)
			most = (unsigned)(h->left[1 - seat] - after.left[1 - seat]);
	}
	move_list_free(&moves);
	return most;
}

static void hold_hasami(const struct game *g, const void *state, unsigned seat, unsigned *met)
{
	const struct hasami *h = state;
	const unsigned own = reach(h, seat), theirs = reach(h, 1 - seat);
	struct move_list moves = { 0 };
	unsigned said[2] = { 0 };
	char text[512], *at;

	standing_of(g, state, seat, text);
	at = strstr(text, "can capture ");
	if (at && sscanf(at, "can capture %u", &said[0]) == 1)
		met[0]++;
	at = strstr(text, "threatens ");
	if (at && (sscanf(at, "threatens %u", &said[1]) == 1 ||
		   sscanf(at, "threatens to capture %u", &said[1]) == 1))
		met[1]++;
	met[2] += strstr(text, "No one can capture") != NULL;
	ck_assert_msg(said[0] == own && said[1] == theirs, "%s: %u and %u", text, own, theirs);
	game_legal(g, h, seat, &moves);
	for (size_t i = 0; i < moves.len; i += 7) {
		struct hasami after = *h;
		unsigned takes = 0, risks = 0;

		g->apply(&after, seat, moves.at[i]);
		text[0] = '\0';
		view_find(g)->note(h, seat, moves.at[i], text, sizeof text);
		if (sscanf(text, "captures %u, risks %u", &takes, &risks) < 1)
			sscanf(text, "risks %u", &risks);
		ck_assert_uint_eq(takes, (unsigned)(h->left[1 - seat] - after.left[1 - seat]));
		ck_assert_uint_eq(risks, reach(&after, 1 - seat));
	}
	move_list_free(&moves);
}

START_TEST(men_are_counted_truly)
{
	unsigned met[3] = { 0 };

	walk("hasami", "", 6, hold_hasami, met);
	ck_assert(met[0] && met[1] && met[2]);
}
END_TEST

/* Checks the description of a move in Gomoku: whether the stone wins, stops a five, or makes one
 * or two fives possible. */
static void hold_stones(const struct game *g, const void *state, unsigned seat, unsigned *met)
{
	struct move_list moves = { 0 };

	game_legal(g, state, seat, &moves);
	for (size_t i = 0; i < moves.len; i++) {
		struct gomoku after = *(const struct gomoku *)state, stolen = after;
		char text[64] = "";
		unsigned fives;

		view_find(g)->note(state, seat, moves.at[i], text, sizeof text);
		g->apply(&after, seat, moves.at[i]);
		gomoku_cells_flip(&stolen.side[1 - seat], (unsigned)moves.at[i]);
		wins_named(g, &after, seat, "", &fives);
		ck_assert((after.winner == seat) == !strcmp(text, "makes five"));
		if (!strcmp(text, "stops five"))
			met[0] += gomoku_wins_at(&stolen, 1 - seat, (unsigned)moves.at[i]);
		else if (after.winner != seat)
			ck_assert(!gomoku_wins_at(&stolen, 1 - seat, (unsigned)moves.at[i]));
		if (!strcmp(text, "an open four"))
			ck_assert_uint_gt(fives, 1);
		if (!strcmp(text, "a four"))
			ck_assert_uint_gt(fives, 0);
		met[1] += !strcmp(text, "a four");
		met[2] += !strcmp(text, "an open four");
	}
	move_list_free(&moves);
}

START_TEST(stones_do_what_is_said)
{
	unsigned met[3] = { 0 };

	walk("gomoku", "", 30, hold_stones, met);
	ck_assert(met[0] && met[1] && met[2]);
}
END_TEST

/* Copies the text in the upper row of one tile of the map; each tile shows one cell of the tic-
 * tac-toe board. */
static void tile_text(const struct canvas *c, unsigned cell, char text[8])
{
	const struct canvas tile = canvas_part(c, 1 + (int)cell / 3 * 3, (int)cell % 3 * 9, 1, 8);
	char all[64];

	canvas_text(&tile, all, sizeof all);
	text[0] = '\0';
	sscanf(all, " %7s", text);
}

/* Checks the map of replies to a move: each reply's tile must show the value that the analysis of
 * the position after the move gives it. */
static void hold_map(const struct game *g, const void *state, unsigned seat, unsigned *met)
{
	const struct view_chart *chart = view_find(g)->chart;
	struct canvas c = canvas_new(9, chart->cols, GLYPHS_UNICODE);
	struct budget budget = budget_unlimited();
	struct verdict_list list = { 0 };
	struct ttt after = *(const struct ttt *)state;
	const game_move best = (game_move)__builtin_ctz(~(unsigned)(after.side[0] | after.side[1]));
	char text[8], sign[24];

	chart->draw(&c, state, seat, NULL, best);
	g->apply(&after, seat, best);
	if (after.winner == WINNER_OPEN)
		g->study(&after, 1 - seat, &budget, verdict_list_found, &list);
	for (size_t i = 0; i < list.len; i++) {
		tile_text(&c, (unsigned)list.at[i].move, text);
		verdict_sign(&list.at[i], sign, sizeof sign);
		ck_assert_str_eq(text, sign);
		met[0]++;
	}
	tile_text(&c, (unsigned)best, text);
	ck_assert_str_eq(text, seat ? "X" : "O");
	verdict_list_free(&list);
	canvas_free(&c);
}

START_TEST(the_map_shows_all_answers)
{
	unsigned met[1] = { 0 };

	walk("tictactoe", "", 20, hold_map, met);
	ck_assert_uint_gt(met[0], 50);
}
END_TEST

/* While a player holds a piece, only this piece's moves count as moves of the piece in hand. */
static void hold_in_hand(const struct game *g, const void *state, unsigned seat, unsigned *met)
{
	const struct grid *grid = view_find(g)->grid;
	struct move_list moves = { 0 };
	struct grid_memo memo = { 0 };

	game_legal(g, state, seat, &moves);
	for (size_t i = 0; i < moves.len; i++)
		ck_assert(grid_in_hand(grid, state, seat, &memo, moves.at[i]));
	memo.picked = (uint16_t)(1 + hasami_from(moves.at[0]));
	for (size_t i = 0; i < moves.len; i++) {
		const bool own = hasami_from(moves.at[i]) == hasami_from(moves.at[0]);

		ck_assert(grid_in_hand(grid, state, seat, &memo, moves.at[i]) == own);
		met[0] += !own;
	}
	move_list_free(&moves);
}

START_TEST(a_held_man_has_its_moves)
{
	unsigned met[1] = { 0 };

	walk("hasami", "", 3, hold_in_hand, met);
	ck_assert_uint_gt(met[0], 50);
}
END_TEST

SECTION(standings)
{
	Suite *s = suite_create("standings");
	TCase *c = suite_case(s, "standings");

	tcase_add_test(c, threats_are_named);
	tcase_add_test(c, open_fours_are_named);
	tcase_add_test(c, discs_are_split_truly);
	tcase_add_test(c, men_are_counted_truly);
	tcase_add_test(c, stones_do_what_is_said);
	tcase_add_test(c, the_map_shows_all_answers);
	tcase_add_test(c, a_held_man_has_its_moves);
	return s;
}
