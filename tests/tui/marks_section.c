/* SPDX-License-Identifier: MIT */
/* Checks that pieces show their side by their shape alone when a game is won, as before, and that
 * the winning line is emphasized in another way. It tests every look and size. */
#include <stdio.h>

#include "asobi/setup.h"
#include "asobi/view.h"
#include "base/i18n.h"
#include "desk.h"
#include "match/step.h"
#include "prop.h"
#include "tui/table/draw.h"
#include "view/grid_private.h"

static const struct won {
	const char *game, *moves[12];
} games[] = {
	{ "tictactoe", { "4", "1", "0", "2", "8" } },
	{ "tictactoe", { "4", "0", "5", "1", "8", "2" } },
	{ "hamlet", { "2", "3", "2", "3", "2", "3", "2" } },
	{ "hamlet", { "0", "3", "1", "3", "1", "3", "5", "3" } },
	{ "hamlet", { "0", "1", "1", "2", "2", "3", "2", "3", "3", "5", "3" } },
	{ "hamlet", { "5", "0", "5", "1", "4", "2", "4", "3" } },
	{ "gomoku", { "d4", "a1", "e4", "a2", "f4", "a3", "c4", "h8", "g4" } },
	{ "gomoku", { "h8", "d4", "a1", "e4", "a2", "f4", "a3", "c4", "h6", "g4" } },
};
static const int sizes[][2] = { { 10, 36 }, { 14, 40 }, { 18, 56 },
				{ 22, 76 }, { 34, 70 }, { 56, 110 } };
static const struct {
	const char *name;
	enum glyphs glyphs;
	bool fills, few;
} looks[] = {
	{ "filled", GLYPHS_UNICODE, true, false },
	{ "few colours", GLYPHS_UNICODE, true, true },
	{ "lines", GLYPHS_UNICODE, false, true },
	{ "ASCII", GLYPHS_ASCII, false, true },
};

static const struct view *shown;

/* Fills in the cells of the same position as if no line won. */
static void fill_unlit(const void *seen, struct grid_cell *cell)
{
	shown->grid->cells(seen, cell);
	for (unsigned i = 0; i < GRID_CELLS; i++)
		cell[i].lit = false;
}

static const struct cell *at(const struct canvas *c, int row, int col)
{
	ck_assert(row >= 0 && row < c->rows && col >= 0 && col < c->cols);
	return &c->cells[row * c->stride + col];
}

/* Compares a piece's characters. The edge of a large cell may have lit corners. The black and white
 * stones of filled boards are told apart by their colours. */
static void check_shape(const struct canvas *now, const struct canvas *unlit,
			const struct grid_frame *f, unsigned cell, const char *where)
{
	const int edge = f->h > 2, row = grid_row(f, cell), col = grid_col(f, cell),
		  margin = f->w > 2;

	for (int r = row + edge; r < row + f->h - edge; r++)
		for (int k = col + margin; k < col + f->w - margin; k++) {
			ck_assert_msg(!strcmp(at(now, r, k)->utf8, at(unlit, r, k)->utf8),
				      "%s: cell %u shows '%s' instead of '%s'", where, cell,
				      at(now, r, k)->utf8, at(unlit, r, k)->utf8);
			ck_assert_msg(f->w <= 2 || f->filled ||
					      !((at(now, r, k)->style ^ at(unlit, r, k)->style) &
						MARK_CURSOR),
				      "%s: the mark on cell %u is reversed", where, cell);
		}
}

static void check_emphasis(const struct canvas *now, const struct canvas *unlit,
			   const struct grid_frame *f, unsigned cell, const char *where)
{
	const int row = grid_row(f, cell), col = grid_col(f, cell);
	bool differs = false;

	for (int r = row; r < row + f->h; r++)
		for (int k = col - 1; k <= col + f->w; k++) {
			const struct cell *a = at(now, r, k), *b = at(unlit, r, k);

			differs |= strcmp(a->utf8, b->utf8) != 0 || a->ground != b->ground ||
				   ((a->style ^ b->style) & (MARK_CURSOR | MARK_STRONG)) != 0;
		}
	ck_assert_msg(differs, "%s: the winning cell %u isn't emphasized", where, cell);
}

static void check_look(const void *before, const void *ended, game_move last, int size, int look)
{
	const unsigned char memo[MAX_MEMO] = { 0 };
	const struct look as = { .last_move = last, .before = before };
	struct canvas now = canvas_new(sizes[size][0], sizes[size][1], looks[look].glyphs),
		      unlit = canvas_new(sizes[size][0], sizes[size][1], looks[look].glyphs);
	struct grid_cell cell[GRID_CELLS] = { 0 };
	struct grid plain = *shown->grid;
	const struct grid_frame f = grid_frame(&plain, ended, looks[look].fills, now.rows, now.cols,
					       GRID_NONE);
	char where[96];

	snprintf(where, sizeof where, "%s, %s, %dx%d", shown->game->id, looks[look].name, now.cols,
		 now.rows);
	plain.cells = fill_unlit;
	now.fills = unlit.fills = looks[look].fills;
	now.few = unlit.few = looks[look].few;
	grid_draw(shown->grid, &now, ended, SEAT_ALL, memo, &as);
	grid_draw(&plain, &unlit, ended, SEAT_ALL, memo, &as);
	shown->grid->cells(ended, cell);
	for (unsigned i = 0; i < GRID_CELLS && !grid_is_cut(&f); i++) {
		if (cell[i].sign >= GRID_FIRST && (!f.filled || shown->grid->surface != GRID_WOOD))
			check_shape(&now, &unlit, &f, i, where);
		if (cell[i].lit)
			check_emphasis(&now, &unlit, &f, i, where);
	}
	canvas_free(&now);
	canvas_free(&unlit);
}

