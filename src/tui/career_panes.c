/* SPDX-License-Identifier: MIT */
/* Draws the panes of the statistics screen. */
#include <stdio.h>
#include <stdlib.h>

#include "asobi/setup.h"
#include "base/clock.h"
#include "base/i18n.h"
#include "base/parse.h"
#include "base/utf8.h"
#include "base/xalloc.h"
#include "tui/career_page.h"

/* The widths in columns of one number, and of all four numbers together. */
enum { NUMBER = 6, NUMBERS = 4 * NUMBER };
/* Draws four texts in columns, after a name. */
static void put_columns(struct canvas *c, int row, unsigned style, const char *name,
			const char *const text[CAREER_COLUMNS])
{
	canvas_put_name(c, row, 0, c->cols - NUMBERS, style, name);
	for (int i = 0; i < CAREER_COLUMNS; i++)
		canvas_put_right(c, row, c->cols - NUMBERS + (i + 1) * NUMBER, style, text[i]);
}

static void put_titles(struct canvas *c, int row, const char *name, bool ranked)
{
	const char *title[CAREER_COLUMNS];

	career_titles(ranked, title);
	put_columns(c, row, STYLE_DIM, name, title);
}

/* Draws one row of a table of results. */
static void put_tally(struct canvas *c, int row, unsigned style, const char *name,
		      const struct career_tally *t, bool ranked)
{
	char number[CAREER_COLUMNS][CAREER_NUMBER];

	career_numbers(t, ranked, number);
	canvas_fill(c, row, 0, 1, c->cols, style, " ");
	put_columns(c, row, style, name,
		    (const char *const[]){ number[0], number[1], number[2], number[3] });
}

/* Draws the row of a game in the table of all games. A game with ranks has no draws or losses. */
static void put_game(struct canvas *c, int row, unsigned style, const struct career_game *g)
{
	struct career_tally t = g->tally;

	t.games += g->alone;
	put_tally(c, row, style, _(g->game->title), &t, false);
	if (career_ranked(g->game))
		for (int i = 2; i < CAREER_COLUMNS; i++) {
			const int end = c->cols - NUMBERS + (i + 1) * NUMBER;

			canvas_fill(c, row, end - NUMBER, 1, NUMBER, style, " ");
			canvas_put_right(c, row, end, style, "-");
		}
}

/* Draws one row for all games together and then one for each game. In a short pane, the rows scroll
 * to keep the selected row visible. */
static void draw_games(struct canvas *c, const struct career_scene *s)
{
	struct career_tally all = { 0 };
	int row = 2, chosen = 1, skip;

	for (size_t i = 0; i < s->past.career.len; i++) {
		const struct career_game *g = &s->past.career.games[i];

		/* Games for one player and games with ranks are included in the number of games,
		 * but are neither won nor lost. */
		all.games += g->tally.games + g->alone;
		if (!career_ranked(g->game)) {
			all.wins += g->tally.wins;
			all.draws += g->tally.draws;
			all.losses += g->tally.losses;
		}
		if (career_has(g) && g->game == s->game)
			chosen = row;
		row += career_has(g);
	}
	skip = chosen >= c->rows ? chosen - c->rows + 1 : 0;
	put_titles(c, 0, _("Game"), false);
	if (!skip)
		put_tally(c, 1, s->game ? STYLE_PLAIN : STYLE_TITLE | MARK_CURSOR, _("All games"),
			  &all, false);
	row = 2 - skip;
	for (size_t i = 0; i < s->past.career.len; i++) {
		const struct career_game *g = &s->past.career.games[i];

		if (!career_has(g))
			continue;
		if (row > 0)
			put_game(c, row,
				 g->game == s->game ? STYLE_TITLE | MARK_CURSOR : STYLE_PLAIN, g);
		row++;
	}
}

/* Writes the notes about a game, beginning in this row, and returns the number of rows used. */
static int put_notes(struct canvas *c, int row, const struct career_game *g)
{
	const int from = row;
	char text[256];

	for (unsigned i = 0; career_note(g, i, text, sizeof text); i++)
		row += canvas_wrap(c, row, 0, c->cols, STYLE_PLAIN, text);
	return row - from;
}

static int rows_of_notes(struct canvas *c, const struct career_game *g)
{
	struct canvas nowhere = canvas_part(c, 0, 0, 0, c->cols);

	return put_notes(&nowhere, 0, g);
}

/* Lists the most frequent opponents: at least 2, and more if `left` rows then still remain free
 * below them. Returns the next free row. */
