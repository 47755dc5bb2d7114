/* SPDX-License-Identifier: MIT */
/* Writes and draws the guide, which is text beside the board that helps a player through the first
 * game of each kind: the view's text about the game and the position, a remark on the player's last
 * move, and the next keys to learn. */
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "shelf/archive.h"
#include "shelf/settings.h"
#include "tui/table/draw.h"

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
