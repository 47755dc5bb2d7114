/* SPDX-License-Identifier: MIT */
/* figures.h - the figures reported for each player in an event. Each figure has a title and a value
 * as text for reports and the screen, and a key and a number for TSV and JSON. */
#ifndef ASOBI_FIGURES_H
#define ASOBI_FIGURES_H

#include "event/report.h"

/* A figure whose name ends in _1 begins a row of figures: one for each seat, rank or kind of
 * fault. */
enum figure {
	FIGURE_GAMES,
	FIGURE_WINS,
	FIGURE_DRAWS,
	FIGURE_LOSSES,
	FIGURE_SHARE,
	/* The confidence interval for the share of points in a two-player match. */
	FIGURE_SHARE_BOUNDS,
	FIGURE_POINTS,
	FIGURE_POINTS_LOW,
	FIGURE_POINTS_HIGH,
	FIGURE_POINTS_ERROR,
	FIGURE_RANK,
	FIGURE_RANK_LOW,
	FIGURE_RANK_HIGH,
	FIGURE_RANK_ERROR,
	FIGURE_ELO,
	FIGURE_ELO_ERROR, /* the error of the Elo rating in a tournament of two-player games */
	FIGURE_MOVES,
	FIGURE_MOVES_PER_WIN,
	FIGURE_NODES,
	FIGURE_MS,
	FIGURE_MS_BRIEF,
	FIGURE_MS_MOST, /* the longest thinking time (FIGURE_MS_BRIEF above is for narrow tables) */
	FIGURE_SEAT_1,	/* the wins, draws and losses in one seat, as a single text */
	FIGURE_SEAT_GAMES_1 = FIGURE_SEAT_1 + MAX_SEATS,
	FIGURE_SEAT_WINS_1 = FIGURE_SEAT_GAMES_1 + MAX_SEATS,
	FIGURE_SEAT_DRAWS_1 = FIGURE_SEAT_WINS_1 + MAX_SEATS,
	FIGURE_SEAT_LOSSES_1 = FIGURE_SEAT_DRAWS_1 + MAX_SEATS,
	FIGURE_RANK_1 = FIGURE_SEAT_LOSSES_1 + MAX_SEATS,
	FIGURE_FAULT_1 = FIGURE_RANK_1 + MAX_SEATS,
	FIGURES = FIGURE_FAULT_1 + FAULT_KINDS
};

struct figures {
	const struct report *report;
	/* The Elo ratings in a tournament of two-player games; NULL otherwise. */
	struct rating *ratings;
	/* The first player's share of the points in a two-player match. */
	struct estimate share;
	const char *plus_minus;
};
/* Prepares the figures for a report; `f` borrows the report. */
void figures_make(struct figures *f, const struct report *r, const char *plus_minus);
void figures_free(struct figures *f);

/* Returns a figure's value for a player, or NaN if it has none. */
double figure_value(const struct figures *f, enum figure which, unsigned player);
struct json;
/* Adds a figure to a JSON object, under `key` or, if `key` is NULL, under the figure's own key. */
void figure_json(struct json *j, const char *key, const struct figures *f, enum figure which,
		 unsigned player);

/* Writes a figure's translated title to `buf`; works like snprintf. */
void figure_title(enum figure which, char *buf, size_t size);
/* Writes a figure's text to `buf`, or "-" if the figure has no value. */
void figure_text(const struct figures *f, enum figure which, unsigned player, char *buf,
		 size_t size);

#endif
