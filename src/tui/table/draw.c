/* SPDX-License-Identifier: MIT */
/* Draws the table: the board, the last event, the prompt, the keys, and the panes beside the board.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "asobi/setup.h"
#include "asobi/verdict.h"
#include "base/i18n.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "shelf/settings.h"
#include "tui/table/draw.h"
#include "view/grid.h"

static void draw_hand(struct canvas *c, struct table *t, const struct box *b, bool bare)
{
	struct canvas inner;
	char title[128] = "";

	if (t->view->hand->title)
		t->view->hand->title(table_seen(t, table_position(t), table_viewer(t)),
				     table_viewer(t), title, sizeof title);
	inner = draw_pane_at(c, b, bare, title[0] ? title : NULL);
	draw_view(&inner, t, DRAWN_HAND);
}

static const char *lower_title(const struct table *t, enum lower_pane lower)
{
	return lower == PANE_STANDINGS		  ? _("Result")
	       : lower == PANE_REVIEW		  ? _("Review")
	       : lower != PANE_GUIDE		  ? _("Analysis")
	       : t->options.guide == GUIDE_ALWAYS ? _("Guide")
						  : _("For your first game");
}

static void draw_task(struct canvas *c, const struct table *t, const struct box *b)
{
	const struct task *task = &t->options.task;
	struct canvas inner;
	char title[96];

	task->ops->title(task->context, title, sizeof title);
	/* In a narrow pane, leave the date out of the title. */
	if (utf8_width(title) > b->cols - 6)
		title[strcspn(title, ",")] = '\0';
	inner = draw_pane_at(c, b, false, title);
	task->ops->draw(task->context, &inner);
}

static void put_standings(struct canvas *c, const struct table *t)
{
	struct result r;

	table_result(t, &r);
	draw_standings(c, &r);
	result_free(&r);
}

static void draw_lower(struct canvas *c, const struct table *t, const struct box *b,
		       enum lower_pane lower)
{
	struct canvas inner;

	if (lower == PANE_TASK) {
		draw_task(c, t, b);
		return;
	}
	inner = draw_pane_at(c, b, false, lower_title(t, lower));
	if (lower == PANE_STANDINGS)
		put_standings(&inner, t);
	else if (lower == PANE_REVIEW)
		draw_review(&inner, t);
	else if (lower == PANE_GUIDE)
		draw_guide(&inner, t);
	else
		draw_analysis(&inner, t);
}

static void draw_panes(struct canvas *c, struct table *t)
{
	const enum lower_pane lower = table_lower_pane(t);
	const struct table_layout l = draw_layout(c, t, lower);
	struct shown_line shown;
	struct canvas inner = draw_pane_at(c, &l.board, l.bare,
					   teacher_shows(t, &shown) ? _("What would follow")
								    : _(t->game->title));
	const bool course = l.graph.rows && t->view->course;

	t->drawn.listed = l.history.rows > 0;
	t->drawn.coursed = course;
	draw_view(&inner, t, DRAWN_BOARD);
	t->drawn.hand = (struct box){ 0 };
	if (l.hand.rows)
		draw_hand(c, t, &l.hand, l.bare);
	if (l.history.rows) {
		inner = draw_pane_at(c, &l.history, false,
				     t->view->moves ? _(t->view->moves->title) : _("Moves"));
		draw_history(&inner, t);
	}
	if (l.players.rows) {
		inner = draw_pane_at(c, &l.players, false, _("State of play"));
		draw_players(&inner, t);
	}
	t->drawn.graph = l.graph.rows && !course;
	if (l.lower.rows)
		draw_lower(c, t, &l.lower, lower);
	if (course) {
		inner = draw_pane_at(c, &l.graph, false, _(t->view->course->title));
		draw_view(&inner, t, DRAWN_COURSE);
	} else if (l.graph.rows) {
		inner = draw_pane_at(c, &l.graph, false, _("Evaluation by move"));
		draw_graph(&inner, t);
	}
}

