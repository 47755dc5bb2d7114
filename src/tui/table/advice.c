/* SPDX-License-Identifier: MIT */
/* Writes and draws the computer's advice during and after a game: hints, verdicts, the review, and
 * the guide, which is text beside the board that helps a player through the first game of each
 * kind. Also draws the analysis and guide panes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "base/xalloc.h"
#include "shelf/archive.h"
#include "shelf/settings.h"
#include "tui/table/draw.h"
#include "tui/verdicts.h"
#include "view/grid.h"

void advice_new_game(struct advice *a)
{
	a->hint_wanted = a->mistakes_wanted = a->mistake_due = false;
	a->n_hinted = 0;
	reviewer_forget(a->reviewer);
}

bool advice_busy(const struct advice *a)
{
	return study_busy(a->study) || reviewer_busy(a->reviewer);
}

void advice_note_practice(struct table *t)
{
	if (t->viewpoint.browsed < 0 && (t->advice.open || t->advice.hint_wanted) &&
	    table_human_to_move(t) >= 0 && !curtain_closed(t))
		match_practise(t->match);
}

/* Requests the verdicts that the analysis or a hint needs for the position on the screen. */
static void direct_study(struct table *t)
{
	void *seen = table_blank(t);
	const int seat = t->advice.open || t->advice.hint_wanted ? table_advised(t, seen) : -1;

	if (seat >= 0)
		study_want(t->advice.study, seen, (unsigned)seat,
			   match_history_at(t->match, table_position(t)));
	else
		study_drop(t->advice.study);
	study_tick(t->advice.study);
}

/* Returns the seats whose moves may be judged: only the viewer's own while a game with hidden
 * information is in progress. */
static uint32_t reviewed_seats(const struct table *t)
{
	const unsigned viewer = table_viewer(t);

	if (table_over(t) || !t->game->secrets || viewer == SEAT_ALL)
		return UINT32_MAX;
	return viewer < MAX_SEATS ? UINT32_C(1) << viewer : 0;
}

/* Starts the review if its results are shown or were requested; while the game is in progress,
 * only if the graph is visible. */
static void direct_review(struct table *t)
{
	const bool wanted = t->advice.mistakes_wanted;

	if ((!table_over(t) && !t->drawn.graph) ||
	    (t->options.review_on_request && !t->advice.open && !wanted))
		reviewer_drop(t->advice.reviewer);
	else if (wanted || t->drawn.graph || table_lower_pane(t) == PANE_REVIEW ||
		 (table_shows_end(t) && table_reviewable(t)))
		reviewer_want(t->advice.reviewer, t->match, reviewed_seats(t));
}

static void give_hint(struct table *t)
{
	struct verdict_list list;
	struct advice *a = &t->advice;
	char text[MESSAGE_TEXT];
	int seat = table_human_to_move(t);

	if (!t->advice.hint_wanted)
		return;
	if (!study_found(t->advice.study, &list)) {
		if (list.len)
			message_set(
				&t->message, STYLE_PLAIN,
				ngettext("Looking for a good move: %zu examined so far. Esc stops.",
					 "Looking for a good move: %zu examined so far. Esc stops.",
					 list.len),
				list.len);
		verdict_list_free(&list);
		return;
	}
	t->advice.hint_wanted = false;
	if (seat >= 0 && list.len) {
		void *seen = table_now(t, (unsigned)seat);
		const bool named = hint_names_move(&a->hints, match_plies(t->match));

		hint_advance(&a->hints, match_plies(t->match));
		hint_text(t->game, t->config.setup.seats, seen, (unsigned)seat, &list,
			  &a->hints.step, &a->hinted, text, sizeof text);
		a->n_hinted += !named && a->hints.step > HINT_LOOK;
		if (a->hints.step > HINT_LOOK) {
			view_point_at(t->view, t->entry.memo[seat], seen, (unsigned)seat,
				      list.at[0].move);
			t->entry.chosen = true;
		}
		message_set(&t->message, STYLE_WARN, "%s%s%s", text,
			    a->hints.step > HINT_LOOK && table_picks(t)
				    ? _(" It's picked: Enter plays it.")
				    : "",
			    a->hints.step < HINT_WHY ? _(" (H: more)") : "");
	} else if (seat >= 0) {
		message_set(&t->message, STYLE_WARN, "%s", _("There's no hint here."));
	}
	verdict_list_free(&list);
}

/* Updates the description of the position only when the position changes and again when all
 * verdicts are known, because writing the description may take longer than a frame. */
