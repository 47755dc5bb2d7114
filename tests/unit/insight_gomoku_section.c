/* SPDX-License-Identifier: MIT */
/* Tests the patterns that explain Gomoku moves: hand-made cases, their truth in random positions
 * according to insight_gomoku_plain.h, and the wording of the sentences. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/view.h"
#include "insight_gomoku_cases.h"
#include "insight_gomoku_plain.h"

static struct explained question(const struct gomoku *g, game_move best, bool asked,
				 game_move played)
{
	return (struct explained){
		.seen = g,
		.seat = g->turn,
		.seats = 2,
		.best.move = best,
		.asked = asked,
		.played.move = played,
	};
}

game_move insight_gomoku_cell(const struct gomoku *g, const char *name)
{
	game_move m = 0;

	ck_assert_msg(game_gomoku.parse_move(g, g->turn, name, &m), "%s", name);
	return m;
}

static void write_cells(const struct gomoku *g, const bool mark[PLAIN_CELLS], char *buf, size_t n)
{
	size_t len = 0;

	buf[0] = '\0';
	for (unsigned i = 0; i < gomoku_area(g); i++)
		if (mark[i])
			len += (size_t)snprintf(buf + len, n - len, "%s%c%u", len ? " " : "",
						(char)('a' + i % g->size), i / g->size + 1);
}

static void write_found(const struct gomoku *g, const struct insight *in, char *lit, char *named,
			size_t n)
{
	bool cells[PLAIN_CELLS] = { 0 }, moves[PLAIN_CELLS] = { 0 };

	for (unsigned i = 0; i < in->cells; i++)
		cells[in->cell[i]] = true;
	for (unsigned i = 0; i < in->moves; i++)
		moves[in->named[i]] = true;
	write_cells(g, cells, lit, n);
	write_cells(g, moves, named, n);
}

/* ---- Single cases ---- */

