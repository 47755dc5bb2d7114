/* SPDX-License-Identifier: MIT */
/* Draws the analysis pane: the value of every move in the position on the screen. */
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "tui/table/draw.h"
#include "tui/verdicts.h"
#include "view/grid.h"

enum { LEAST_VERDICTS = 2, FEW_VERDICTS = 4, ENOUGH_VERDICTS = 6 };

/* Returns the width of the label at one end of the bar: the side's mark, or the player's name if
 * there is no mark. */
static int end_width(const struct canvas *c, const struct table *t, unsigned seat)
{
	const int mark = side_width(table_side(t, seat), c), most = c->cols * 3 / 8;
	char name[NAME_TEXT];
	int width;

	if (mark)
		return mark;
	width = utf8_width(table_name(t, seat, name));
	return width < most ? width : most;
}

static void put_end(struct canvas *c, int row, int col, int width, const struct table *t,
		    unsigned seat)
{
	char name[NAME_TEXT];

	if (!side_put(c, row, col, table_side(t, seat)))
		canvas_put_name(c, row, col, width, table_side(t, seat)->ink,
				table_name(t, seat, name));
}

/* Draws a bar divided between the two sides, in the colours of their pieces if these have colours
 * of their own and backgrounds can be coloured. The board's colour above the bar shows where it
 * ends, because the terminal's own background may be black or white. */
void draw_split(struct canvas *c, int row, const struct table *t, int milli)
{
	const struct side *side[2] = { table_side(t, 0), table_side(t, 1) };
	const bool grounded = c->fills && side[0]->ground;
	const int ends[2] = { end_width(c, t, 0), end_width(c, t, 1) },
		  left = 2 + ends[0] + !grounded;
	const int width = c->cols - 2 - !grounded - ends[1] - left,
		  share = (width * milli + 500) / 1000;

	put_end(c, row, 2, ends[0], t, 0);
	if (grounded && c->few) {
		canvas_ground(c, row, left, 1, share, side[0]->body);
		canvas_ground(c, row, left + share, 1, width - share, side[1]->body);
	} else if (grounded) {
		canvas_ground(c, row, left, 1, width, side[0]->ground);
		canvas_fill(c, row, left, 1, share, side[0]->ground_ink, "▄");
		canvas_fill(c, row, left + share, 1, width - share, side[1]->ground_ink, "▄");
	} else {
		draw_bar(c, row, left, width, share, side[0]->ink, side[1]->ink);
	}
	put_end(c, row, left + width + !grounded, ends[1], t, 1);
}

/* Cuts entries off the end of a comma-separated list until it fits. */
static void fit_list(char *value, int cols)
{
	char *comma;

	while (utf8_width(value) > cols && (comma = strrchr(value, ',')) != NULL)
		*comma = '\0';
}

/* Writes the facts about the position, each in one row or, if `whole` is true, in as many rows as
 * it needs. Returns the number of rows used; rows below the canvas are clipped. */
static int put_facts(struct canvas *c, int row, const struct table *t, const struct analysis *facts,
		     bool whole)
{
	const int top = row;

	for (size_t i = 0; i < facts->len; i++) {
		const int used = 4 + utf8_width(facts->row[i].label);
		char value[2 * sizeof facts->row[i].value];

		view_signs(t->view, facts->row[i].value, c->glyphs, value, sizeof value);
		if (!whole)
			fit_list(value, c->cols - used);
		if (!whole && used + utf8_width(value) > c->cols)
			continue;
		canvas_put(c, row, 2, STYLE_DIM, facts->row[i].label);
		if (whole)
			row += canvas_wrap(c, row, used, c->cols - used, STYLE_PLAIN, value);
		else
			canvas_put_field(c, row++, used, c->cols - used, STYLE_PLAIN, value);
	}
	return row - top;
}

/* Draws as many facts about the position as fit, in a pane of their own if `alone` is true,
 * otherwise below the verdicts. Returns the number of rows used. */
static int draw_facts(struct canvas *c, const struct table *t, bool alone)
{
	struct canvas nowhere = canvas_part(c, 0, 0, 0, c->cols);
	struct analysis facts = { 0 };
	const int room = c->rows - (alone ? 0 : LEAST_VERDICTS);
	bool whole;
	int rows;

	view_pane_facts(t->view, table_seen(t, table_position(t), table_viewer(t)), table_viewer(t),
			c->fills, &facts);
	whole = put_facts(&nowhere, 0, t, &facts, true) <= room;
	while ((rows = put_facts(&nowhere, 0, t, &facts, whole)) > room && facts.len)
		facts.len--;
	put_facts(c, alone ? 0 : c->rows - rows, t, &facts, whole);
	return rows;
}

/* Draws the facts about the position, beside the verdicts in a wide pane and below them in a
 * narrow one. Returns the area left for the verdicts. */
static struct canvas without_facts(struct canvas *c, const struct table *t)
{
	enum { WIDE = 100, FACTS = 36 };
	struct canvas side;

	if (c->cols < WIDE || !t->view->facts)
		return canvas_part(c, 0, 0, c->rows - draw_facts(c, t, false), c->cols);
	side = canvas_part(c, 0, c->cols - FACTS, c->rows, FACTS);
	draw_facts(&side, t, true);
	return canvas_part(c, 0, 0, c->rows, c->cols - FACTS);
}

/* Draws the description of the position below the verdicts if that leaves enough rows for them. If
 * not, tries the shorter description, and then both descriptions with fewer verdicts. Returns the
 * area left for the verdicts. In games with a chart, the description is at the bottom of the pane,
 * and the verdicts get all rows above it. */
