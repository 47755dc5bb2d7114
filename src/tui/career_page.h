/* SPDX-License-Identifier: MIT */
/* career_page.h - the statistics screen: career_page.c (keys and layout), career_panes.c (tables)
 * and career_charts.c (graphs, also for the menu). */
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
	/* the page of panes that is shown if there isn't room for all panes */
	unsigned page;
	bool whole; /* true if all panes were drawn */
	/* The number of rows in the list before the saved games were read again. */
	size_t listed_before;
	struct list list;      /* the saved games, latest first */
	char note[ERROR_TEXT]; /* why the last command failed, or "" */
};

/* The panes above the list. Where there is room, the last pane is drawn as part of the pane before
 * it. */
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

/* Draws the latest ratings as a curve over the whole canvas. The scale goes from the lowest to the
 * highest of these ratings. */
void chart_ratings(struct canvas *c, const struct career_game *g);
void chart_accuracy(struct canvas *c, int row, const int percent[PARTS]);
/* Draws how many games ended on each day of the last 8 weeks, and returns the number of columns
 * used. */
int chart_days(struct canvas *c, const struct past *p, const struct game *g, int64_t today);

#endif
