/* SPDX-License-Identifier: MIT */
/* draft.h - a position being drawn up on a board of cells (view/grid.h): men are put down and
 * taken away freely, and only in the end it is seen whether such a position can be. */
#ifndef ASOBI_DRAFT_H
#define ASOBI_DRAFT_H

#include "view/grid.h"

struct draft {
	const struct grid *grid;
	const void *like;	  /* a state under the same rules; borrowed */
	uint8_t sign[GRID_CELLS]; /* GRID_EMPTY, GRID_FIRST, GRID_SECOND */
	unsigned at;		  /* the cell pointed at */
	unsigned turn;		  /* the seat to move */
};

/* Can positions of this game be drawn up? */
bool draft_possible(const struct view *view);

/* Begin with what stands in this state. */
void draft_start(struct draft *d, const struct view *view, const void *like);
/* Nothing on the board. */
void draft_clear(struct draft *d);
/* Put this sign on the cell pointed at; where pieces fall, they do. */
void draft_put(struct draft *d, unsigned sign);
/* That of the side with this letter, 'O' or 'X'; of sides with other letters the first and the
 * second. */
void draft_put_letter(struct draft *d, char letter);
/* The next sign there: nothing, the first side's, the second's. */
void draft_turn_over(struct draft *d);
/* VIEW_UP to VIEW_END move what is pointed at; VIEW_CLICK goes there.  False: it was elsewhere. */
bool draft_point(struct draft *d, const struct input *in);

void draft_draw(const struct draft *d, struct canvas *c);
/* Translated: how many men there are, and who is to move ("Black 5   White 4   Black to move"). */
void draft_title(const struct draft *d, char *buf, size_t size);
/* The position's text; false with one translated sentence: there is no such position, or
 * nobody can move in it. */
bool draft_position(const struct draft *d, char text[STATE_TEXT], char error[ERROR_TEXT]);

#endif
