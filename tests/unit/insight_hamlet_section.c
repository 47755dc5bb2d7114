/* SPDX-License-Identifier: MIT */
/* Tests the patterns that explain moves in Hamlet. An independent checker (hamlet_teller.h) must
 * find the same patterns. */
#include <stdio.h>
#include <string.h>

#include "asobi/view.h"
#include "games/hamlet/hamlet_insight.h"
#include "hamlet_plain.h"
#include "hamlet_teller.h"
#include "match/judgement.h"
#include "sentence_form.h"

extern const struct view view_hamlet;

/* ---- Comparing ---- */

static const char *shown(const struct hamlet *h, int best, int played)
{
	static char text[STATE_TEXT + 40];
	char position[STATE_TEXT];

	game_encode(&game_hamlet, h, position, sizeof position);
	snprintf(text, sizeof text, "%s best %d played %d", position, best, played);
	return text;
}

static void expect_told(const struct told *t, const struct insight *in, const char *where)
{
	unsigned n = 0;

	ck_assert_msg(in->pattern ? t->id && !strcmp(t->id, in->pattern->id) : !t->id,
		      "%s: '%s', not '%s'", where, in->pattern ? in->pattern->id : "",
		      t->id ? t->id : "");
	for (unsigned i = 0; i < HAMLET_CELLS; i++)
		n += t->lit[i];
	ck_assert_msg(n == in->cells, "%s: %s lights %u, not %u", where, t->id, in->cells, n);
	for (unsigned i = 0; i < in->cells; i++)
		ck_assert_msg(t->lit[in->cell[i]], "%s: %s lights %u", where, t->id, in->cell[i]);
	ck_assert_msg(t->moves == in->moves, "%s: %s names %u", where, t->id, in->moves);
	for (unsigned i = 0; i < in->moves; i++)
		ck_assert_msg(t->move[i] == in->named[i], "%s: %s", where, t->id);
}

/* Returns the one free cell among the highlighted ones, where four can later be completed. */
static unsigned find_goal(const struct plain *p, const struct insight *in)
{
	unsigned goal = HAMLET_CELLS;

	for (unsigned i = 0; i < in->cells; i++)
		if (p->at[in->cell[i] % HAMLET_COLS][in->cell[i] / HAMLET_COLS] == FREE) {
			ck_assert_uint_eq(goal, HAMLET_CELLS);
			goal = in->cell[i];
		}
	ck_assert_uint_lt(goal, HAMLET_CELLS);
	return goal;
}

/* Checks that the highlighted cells are exactly the lines of four through one empty cell, that no
 * stone can land there yet, and, with `new`, that the best move made this threat. Returns the
 * empty cell. */
static unsigned expect_goal(const struct plain *p, int best, const struct insight *in, bool new)
{
	const struct plain then = plain_after(p, best, OWN);
	const unsigned goal = find_goal(&then, in);
	const int col = (int)goal % HAMLET_COLS, row = (int)goal / HAMLET_COLS;
	struct told t = { .id = in->pattern->id };

	ck_assert(plain_four_at(&then, col, row, OWN, &t));
	ck_assert(!new || !plain_four_at(p, col, row, OWN, NULL));
	ck_assert(plain_height(&then, col) < row);
	if (in->moves) {
		t.moves = 1;
		t.move[0] = (unsigned)col;
	}
	expect_told(&t, in, in->pattern->id);
	return goal;
}

/* Checks a sentence that claims zugzwang: after the best move, the opponent is to move and,
 * according to the solver, loses. */
static void expect_zugzwang(const struct hamlet *h, const struct plain *p, int best,
			    const struct insight *in)
{
	const struct hamlet_position now = hamlet_position_of(h),
				     then = hamlet_position_after(
					     &now,
					     hamlet_landings(h) & hamlet_column((unsigned)best));

	expect_goal(p, best, in, false);
	ck_assert_uint_eq(in->moves, 1);
	ck_assert_uint_ge(h->plies, HAMLET_CELLS - 14);
	ck_assert_int_lt(hamlet_plain(&then, -1, 0), 0);
}

static void expect_prepared(const struct hamlet *h, const struct plain *p, int best,
			    const struct insight *in)
{
	const struct plain then = plain_after(p, best, OWN);
	const unsigned goal = expect_goal(p, best, in, true);
	const int col = (int)goal % HAMLET_COLS, row = (int)goal / HAMLET_COLS;

	/* Rows are counted from 0 here. */
	ck_assert_int_eq(row % 2, h->turn);
	ck_assert_str_eq(in->pattern->id, h->turn ? "even" : "odd");
	for (int r = plain_height(&then, col); r <= row; r++)
		ck_assert(!plain_four_at(&then, col, r, OTHER, NULL));
}

