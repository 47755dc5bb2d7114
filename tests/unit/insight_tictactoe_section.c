/* SPDX-License-Identifier: MIT */
/* Tests the patterns that explain moves in tic-tac-toe. For every pair of moves in every position,
 * an independent checker (tictactoe_teller.h) must find the same patterns. */
#include <stdio.h>
#include <string.h>

#include "asobi/view.h"
#include "games/tictactoe/tictactoe_insight.h"
#include "match/judgement.h"
#include "sentence_form.h"
#include "tictactoe_teller.h"
#include "suite.h"

extern const struct view view_tictactoe;

/* ---- Comparing ---- */

static void compare(const struct ttt *position, const struct explained *q,
		    unsigned met[TTT_PATTERNS])
{
	const struct plain p = ttt_plain_of(position);
	const struct told t = ttt_tell(&p, q);
	char where[STATE_TEXT + 40];
	struct insight in;
	unsigned n = 0;

	snprintf(where, sizeof where, "%.9s best %u played %d", p.at, (unsigned)q->best.move,
		 q->asked ? (int)q->played.move : -1);
	insight_find(&view_tictactoe, q, &in);
	ck_assert_msg(in.pattern ? t.id && !strcmp(t.id, in.pattern->id) : !t.id,
		      "%s: '%s', not '%s'", where, in.pattern ? in.pattern->id : "",
		      t.id ? t.id : "");
	if (!in.pattern)
		return;
	met[in.pattern - ttt_patterns]++;
	ck_assert_msg(q->asked ? in.pattern->missed != NULL : in.pattern->why != NULL, "%s: %s",
		      where, t.id);
	for (int i = 0; i < TTT_CELLS; i++)
		n += t.lit[i];
	ck_assert_msg(n == in.cells, "%s: %s lights %u", where, t.id, in.cells);
	for (unsigned i = 0; i < in.cells; i++)
		ck_assert_msg(t.lit[in.cell[i]], "%s: %s lights %u", where, t.id, in.cell[i]);
	ck_assert_msg(t.moves == (int)in.moves, "%s: %s names %u", where, t.id, in.moves);
	for (unsigned i = 0; i < in.moves; i++)
		ck_assert_msg(t.move[i] == (int)in.named[i], "%s: %s", where, t.id);
	if (!strcmp(t.id, "soon"))
		ck_assert_uint_eq(in.count, q->best.plies / 2 + 1);
}

/* Decodes a position from the nine base-3 digits of `number`. Returns false if it can't occur. */
static bool read_position(unsigned number, struct ttt *t)
{
	*t = (struct ttt){ .winner = WINNER_OPEN };
	for (unsigned i = 0; i < TTT_CELLS; i++, number /= 3)
		if (number % 3)
			t->side[number % 3 - 1] |= (uint16_t)(1U << i);
		else
			t->left++;
	t->turn = (TTT_CELLS - t->left) & 1;
	return t->left && !ttt_line(t->side[0]) && !ttt_line(t->side[1]) && game_tictactoe.sane(t);
}

START_TEST(agrees_with_a_plain_judge)
{
	unsigned met[TTT_PATTERNS] = { 0 }, positions = 0;

	for (unsigned number = 0; number < 19683; number++) {
		struct verdict v[TTT_CELLS];
		struct ttt t;
		int n;

		if (!read_position(number, &t))
			continue;
		positions++;
		n = ttt_solve(&t, v);
		for (int i = 0; i < n; i++)
			for (int k = 0; k < n; k++) {
				const struct explained q = { .seen = &t,
							     .seat = t.turn,
							     .seats = 2,
							     .best = v[i],
							     .asked = i != k,
							     .played = v[k] };

				compare(&t, &q, met);
			}
	}
	ck_assert_uint_eq(positions, 4520);
	for (unsigned i = 0; i < TTT_PATTERNS; i++)
		ck_assert_msg(met[i] > 3, "%s was met %u times", ttt_patterns[i].id, met[i]);
}
END_TEST

/* The solver must confirm every result that a sentence claims. */
START_TEST(agrees_with_the_solver)
{
	for (unsigned number = 0; number < 19683; number++) {
		struct verdict v[TTT_CELLS];
		struct insight in;
		struct ttt t;
		int n;

		if (!read_position(number, &t))
			continue;
		n = ttt_solve(&t, v);
		for (int i = 0; i < n; i++) {
			const struct explained q = { .seen = &t, .seat = t.turn, .best = v[i] };
			const char *id = insight_find(&view_tictactoe, &q, &in) ? in.pattern->id
										: "";

			if (!strcmp(id, "win") || !strcmp(id, "fork"))
				ck_assert(v[i].outcome > 0 && v[i].plies <= 3);
			if (!strcmp(id, "two-ends"))
				ck_assert(v[i].outcome < 0 && v[i].plies == 2);
			if (!strcmp(id, "centre") || !strcmp(id, "corner") ||
			    !strcmp(id, "opposite") || !strcmp(id, "draw-now"))
				ck_assert_int_eq(v[i].outcome, 0);
			/* For the pattern "centre", every other cell loses; for "opposite", only
			 * the cells in the middle of an edge don't. */
			for (int k = 0; k < n && (!strcmp(id, "centre") || !strcmp(id, "opposite"));
			     k++)
				ck_assert(v[k].outcome == (!strcmp(id, "centre")
								   ? -(v[k].move != 4)
								   : -(v[k].move % 2 == 0)));
		}
	}
}
END_TEST

