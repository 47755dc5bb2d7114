/* SPDX-License-Identifier: MIT */
/* figures.h - what is told of each player of an event: every figure once, as a title and a text for
 * the report and the screen, as a key and a number for TSV and JSON. */
#ifndef ASOBI_FIGURES_H
#define ASOBI_FIGURES_H

#include "event/report.h"

/* The figures that end in _1 are a row: by seat, by rank, by fault. */
enum figure {
	FIGURE_GAMES,
	FIGURE_WINS,
	FIGURE_DRAWS,
	FIGURE_LOSSES,
	FIGURE_SHARE,
	FIGURE_SHARE_BOUNDS, /* of the points; in a match of two its interval */
	FIGURE_POINTS,
	FIGURE_POINTS_LOW,
	FIGURE_POINTS_HIGH,
	FIGURE_POINTS_ERROR,
	FIGURE_RANK,
	FIGURE_RANK_LOW,
	FIGURE_RANK_HIGH,
	FIGURE_RANK_ERROR,
	FIGURE_ELO,
	FIGURE_ELO_ERROR, /* of a tournament for two */
	FIGURE_MOVES,
	FIGURE_MOVES_PER_WIN,
	FIGURE_NODES,
	FIGURE_MS,
	FIGURE_MS_BRIEF,
	FIGURE_MS_MOST, /* brief: where room is scarce */
	FIGURE_SEAT_1,	/* all of these four in one text */
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
	struct rating *ratings; /* of a tournament for two; NULL */
	struct estimate share;	/* of the points, the first player's, in a match of two */
	const char *plus_minus;
};
/* Borrows the report. */
void figures_make(struct figures *f, const struct report *r, const char *plus_minus);
void figures_free(struct figures *f);

/* Returns the value of a figure; NaN where there is none. */
double figure_value(const struct figures *f, enum figure which, unsigned player);
struct json;
/* Behind its own key, or this one. */
void figure_json(struct json *j, const char *key, const struct figures *f, enum figure which,
		 unsigned player);

/* Translated; as snprintf. */
void figure_title(enum figure which, char *buf, size_t size);
/* "-" where there is none. */
void figure_text(const struct figures *f, enum figure which, unsigned player, char *buf,
		 size_t size);

#endif
