/* How the table looks: header, board, history, analysis, last event, prompt, keys. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/setup.h"
#include "base/i18n.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "base/xalloc.h"
#include "tui/table.h"

static void header(struct canvas *c, const struct table *t)
{
	const unsigned seats = t->config.setup.seats;
	struct strbuf left = {0}, middle = {0};
	char settings[128], right[64], name[NAME_TEXT];

	option_text(t->game->options, t->config.setup.value, ' ', false, settings, sizeof settings);
	sb_addf(&left, "%s  %s%s%s%s", _("ASOBI"), t->mode == TUI_WATCH ? _("WATCH  ") : t->mode == TUI_REPLAY ? _("REPLAY  ") : "",
		_(t->game->title), *settings ? " " : "", settings);
	for (unsigned s = 0; s < seats; s++)
		sb_addf(&middle, "%s%s%s%s", s == 0 ? "" : seats == 2 ? _("  vs  ") : ", ",
			s < 2 && t->view->seat_marks[s] ? t->view->seat_marks[s] : "",
			s < 2 && t->view->seat_marks[s] ? " " : "", table_name(t, s, name));
	if (table_position(t) < match_plies(t->match))
		snprintf(right, sizeof right, _("move %u of %u"), table_position(t), match_plies(t->match));
	else
		snprintf(right, sizeof right, _("move %u"), match_plies(t->match));
	draw_header(c, left.text, middle.text, right);
	sb_free(&left);
	sb_free(&middle);
}

static void draw_board(struct canvas *c, struct table *t)
{
	const unsigned at = table_position(t), viewer = table_viewer(t);
	int human = table_human_to_move(t);
	struct look look = { .last_move = MOVE_HIDDEN };
	char names[MAX_SEATS][NAME_TEXT];
	void *seen = xcalloc(1, t->game->state_size);
	static const unsigned char no_memo[MAX_MEMO];

	for (unsigned s = 0; s < t->config.setup.seats; s++)
		look.names[s] = table_name(t, s, names[s]);
	if (at > 0) {
		struct ply last = match_ply_at(t->match, viewer, at - 1);

		look.last_seat = last.seat;
		look.last_move = move_is_reserved(last.move) ? MOVE_HIDDEN : last.move;
	}
	look.pointing = human >= 0 && t->browsed < 0;
	match_observe_at(t->match, at, viewer, seen);
	t->board_at.row = c->at_row;
	t->board_at.col = c->at_col;
	t->board_at.rows = c->rows;
	t->board_at.cols = c->cols;
	t->view->draw(c, seen, viewer, human >= 0 ? t->memo[human] : no_memo, &look);
	free(seen);
}

static void move_text(const struct table *t, unsigned ply, char *buf, size_t size)
{
	struct ply p = match_ply_at(t->match, table_viewer(t), ply);
	void *seen = xcalloc(1, t->game->state_size);

	match_observe_at(t->match, ply, table_viewer(t), seen);
	if (p.move == MOVE_RESIGN)
		snprintf(buf, size, "%s", _("resigns"));
	else
		game_format_move(t->game, seen, p.seat, p.move, buf, size);
	free(seen);
}

/* History lines hold one ply for each seat in turn; a seat that moves again, or
 * before a lower one, begins a new line. */
static bool begins_line(const struct table *t, unsigned ply)
{
	unsigned seat = match_ply_at(t->match, SEAT_ALL, ply).seat;

	return ply == 0 || seat >= MAX_SEATS || seat <= match_ply_at(t->match, SEAT_ALL, ply - 1).seat;
}

static int history_column(const struct canvas *c, const struct table *t, unsigned seat)
{
	const int seats = (int)t->config.setup.seats;

	return seat < MAX_SEATS ? 5 + (int)seat * (c->cols - 5) / seats : 5;
}

static void put_ply(struct canvas *c, const struct table *t, int row, unsigned ply)
{
	struct ply p = match_ply_at(t->match, table_viewer(t), ply);
	const int col = history_column(c, t, p.seat), width = (c->cols - 5) / (int)t->config.setup.seats - 1;
	const bool here = ply + 1 == table_position(t);
	char text[MOVE_TEXT];

	move_text(t, ply, text, sizeof text);
	canvas_put_field(c, row, col, width, STYLE_PLAIN | (here ? MARK_CURSOR : 0), text);
}

static void history_titles(struct canvas *c, const struct table *t)
{
	char name[NAME_TEXT];

	for (unsigned s = 0; s < t->config.setup.seats; s++)
		canvas_put_field(c, 0, history_column(c, t, s), (c->cols - 5) / (int)t->config.setup.seats - 1,
				 s == 0 ? STYLE_SEAT0 : s == 1 ? STYLE_SEAT1 : STYLE_PLAIN,
				 table_name(t, s, name));
}

/* The line of the ply looked at stays in sight; the latest lines are preferred. */
static int first_line(int lines, int here, int room)
{
	int first = lines - room;

	if (here >= 0 && here < first)
		first = here;
	return first < 0 ? 0 : first;
}

