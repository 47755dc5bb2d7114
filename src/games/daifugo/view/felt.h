/* SPDX-License-Identifier: MIT */
/* felt.h - the round table's parts: draw_felt.c lays it out and draws it, draw_plates.c the seats
 * round it, draw_field.c what lies and moves in its middle. */
#ifndef ASOBI_DAIFUGO_FELT_H
#define ASOBI_DAIFUGO_FELT_H

#include "games/daifugo/view/motion.h"
#include "games/daifugo/view/view_private.h"

/* Where its parts stand; the middle is that of the canvas. */
struct felt {
	int plate_rows, plate_cols;
	int cards;			/* rows of a card */
	int chips, field, kind;		/* rows */
	int sides;			/* the first row below the plates at the sides */
	int notices, most_notices;	/* the row of the first, and for how many there is room; 0: over the chips */
	struct {
		int row, col;
	} plate[DAIFUGO_SEATS];		/* by seat */
};

/* What is drawn, besides where. */
struct felt_scene {
	const struct daifugo *now;
	unsigned viewer;
	const struct look *look;
	struct daifugo_ply ply;
	struct notice notice[MOST_NOTICES];
	unsigned n_notices;
};

void daifugo_draw_plates(struct canvas *c, const struct felt *f, const struct felt_scene *s);
void daifugo_draw_field(struct canvas *c, const struct felt *f, const struct felt_scene *s);
/* Text with names of cards in the middle of a row, or as much of it as there is room for. */
void daifugo_put_middle(struct canvas *c, int row, unsigned style, const char *text);
/* A word on a ground of its own; the columns used, a blank behind it among them. */
int daifugo_put_chip(struct canvas *c, int row, int col, enum ground ground, const char *word);

#endif