START_TEST(winning_marks_keep_their_shape)
{
	const struct won *w = &games[_i];
	const struct game *g = game_find(w->game);
	union any_state before;
	struct setup setup;
	struct board board;
	char error[ERROR_TEXT];
	game_move m = MOVE_HIDDEN;

	shown = view_find(g);
	setup_default(g, &setup);
	ck_assert(board_start(&board, g, &setup, error));
	for (unsigned i = 0; w->moves[i]; i++) {
		memcpy(&before, board.state, g->state_size);
		ck_assert(game_read_move(g, board.state, i % 2, w->moves[i], &m));
		board_put(&board, i % 2, m);
	}
	ck_assert(board_ended(&board));
	for (int size = 0; size < (int)(sizeof sizes / sizeof *sizes); size++)
		for (int look = 0; look < (int)(sizeof looks / sizeof *looks); look++)
			check_look(&before, board.state, m, size, look);
	board_free(&board);
}
END_TEST

/* No piece extends beyond the area in which the whole board is drawn. */
START_TEST(whole_pieces_are_drawn)
{
	const struct view *v = view_find(all_games[_i]);
	struct setup setup;
	struct board board;
	char error[ERROR_TEXT];

	if (!v->grid)
		return;
	setup_default(v->game, &setup);
	ck_assert(board_start(&board, v->game, &setup, error));
	for (int rows = 8; rows <= 60; rows++)
		for (int cols = 30; cols <= 110; cols += 4) {
			const struct grid_frame f = grid_frame(v->grid, board.state, true, rows,
							       cols, GRID_NONE);

			for (unsigned i = 0; f.filled && !grid_is_cut(&f) &&
					     i < (unsigned)(f.shape.rows * f.shape.cols);
			     i++) {
				const struct disc d = grid_disc(&f, i);

				ck_assert_msg(d.row >= 0 && d.col >= 0 &&
						      d.row + (d.half_rows + d.low + 1) / 2 <=
							      rows &&
						      d.col + d.d <= cols,
					      "%s, %dx%d: the piece on cell %u is cut", v->game->id,
					      cols, rows, i);
			}
		}
	board_free(&board);
}
END_TEST

/* ---- What texts call the marks ---- */

static const char *name_kind(UNUSED const void *context)
{
	return _("LESSON  ");
}

static void check_legend(const struct table *t, enum glyphs glyphs, int cols)
{
	struct canvas c = canvas_new(1, cols, glyphs);
	char text[1024], own[64];

	draw_table_header(&c, t);
	canvas_text(&c, text, sizeof text);
	snprintf(own, sizeof own, "%s %s", side_mark(table_side(t, 0), &c), _("You"));
	ck_assert_msg(strstr(text, own), "%s, %d columns: no '%s': %s", t->game->id, cols, own,
		      text);
	snprintf(own, sizeof own, "%s %s", side_mark(table_side(t, 1), &c), _("Opponent"));
	ck_assert_msg(cols < 60 || strstr(text, own), "%s, %d columns: no '%s': %s", t->game->id,
		      cols, own, text);
	canvas_free(&c);
}

/* The header of a lesson shows which mark is whose. */
START_TEST(lessons_show_whose_marks_are_whose)
{
	static const struct task_ops lesson = { .kind = name_kind };
	const struct game *g = all_games[_i];
	struct record r;
	struct desk d;
	struct table *t;

	if (!view_find(g)->sides)
		return;
	desk_play(g, 1, 2, &r);
	desk_open(&d, &r, TUI_PLAY, 0, false);
	record_free(&r);
	t = (struct table *)d.scene;
	t->options.task.ops = &lesson;
	for (int l = LANG_COUNT; l-- > 0;) {
		i18n_set_language((enum language)l);
		for (int cols = 40; cols <= 120; cols++) {
			check_legend(t, GLYPHS_UNICODE, cols);
			check_legend(t, GLYPHS_ASCII, cols);
		}
	}
	i18n_set_language(LANG_EN);
	t->options.task.ops = NULL;
	desk_close(&d);
}
END_TEST

/* Fails if the text calls O and X by signs that the board doesn't show. */
static void check_words(const struct step *s, const char *text)
{
	static const char *const others[] = { "○", "×", "●", "◯", "✕" };

	for (size_t i = 0; i < sizeof others / sizeof *others; i++)
		ck_assert_msg(!strstr(text, others[i]), "%s, step %s: %s", s->game, s->id, text);
}

START_TEST(lessons_name_marks_as_the_board_draws_them)
{
	unsigned n;
	const struct step *steps = steps_of(all_games[_i], &n);

	for (unsigned i = 0; i < n; i++)
		for (int l = 0; l < LANG_COUNT; l++) {
			check_words(&steps[i], steps[i].task[l]);
			check_words(&steps[i], steps[i].right[l]);
			check_words(&steps[i], steps[i].wrong[l]);
		}
}
END_TEST

SECTION(marks)
{
	Suite *s = suite_create("marks");
	TCase *c = suite_case(s, "marks");

	tcase_add_loop_test(c, winning_marks_keep_their_shape, 0,
			    (int)(sizeof games / sizeof *games));
	tcase_add_loop_test(c, whole_pieces_are_drawn, 0, prop_n_games());
	tcase_add_loop_test(c, lessons_show_whose_marks_are_whose, 0, prop_n_games());
	tcase_add_loop_test(c, lessons_name_marks_as_the_board_draws_them, 0, prop_n_games());
	return s;
}