static bool is_middle(int col)
{
	return col == 2 || col == 3;
}

static void expect_quiet(const struct hamlet *h, const struct plain *p, const struct explained *q,
			 const struct insight *in)
{
	const int best = (int)q->best.move, played = q->asked ? (int)q->played.move : -1;
	const char *id = in->pattern ? in->pattern->id : "";
	struct told t = { .id = id };

	if (!strcmp(id, "zugzwang")) {
		expect_zugzwang(h, p, best, in);
	} else if (!strcmp(id, "odd") || !strcmp(id, "even")) {
		expect_prepared(h, p, best, in);
	} else if (!strcmp(id, "soon")) {
		ck_assert(q->best.exact && q->best.outcome > 0 && q->best.plies <= 7);
		ck_assert(!q->asked || !q->played.exact || q->played.outcome <= 0 ||
			  q->played.plies > 7);
		ck_assert_uint_eq(in->count, q->best.plies / 2 + 1);
		told_light(&t, best, plain_height(p, best));
		expect_told(&t, in, id);
	} else if (*id) {
		ck_assert_str_eq(id, "centre");
		ck_assert(is_middle(best) && !is_middle(played) && h->plies <= 6);
		told_light(&t, best, plain_height(p, best));
		expect_told(&t, in, id);
	} else {
		ck_assert(!is_middle(best) || is_middle(played) || h->plies > 6);
	}
}

static void compare(const struct hamlet *h, const struct explained *q,
		    unsigned met[HAMLET_PATTERNS])
{
	const struct plain p = plain_of_hamlet(h);
	const int best = (int)q->best.move, played = q->asked ? (int)q->played.move : -1;
	const struct told t = hamlet_tell(&p, best, played);
	struct insight in;

	insight_find(&view_hamlet, q, &in);
	if (in.pattern) {
		met[in.pattern - hamlet_patterns]++;
		ck_assert_msg(q->asked ? in.pattern->missed != NULL : in.pattern->why != NULL,
			      "%s: %s", in.pattern->id, shown(h, best, played));
	}
	if (!t.id || strcmp(t.id, "?"))
		expect_told(&t, &in, shown(h, best, played));
	else
		expect_quiet(h, &p, q, &in);
}

/* ---- Random positions ---- */

static struct verdict made_up(game_move m, struct rng *rng)
{
	struct verdict v = { .move = m, .exact = rng_below(rng, 2) };

	v.outcome = (int8_t)((int)rng_below(rng, 3) - 1);
	v.plies = (uint16_t)(5 + 2 * rng_below(rng, 4) + (v.outcome < 0));
	return v;
}

/* Picks a random move, but often prefers a move that wins or stops a four, if there is one. */
static game_move pick_best(const struct hamlet *h, struct rng *rng)
{
	const struct plain p = plain_of_hamlet(h);

	for (int side = OWN; rng_below(rng, 2) && side <= OTHER; side++)
		for (int c = 0; c < HAMLET_COLS; c++)
			if (plain_wins(&p, c, side))
				return (game_move)c;
	return game_hamlet.pick(h, h->turn, rng);
}

START_TEST(agrees_with_a_plain_judge)
{
	enum { POSITIONS = 5000, MOST_STONES = 34 };
	unsigned met[HAMLET_PATTERNS] = { 0 };
	struct rng rng;

	rng_seed(&rng, 11);
	for (unsigned i = 0; i < POSITIONS; i++) {
		const struct hamlet h = hamlet_random(&rng, rng_below(&rng, MOST_STONES),
						      i % 4 != 0);
		const game_move best = pick_best(&h, &rng),
				played = game_hamlet.pick(&h, h.turn, &rng);
		struct explained q = { .seen = &h, .seat = h.turn, .seats = 2 };

		q.best = made_up(best, &rng);
		compare(&h, &q, met);
		if (played == best)
			continue;
		q.asked = true;
		q.played = made_up(played, &rng);
		compare(&h, &q, met);
	}
	for (unsigned i = 0; i < HAMLET_PATTERNS; i++)
		ck_assert_msg(met[i] > 5, "%s was met %u times", hamlet_patterns[i].id, met[i]);
}
END_TEST

/* ---- Cases ---- */

