/* SPDX-License-Identifier: MIT */
/* Draws the whole result page from its parts. */
#include "base/i18n.h"
#include "tui/ending/ending.h"

static struct canvas draw_part(struct canvas *c, const struct box *b, const char *title)
{
	return draw_pane(c, b->row, b->col, b->rows, b->cols, title);
}

bool ending_ranks(const struct result *r)
{
	return r->all_over || r->seats > 2;
}

/* Chooses the layout. In a game for 1 or 2 players, the board stays where it is and the text goes
 * beside it. */
static struct ending_layout layout_of(const struct canvas *c, const struct result *r,
				      const struct box *board, bool bare)
{
	if (ending_ranks(r) || !board)
		return ending_layout(r->seats > 2, r->all_over, r->ending->n_course > 1, c->rows,
				     c->cols);
	return ending_beside(board, bare, banner_rows(r, (c->rows - 4) / 4, c->cols - board->cols),
			     c->rows, c->cols);
}

struct ending_layout ending_draw(struct canvas *c, const struct result *r, const struct box *board,
				 bool bare)
{
	const struct ending_layout l = layout_of(c, r, board, bare);
	const bool series = r->all_over;
	struct canvas part = canvas_part(c, l.banner.row, l.banner.col, l.banner.rows,
					 l.banner.cols);

	draw_banner(&part, r);
	if (l.field.rows && !l.board) {
		part = canvas_part(c, l.field.row, l.field.col + 1, l.field.rows, l.field.cols - 2);
		series ? draw_podium(&part, r) : draw_ladder(&part, r);
	}
	part = draw_part(c, &l.told,
			 series				   ? _("What decided the series")
			 : r->reviewed && r->me < r->seats ? _("What you can learn")
			 : r->reviewed			   ? _("How the game went")
							   : _("What decided the game"));
	series ? draw_turns(&part, r) : draw_decided(&part, r);
	if (l.graph.rows && ending_ranks(r)) {
		part = draw_part(c, &l.graph, _("Points after each game"));
		draw_course(&part, r);
	}
	if (l.more.rows) {
		part = draw_part(c, &l.more, series ? _("The last game") : _("Game summary"));
		series ? draw_last_game(&part, r) : draw_next(&part, r);
	}
	part = canvas_part(c, 1, l.field.col, c->rows - 4, l.field.cols);
	if (series)
		draw_confetti(&part, r);
	return l;
}