/* ---- Cases ---- */

/* The best move, the move played (-1 for none), the cells to highlight and the moves to name, as
 * digits. The verdicts come from the solver. */
static const struct {
	const char *id, *position;
	int best, played;
	const char *cells, *moves, *sentence;
} cases[] = {
	{ "win", "OO.XX.... 0 -", 2, -1, "012", "", "it makes three in a row" },
	{ "win", "OO.XX.... 0 -", 2, 5, "012", "",
	  "you could have made three in a row with cell 2" },
	{ "two-ends", "..OXOO.X. 1 -", 0, -1, "68", "68",
	  "O can make three in two places, and you can block only one" },
	{ "two-ends", "..OXOO.X. 1 -", 0, 6, "68", "68",
	  "O could make three in two places; you could block only one" },
	{ "two-ends", "OX.X..O.O 1 -", 4, -1, "47", "47",
	  "O can make three in two places, and you can block only one" },
	{ "block", "X.OOX.... 0 -", 8, -1, "048", "",
	  "X needs one more mark for three in a row, and this blocks it" },
	{ "block", "X.OOX.... 0 -", 8, 1, "048", "",
	  "X needed one more mark; cell 8 would have blocked it" },
	{ "block", "O.O.X.... 1 -", 1, 8, "012", "",
	  "O needed one more mark; cell 1 would have blocked it" },
	{ "fork", "OX..O...X 0 -", 3, -1, "356", "56",
	  "it makes two threats at once, and X can block only one" },
	{ "fork", "OX..O...X 0 -", 6, 5, "236", "23",
	  "cell 6 would have made two threats at once" },
	{ "centre", "O........ 1 -", 4, -1, "04", "",
	  "O took a corner, and only the middle is safe" },
	{ "centre", "..O...... 1 -", 4, 5, "24", "",
	  "O took a corner; only the middle, cell 4, doesn't lose" },
	{ "centre", "......O.. 1 -", 4, 2, "46", "",
	  "O took a corner; only the middle, cell 4, doesn't lose" },
	{ "corner", "....O.... 1 -", 0, -1, "02468", "",
	  "O took the middle; a corner is safe, an edge loses" },
	{ "corner", "....O.... 1 -", 8, 1, "02468", "",
	  "O took the middle; a corner is safe, an edge loses" },
	{ "corner", "....O.... 1 -", 2, 7, "02468", "",
	  "O took the middle; a corner is safe, an edge loses" },
	{ "opposite", "O...X...O 1 -", 1, -1, "013578", "",
	  "O has two opposite corners; playing an edge forces an answer" },
	{ "opposite", "O...X...O 1 -", 3, 2, "013578", "",
	  "O had two opposite corners; only an edge was safe" },
	{ "opposite", "..O.X.O.. 1 -", 7, 8, "123567", "",
	  "O had two opposite corners; only an edge was safe" },
	{ "force-fork", ".X....O.. 0 -", 0, -1, "034", "4",
	  "X must block it, and then cell 4 makes two threats" },
	{ "force-fork", "...X..O.. 0 -", 4, -1, "247", "7",
	  "X must block it, and then cell 7 makes two threats" },
	{ "force-fork", ".X....O.. 0 -", 0, 3, "034", "4",
	  "cell 0 forces a block; then cell 4 makes two threats" },
	{ "allows-fork", ".O.OX.... 1 -", 0, 5, "0", "0",
	  "O could then make two threats with cell 0" },
	{ "allows-fork", ".O.OX.... 1 -", 0, 7, "0", "0",
	  "O could then make two threats with cell 0" },
	{ "allows-fork", "..OO...X. 1 -", 4, 8, "6", "6",
	  "O could then make two threats with cell 6" },
	{ "block-fork", ".O.OX.... 1 -", 0, -1, "0", "0",
	  "it stops O from making two threats with cell 0" },
	{ "block-fork", "..OO...X. 1 -", 4, -1, "0456", "04",
	  "it stops O from making two threats with cell 0 or cell 4" },
	{ "block-fork", ".O..XO... 1 -", 2, -1, "2", "2",
	  "it stops O from making two threats with cell 2" },
	{ "force", "...O.X... 0 -", 0, -1, "06", "6",
	  "X must answer with cell 6, which gains X nothing" },
	{ "force", ".OX...... 0 -", 4, -1, "47", "7",
	  "X must answer with cell 7, which gains X nothing" },
	{ "force", ".OX...... 0 -", 4, 3, "47", "7", "cell 4 forces X to answer with cell 7" },
	{ "soon", "X..X.OO.. 0 -", 1, -1, "1", "", "it wins within 3 moves" },
	{ "soon", "XXO....O. 0 -", 3, -1, "3", "", "it wins within 3 moves" },
	{ "soon", "XXO....O. 0 -", 3, 4, "3", "",
	  "you could have won within 3 moves by playing cell 3" },
	{ "draw-now", "OOXXXOOX. 0 -", 8, -1, "", "", "no one can make three in a row any more" },
	{ "draw-now", "OOXXXOO.X 0 -", 7, -1, "", "", "no one can make three in a row any more" },
	{ "draw-now", "OOXX.OOXX 0 -", 4, -1, "", "", "no one can make three in a row any more" },
	/* A move that overlooks either side's line is never praised, and a move as good as the
	 * best one is never blamed. */
	{ "", "OO.XX.... 0 -", 5, -1, "", "", "" },
	{ "", "X.OOX.... 0 -", 1, -1, "", "", "" },
	{ "", "OO.XX.... 0 -", 5, 2, "", "", "" },
	{ "", "......... 0 -", 0, 1, "", "", "" },
};