static const struct {
	const char *position, *best, *played; /* `played` is NULL if the case asks for a hint */
	/* the expected pattern, the cells to highlight and the moves to name; `id` is NULL if no
	 * pattern should apply */
	const char *id, *lit, *named;
} cases[] = {
	{ "......../......../..X.X.../......../..OOO.../......../......../........ 1 - ormore",
	  "f4", "a8", "open-three", "c4 d4 e4", "b4 f4" },
	{ "......../......../..X.X.../......../..OOO.../......../......../........ 1 - ormore",
	  "b4", NULL, "open-three", "c4 d4 e4", "b4 f4" },
	{ "......../.X....../......O./......O./..XOOO../......../X...X.../.......X 0 - ormore",
	  "g4", "a1", "four-three", "d4 e4 f4 g5 g6", "" },
	{ "......../......../......../......../..XX.X../......../.O.OO.../........ 0 - ormore",
	  "e4", "a1", "jump", "c4 d4 f4", "b4 e4 g4" },
	{ "......../......../......../.OO...../......../..X..X../......../........ 0 - ormore",
	  "e5", NULL, "three", "b5 c5", "" },
	{ "......../......../......../.OO...../......../..X..X../......../........ 0 - ormore",
	  "d5", NULL, "three", "b5 c5", "" },
	{ "......../......../......../.OO...../......../..X..X../......../........ 0 - ormore",
	  "d5", "a1", "three", "b5 c5", "" },
	{ "....../....../....../....../....../...... 0 - exact", "d4", NULL, "centre", "", "" },
	{ "......../......../...XX.../.....X../.XOOOO../......../......../........ 0 - ormore",
	  "g4", NULL, "five", "c4 d4 e4 f4", "" },
	{ "......../......../...XX.../.....X../.XOOOO../......../......../........ 0 - ormore",
	  "g4", "a1", "five", "c4 d4 e4 f4", "" },
	{ "......../......../..OOOO../......../XXXX..../......../......../........ 0 - ormore",
	  "g6", "a1", "five", "c6 d6 e6 f6", "" },
	{ "......../......../......../.XXXX.../......../..OOO.../O......./........ 0 - ormore",
	  "a5", NULL, "two-fives", "a5 f5", "" },
	{ "......../......../......../.XXXX.../......../..OOO.../O......./........ 0 - ormore",
	  "h8", NULL, "two-fives", "a5 f5", "" },
	{ "......../......../......../.XXXX.../......../..OOO.../O......./........ 0 - ormore",
	  "a5", "f5", "two-fives", "a5 f5", "" },
	{ "......../..X..X../.OX..O../..OX..../..O.OO../.O...O../.XXXX.../........ 0 - ormore",
	  "f5", NULL, "two-fives", "a2 f2", "" },
	{ "......../......../.O....../..XXXXO./......../..O...../...O..../........ 0 - ormore",
	  "b5", NULL, "block-four", "c5 d5 e5 f5", "" },
	{ "......../......../.O....../..XXXXO./......../..O...../...O..../........ 0 - ormore",
	  "b5", "c4", "block-four", "c5 d5 e5 f5", "" },
	{ "......../......O./..OX..X./.OOX.O../..OX..../..O.X.X./..XOOX../........ 1 - exact", "c7",
	  NULL, "block-four", "c3 c4 c5 c6", "" },
	{ "......../...X..../..O...../.XXO.O../...O..O./.....OX./....XXO./........ 1 - ormore",
	  "e4", "a4", "block-four", "g2 f3 d5 c6", "" },
	{ "......../.X....../.....O../..XXX.../......../..OOO.../......../........ 0 - ormore",
	  "b3", NULL, "own-first", "c3 d3 e3", "" },
	{ "......../.X....../.....O../..XXX.../......../..OOO.../......../........ 0 - ormore",
	  "f3", "b5", "own-first", "c3 d3 e3", "" },
	{ "......../.X....../.....O../..XXX.../......../..OOO.../......../........ 0 - ormore",
	  "f3", "h8", "own-first", "c3 d3 e3", "" },
	{ "......../......../..X.X.../...X..../...OOO../......../......../........ 0 - ormore",
	  "c4", NULL, "open-four", "d4 e4 f4", "" },
	{ "......../......../..X.X.../...X..../...OOO../......../......../........ 0 - ormore",
	  "g4", "h8", "open-four", "d4 e4 f4", "" },
	{ "......../......../..X.X.../...X..../..O.OO../......../......../........ 0 - ormore",
	  "d4", "b2", "open-four", "c4 e4 f4", "" },
	{ "........./........./........./........./O.OO..O.O/X.X.X..X./........./.......X./......... 0 - ormore",
	  "e5", "a1", "double-four", "a5 c5 d5 g5", "" },
	{ "......../.X..XX../..O..O../..OO.O../.O....../.XXX..X./....XOO./........ 0 - exact", "f3",
	  "a7", "double-four", "f2 g2 d5 f5 c6 f6", "" },
	{ "......../.XXX.O../......../.X..OOO./.O.O.O../.X.X.X../.O...X../........ 0 - exact", "f6",
	  "g6", "double-four", "b2 d4 f4 e5 f5 f7", "" },
	{ "......../..X.X.O./..X.OO../...X.XX./.O..O.../.OX..O../.OO...X./........ 1 - ormore",
	  "c5", "d8", "double-four", "c3 d5 f5 g5 c6 c7", "" },
	{ "......../......../...X.O../...X..../...X..../..O...O./......../........ 0 - ormore",
	  "d3", NULL, "open-three", "d4 d5 d6", "d3 d7" },
	{ "......../......../...X.O../...X..../...X..../..O...O./......../........ 0 - ormore",
	  "d7", "c4", "open-three", "d4 d5 d6", "d3 d7" },
	{ "......../..O...../......../......../..XX.X../......../.O....O./........ 0 - ormore",
	  "e4", NULL, "jump", "c4 d4 f4", "b4 e4 g4" },
	{ "......../..O...../......../......../..XX.X../......../.O....O./........ 0 - ormore",
	  "b4", "a1", "jump", "c4 d4 f4", "b4 e4 g4" },
	{ "......../..XX..X./..XO.XX./.....OO./..X.O.X./.O..OOO./......../........ 0 - ormore",
	  "c3", NULL, "jump", "c4 c6 c7", "c3 c5 c8" },
	{ "......../.OX...X./...O.OO./.X.X.X../.O....../..O.XX../..O.O.X./........ 0 - ormore",
	  "c6", "h4", "jump", "g2 f3 d5", "h1 e4 c6" },
	{ "......../..OX.O../.XO...O./.XOO..../.X.XX.../.OX...../...O..../........ 1 - ormore",
	  "e6", "h6", "block-double", "b3 c5 d5 c6 c7 f7", "c4 e6 c8" },
	{ "......../.XO...../...OX.../.....XX./...O..X./..O..OO./...O..X./........ 1 - ormore",
	  "d5", "h8", "block-double", "d2 c3 f3 g3 d4 d6", "d3 e3 d5" },
	{ "......../.XO...../...OX.../.....XX./...O..X./..O..OO./...O..X./........ 1 - ormore",
	  "e3", "b2", "block-double", "d2 c3 f3 g3 d4 d6", "d3 e3 d5" },
	{ "......../...OXX../.OO...../.XOX..O./.O..OO../.X...X../.X..XO../........ 1 - ormore",
	  "d4", "c1", "block-double", "f2 b4 e4 f4 c5 b6", "e3 c4 d4" },
	{ "......../.X....../......O./......O./..XOOO../......../X...X.../.......X 0 - ormore",
	  "g4", NULL, "four-three", "d4 e4 f4 g5 g6", "" },
	{ "......../.X....../......O./......O./..XOOO../......../X...X.../.......X 0 - ormore",
	  "g4", "a8", "four-three", "d4 e4 f4 g5 g6", "" },
	{ "......../......X./..X..O../.....O../...OO.../......../.X.....X/........ 0 - ormore",
	  "f4", NULL, "double-three", "d4 e4 f5 f6", "" },
	{ "......../......X./..X..O../.....O../...OO.../......../.X.....X/........ 0 - ormore",
	  "f4", "a1", "double-three", "d4 e4 f5 f6", "" },
	{ "......../......X./..X..O../.....O../...OO.../......../.X.....X/........ 0 - ormore",
	  "f4", "d3", "double-three", "d4 e4 f5 f6", "" },
	{ "......../.X.XO.../.O.X..X./......O./...O..../.....X../.XOO.O../........ 1 - exact", "c1",
	  "a5", "allows-double", "e3", "e3" },
	{ "......../.X.XO.../.O.X..X./......O./...O..../.....X../.XOO.O../........ 1 - exact", "h6",
	  "g8", "allows-double", "e3", "e3" },
	{ "......../...O..../.....XX./.OX..O../.OO.X.O./..X.X.../.XOO..X./........ 0 - ormore",
	  "d4", "g1", "allows-double", "d4 e5", "d4 e5" },
	{ "......../...O..X./....O.../...X..../.XO.OO../.....X../..X...O./........ 1 - ormore",
	  "h3", "c7", "allows-double", "g4", "g4" },
	{ "......../...XO.../..X.OOO./..OO.X../..OXXX../..X.X.../....O.../........ 0 - ormore",
	  "f1", "a2", "spends-four", "b3", "b3" },
	{ "......../.....XX./.O..O.../..X.O.X./.....O../...O..O./.X..XOX./........ 0 - ormore",
	  "g4", "h2", "spends-four", "d6", "d6" },
	{ "......../......../......../.XXOXO../...X..../..XO..../.OO.X.O./........ 0 - ormore",
	  "g4", "g6", "spends-four", "e4", "e4" },
	{ "......../.XX...O./..X.O.O./..XOOOX./...X..../....XXO./.....OO./........ 1 - ormore",
	  "e2", "c8", "spends-four", "c4", "c4" },
	{ "......../......../......../..OO..../......../..X.X.../......../........ 0 - ormore",
	  "e5", "a1", "three", "c5 d5", "" },
	{ "......../......../......../XOOO..../......../....X.../......../.......X 0 - ormore",
	  "e5", NULL, "force", "b5 c5 d5", "" },
	{ "......../.OO.O.../.X..OO../......X./...XXO../...X.X../.XO.XO../........ 0 - exact", "f7",
	  NULL, "force", "b7 c7 e7", "" },
	{ "......../.OXOXO../.....XO./....X.../..O...../.O.X..../...XXO../........ 0 - ormore",
	  "e6", NULL, "force", "b3 c4 f7", "" },
	{ "......../....X.../..X...X./.O..X.O./.XO.O.../.X..X.../..OOO.../........ 0 - ormore",
	  "g2", NULL, "force", "c2 d2 e2", "" },
	{ "......../.O.XOO../..O...O./.....XX./.OOX.X../.X.X..../.OX...../........ 0 - exact", "e3",
	  NULL, "breaks", "b3 d3 f4 g5", "" },
	{ "......../.OXOXO../.....XO./....X.../..O...../.O.X..../...XXO../........ 0 - ormore",
	  "d4", NULL, "breaks", "d2 d3 e5 f6", "" },
	{ "......../..X...O./....OX../.X..O.O./...X..O./...OXXX./...O..../........ 0 - ormore",
	  "f2", NULL, "breaks", "e3 f3 d4 f6", "" },
	{ "......../..X..X../...X.XO./.O.XO.O./...OX.../.OX...../..O..O../........ 1 - ormore",
	  "b2", "a2", "breaks", "c2 f2 b3 b5", "" },
	{ "......../......../......../..O....O/......../..X.X.../......../........ 0 - ormore",
	  "d3", "a1", "prevents", "c3 e3", "" },
	{ "......../......../......../O......O/......../..X.X.../......../........ 0 - ormore",
	  "d3", NULL, "prevents", "c3 e3", "" },
	{ "......../......../......../O......O/......../..X.X.../......../........ 0 - ormore",
	  "d3", "h8", "prevents", "c3 e3", "" },
	{ "......../......../......../...X..../......../.X.X..../O......./O......O 0 - ormore",
	  "d4", NULL, "prevents", "d3 d5", "" },
	{ "......../.X....../...O..X./..O...../......../......../......../........ 0 - exact", "d5",
	  NULL, "joins", "c5 d6", "" },
	{ "......../......../..O...../...O..O./.XX..X../....OX../.OX...O./........ 1 - ormore",
	  "d6", NULL, "joins", "b4 f4", "" },
	{ "......../....O.../..X...../....O.../..X..XX./..O...../..O...../........ 0 - ormore",
	  "c5", NULL, "joins", "e5 e7", "" },
	{ "......../.OX..O../.....O../.....X../...X..../..XO..../.X.O..../........ 0 - ormore",
	  "b5", NULL, "joins", "d3 b7", "" },
	{ "......../......../......../......../......../......../......../........ 0 - ormore",
	  "d4", NULL, "centre", "", "" },
	{ "......../......../......../......../...O..../......../......../........ 1 - ormore",
	  "e5", NULL, "centre", "", "" },
	{ "......../......../..OOOO../......../XXXX..../......../......../........ 0 - ormore",
	  "b6", "g6", NULL, "", "" },
	{ "......../......../..OOOO../......../XXXX..../......../......../........ 0 - ormore",
	  "a1", NULL, NULL, "", "" },
	{ "XX....../XX....../X......./......../......../......../......../OOOO.O.. 0 - exact", "e1",
	  NULL, NULL, "", "" },
	{ "......../......../.O....../..XX.XX./......../..O...../..OO..../........ 0 - ormore",
	  "d5", "b5", NULL, "", "" },
	{ "......../......../.O....../..XX.XX./......../..O...../..OO..../........ 0 - ormore",
	  "b5", "d5", NULL, "", "" },
	{ "......../......../..X.X.../...X..../...OOO../......../......../........ 0 - ormore",
	  "g4", "c4", NULL, "", "" },
	{ "......../......../...X.O../...X..../...X..../..O...O./......../........ 0 - ormore",
	  "d3", "d7", NULL, "", "" },
	{ "........./........./........./........./.O.O..O.O/X.X.X..../........./.......X./......... 0 - ormore",
	  "d5", "a1", NULL, "", "" },
	{ "......../......../......../..OO..../......../..X.X.../......../........ 0 - ormore",
	  "e4", NULL, NULL, "", "" },
};