/* Draws the result page after a game, with the board and the evaluation graph if there is room for
 * them. */
static void draw_page(struct canvas *c, struct table *t)
{
	const struct table_layout at = draw_layout(c, t, PANE_REVIEW);
	struct ending_layout l;
	struct canvas part;
	struct result r;

	table_result(t, &r);
	l = ending_draw(c, &r, at.history.rows ? &at.board : NULL, at.bare);
	t->drawn.board = t->drawn.hand = (struct box){ 0 };
	t->drawn.graph = t->drawn.listed = t->drawn.coursed = false;
	if (l.board) {
		part = draw_pane_at(c, &l.field, l.bare, _(t->game->title));
		draw_view(&part, t, DRAWN_BOARD);
	}
	if (l.graph.rows && !ending_ranks(&r)) {
		part = draw_pane_at(c, &l.graph, false, _("Evaluation by move"));
		draw_graph(&part, t);
	}
	result_free(&r);
}

/* Explains how to play or cancel the move that is being typed, if there is room for the whole
 * sentence. `whole` is true if the typed text is a complete move. */
static void put_how(struct canvas *c, int row, int col, const struct table *t, bool whole)
{
	enum { CLOCK = 30 };
	const struct match_clock *clock = &t->config.clock;
	const int end = c->cols - (clock->bank_ms || clock->move_ms ? CLOCK : 1);
	const char *how = whole ? _("Enter plays it, Esc clears it.") : _("Esc clears it.");

	if (col + utf8_width(how) <= end)
		canvas_put(c, row, col, STYLE_DIM, how);
}

/* Returns the text that the user is typing, or the refused text that the next key would continue.
 */
static const char *shown_typed(const struct table *t)
{
	return t->entry.text[0] || !t->scene.app ? t->entry.text
						 : entry_refused(&t->entry, t->scene.app->keys);
}

/* Prompts the player in this seat for a move. If `brief` is true, writes only the player's name,
 * without explaining how to move. */
static void prompt_to_move(struct canvas *c, int row, const struct table *t, unsigned seat,
			   bool brief)
{
	enum { GAP = 3, NAME = 16 };
	void *seen = table_seen(t, table_position(t), seat);
	const char *text = shown_typed(t);
	char what[96], name[NAME_TEXT], typed[MOVE_TEXT], shown[2 * MOVE_TEXT], cell[16];
	game_move move;
	int used;

	view_prompt(t->view, seen, seat, what, sizeof what);
	if (t->view->grid && !text[0] &&
	    grid_picked(t->view->grid, seen, seat, t->entry.memo[seat], cell)) {
		if (table_at_cursor(t, seat, seen, &move) &&
		    game_is_legal(t->game, seen, seat, move)) {
			game_format_move(t->game, seen, seat, move, typed, sizeof typed);
			snprintf(what, sizeof what, _("Press Enter to play %s, or Esc"), typed);
		} else {
			snprintf(what, sizeof what,
				 _("%s is selected. Choose where to move it, or press "
				   "Esc"),
				 cell);
		}
		if (brief || utf8_width(what) + NAME > c->cols)
			snprintf(what, sizeof what, "%s", cell);
		brief = false;
	}
	used = canvas_putf(c, row, 1, STYLE_TITLE, "%s > ",
			   table_looks_back(t) ? _("Variation") : table_name(t, seat, name));
	snprintf(shown, sizeof shown, "%s", text);
	if (table_picks(t) && !text[0]) {
		t->view->hand->picked(seen, seat, t->entry.memo[seat], typed, sizeof typed);
		view_signs(t->view, typed, c->glyphs, shown, sizeof shown);
	}
	used += canvas_putf(c, row, 1 + used, STYLE_PLAIN, "%s%s%s", brief ? "" : what,
			    brief ? "" : ": ", shown);
	if (text[0] || (table_unselected(t) && !table_looks_back(t)))
		canvas_rest(c, row, 1 + used);
	if (text[0])
		put_how(c, row, 1 + used + GAP, t,
			game_read_move(t->game, seen, seat, entry_typed(&t->entry),
				       &(game_move){ 0 }));
}