static void draw_history(struct canvas *c, const struct table *t)
{
	const unsigned plies = match_plies(t->match), at = table_position(t);
	struct canvas body = canvas_part(c, 1, 0, c->rows - 1, c->cols);
	int lines = 0, here = 0, first;

	for (unsigned p = 0; p < plies; p++) {
		lines += begins_line(t, p);
		if (p + 1 == at)
			here = lines - 1;
	}
	first = first_line(lines, here, body.rows);
	history_titles(c, t);
	lines = -1;
	for (unsigned p = 0; p < plies; p++) {
		lines += begins_line(t, p);
		if (lines < first || lines >= first + body.rows)
			continue;
		if (begins_line(t, p))
			canvas_putf(&body, lines - first, 0, STYLE_DIM, "%3d", lines + 1);
		put_ply(&body, t, lines - first, p);
	}
	if (!plies)
		canvas_put(&body, 0, 0, STYLE_DIM, _("No move has been played."));
}

static enum style verdict_style(const struct verdict *v)
{
	return v->outcome > 0 ? STYLE_GOOD : v->outcome < 0 ? STYLE_BAD : STYLE_PLAIN;
}

enum { VERDICT_COLUMN = 18 };

static void put_verdict(struct canvas *c, const struct table *t, const void *seen, int row, int col,
			const struct verdict *v, bool best)
{
	char move[MOVE_TEXT], worth[64];

	game_format_move(t->game, seen, 0, v->move, move, sizeof move);
	verdict_title(v, worth, sizeof worth);
	canvas_putf(c, row, col, best ? STYLE_TITLE : STYLE_PLAIN, "%s %s", best ? "*" : " ", move);
	canvas_put_field(c, row, col + 5, VERDICT_COLUMN - 6, verdict_style(v), worth);
}

/* Column after column; returns how many could be shown. */
static size_t draw_verdicts(struct canvas *c, const struct table *t, const void *seen, int rows)
{
	struct verdict_list list;
	const bool complete = study_found(t->study, &list);
	const size_t best = verdict_list_best(&list), room = (size_t)(rows * (c->cols / VERDICT_COLUMN));
	const size_t shown = list.len > room ? room - 1 : list.len;
	int row = 0, col = 0;

	for (size_t i = 0; i < shown; i++) {
		row = (int)i % rows;
		col = (int)i / rows * VERDICT_COLUMN;
		put_verdict(c, t, seen, row, col, &list.at[i], i < best);
	}
	if (list.len > shown)
		canvas_putf(c, row + 1, col + 2, STYLE_DIM, _("and %zu more"), list.len - shown);
	else if (!complete && study_busy(t->study) && !shown)
		canvas_put(c, 0, 2, STYLE_DIM, _("looking..."));
	verdict_list_free(&list);
	return shown;
}

static void draw_analysis(struct canvas *c, const struct table *t)
{
	struct analysis facts = {0};
	void *seen = xcalloc(1, t->game->state_size);
	size_t shown;

	match_observe_at(t->match, table_position(t), table_viewer(t), seen);
	if (t->view->facts)
		t->view->facts(seen, table_viewer(t), &facts);
	shown = draw_verdicts(c, t, seen, c->rows - (int)facts.len - (facts.len > 0));
	if (!t->game->actors(seen))
		canvas_put(c, 0, 0, STYLE_DIM, _("The game is over."));
	else if (!shown && !study_busy(t->study))
		canvas_put(c, 0, 0, STYLE_DIM, _("Nothing can be said now."));
	for (size_t i = 0; i < facts.len; i++) {
		int row = c->rows - (int)(facts.len - i);
		int used = canvas_put(c, row, 2, STYLE_DIM, facts.row[i].label);

		canvas_put_field(c, row, used + 4, c->cols - used - 4, STYLE_PLAIN, facts.row[i].value);
	}
	free(seen);
}

static struct canvas pane(struct canvas *c, int row, int col, int rows, int cols, const char *title)
{
	canvas_box(c, row, col, rows, cols, title);
	return canvas_part(c, row + 1, col + 2, rows - 2, cols - 4);
}

static void draw_panes(struct canvas *c, struct table *t)
{
	const bool full = c->rows >= FULL_ROWS && c->cols >= FULL_COLS;
	const int rows = c->rows - 4, left = full ? c->cols * 21 / 40 : c->cols;
	const int upper = t->analysis ? rows / 2 : rows;
	struct canvas board = pane(c, 1, 0, rows, left, _(t->game->title)), side;

	draw_board(&board, t);
	if (!full)
		return;
	side = pane(c, 1, left, upper, c->cols - left, _("Moves"));
	draw_history(&side, t);
	if (!t->analysis)
		return;
	side = pane(c, 1 + upper, left, rows - upper, c->cols - left, _("Analysis"));
	draw_analysis(&side, t);
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
		canvas_put(c, row, 1, STYLE_PLAIN, t->mode == TUI_PLAY ?
			   _("The game is over: r plays again, u takes back, [ looks back.") :
			   _("The game is over: r plays again, [ looks back."));
}

void table_draw(struct scene *s, struct canvas *c)
{
	struct table *t = (struct table *)s;

	header(c, t);
	draw_panes(c, t);
	canvas_put_field(c, c->rows - 3, 1, c->cols - 2, t->event_style, t->event);
	draw_prompt(c, c->rows - 2, t);
	draw_key_line(c, c->rows - 1, s);
}