START_TEST(explains)
{
	const struct gomoku g = gomoku_from(cases[_i].position);
	const bool asked = cases[_i].played;
	const struct explained q = question(&g, insight_gomoku_cell(&g, cases[_i].best), asked,
					    asked ? insight_gomoku_cell(&g, cases[_i].played) : 0);
	char lit[128], named[64];
	struct insight in;

	ck_assert(insight_find(view_find(&game_gomoku), &q, &in) == (cases[_i].id != NULL));
	write_found(&g, &in, lit, named, sizeof named);
	ck_assert_pstr_eq(in.pattern ? in.pattern->id : NULL, cases[_i].id);
	ck_assert_str_eq(lit, cases[_i].lit);
	ck_assert_str_eq(named, cases[_i].named);
}
END_TEST

START_TEST(every_pattern_has_cases)
{
	for (const struct pattern *p = view_find(&game_gomoku)->patterns; p->id; p++) {
		unsigned n = 0;

		for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++)
			n += cases[i].id && !strcmp(cases[i].id, p->id);
		ck_assert_msg(n >= 3, "%s has %u cases", p->id, n);
	}
}
END_TEST

/* ---- Truth ---- */

static unsigned pattern_count(void)
{
	unsigned n = 0;

	while (view_find(&game_gomoku)->patterns[n].id)
		n++;
	return n;
}