/* The best move, the move played (-1 for none), and the number of plies in which the best move
 * wins (0 if unknown). The cells are given by column and row as on the board. */
static const struct {
	const char *id, *position;
	int best, played;
	uint16_t plies;
	const char *cells, *moves, *sentence;
} cases[] = {
	{ "win", "X/OXX/O//O/ 0 -", 3, -1, 0, "1:1 2:1 3:1 4:1", "", "it makes four in a row" },
	{ "win", "O/O//O//XXX 0 -", 2, -1, 0, "0:1 1:1 2:1 3:1", "", "it makes four in a row" },
	{ "win", "/X//OX/OX/O 0 -", 2, 5, 0, "2:1 3:1 4:1 5:1", "",
	  "you could have made four in a row with column 2" },
	{ "win", "X/X//O/O/OX 0 -", 2, 3, 0, "2:1 3:1 4:1 5:1", "",
	  "you could have made four in a row with column 2" },
	{ "two-ends", "/O/O/OX//X 1 -", 1, -1, 0, "0:1 4:1", "04",
	  "O can make four in two places, and you can block only one" },
	{ "two-ends", "XX//O/O/O/ 1 -", 0, -1, 0, "1:1 5:1", "15",
	  "O can make four in two places, and you can block only one" },
	{ "two-ends", "X//OX/O/O/ 1 -", 0, 1, 0, "1:1 5:1", "15",
	  "O could make four in two places; you could block only one" },
	{ "two-ends", "/O/O/O//XX 1 -", 0, 3, 0, "0:1 4:1", "04",
	  "O could make four in two places; you could block only one" },
	{ "block-vertical", "/X/X//OOO/ 1 -", 4, -1, 0, "4:1 4:2 4:3 4:4", "",
	  "O has three on top of each other, and this blocks the fourth" },
	{ "block-vertical", "///XX//OOO 1 -", 5, -1, 0, "5:1 5:2 5:3 5:4", "",
	  "O has three on top of each other, and this blocks the fourth" },
	{ "block-vertical", "X/OOO//X// 1 -", 1, 0, 0, "1:1 1:2 1:3 1:4", "",
	  "O had three stacked up; column 1 would have blocked them" },
	{ "block-vertical", "/X/X//OOO/ 1 -", 4, 5, 0, "4:1 4:2 4:3 4:4", "",
	  "O had three stacked up; column 4 would have blocked them" },
	{ "block", "X/O/O/O//X 1 -", 4, -1, 0, "1:1 2:1 3:1 4:1", "",
	  "O needs one more stone for four in a row, and this blocks it" },
	{ "block", "/X/O/O//OX 1 -", 4, -1, 0, "2:1 3:1 4:1 5:1", "",
	  "O needs one more stone for four in a row, and this blocks it" },
	{ "block", "/X/OX/O/O/ 1 -", 5, 1, 0, "2:1 3:1 4:1 5:1", "",
	  "O needed one more stone; column 5 would have blocked it" },
	{ "block", "X//O//OX/O 1 -", 3, 2, 0, "2:1 3:1 4:1 5:1", "",
	  "O needed one more stone; column 3 would have blocked it" },
	{ "out-of-moves", "OOOXOX//OXOOXX/XXXOXX/OXXOOO/ 0 -", 5, -1, 0, "1:2 5:2", "",
	  "in every column, X can make four on top of your stone" },
	{ "out-of-moves", "/XXOXXO/XXOXXO/OXOOXO/OOXXOX/OO 0 -", 0, -1, 0, "0:2 5:4", "",
	  "in every column, X can make four on top of your stone" },
	{ "out-of-moves", "OX/OXO/XOXOXX/OXOOXX/OO/XOXOXO 1 -", 1, 0, 0, "0:4 1:5 4:4", "",
	  "in every column, O could make four on top of your stone" },
	{ "out-of-moves", "X/XXO/OOOXOX/XXOOOX/OXXOOO/XOX 1 -", 5, 0, 0, "0:3 1:5 5:5", "",
	  "in every column, O could make four on top of your stone" },
	{ "under", "/XO/OO/XO//X 1 -", 3, 4, 0, "1:2 2:2 3:2 4:2", "",
	  "O could then play on top of it and make four" },
	{ "under", "X//XO/OO/XO/ 1 -", 4, 5, 0, "2:2 3:2 4:2 5:2", "",
	  "O could then play on top of it and make four" },
	{ "under", "XO/XO//OO//X 1 -", 5, 2, 0, "0:2 1:2 2:2 3:2", "",
	  "O could then play on top of it and make four" },
	{ "wastes-own", "/OO/XOX/XOX// 0 -", 2, 0, 0, "0:2 1:2 2:2 3:2", "",
	  "you needed the cell above, and now X can fill it" },
	{ "wastes-own", "XO/OOX/XO//X/ 0 -", 1, 3, 0, "0:2 1:2 2:2 3:2", "",
	  "you needed the cell above, and now X can fill it" },
	{ "wastes-own", "/XX/XO/OO/XO/ 0 -", 1, 5, 0, "2:2 3:2 4:2 5:2", "",
	  "you needed the cell above, and now X can fill it" },
	{ "double", "OO//X/XO// 1 -", 4, -1, 0, "1:1 4:1 5:1", "15",
	  "it makes two threats at once, and O can block only one" },
	{ "double", "/XO/X///OO 1 -", 3, -1, 0, "0:1 3:1 4:1", "04",
	  "it makes two threats at once, and O can block only one" },
	{ "double", "/XO/X///OO 1 -", 3, 5, 0, "0:1 3:1 4:1", "04",
	  "column 3 would have made two threats at once" },
	{ "double", "/X//XO//OO 1 -", 2, 0, 0, "0:1 2:1 4:1", "04",
	  "column 2 would have made two threats at once" },
	{ "force", "X/OO/XO/O/XXXO/ 0 -", 0, -1, 0, "0:2 3:2 3:3", "3",
	  "it threatens four; if X blocks, you win just above" },
	{ "force", "/O/XOXO/X/X/OOX 0 -", 4, -1, 0, "3:2 3:3 4:2", "3",
	  "it threatens four; if X blocks, you win just above" },
	{ "force", "OXOX/O/OXO/X// 1 -", 3, 5, 0, "1:2 1:3 3:2", "1",
	  "column 3 threatens four; if O blocks, you win just above" },
	{ "force", "/O/OO/X/XOXOX/X 0 -", 5, 0, 0, "3:2 3:3 5:2", "3",
	  "column 5 threatens four; if X blocks, you win just above" },
	{ "force-double", "X/X/XOO/OO/X/ 0 -", 2, -1, 0, "1:2 2:4 2:5", "1",
	  "X must block it, and then column 1 makes two threats" },
	{ "force-double", "X///XO/OO/XOX 0 -", 2, -1, 0, "2:1 2:2 4:3", "4",
	  "X must block it, and then column 4 makes two threats" },
	{ "force-double", "X/XOX/OOX///O 0 -", 4, 2, 0, "3:1 3:2 4:1", "3",
	  "column 4 forces a block; then column 3 makes two threats" },
	{ "force-double", "/OOX//OO/X/XX 0 -", 0, 5, 0, "0:1 2:1 2:2", "2",
	  "column 0 forces a block; then column 2 makes two threats" },
	{ "allows-double", "OXX///O//O 1 -", 0, -1, 0, "1:1 2:1 4:1", "2",
	  "it stops O from making two threats with column 2" },
	{ "allows-double", "//O/OOX//X 1 -", 1, -1, 0, "0:1 1:1 4:1", "1",
	  "it stops O from making two threats with column 1" },
	{ "allows-double", "/O/OX///XO 1 -", 3, 5, 0, "0:1 3:1 4:1", "3",
	  "O could then make two threats with column 3" },
	{ "allows-double", "/O//O//XXO 1 -", 0, 1, 0, "0:1 2:1 4:1", "2",
	  "O could then make two threats with column 2" },
	{ "zugzwang", "OX/XOOOX/X/XO/OXOOXO/OXXOXX 0 -", 1, -1, 0, "1:4 2:3 3:2 4:1", "2",
	  "in the end, X must play column 2, below the cell you need" },
	{ "zugzwang", "OXOXO/XO/X/OXOXOX/XXOX/OOOX 0 -", 0, -1, 0, "2:3 3:3 4:3 5:3", "2",
	  "in the end, X must play column 2, below the cell you need" },
	{ "zugzwang", "OXXXOX/OXOO/XOOX/OXO/X/XOOX 0 -", 3, 1, 0, "1:3 2:3 3:3 4:3 5:3", "4",
	  "in the end, X must play column 4, below the cell you need" },
	{ "zugzwang", "OOOXOO/XXOXXO/O/XXOX/XOO/XX 0 -", 4, 3, 0, "0:3 1:3 2:3 3:3 4:3", "2",
	  "in the end, X must play column 2, below the cell you need" },
	{ "odd", "OOXO/X/X/O//X 0 -", 2, -1, 0, "0:4 1:3 2:2 3:1", "",
	  "it sets up a win in an odd row, which O usually gets" },
	{ "odd", "//O/OOX/X/XXO 0 -", 5, -1, 0, "2:1 3:2 4:3 5:4", "",
	  "it sets up a win in an odd row, which O usually gets" },
	{ "odd", "OXX//XO/O// 0 -", 0, 1, 0, "0:4 1:3 2:2 3:1", "",
	  "column 0 sets up a win in an odd row; O usually gets it" },
	{ "odd", "/XOX//XO/O/ 0 -", 1, 5, 0, "1:4 2:3 3:2 4:1", "",
	  "column 1 sets up a win in an odd row; O usually gets it" },
	{ "even", "//X/OX/OO/ 1 -", 4, -1, 0, "2:1 3:2 4:3 5:4", "",
	  "it sets up a win in an even row, which X usually gets" },
	{ "even", "X//X/OXO/OO/ 1 -", 4, -1, 0, "2:1 3:2 4:3 5:4", "",
	  "it sets up a win in an even row, which X usually gets" },
	{ "even", "///OO/OX/X 1 -", 3, 1, 0, "2:4 3:3 4:2 5:1", "",
	  "column 3 sets up a win in an even row; X usually gets it" },
	{ "even", "//X/OX/OO/ 1 -", 4, 2, 0, "2:1 3:2 4:3 5:4", "",
	  "column 4 sets up a win in an even row; X usually gets it" },
	{ "centre", "///// 0 -", 3, -1, 0, "3:1", "", "more lines of four run through the middle" },
	{ "centre", "/////O 1 -", 2, -1, 0, "2:1", "",
	  "more lines of four run through the middle" },
	{ "centre", "///// 0 -", 3, 0, 0, "3:1", "",
	  "column 3 is in the middle, where more lines of four cross" },
	{ "centre", "//O/// 1 -", 3, 5, 0, "3:1", "",
	  "column 3 is in the middle, where more lines of four cross" },
	{ "soon", "OX/XO/XOO/OX/XO/X 0 -", 1, -1, 5, "1:3", "", "it wins within 3 moves" },
	{ "soon", "OX/XO/XOO/OX/XO/X 0 -", 1, 5, 5, "1:3", "",
	  "you could have won within 3 moves by playing column 1" },
	{ "soon", "OOOXX/XXOX/X/OOXOO/OX/OXXO 1 -", 4, -1, 7, "4:3", "", "it wins within 4 moves" },
	{ "soon", "OXOX/XXXOO/OXXO/OOOX//X 0 -", 0, 5, 5, "0:5", "",
	  "you could have won within 3 moves by playing column 0" },
	/* A win nine plies away is too distant to mention. */
	{ "", "OX/XO/XOO/OX/XO/X 0 -", 1, -1, 9, "", "", "" },
	/* Each of these "best" moves misses a win, fails to stop a four or gives one away, so the
	 * program must not praise it. */
	{ "", "X/OXX/O//O/ 0 -", 0, -1, 0, "", "", "" },
	{ "", "X/OOO///X/ 1 -", 0, -1, 0, "", "", "" },
	{ "", "/XO/OO/XO//X 1 -", 4, -1, 0, "", "", "" },
};