/* Writes the state of a game that the user is watching. The short text, `brief`, is used if the
 * long one would leave no room for what the last player to move was thinking. */
static void prompt_looking_on(struct canvas *c, int row, const struct table *t, const char *state,
			      const char *brief)
{
	enum { GAP = 3 };
	char text[MESSAGE_TEXT], thought[MESSAGE_TEXT];
	struct canvas part;

	if (!table_thought(t, thought, sizeof thought)) {
		canvas_put(c, row, 1, STYLE_DIM, 1 + utf8_width(state) < c->cols ? state : brief);
		return;
	}
	snprintf(text, sizeof text, _("thought: %s"), thought);
	if (1 + utf8_width(state) + GAP + utf8_width(text) > c->cols - 1)
		state = brief;
	canvas_put(c, row, 1, STYLE_DIM, state);
	part = canvas_part(c, row, 1 + utf8_width(state) + GAP, 1,
			   c->cols - 2 - GAP - utf8_width(state));
	canvas_wrap_sentences(&part, 0, 0, part.cols, STYLE_PLAIN, text);
}

static void prompt_watching(struct canvas *c, int row, const struct table *t)
{
	const char *state = t->pace.paused || t->viewpoint.browsed >= 0 ? _("Paused")
									: _("Playing");
	char text[96];

	if (table_over(t))
		return;
	snprintf(text, sizeof text, _("%s, %d ms between moves"), state,
		 pace_watch_delay_ms(&t->pace));
	prompt_looking_on(c, row, t, text, state);
}

/* Writes that the game is over and what to do next. If `brief` is true, leaves out keys that are
 * on the key line anyway. */
static void prompt_over(struct canvas *c, int row, const struct table *t, bool brief)
{
	const char *text =
		t->mode != TUI_PLAY ? _("Game over. Press R to play again, [ to look back.")
		: table_shows_end(t)
			? _("Game over. Press R to play again, Enter to see the board.")
			: _("Game over. Press R to play again, Enter to see the result.");
	char next[MESSAGE_TEXT], name[NAME_TEXT];

	if (table_shows_end(t) && table_next_beginner(t, true) >= 0) {
		snprintf(next, sizeof next,
			 _("Game over. Press R to play again (%s first), Enter to see the board."),
			 name_within(table_name(t, (unsigned)table_next_beginner(t, true), name)));
		text = next;
	}
	if (t->afar.context)
		text = t->afar.seat >= 0
			       ? _("Game over. Press R to ask for another game, [ to look back, Q to leave.")
			       : _("Game over. Press [ to look back, Q to leave.");
	else if (series_goes_on(t))
		text = t->ending.due_ms && t->mode == TUI_PLAY
			       ? _("Game over. Press Enter to see the result.")
		       : t->mode == TUI_PLAY || t->pace.paused
			       ? _("Game over. Press Enter for the next game, [ to look back.")
			       : _("Game over. The next one starts soon.");
	else if (series_games(t) > 1)
		text = _("The series is over. Press R to play another, [ to look back.");
	if (utf8_width(text) > c->cols - 2)
		text = brief		      ? ""
		       : mistake_elsewhere(t) ? _("Game over. Press M to see the mistakes.")
					      : _("Game over.");
	/* If the text doesn't fit, leave out the keys, which are on the key line anyway. */
	if (!canvas_put_whole(c, row, 1, c->cols - 2, STYLE_PLAIN, text))
		canvas_put(c, row, 1, STYLE_PLAIN, _("Game over."));
}

/* Writes the value of the move that the computer prefers so far, taken from the verdict on that
 * move if there is one. */
static const char *worth_so_far(const struct thought *so_far, char *buf, size_t size)
{
	struct verdict v = { .value_milli = so_far->value };

	for (size_t i = 0; i < so_far->n_verdicts; i++)
		if (so_far->verdicts[i].move == so_far->move)
			v = so_far->verdicts[i];
	verdict_title(&v, buf, size);
	return buf;
}