static int put_opponents(struct canvas *c, const struct career_game *g, int left)
{
	const int room = c->rows - 1 - left, most = room < 2 ? 2 : room;
	const int n = (int)g->n_opponents, shown = n > most ? most - 1 : n;
	char who[256];

	if (!n)
		return 0;
	put_titles(c, 0, _("Opponent"), career_ranked(g->game));
	for (int i = 0; i < shown; i++) {
		career_opponents(g->game, g->opponents[i].who, who, sizeof who);
		put_tally(c, 1 + i, STYLE_PLAIN, who, &g->opponents[i].tally,
			  career_ranked(g->game));
	}
	if (shown < n)
		canvas_putf(c, 1 + shown, 0, STYLE_DIM, _("%zu others"),
			    g->n_opponents - (size_t)shown);
	return 1 + shown + (shown < n);
}

/* Draws the summary of all games together. */
static void draw_summary(struct canvas *c, const struct career_scene *s)
{
	const struct career_game *best = NULL;
	size_t unreadable = 0;
	char date[DATE_TEXT], text[128];
	int row = 1;

	for (size_t i = 0; i < s->past.n; i++)
		unreadable += !s->past.games[i].game;
	canvas_putf(c, 0, 0, STYLE_PLAIN, _("Saved games: %zu"), s->past.n - unreadable);
	if (career_uncounted(&s->past.career, text, sizeof text))
		row += canvas_wrap(c, row, 0, c->cols, STYLE_PLAIN, text);
	if (s->past.n && s->past.games[0].finished) {
		date_local(s->past.games[0].finished, date);
		canvas_putf(c, row++, 0, STYLE_PLAIN, _("First game: %s"), date);
	}
	for (size_t i = 0; i < s->past.career.len; i++)
		if (s->past.career.games[i].longest > (best ? best->longest : 0))
			best = &s->past.career.games[i];
	if (!best)
		return;
	snprintf(text, sizeof text, _("Longest winning streak: %u (%s)"), best->longest,
		 _(best->game->title));
	canvas_wrap(c, row, 0, c->cols, STYLE_PLAIN, text);
}

/* Draws the results of the games played in each seat, with the name of the seat's side. */
static int put_sides(struct canvas *c, int row, const struct career_game *g)
{
	const struct view *view = view_find(g->game);
	struct setup setup;
	char name[64];

	setup_default(g->game, &setup);
	for (unsigned i = 0; i < 2 && g->side[0].games + g->side[1].games; i++) {
		const struct side *side = view_side(view, &setup, i);

		if (side->word)
			snprintf(name, sizeof name, _("as %s"), side_name(side));
		else
			snprintf(name, sizeof name, "%s", i ? _("as second") : _("as first"));
		put_tally(c, row++, STYLE_PLAIN, name, &g->side[i], false);
	}
	return row;
}

static void draw_opponents(struct canvas *c, const struct career_scene *s)
{
	const struct career_game *g = past_career(&s->past, s->game);
	const int notes = rows_of_notes(c, g);
	/* The results of each side come last, if there is room for them. */
	const bool sides = notes + 2 + 3 <= c->rows;
	int row = put_opponents(c, g, notes + (sides ? 2 : 0));

	if (row && sides)
		row = put_sides(c, row, g);
	put_notes(c, row, g);
}

/* Draws the rating over time and, below it, the accuracy in each part of the game. */
static void draw_rating(struct canvas *c, const struct career_scene *s)
{
	const struct career_game *g = past_career(&s->past, s->game);
	struct canvas chart = canvas_part(c, 1, 0, c->rows - 6, c->cols);
	char text[64];
	int percent[PARTS], row = 0;
	const unsigned n = past_accuracy(&s->past, &s->gleaner.lessons.accuracies, s->game, 20,
					 percent);

	if (g->n_course)
		rating_text(&g->rating, s->game, text, sizeof text);
	if (g->n_course > 1 && chart.rows > 0) {
		canvas_putf(c, row, 0, STYLE_PLAIN, _("Rating: %s"), text);
		chart_ratings(&chart, g);
		row = c->rows - 5;
	} else if (g->n_course) {
		canvas_putf(c, row++, 0, STYLE_PLAIN, _("Rating: %s"), text);
	} else {
		row += canvas_wrap(
			c, row, 0, c->cols, STYLE_DIM,
			_("Play against the computer (any level) to get a rating. Practice games "
			  "don't count."));
	}
	row++;
	if (!n) {
		canvas_wrap(c, row, 0, c->cols, STYLE_DIM,
			    _("Your accuracy will appear here once your games have been checked."));
		return;
	}
	canvas_putf(c, row++, 0, STYLE_PLAIN,
		    ngettext("Accuracy in the last %u game: %d",
			     "Accuracy in the last %u games: %d", n),
		    n, percent[PART_WHOLE]);
	if (c->rows - row >= PARTS - 1)
		chart_accuracy(c, row, percent);
}