static void find_standing(struct table *t)
{
	struct about *s = &t->advice.about;
	void *seen = table_blank(t);
	const int seat = t->advice.open ? table_advised(t, seen) : -1;
	struct verdict_list list;
	bool complete;

	if (seat < 0)
		return;
	complete = study_found(t->advice.study, &list);
	if (!s->seen || memcmp(s->seen, seen, t->game->state_size) || s->complete != complete ||
	    s->language != i18n_language()) {
		if (!s->seen)
			s->seen = xcalloc(1, t->game->state_size);
		memcpy(s->seen, seen, t->game->state_size);
		s->complete = complete;
		s->language = i18n_language();
		if (!complete)
			list.len = 0;
		if (!view_standing(t->view, seen, (unsigned)seat, t->config.setup.seats, &list,
				   s->text, sizeof s->text))
			s->text[0] = '\0';
		if (!t->view->standing ||
		    !t->view->standing(seen, (unsigned)seat, s->brief, sizeof s->brief))
			s->brief[0] = '\0';
	}
	verdict_list_free(&list);
}

/* Shows the next mistake if the user asked for it while the review was still running and has done
 * nothing else since, so that the position is the same. */
static void show_mistake(struct table *t)
{
	struct advice *a = &t->advice;

	if (!a->mistake_due || !reviewer_looked(a->reviewer))
		return;
	a->mistake_due = false;
	if (table_over(t) && a->due_at == table_position(t))
		table_next_mistake(t);
}

void advice_tick(struct table *t)
{
	direct_study(t);
	find_standing(t);
	direct_review(t);
	give_hint(t);
	show_mistake(t);
}

/* ---- The guide: the view's text about the game and the position, a remark on the player's last
 * move, and the next keys to learn ---- */

void guide_new_game(struct table *t)
{
	const unsigned wanted = t->options.settings ? t->options.guide : GUIDE_OFF;
	unsigned first;

	t->guide.on = t->mode == TUI_PLAY && wanted != GUIDE_OFF && table_people(t, &first) > 0 &&
		      (wanted == GUIDE_ALWAYS || !archive_has(t->game));
	t->guide.text[0] = '\0';
}

static void add_line(struct guide *g, const char *line)
{
	const size_t len = strlen(g->text);

	if (*line)
		snprintf(g->text + len, sizeof g->text - len, "%s%s", len ? "\n" : "", line);
}

void table_key_label(const struct table *t, int command, char *buf, size_t size)
{
	const struct keymap *map = scene_keymap(&t->scene);

	buf[0] = '\0';
	for (int i = 0; map->tables[i]; i++)
		for (const struct binding *b = map->tables[i]; b->label; b++)
			if (b->command == command && !*buf)
				binding_label(t->scene.app, map, b, buf, size);
}

/* Returns how many plies this player has made, and sets *last to the latest of them, or to -1 if
 * there is none. */
static unsigned own_plies(const struct table *t, unsigned seat, int *last)
{
	unsigned n = 0;

	*last = -1;
	for (unsigned i = 0; i < match_plies(t->match); i++)
		if (match_ply_at(t->match, seat, i).seat == seat) {
			n++;
			*last = (int)i;
		}
	return n;
}

static void say_position(struct table *t, unsigned seat)
{
	char text[GUIDE_TEXT] = "";

	if (view_guide(t->view, table_now(t, seat), seat, t->config.setup.seats, text, sizeof text))
		add_line(&t->guide, text);
	else if (t->view->summary) /* if there is nothing to point out in the position, the guide
				      repeats the goal of the game */
		add_line(&t->guide, _(t->view->summary));
}

/* Returns true if there was a more important reason to play a different move, so that praise for
 * this one would mislead the player. Patterns are listed from the most to the least important. */
static bool is_outdone(const struct table *t, const void *seen, unsigned seat, game_move m)
{
	struct move_list moves = { 0 };
	struct explained e = { .seen = seen, .seat = seat, .seats = t->config.setup.seats };
	struct insight in;
	const struct pattern *own;
	bool outdone = false;

	if (!game_is_open(t->game))
		return false;
	e.best.move = m;
	own = insight_find(t->view, &e, &in) ? in.pattern : NULL;
	game_legal(t->game, seen, seat, &moves);
	for (size_t i = 0; own && i < moves.len && !outdone; i++) {
		e.best.move = moves.at[i];
		outdone = insight_find(t->view, &e, &in) && in.pattern < own;
	}
	move_list_free(&moves);
	return outdone;
}

/* Adds a remark to the guide, such as "Your last move (take 3): that leaves 20, a multiple of 4;
 * ...". */
static void say_last_move(struct table *t, unsigned seat, unsigned ply)
{
	void *seen = table_seen(t, ply, seat);
	const struct ply p = match_ply_at(t->match, seat, ply);
	char move[MOVE_TEXT], reason[256], text[MOVE_TEXT + 300];

	if (!move_is_reserved(p.move) && !is_outdone(t, seen, seat, p.move) &&
	    view_move_reason(t->view, seen, seat, t->config.setup.seats, p.move, reason,
			     sizeof reason)) {
		view_move_words(t->view, seen, seat, p.move, move, sizeof move);
		snprintf(text, sizeof text, _("Your last move (%s): %s."), move, reason);
		add_line(&t->guide, text);
	}
}