static struct hamlet read_position(const char *text)
{
	struct hamlet h;

	ck_assert_msg(game_decode(&game_hamlet, &h, text), "%s", text);
	return h;
}

START_TEST(explains)
{
	const struct hamlet h = read_position(cases[_i].position);
	struct explained q = { .seen = &h, .seat = h.turn, .seats = 2 };
	char cells[128] = "", moves[INSIGHT_MOVES + 1] = "", sentence[256] = "";
	size_t len = 0;
	struct insight in;

	q.best = (struct verdict){ .move = (game_move)cases[_i].best,
				   .exact = cases[_i].plies > 0,
				   .outcome = cases[_i].plies > 0,
				   .plies = cases[_i].plies };
	q.asked = cases[_i].played >= 0;
	if (q.asked)
		q.played.move = (game_move)cases[_i].played;
	insight_find(&view_hamlet, &q, &in);
	ck_assert_str_eq(in.pattern ? in.pattern->id : "", cases[_i].id);
	insight_text(&view_hamlet, &q, &in, q.asked ? INSIGHT_MISSED : INSIGHT_WHY, sentence,
		     sizeof sentence);
	ck_assert_str_eq(sentence, cases[_i].sentence);
	for (unsigned i = 0; i < in.cells; i++)
		len += (size_t)snprintf(cells + len, sizeof cells - len, "%s%u:%u", i ? " " : "",
					in.cell[i] % HAMLET_COLS, in.cell[i] / HAMLET_COLS + 1);
	ck_assert_str_eq(cells, cases[_i].cells);
	for (unsigned i = 0; i < in.moves; i++)
		moves[i] = (char)('0' + in.named[i]);
	ck_assert_str_eq(moves, cases[_i].moves);
}
END_TEST

