/* SPDX-License-Identifier: MIT */
/* Draws the areas that belong to the view (the board, the hand and the course of the game) and
 * finds room for them. */
#include "asobi/verdict.h"
#include "base/clock.h"
#include "tui/table/draw.h"

/* Returns how many columns the board would take up in a window of this size. */
static int board_breadth(const struct canvas *c, const struct table *t)
{
	return view_breadth(t->view, table_now(t, table_viewer(t)), c->fills, c->rows - 6,
			    table_board_room(c->cols));
}

struct table_layout draw_layout(const struct canvas *c, const struct table *t,
				enum lower_pane lower)
{
	return table_layout(t->view, lower, board_breadth(c, t), table_viewer(t) >= MAX_SEATS,
			    c->rows, c->cols);
}

struct canvas draw_pane_at(struct canvas *c, const struct box *b, bool bare, const char *title)
{
	if (bare)
		return canvas_part(c, b->row, b->col, b->rows, b->cols);
	return draw_pane(c, b->row, b->col, b->rows, b->cols, title);
}

/* Highlights the cells that the sentence beside the board is about: those of the mistake on the
 * screen, or of a hint that names its move. A hint that doesn't name its move yet has no
 * highlight, which would give the move away. */
static void light_cells(const struct table *t, struct judgement *j, struct look *look)
{
	const struct insight *in = NULL;

	if (mistake_here(t, j))
		in = &j->insight;
	else if (t->viewpoint.browsed < 0 && !table_over(t) &&
		 hint_names_move(&t->advice.hints, match_plies(t->match)))
		in = &t->advice.hinted;
	if (!in || !t->view->grid)
		return;
	look->lit = in->cell;
	look->n_lit = in->cells;
}

void draw_view(struct canvas *c, struct table *t, enum drawn_area area)
{
	const unsigned at = table_position(t), viewer = table_viewer(t);
	const int human = table_human_to_move(t);
	struct look look = { .last_move = MOVE_HIDDEN };
	char names[MAX_SEATS][NAME_TEXT];
	void *seen = table_blank(t), *before = at ? table_seen(t, at - 1, viewer) : NULL;
	void *start = table_seen(t, 0, viewer);
	struct verdict_list verdicts = { 0 };
	struct judgement visited;
	struct shown_line shown;
	bool asked;

	for (unsigned s = 0; s < t->config.setup.seats; s++)
		look.names[s] = table_name(t, s, names[s]);
	if (at > 0) {
		struct ply last = match_ply_at(t->match, viewer, at - 1);

		look.last_move = move_is_reserved(last.move) ? MOVE_HIDDEN : last.move;
		look.before = before;
	}
	if (t->advice.open && table_advised(t, seen) >= 0) {
		study_found(t->advice.study, &verdicts);
		look.verdicts = verdicts.at;
		look.n_verdicts = verdicts.len;
	} else if (table_task_over(t) && t->options.task.ops->worths(t->options.task.context)) {
		const struct verdict_list *worths = t->options.task.ops->worths(
			t->options.task.context);

		look.verdicts = worths->at;
		look.n_verdicts = worths->len;
	}
	asked = human >= 0 && t->viewpoint.browsed < 0 && (unsigned)human == viewer;
	look.pointing = asked && !table_unselected(t);
	look.totals = t->config.game_no > 0 ? t->config.total : NULL;
	look.moving_ms = t->viewpoint.browsed < 0 ? motion_ms(&t->motion, clock_ms()) : 0;
	look.typed = asked ? entry_typed(&t->entry) : "";
	look.listed = t->drawn.listed;
	look.coursed = t->drawn.coursed;
	look.start = start;
	light_cells(t, &visited, &look);
	match_observe_at(t->match, at, viewer, seen);
	if (table_task_shows(t, &shown) || (area == DRAWN_BOARD && teacher_shows(t, &shown))) {
		look.before = shown.before;
		look.last_move = shown.last;
		look.n_verdicts = look.n_lit = 0;
		look.pointing = false;
		seen = shown.state;
	}
	switch (area) {
	case DRAWN_BOARD: view_draw(t->view, c, seen, viewer, table_memo(t), &look); break;
	case DRAWN_HAND: t->view->hand->draw(c, seen, viewer, table_memo(t), &look); break;
	case DRAWN_COURSE: t->view->course->draw(c, seen, viewer, &look); break;
	}
	t->drawn.fills = c->fills;
	if (area != DRAWN_COURSE)
		*(area == DRAWN_HAND ? &t->drawn.hand
				     : &t->drawn.board) = (struct box){ c->at_row, c->at_col,
									c->rows, c->cols };
	verdict_list_free(&verdicts);
}

void table_draw_board(struct scene *s, struct canvas *c)
{
	((struct table *)s)->drawn.listed = ((struct table *)s)->drawn.coursed = false;
	draw_view(c, (struct table *)s, DRAWN_BOARD);
}