static void say_keys(struct table *t, unsigned seat, unsigned moves_made)
{
	char first[32], second[32], prompt[96], text[300] = "";

	view_prompt(t->view, table_now(t, seat), seat, prompt, sizeof prompt);
	if (moves_made == 0 && table_picks(t)) {
		snprintf(
			text, sizeof text, "%s",
			_("Pick a card with the letter below it, or click it. Tab shows a legal play; Enter plays it."));
	} else if (moves_made == 0 && t->view->confirm) {
		snprintf(text, sizeof text, _("Type your answer below (%s), then press Enter."),
			 prompt);
	} else if (moves_made == 0) {
		snprintf(
			text, sizeof text,
			_("Choose with the arrow keys and press Enter, or click, or type your move (%s)."),
			prompt);
	} else if (moves_made == 1 && !t->afar.context) {
		table_key_label(t, TABLE_UNDO, first, sizeof first);
		table_key_label(t, TABLE_HINT, second, sizeof second);
		snprintf(text, sizeof text,
			 _("%s takes back your move. %s suggests a good one and says why. Using "
			   "either makes this a practice game, which doesn't count."),
			 first, second);
	} else if (moves_made == 2 && !t->afar.context) {
		table_key_label(t, TABLE_ANALYSIS, first, sizeof first);
		snprintf(
			text, sizeof text,
			_("%s shows how good each move is, but makes this a practice game. Press ? "
			  "for all keys."),
			first);
	}
	add_line(&t->guide, text);
}

void guide_tick(struct table *t)
{
	struct guide *g = &t->guide;
	const int human = g->on && t->scene.app && !table_over(t) ? table_human_to_move(t) : -1;
	/* Update the guide's facts during the opponents' turns too, because otherwise they would
	 * contradict the board. */
	const int seat = human >= 0 ? human
			 : g->on && t->view->guide_tells && g->text[0] && !table_over(t)
				 ? (int)g->seat
				 : -1;
	unsigned made;
	int last;

	if (seat < 0 || curtain_closed(t) ||
	    (g->text[0] && g->position == match_plies(t->match) && g->seat == (unsigned)seat &&
	     g->language == i18n_language()))
		return;
	g->text[0] = '\0';
	g->position = match_plies(t->match);
	g->seat = (unsigned)seat;
	g->language = i18n_language();
	made = own_plies(t, g->seat, &last);
	say_position(t, g->seat);
	if (made && !t->view->guide_tells)
		say_last_move(t, g->seat, (unsigned)last);
	if (human >= 0)
		say_keys(t, g->seat, made);
	if (!g->text[0])
		add_line(g, _("Your turn."));
}

/* ---- The analysis pane: the value of every move in the position on the screen ---- */

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

/* ---- The guide pane ---- */

enum { MOST_SAID = 8 };

static void copy_paragraph(const struct canvas *c, const struct table *t, const char *from,
			   char line[GUIDE_TEXT])
{
	char said[GUIDE_TEXT];

	snprintf(said, sizeof said, "%.*s", (int)strcspn(from, "\n"), from);
	view_signs(t->view, said, c->glyphs, line, GUIDE_TEXT);
}

/* Draws each line of the guide as a paragraph with a mark. If not all paragraphs fit, leaves out
 * whole ones, but never the first, nor the last, which explains keys. */
void draw_guide(struct canvas *c, const struct table *t)
{
	const char *mark = c->glyphs == GLYPHS_UNICODE ? "▸" : ">", *said[MOST_SAID];
	/* The text is drawn here only to count its rows. */
	struct canvas nowhere = canvas_part(c, 0, 0, 0, c->cols);
	int high[MOST_SAID], all = 0, row = 0;
	unsigned n = 0, out = 0;
	char line[GUIDE_TEXT];

	for (const char *s = t->guide.text; *s && n < MOST_SAID;
	     s += strcspn(s, "\n"), s += *s == '\n') {
		said[n] = s;
		copy_paragraph(c, t, s, line);
		high[n] = canvas_wrap(&nowhere, 0, 2, c->cols - 2, STYLE_PLAIN, line);
		all += high[n++];
	}
	while (all > c->rows && out + 2 < n)
		all -= high[++out];
	for (unsigned i = 0; i < n; i++) {
		if (i && (i <= out || row + high[i] > c->rows))
			continue;
		copy_paragraph(c, t, said[i], line);
		canvas_put(c, row, 0, STYLE_KEY, mark);
		row += canvas_wrap(c, row, 2, c->cols - 2, STYLE_PLAIN, line);
	}
}