START_TEST(explains)
{
	struct verdict v[TTT_CELLS];
	struct ttt t;
	struct explained q = { .seen = &t, .seats = 2, .asked = cases[_i].played >= 0 };
	char cells[INSIGHT_CELLS + 1] = "", moves[INSIGHT_MOVES + 1] = "", sentence[256] = "";
	struct insight in;
	size_t len = 0;
	int n;

	ck_assert_msg(game_decode(&game_tictactoe, &t, cases[_i].position), "%s",
		      cases[_i].position);
	q.seat = t.turn;
	n = ttt_solve(&t, v);
	for (int i = 0; i < n; i++)
		if ((int)v[i].move == cases[_i].best)
			q.best = v[i];
		else if ((int)v[i].move == cases[_i].played)
			q.played = v[i];
	insight_find(&view_tictactoe, &q, &in);
	ck_assert_str_eq(in.pattern ? in.pattern->id : "", cases[_i].id);
	insight_text(&view_tictactoe, &q, &in, q.asked ? INSIGHT_MISSED : INSIGHT_WHY, sentence,
		     sizeof sentence);
	ck_assert_str_eq(sentence, cases[_i].sentence);
	for (unsigned cell = 0; cell < TTT_CELLS; cell++)
		for (unsigned i = 0; i < in.cells; i++)
			if (in.cell[i] == cell)
				cells[len++] = (char)('0' + cell);
	ck_assert_str_eq(cells, cases[_i].cells);
	for (unsigned i = 0; i < in.moves; i++)
		moves[i] = (char)('0' + in.named[i]);
	ck_assert_str_eq(moves, cases[_i].moves);
}
END_TEST

/* The review names beginners' mistakes and puts each into the right class. */
static const struct {
	const char *id, *position;
	game_move played;
	enum move_class least;
} mistakes[] = {
	{ "block", "X.OOX.... 0 -", 1, MOVE_BLUNDER },
	{ "centre", "O........ 1 -", 1, MOVE_MISTAKE },
	{ "corner", "....O.... 1 -", 3, MOVE_MISTAKE },
	{ "opposite", "O...X...O 1 -", 2, MOVE_BLUNDER },
	{ "allows-fork", ".O.OX.... 1 -", 5, MOVE_BLUNDER },
	{ "fork", "OXO.....X 0 -", 3, MOVE_BLUNDER },
	{ "win", "OO.XX.... 0 -", 5, MOVE_BLUNDER },
};

START_TEST(names_mistakes)
{
	struct budget budget = budget_unlimited();
	struct judgement j;
	struct ttt t;

	ck_assert(game_decode(&game_tictactoe, &t, mistakes[_i].position));
	ck_assert(judge(&game_tictactoe, 2, &t, t.turn, NULL, mistakes[_i].played, &budget, &j));
	ck_assert_str_eq(j.kind->id, mistakes[_i].id);
	ck_assert_int_ge(j.class, mistakes[_i].least);
}
END_TEST

/* ---- Form ---- */

START_TEST(sentences_are_short)
{
	const struct ttt t = { .winner = WINNER_OPEN, .left = TTT_CELLS };
	const struct explained q = { .seen = &t,
				     .seats = 2,
				     .best = { .move = 5 },
				     .asked = true,
				     .played = { .move = 4 } };
	const struct insight in = { .named = { 2, 3 }, .count = 3 };

	expect_forms(&view_tictactoe, &q, &in, "allows-fork block-fork");
}
END_TEST

SECTION(insight_tictactoe)
{
	Suite *s = suite_create("insight_tictactoe");
	TCase *c = suite_case(s, "insight");

	tcase_add_loop_test(c, explains, 0, sizeof cases / sizeof *cases);
	tcase_add_loop_test(c, names_mistakes, 0, sizeof mistakes / sizeof *mistakes);
	tcase_add_test(c, agrees_with_a_plain_judge);
	tcase_add_test(c, agrees_with_the_solver);
	tcase_add_test(c, sentences_are_short);
	return s;
}