/* X had three stones stacked on top of each other. O's position was already lost against perfect
 * play, and O played elsewhere. The review must still mention the three, because a human-like
 * opponent might have missed the win. */
static const struct {
	const char *position;
	game_move block, played;
} overlooked[] = {
	{ "OX/XO/OOXXX//O/XOOX 0 -", 2, 0 }, { "XO/OXXX/O/OO/X/ 0 -", 1, 4 },
	{ "O/X/OX/XOX/XOOO/XO 1 -", 4, 1 },  { "OX/XX/XOOO/X/OXOO/OX 1 -", 2, 3 },
	{ "OOOXO/XXX//OX/OXO/X 0 -", 1, 2 },
};

START_TEST(a_lost_game_is_no_excuse)
{
	const struct hamlet h = read_position(overlooked[_i].position);
	struct budget budget = budget_unlimited();
	char sentence[256], expected[128];
	struct judgement j;

	ck_assert(judge(&game_hamlet, 2, &h, h.turn, NULL, overlooked[_i].played, &budget, &j));
	ck_assert_int_lt(j.best.outcome, 0);
	ck_assert_uint_gt(j.best.plies, 8);
	ck_assert_uint_eq(j.best.move, overlooked[_i].block);
	ck_assert(!j.lost_already && !j.forced);
	ck_assert_int_eq(j.class, MOVE_BLUNDER);
	ck_assert_str_eq(j.kind->id, "block-vertical");
	judgement_text(&game_hamlet, 2, &h, &j, sentence, sizeof sentence);
	snprintf(expected, sizeof expected,
		 "%c had three stacked up; column %u would have blocked them", "XO"[h.turn],
		 (unsigned)overlooked[_i].block);
	ck_assert_str_eq(sentence, expected);
	/* If the player does make the blocking move, the same pattern praises it. */
	budget = budget_unlimited();
	ck_assert(judge(&game_hamlet, 2, &h, h.turn, NULL, overlooked[_i].block, &budget, &j));
	ck_assert_int_eq(j.class, MOVE_BEST);
	ck_assert_str_eq(j.insight.pattern->id, "block-vertical");
}
END_TEST