/* Returns the first pattern that the simple checks accept, or NULL. */
static const struct pattern *first_plain(const struct plain *p, int best, int played,
					 bool lit[PLAIN_CELLS], bool named[PLAIN_CELLS])
{
	for (const struct pattern *is = view_find(&game_gomoku)->patterns; is->id; is++)
		if (plain_holds(p, is->id, best, played, lit, named))
			return is;
	memset(lit, 0, PLAIN_CELLS);
	memset(named, 0, PLAIN_CELLS);
	return NULL;
}

/* Compares what the program says about a move with the simple checks. The program must find the
 * first pattern that they accept, with exactly the same cells and moves. */
static void hold_true(const struct gomoku *g, game_move best, bool asked, game_move played,
		      unsigned *said)
{
	const struct explained q = question(g, best, asked, played);
	const struct plain p = plain_read(g, g->turn);
	char position[STATE_TEXT], lit[2][256], named[2][256];
	bool cells[PLAIN_CELLS], moves[PLAIN_CELLS];
	const struct pattern *right;
	struct insight in;

	insight_find(view_find(&game_gomoku), &q, &in);
	right = first_plain(&p, (int)best, asked ? (int)played : -1, cells, moves);
	game_encode(&game_gomoku, g, position, sizeof position);
	ck_assert_msg(in.pattern == right, "%s, %u before %d: %s, but %s holds", position,
		      (unsigned)best, asked ? (int)played : -1,
		      in.pattern ? in.pattern->id : "nothing", right ? right->id : "nothing");
	if (!right)
		return;
	write_found(g, &in, lit[0], named[0], sizeof named[0]);
	write_cells(g, cells, lit[1], sizeof lit[1]);
	write_cells(g, moves, named[1], sizeof named[1]);
	ck_assert_msg(in.cells == INSIGHT_CELLS || !strcmp(lit[0], lit[1]),
		      "%s: %s lights %s, not %s", position, right->id, lit[0], lit[1]);
	ck_assert_msg(in.moves == INSIGHT_MOVES || !strcmp(named[0], named[1]),
		      "%s: %s names %s, not %s", position, right->id, named[0], named[1]);
	said[right - view_find(&game_gomoku)->patterns]++;
}

