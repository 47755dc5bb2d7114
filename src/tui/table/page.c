/* SPDX-License-Identifier: MIT */
/* The page of an end, put together of its parts. */
#include "base/i18n.h"
#include "tui/app.h"
#include "tui/table/draw.h"

/* The board, as it stood on the table, the ranks or the podium. */
static void draw_field(struct canvas *c, struct table *t, const struct ending_layout *l)
{
	struct canvas part;

	if (!l->field.rows)
		return;
	if (l->board) {
		part = draw_pane_at(c, &l->field, l->bare, _(t->game->title));
		draw_view(&part, t, DRAWN_BOARD);
		return;
	}
	part = canvas_part(c, l->field.row, l->field.col + 1, l->field.rows, l->field.cols - 2);
	ending_of_series(t) ? draw_podium(&part, t) : draw_ladder(&part, t);
}

/* Of one or two the board stays where it is, and the words stand beside it. */
static struct ending_layout layout_of(const struct canvas *c, const struct table *t)
{
	const bool series = ending_of_series(t);
	const struct table_layout at = draw_layout(c, t, PANE_REVIEW);

	if (series || t->config.setup.seats > 2 || !at.history.rows)
		return ending_layout(t->config.setup.seats > 2, series, t->ending.n_course > 1, c->rows, c->cols);
	return ending_beside(&at, banner_rows(t, (c->rows - 4) / 4, c->cols - at.board.cols), c->rows, c->cols);
}

void draw_ending(struct canvas *c, struct table *t)
{
	const struct ending_layout l = layout_of(c, t);
	const bool series = ending_of_series(t), several = series || t->config.setup.seats > 2;
	struct canvas part = canvas_part(c, l.banner.row, l.banner.col, l.banner.rows, l.banner.cols);

	draw_banner(&part, t);
	t->drawn.board = t->drawn.hand = (struct box){0};
	t->drawn.graph = t->drawn.listed = t->drawn.coursed = false;
	draw_field(c, t, &l);
	part = draw_pane_at(c, &l.told, false, series ? _("What decided the series") : _("What decided it"));
	series ? draw_turns(&part, t) : draw_decided(&part, t);
	if (l.graph.rows) {
		part = draw_pane_at(c, &l.graph, false, several ? _("Points after each game") : _("Evaluation by move"));
		several ? draw_course(&part, t) : draw_graph(&part, t);
	}
	t->drawn.last_game = series && l.more.rows;
	if (l.more.rows) {
		part = draw_pane_at(c, &l.more, false, series ? _("The last game") : _("How it went"));
		series ? draw_last_game(&part, t) : draw_next(&part, t);
	}
	part = canvas_part(c, 1, l.field.col, c->rows - 4, l.field.cols);
	if (series)
		draw_confetti(&part, t);
}