/* Writes who is thinking and, if the analysis is open, what the computer has found so far. */
static void prompt_thinking(struct canvas *c, int row, const struct table *t, unsigned seat)
{
	struct thought so_far;
	char name[NAME_TEXT], text[400], worth[96], thought[MESSAGE_TEXT];

	if (table_hears(t, seat) && t->config.players[seat] &&
	    player_thinking(t->config.players[seat], &so_far)) {
		remark_translate(t->game, so_far.remark, thought, sizeof thought);
		snprintf(text, sizeof text, _("%s is thinking: %s  %s  (%" PRIu64 " nodes)"),
			 table_name(t, seat, name), worth_so_far(&so_far, worth, sizeof worth),
			 thought, so_far.nodes);
	} else {
		snprintf(text, sizeof text, _("%s is thinking..."), table_name(t, seat, name));
	}
	canvas_put_field(c, row, 1, c->cols - 2, STYLE_DIM, text);
}

static void draw_prompt(struct canvas *c, int row, const struct table *t, bool brief)
{
	int human = table_human_to_move(t), thinking = table_thinking(t);

	if (t->scene.app && t->scene.app->n_ahead > 0)
		canvas_putf(c, row, 1, STYLE_DIM,
			    ngettext("%d key typed before your turn. Esc clears it.",
				     "%d keys typed before your turn. Esc clears them.",
				     (unsigned long)t->scene.app->n_ahead),
			    t->scene.app->n_ahead);
	else if (table_looks_back(t) && shown_typed(t)[0] && table_free_seat(t) >= 0)
		prompt_to_move(c, row, t, (unsigned)table_free_seat(t), brief);
	else if (t->viewpoint.browsed >= 0 && t->mode == TUI_PLAY)
		prompt_looking_on(
			c, row, t,
			variation_refused(t)
				? _("Earlier position. Press } to return to the game.")
				: _("Earlier position: type a move to try it, or } to return to "
				    "the game."),
			_("Earlier position."));
	else if (t->options.news.next && table_position(t) < match_plies(t->match))
		prompt_looking_on(c, row, t, _("Earlier position. Press } to return to the game."),
				  _("Earlier position."));
	else if (t->options.news.next)
		prompt_looking_on(c, row, t, _("Game in progress."), "");
	else if (t->mode == TUI_REPLAY)
		prompt_looking_on(c, row, t,
				  t->options.filmed || table_free_seat(t) < 0
					  ? _("Recorded game.")
					  : _("Recorded game. Type a move to try it."),
				  "");
	else if (t->mode == TUI_WATCH)
		prompt_watching(c, row, t);
	else if (teacher_looks(t))
		canvas_put(c, row, 1, STYLE_DIM,
			   _("The teacher is checking your move. Esc takes it back."));
	else if (table_tells_loss(t))
		draw_whole(c, row, row, STYLE_WARN, t->saving.not_kept);
	else if (human >= 0 && !table_task_shows(t, &(struct shown_line){ 0 }))
		prompt_to_move(c, row, t, (unsigned)human, brief);
	else if (thinking >= 0)
		prompt_thinking(c, row, t, (unsigned)thinking);
	if (table_over(t) && table_tells_loss(t))
		draw_whole(c, row, row, STYLE_WARN, t->saving.not_kept);
	else if (table_task_over(t))
		canvas_put(c, row, 1, STYLE_DIM,
			   t->options.task.ops->prompt(t->options.task.context));
	else if (table_task_shows(t, &(struct shown_line){ 0 }))
		canvas_put(c, row, 1, STYLE_DIM, _("Press Enter to try again."));
	else if (table_over(t) && t->viewpoint.browsed < 0 && t->mode != TUI_REPLAY)
		prompt_over(c, row, t, brief);
}

