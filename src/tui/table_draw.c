/* How the table looks: header, board, last event, prompt, keys; the panes beside the
 * board are in table_panes.c. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/setup.h"
#include "base/i18n.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "base/xalloc.h"
#include "tui/table.h"

enum { MOST_HISTORY = 16 };	/* rows of its pane while another stands below it */

static void header(struct canvas *c, const struct table *t)
{
	const unsigned seats = t->config.setup.seats;
	struct strbuf left = {0}, middle = {0}, right = {0};
	char settings[128], name[NAME_TEXT];

	option_text(t->game->options, t->config.setup.value, ' ', false, settings, sizeof settings);
	sb_addf(&left, "%s  %s%s%s%s", _("ASOBI"), t->mode == TUI_WATCH ? _("WATCH  ") : t->mode == TUI_REPLAY ? _("REPLAY  ") : "",
		_(t->game->title), *settings ? " " : "", settings);
	for (unsigned s = 0; s < seats; s++)
		sb_addf(&middle, "%s%s%s%s", s == 0 ? "" : seats == 2 ? _("  vs  ") : ", ",
			s < 2 && t->view->seat_marks[s] ? t->view->seat_marks[s] : "",
			s < 2 && t->view->seat_marks[s] ? " " : "", table_name(t, s, name));
	if (match_config(t->match)->practice && c->cols >= 60)
		sb_addf(&right, "%s  ", _("practice"));
	if (table_position(t) < match_plies(t->match))
		sb_addf(&right, _("move %u of %u"), table_position(t), match_plies(t->match));
	else
		sb_addf(&right, _("move %u"), match_plies(t->match));
	draw_header(c, left.text, middle.text, right.text);
	sb_free(&left);
	sb_free(&middle);
	sb_free(&right);
}

static void draw_board(struct canvas *c, struct table *t)
{
	const unsigned at = table_position(t), viewer = table_viewer(t);
	int human = table_human_to_move(t);
	struct look look = { .last_move = MOVE_HIDDEN };
	char names[MAX_SEATS][NAME_TEXT];
	void *seen = xcalloc(1, t->game->state_size);
	static const _Alignas(max_align_t) unsigned char no_memo[MAX_MEMO];

	for (unsigned s = 0; s < t->config.setup.seats; s++)
		look.names[s] = table_name(t, s, names[s]);
	if (at > 0) {
		struct ply last = match_ply_at(t->match, viewer, at - 1);

		look.last_move = move_is_reserved(last.move) ? MOVE_HIDDEN : last.move;
	}
	look.pointing = human >= 0 && t->browsed < 0 && (unsigned)human == viewer;
	match_observe_at(t->match, at, viewer, seen);
	t->board_at.row = c->at_row;
	t->board_at.col = c->at_col;
	t->board_at.rows = c->rows;
	t->board_at.cols = c->cols;
	t->view->draw(c, seen, viewer, viewer < MAX_SEATS ? t->memo[viewer] : no_memo, &look);
	free(seen);
}

static struct canvas pane(struct canvas *c, int row, int col, int rows, int cols, const char *title)
{
	canvas_box(c, row, col, rows, cols, title);
	return canvas_part(c, row + 1, col + 2, rows - 2, cols - 4);
}

/* The game's own slips are shown once it is over; the analysis of a position looked
 * back at takes their place when it is open. */
enum lower_pane table_lower_pane(const struct table *t)
{
	const bool at_end = table_position(t) == match_plies(t->match);

	if (table_over(t) && review_possible(t->game) && (at_end || !t->analysis))
		return PANE_REVIEW;
	return t->analysis ? PANE_ANALYSIS : PANE_NONE;
}

/* The history's share: verdicts and facts are given the room of a tall window. */
static int upper_rows(int rows, enum lower_pane lower)
{
	const int share = lower == PANE_ANALYSIS ? rows * 2 / 5 : rows / 2;

	return lower == PANE_NONE ? rows : share < MOST_HISTORY ? share : MOST_HISTORY;
}

static void draw_panes(struct canvas *c, struct table *t)
{
	const bool full = c->rows >= FULL_ROWS && c->cols >= FULL_COLS;
	const int rows = c->rows - 4, left = full ? c->cols * 21 / 40 : c->cols;
	const enum lower_pane lower = table_lower_pane(t);
	const int upper = upper_rows(rows, lower);
	struct canvas board = pane(c, 1, 0, rows, left, _(t->game->title)), side;

	draw_board(&board, t);
	if (!full)
		return;
	side = pane(c, 1, left, upper, c->cols - left, _("Moves"));
	table_draw_history(&side, t);
	if (!lower)
		return;
	side = pane(c, 1 + upper, left, rows - upper, c->cols - left,
		    lower == PANE_REVIEW ? _("Review") : _("Analysis"));
	if (lower == PANE_REVIEW)
		table_draw_review(&side, t);
	else
		table_draw_analysis(&side, t);
}

static void prompt_to_move(struct canvas *c, int row, const struct table *t, unsigned seat)
{
	void *seen = xcalloc(1, t->game->state_size);
	char what[96], name[NAME_TEXT];
	int used;

	match_observe(t->match, seat, seen);
	t->view->prompt(seen, seat, what, sizeof what);
	used = canvas_putf(c, row, 1, STYLE_TITLE, "%s > ", table_name(t, seat, name));
	used += canvas_putf(c, row, 1 + used, STYLE_PLAIN, "%s: %s", what, t->typed);
	if (t->typed[0])
		canvas_rest(c, row, 1 + used);
	free(seen);
}

static void prompt_watching(struct canvas *c, int row, const struct table *t)
{
	const char *state = t->paused || t->browsed >= 0 ? _("Paused") : _("Playing");

	if (!table_over(t))
		canvas_putf(c, row, 1, STYLE_DIM, _("%s, %d ms between moves"), state, table_watch_delay(t));
}

static void draw_prompt(struct canvas *c, int row, const struct table *t)
{
	int human = table_human_to_move(t), thinking = table_thinking(t);
	char name[NAME_TEXT];

	if (t->browsed >= 0 && t->mode == TUI_PLAY)
		canvas_put(c, row, 1, STYLE_DIM, _("An earlier position; } goes back to the game."));
	else if (t->mode == TUI_REPLAY)
		canvas_put(c, row, 1, STYLE_DIM, _("A recorded game."));
	else if (t->mode == TUI_WATCH)
		prompt_watching(c, row, t);
	else if (human >= 0)
		prompt_to_move(c, row, t, (unsigned)human);
	else if (thinking >= 0)
		canvas_putf(c, row, 1, STYLE_DIM, _("%s is thinking..."), table_name(t, (unsigned)thinking, name));
	if (table_over(t) && t->browsed < 0 && t->mode != TUI_REPLAY)
		canvas_put_field(c, row, 1, c->cols - 2, STYLE_PLAIN, t->mode == TUI_PLAY ?
				 _("The game is over: r plays again, u takes back, [ looks back.") :
				 _("The game is over: r plays again, [ looks back."));
}

void table_draw(struct scene *s, struct canvas *c)
{
	struct table *t = (struct table *)s;

	if (curtain_closed(t)) {
		curtain_draw(c, t);
		return;
	}
	header(c, t);
	draw_panes(c, t);
	canvas_put_field(c, c->rows - 3, 1, c->cols - 2, t->event_style, t->event);
	draw_prompt(c, c->rows - 2, t);
	draw_key_line(c, c->rows - 1, s);
}
