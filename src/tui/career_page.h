/* SPDX-License-Identifier: MIT */
/* career_page.h - the statistics screen: career_page.c (keys and layout), career_panes.c (tables)
 * and career_charts.c (graphs, which the menu also uses). */
#ifndef ASOBI_TUI_CAREER_PAGE_H
#define ASOBI_TUI_CAREER_PAGE_H

#include "shelf/achievements.h"
#include "tui/gleaner.h"
#include "tui/widgets.h"

struct career_scene {
	struct scene scene;
	struct past past;
	struct diary diary;
	struct gleaner gleaner;
	const struct game *game; /* the game whose statistics are shown; NULL for all games */
	/* the number of the page shown, if the panes don't all fit at once */
	unsigned page;
	bool whole; /* true if all panes fitted and were drawn */
	/* The number of rows in the list before the saved games were reread. */
	size_t listed_before;
	struct list list;      /* the saved games, most recent first */
	char note[ERROR_TEXT]; /* why the last command failed; "" if it didn't */
};

/* The panes above the list. If there is room, the last pane is drawn as part of the one before it.
 */
enum {
	CAREER_FIRST, /* the rating and the accuracy, or the table of all games */
	CAREER_OPPONENTS,
	CAREER_MISTAKES,
	CAREER_DAYS,
	CAREER_ACHIEVEMENTS,
	CAREER_PANES
};
const char *career_pane_title(const struct career_scene *s, unsigned pane);
void career_draw_pane(struct canvas *c, const struct career_scene *s, unsigned pane);

/* Draws the most recent ratings as a curve that fills the canvas. The scale extends from the
 * lowest to the highest of these ratings. */
void chart_ratings(struct canvas *c, const struct career_game *g);
void chart_accuracy(struct canvas *c, int row, const int percent[PARTS]);
/* Draws the number of games that ended on each day of the last 8 weeks, and returns the number of
 * columns used. */
int chart_days(struct canvas *c, const struct past *p, const struct game *g, int64_t today);

#endif