/* If the opponent threatens four in two places, every move loses, so none is blamed, and the
 * pattern "two-ends" explains why. */
START_TEST(nothing_helps_against_two_ends)
{
	const struct hamlet h = read_position("/O/O/OX//X 1 -");

	for (game_move m = 0; m < HAMLET_COLS; m++) {
		struct budget budget = budget_unlimited();
		struct judgement j;

		ck_assert(judge(&game_hamlet, 2, &h, h.turn, NULL, m, &budget, &j));
		ck_assert(j.lost_already && j.class == MOVE_UNRATED && !j.kind);
		ck_assert_str_eq(j.insight.pattern->id, "two-ends");
	}
}
END_TEST

/* ---- Form ---- */

START_TEST(sentences_are_short)
{
	const struct hamlet h = { .winner = WINNER_OPEN };
	const struct explained q = { .seen = &h,
				     .seats = 2,
				     .best = { .move = 5 },
				     .asked = true,
				     .played = { .move = 4 } };
	const struct insight in = { .named = { 2, 3 }, .count = 4 };

	expect_forms(&view_hamlet, &q, &in, "allows-double");
}
END_TEST

SECTION(insight_hamlet)
{
	Suite *s = suite_create("insight_hamlet");
	TCase *c = suite_case(s, "insight");

	tcase_add_loop_test(c, explains, 0, sizeof cases / sizeof *cases);
	tcase_add_loop_test(c, a_lost_game_is_no_excuse, 0, sizeof overlooked / sizeof *overlooked);
	tcase_add_test(c, nothing_helps_against_two_ends);
	tcase_add_test(c, agrees_with_a_plain_judge);
	tcase_add_test(c, sentences_are_short);
	return s;
}