/* Returns the name of a kind of mistake, with the game's name if mistakes in all games are shown.
 */
static char *mistake_title(const struct career_scene *s, const struct lessons_kind *k)
{
	return s->game && k->pattern ? xstrdup(_(k->pattern->title)) : drill_kind(k);
}

static void draw_mistakes(struct canvas *c, const struct career_scene *s)
{
	enum { LEAST_BAR = 4 };
	size_t n;
	struct lessons_kind *kinds = lessons_kinds(&s->gleaner.lessons, s->game, &n);
	int bars = c->cols / 4, left;

	/* Long names make the bars shorter. */
	for (size_t i = 0; i < n; i++) {
		char *title = mistake_title(s, &kinds[i]);
		const int room = c->cols - 5 - utf8_width(title);

		bars = room >= bars ? bars : room > LEAST_BAR ? room : LEAST_BAR;
		free(title);
	}
	left = c->cols - bars - 5;
	if (!n)
		canvas_wrap(c, 0, 0, c->cols, STYLE_DIM,
			    gleaner_busy(&s->gleaner)
				    ? _("Your games are being checked for mistakes.")
				    : _("Play two games and your mistakes will appear here."));
	for (int i = 0; i < (int)n && i < c->rows - 2; i++) {
		char *title = mistake_title(s, &kinds[i]);

		canvas_put_name(c, i, 0, left, STYLE_PLAIN, title);
		draw_bar(c, i, left + 1, bars, bars * (int)kinds[i].missed / (int)kinds[0].missed,
			 STYLE_BAD, STYLE_DIM);
		canvas_putf(c, i, left + bars + 2, STYLE_PLAIN, "%3u", kinds[i].missed);
		free(title);
	}
	if (n)
		canvas_wrap(c, c->rows - 1, 0, c->cols, STYLE_KEY,
			    s->game ? _("! drill your mistakes   t lessons")
				    : _("! drill your mistakes"));
	free(kinds);
}

static void draw_achievements(struct canvas *c, const struct career_scene *s)
{
	struct achievement a;
	int row = 0;

	for (unsigned i = 0;
	     achievement_at(&s->past, &s->gleaner.lessons, &s->diary, s->game, i, &a); i++) {
		canvas_put(c, row, 0, a.reached ? STYLE_GOOD : STYLE_DIM,
			   !a.reached		       ? "-"
			   : c->glyphs == GLYPHS_ASCII ? "*"
						       : "★");
		row += canvas_wrap(c, row, 2, c->cols - 2, a.reached ? STYLE_PLAIN : STYLE_DIM,
				   a.text);
	}
}

static void draw_days(struct canvas *c, const struct career_scene *s)
{
	unsigned played[PAST_DAYS];
	const unsigned streak = past_days(&s->past, s->game, clock_today(), played);
	const int left = chart_days(c, &s->past, s->game, clock_today()) + 2;
	struct canvas part = canvas_part(c, 0, left, c->rows, c->cols - left);
	char text[96];
	int row;

	if (streak)
		snprintf(text, sizeof text, ngettext("%u day in a row", "%u days in a row", streak),
			 streak);
	else
		snprintf(text, sizeof text, "%s", _("Play today to begin a streak."));
	row = canvas_wrap(&part, 0, 0, part.cols, STYLE_TITLE, text) + 1;
	part = canvas_part(&part, row, 0, part.rows - row, part.cols);
	if (part.rows >= USUAL_LEVELS && part.cols >= 24)
		draw_achievements(&part, s);
}

const char *career_pane_title(const struct career_scene *s, unsigned pane)
{
	static const char *const titles[CAREER_PANES] = { N_("Games"), N_("All games"),
							  N_("Kinds of mistakes"),
							  N_("Last 8 weeks"), N_("Achievements") };

	if (s->game && pane <= CAREER_OPPONENTS)
		return pane ? _("Opponents") : _(s->game->title);
	return _(titles[pane]);
}

void career_draw_pane(struct canvas *c, const struct career_scene *s, unsigned pane)
{
	static void (*const draw[CAREER_PANES])(struct canvas * c, const struct career_scene *s) = {
		draw_games, draw_summary, draw_mistakes, draw_days, draw_achievements
	};

	if (s->game && pane <= CAREER_OPPONENTS)
		(pane ? draw_opponents : draw_rating)(c, s);
	else
		draw[pane](c, s);
}