/* Returns a random move, usually next to other stones, where more is at stake. */
static game_move draw_move(const struct gomoku *g, struct rng *rng)
{
	game_move m = 0;

	for (int tries = 0; tries < 20; tries++) {
		unsigned near = 0;

		m = game_gomoku.pick(g, g->turn, rng);
		for (int d = 0; d < 4; d++)
			for (int way = -1; way < 2; way += 2) {
				const int row = (int)m / g->size + way * gomoku_steps[d][0];
				const int col = (int)m % g->size + way * gomoku_steps[d][1];

				near += row >= 0 && col >= 0 && row < g->size && col < g->size &&
					gomoku_taken(g, (unsigned)(row * g->size + col));
			}
		if (near > 1)
			break;
	}
	return m;
}

struct gomoku insight_gomoku_draw(struct rng *rng, const char *settings)
{
	struct gomoku g = gomoku_start(settings);
	const unsigned plies = rng_below(rng, 28);

	while (g.plies < plies) {
		struct gomoku after = g;

		game_gomoku.apply(&after, g.turn, draw_move(&g, rng));
		if (after.winner != WINNER_OPEN)
			break;
		g = after;
	}
	return g;
}

static const char *const settings[] = { "", "size=9", "size=8 five=exact", "size=6", "size=11" };