/* ---- The clock: a bar at the right end of the row, for the player to move ---- */

/* BAR is the width of the bar that shows the remaining time, and WITH_BAR is the minimum window
 * width for showing it. The remaining time counts as low when less than 1/LOW of the full time is
 * left. */
enum { BAR = 10, WITH_BAR = 60, LOW = 5 };

/* Returns the seat whose clock is shown as running, or -1 if no clock is. */
static int find_mover(const struct table *t)
{
	const int human = table_human_to_move(t);

	return human >= 0 ? human : table_thinking(t);
}

static bool is_low(const struct match_clock *clock, int left)
{
	return left < (clock->bank_ms ? clock->bank_ms : clock->move_ms) / LOW;
}

/* Writes every player's remaining time in minutes and seconds, in seat order, each with the mark
 * of the player's side. */
static int put_banks(struct canvas *c, int row, int end, const struct table *t, unsigned now)
{
	for (unsigned s = t->config.setup.seats; s-- > 0;) {
		const int ms = match_time_left(t->match, s), left = (ms + 999) / 1000;
		const char *mark = side_mark(table_side(t, s), c);
		char text[64];

		snprintf(text, sizeof text, "%s%s%d:%02d", mark, *mark ? " " : "", left / 60,
			 left % 60);
		end -= utf8_width(text) + 2;
		canvas_put(c, row, end,
			   (is_low(&t->config.clock, ms) ? STYLE_BAD
			    : s == now			 ? STYLE_PLAIN
							 : STYLE_DIM) |
				   (s == now ? MARK_STRONG : 0),
			   text);
	}
	return end;
}

static int put_seconds(struct canvas *c, int row, int end, int left)
{
	char text[32];

	snprintf(text, sizeof text, _("%d s"), (left + 999) / 1000);
	canvas_put(c, row, end - utf8_width(text) - 1, STYLE_PLAIN, text);
	return end - 6;
}

/* Draws the clock and returns its first column; text to its left must end before that column. */
static int draw_clock(struct canvas *c, int row, const struct table *t)
{
	const struct match_clock *clock = &t->config.clock;
	const int seat = find_mover(t),
		  all = (int)(clock->bank_ms ? clock->bank_ms : clock->move_ms);
	const int left = seat < 0 ? -1 : match_time_left(t->match, (unsigned)seat);
	int share, col;

	if (left < 0)
		return c->cols;
	share = left >= all ? BAR : (int)(((int64_t)left * BAR + all - 1) / all);
	col = clock->bank_ms ? put_banks(c, row, c->cols, t, (unsigned)seat)
			     : put_seconds(c, row, c->cols, left);
	if (c->cols < WITH_BAR)
		return col;
	col -= BAR + 1;
	draw_bar(c, row, col, BAR, share, is_low(clock, left) ? STYLE_BAD : STYLE_GOOD, STYLE_DIM);
	return col;
}

/* ---- The whole table ---- */

/* Writes the message as it is shown. The result page says why the game ended and, after the last
 * game of a series, who won it; then the message leaves that out. */
static void message_text(const struct canvas *c, const struct table *t, char *buf, size_t size)
{
	char why[MESSAGE_TEXT];
	const bool page = table_shows_end(t);
	const size_t said = page ? table_why(t, why, sizeof why) : 0;
	const bool told = said && !strncmp(t->message.text, why, said);
	const char *rest = t->message.text + (told ? said : page ? t->message.series : 0);

	if (page && t->message.series &&
	    ending_layout(t->config.setup.seats > 2, true, true, c->rows, c->cols).more.rows)
		rest = "";
	view_signs(t->view, rest + strspn(rest, " "), c->glyphs, buf, size);
	if (table_has_task(t) && !t->message.text[0] && !window_is_full(c->rows, c->cols))
		t->options.task.ops->ask(t->options.task.context, buf, size);
}