static struct canvas without_words(struct canvas *c, const struct table *t, size_t n)
{
	const char *const said[] = { t->advice.about.text, t->advice.about.brief };
	struct canvas nowhere = canvas_part(c, 0, 0, 0, c->cols);
	char text[2 * GUIDE_TEXT];

	for (int few = 0; few < 2; few++)
		for (int brief = 0; brief < 2; brief++) {
			const int enough = few ? FEW_VERDICTS : ENOUGH_VERDICTS;
			int rows, at;

			view_signs(t->view, said[brief], c->glyphs, text, sizeof text);
			rows = canvas_wrap(&nowhere, 0, 0, c->cols - 2, STYLE_PLAIN, text);
			if (!*text || c->rows - rows - 1 < ((int)n < enough ? (int)n : enough))
				continue;
			at = t->view->chart || (int)n + 1 > c->rows - rows ? c->rows - rows
									   : (int)n + 1;
			canvas_wrap(c, at, 2, c->cols - 2, STYLE_PLAIN, text);
			return canvas_part(c, 0, 0, at - 1, c->cols);
		}
	return *c;
}

/* Draws what the opponent was thinking about its last move at the bottom, if that leaves enough
 * rows for the verdicts. Returns the area left for the verdicts. */
static struct canvas without_thought(struct canvas *c, const struct table *t)
{
	struct canvas nowhere = canvas_part(c, 0, 0, 0, c->cols);
	char thought[MESSAGE_TEXT], text[2 * MESSAGE_TEXT], name[NAME_TEXT];
	int rows;

	if (t->mode != TUI_PLAY || t->viewpoint.browsed >= 0 ||
	    !table_thought(t, thought, sizeof thought))
		return *c;
	snprintf(text, sizeof text, _("%s thought: %s"),
		 table_name(t, match_ply_at(t->match, SEAT_ALL, table_position(t) - 1).seat, name),
		 thought);
	rows = canvas_wrap(&nowhere, 0, 0, c->cols - 2, STYLE_PLAIN, text);
	if (c->rows - rows - 1 < ENOUGH_VERDICTS)
		return *c;
	canvas_wrap(c, c->rows - rows, 2, c->cols - 2, STYLE_PLAIN, text);
	return canvas_part(c, 0, 0, c->rows - rows - 1, c->cols);
}

/* While the player holds a piece that was picked up, removes the verdicts on all moves of other
 * pieces. */
static void keep_in_hand(const struct table *t, const void *seen, unsigned seat,
			 struct verdict_list *list)
{
	size_t n = 0;

	if (!t->view->grid || table_human_to_move(t) != (int)seat || t->viewpoint.browsed >= 0)
		return;
	for (size_t i = 0; i < list->len; i++)
		if (grid_in_hand(t->view->grid, seen, seat, t->entry.memo[seat], list->at[i].move))
			list->at[n++] = list->at[i];
	list->len = n;
}

/* Draws the view's chart of possible continuations on the right if there is still room for the
 * verdicts. Returns the area left for the verdicts. */
static struct canvas without_chart(struct canvas *c, const struct table *t, const void *seen,
				   unsigned seat, game_move best)
{
	enum { LEAST_LIST = 22, GAP = 2 };
	const struct view_chart *chart = t->view->chart;
	const bool pointing = table_human_to_move(t) == (int)seat && t->viewpoint.browsed < 0 &&
			      !table_unselected(t);
	const int left = chart ? c->cols - chart->cols - GAP : 0;
	struct canvas part;

	if (!chart || left < LEAST_LIST || c->rows < chart->rows)
		return *c;
	part = canvas_part(c, 0, left + GAP, c->rows, chart->cols);
	chart->draw(&part, seen, seat, pointing ? t->entry.memo[seat] : NULL, best);
	return canvas_part(c, 0, 0, c->rows, left);
}

static void draw_found(struct canvas *c, const struct table *t, const void *seen, unsigned seat,
		       struct verdict_list *list)
{
	const struct verdict best = list->at[0];
	const bool outlook = table_is_weighed(t) && !t->drawn.graph;
	struct canvas upper = canvas_part(c, 0, 0, c->rows - outlook, c->cols);
	struct canvas part = without_words(&upper, t, list->len);

	part = without_chart(&part, t, seen, seat, best.move);
	keep_in_hand(t, seen, seat, list);
	if (draw_verdicts(&part, t->view, seen, seat, part.rows, list) && outlook)
		draw_split(c, c->rows - 1, t,
			   seat ? 1000 - verdict_outlook(&best) : verdict_outlook(&best));
}

void draw_analysis(struct canvas *pane, const struct table *t)
{
	struct canvas rest = without_facts(pane, t), part = without_thought(&rest, t), *c = &part;
	struct verdict_list list;
	void *seen = table_blank(t);
	const bool complete = study_found(t->advice.study, &list);
	const int seat = table_advised(t, seen);

	if (!game_actors(t->game, seen))
		canvas_put(c, 0, 0, STYLE_DIM, _("The game is over."));
	else if (seat < 0 || (!list.len && !study_busy(t->advice.study)))
		canvas_put(c, 0, 0, STYLE_DIM, _("No analysis available."));
	else if (!list.len && !complete)
		canvas_put(c, 0, 2, STYLE_DIM, _("analyzing..."));
	else
		draw_found(c, t, seen, (unsigned)seat, &list);
	verdict_list_free(&list);
}