START_TEST(says_what_is_true)
{
	enum { POSITIONS = 1300, PAIRS = 4 };
	const unsigned n = pattern_count();
	unsigned *said = calloc(n, sizeof *said);
	struct rng rng;

	rng_seed(&rng, 11);
	for (unsigned i = 0; i < POSITIONS; i++) {
		const struct gomoku g = insight_gomoku_draw(&rng, settings[i % 5]);

		for (unsigned k = 0; k < PAIRS; k++) {
			const game_move best = draw_move(&g, &rng), played = draw_move(&g, &rng);

			hold_true(&g, best, k % 4 && best != played, played, said);
		}
	}
	for (unsigned i = 0; i < n; i++)
		ck_assert_msg(said[i] > 0, "%s was never said",
			      view_find(&game_gomoku)->patterns[i].id);
	free(said);
}
END_TEST

/* ---- Form ---- */

/* Fills in the sentence's placeholders with the longest possible words. */
static void fill_in(const char *text, char *buf, size_t size)
{
	static const struct {
		const char *name, *word;
	} words[] = { { "{move}", "h10" },
		      { "{played}", "h10" },
		      { "{moves}", "d10, e10 or h10" },
		      { "{other}", "Black" },
		      { "{own}", "White" } };
	size_t len = 0;

	while (*text && len + 20 < size) {
		unsigned i = 0;

		while (i < 5 && strncmp(text, words[i].name, strlen(words[i].name)) != 0)
			i++;
		ck_assert_msg(i < 5 || *text != '{', "unknown name: %s", text);
		if (i == 5) {
			buf[len++] = *text++;
			continue;
		}
		len += (size_t)snprintf(buf + len, size - len, "%s", words[i].word);
		text += strlen(words[i].name);
	}
	buf[len] = '\0';
}

START_TEST(sentences_are_short)
{
	for (const struct pattern *p = view_find(&game_gomoku)->patterns; p->id; p++) {
		const char *const texts[] = { p->title, p->look, p->why, p->missed };

		ck_assert(p->title && strlen(p->id) < PATTERN_ID);
		ck_assert(!p->look == !p->why && (p->why || p->missed));
		for (unsigned i = 0; i < 4; i++) {
			char text[256];

			if (!texts[i])
				continue;
			fill_in(texts[i], text, sizeof text);
			ck_assert_msg(strlen(text) <= 76, "%zu: %s", strlen(text), text);
			ck_assert_msg(!strstr(text, "plies") && !strpbrk(texts[i], "123456789"),
				      "%s", text);
			ck_assert_msg((text[strlen(text) - 1] == '.') == (i == 1), "%s", text);
		}
	}
}
END_TEST

SECTION(insight_gomoku)
{
	Suite *s = suite_create("insight_gomoku");
	TCase *c = suite_case(s, "patterns");

	tcase_add_loop_test(c, explains, 0, sizeof cases / sizeof *cases);
	tcase_add_test(c, every_pattern_has_cases);
	tcase_add_test(c, says_what_is_true);
	tcase_add_test(c, sentences_are_short);
	insight_gomoku_judged(s);
	return s;
}
