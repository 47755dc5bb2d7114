/* SPDX-License-Identifier: MIT */
/* draft.h - a position being edited on a board of cells (view/grid.h). The user can add and remove
 * pieces freely; the position is checked only at the end. */
#ifndef ASOBI_DRAFT_H
#define ASOBI_DRAFT_H

#include "view/grid.h"

struct draft {
	const struct grid *grid;
	const void *like;	  /* a state whose rules and board size the draft uses; borrowed */
	uint8_t sign[GRID_CELLS]; /* GRID_EMPTY, GRID_FIRST or GRID_SECOND for each cell */
	unsigned at;		  /* the chosen cell */
	unsigned turn;		  /* the seat to move */
};

/* Returns true if positions of this game can be edited. */
bool draft_possible(const struct view *view);

/* Starts editing from this state's position. */
void draft_start(struct draft *d, const struct view *view, const void *like);
/* Removes all pieces from the board. */
void draft_clear(struct draft *d);
/* Puts this sign on the chosen cell. In games with gravity, the piece falls. */
void draft_put(struct draft *d, unsigned sign);
/* Places a piece of the side with this letter. If the sides are named by other letters, 'O' means
 * the first side and 'X' the second. */
void draft_put_letter(struct draft *d, char letter);
/* Cycles the chosen cell: from empty to the first side's piece, then the second side's, then empty
 * again. */
void draft_turn_over(struct draft *d);
/* Handles VIEW_UP to VIEW_END, which move to another cell, and VIEW_CLICK, which goes to the
 * clicked cell. Returns false if the click missed the board. */
bool draft_point(struct draft *d, const struct input *in);

void draft_draw(const struct draft *d, struct canvas *c);
/* Draws each side's number of pieces and, below, whose turn it is. Returns the number of rows
 * used. */
int draft_tally(const struct draft *d, struct canvas *c);
/* Writes each side's number of pieces and whose turn it is, translated ("Black 5 White 4 Black to
 * move"). */
void draft_title(const struct draft *d, char *buf, size_t size);
/* Writes the position as text. If it can't occur or nobody can move in it, returns false and
 * writes a translated message. */
bool draft_position(const struct draft *d, char text[STATE_TEXT], char error[ERROR_TEXT]);

#endif