/* Draws the message in one or two rows. */
static void draw_message(struct canvas *c, int row, int rows, const struct table *t,
			 const char *text)
{
	struct canvas part = canvas_part(c, row, 1, rows, c->cols - 2);

	if (!canvas_wrap_sentences(&part, 0, 0, part.cols, t->message.style, text))
		draw_whole(c, row + 1, row + 1, t->message.style, text);
}

/* Returns the column after the row's last character. */
static int row_end(const struct canvas *c, int row)
{
	int col = c->cols;

	while (col > 0 &&
	       (!c->cells[row * c->stride + col - 1].utf8[0] ||
		c->cells[row * c->stride + col - 1].utf8[0] == ' ') &&
	       c->cells[row * c->stride + col - 1].width == 1)
		col--;
	return col;
}

/* Draws the keys at the end of a row, as many as fit from this column on. If the prompt is in the
 * same row, a line separates them from it. */
static void draw_keys_beside(struct canvas *c, int row, int col, int end, struct scene *s)
{
	struct canvas keys = canvas_part(c, row, col, 1, end - col);
	int width;

	draw_key_line(&keys, 0, s);
	width = row_end(&keys, 0);
	if (!col || !width)
		return;
	canvas_fill(&keys, 0, 0, 1, keys.cols, STYLE_PLAIN, " ");
	keys = canvas_part(c, row, end - width, 1, width);
	draw_key_line(&keys, 0, s);
	canvas_put(c, row, end - width - 1, STYLE_FRAME, c->glyphs == GLYPHS_ASCII ? "|" : "│");
}

/* Draws the prompt, the keys and the clock in a single row, which is needed when the message takes
 * two: the board must not change its size for a message. Keys that don't fit are left out. The keys
 * for help and quit take priority over a prompt that only informs, and over the details of a prompt
 * that asks for a move. */
static void draw_shared(struct canvas *c, int row, struct scene *s)
{
	/* The blanks for what the player types, and those before the line; the gap after the last
	 * key may be cut off. */
	enum { TYPED = 2, BEFORE_LINE = 2, GAP = 2 };
	struct table *t = (struct table *)s;
	const bool asked = table_human_to_move(t) >= 0 && t->viewpoint.browsed < 0;
	const int end = draw_clock(c, row, t), least = key_line_least(c, s);
	struct canvas prompt = canvas_part(c, 0, 0, c->rows, asked ? end : end - least - 1);
	int used;

	draw_prompt(&prompt, row, t, !asked);
	if (asked && row_end(&prompt, row) + TYPED + 1 + least - GAP > end) {
		canvas_fill(&prompt, row, 0, 1, prompt.cols, STYLE_PLAIN, " ");
		draw_prompt(&prompt, row, t, true);
	}
	used = row_end(&prompt, row);
	used += asked ? TYPED + 1 : used ? BEFORE_LINE : 0;
	draw_keys_beside(c, row, used, end, s);
}

static void note_shown(struct table *t)
{
	const unsigned shown = match_plies(t->match) + 1;

	if (shown == t->drawn.shown)
		return;
	t->drawn.frame = t->scene.app ? t->scene.app->frames : 0;
	t->drawn.shown = shown;
}

void table_draw(struct scene *s, struct canvas *c)
{
	struct table *t = (struct table *)s;
	char text[2 * MESSAGE_TEXT];
	struct canvas beside;
	bool two;

	if (curtain_closed(t)) {
		curtain_draw(c, t);
		return;
	}
	note_shown(t);
	draw_table_header(c, t);
	if (table_shows_end(t))
		draw_page(c, t);
	else
		draw_panes(c, t);
	message_text(c, t, text, sizeof text);
	two = utf8_width(text) > c->cols - 2;
	draw_message(c, c->rows - 3, 1 + two, t, text);
	if (two) {
		draw_shared(c, c->rows - 1, s);
		return;
	}
	beside = canvas_part(c, 0, 0, c->rows, draw_clock(c, c->rows - 2, t));
	draw_prompt(&beside, c->rows - 2, t, false);
	draw_key_line(c, c->rows - 1, s);
}
