/* draw.h - the drawn board of Othello. */
#ifndef ASOBI_OTHELLO_DRAW_H
#define ASOBI_OTHELLO_DRAW_H

#include "asobi/view.h"
#include "games/othello/othello.h"

/* Point at this square if look says so. */
void othello_draw(struct canvas *c, const struct othello *o, unsigned pointed, const struct look *look);
void othello_least_size(const struct othello *o, int *rows, int *cols);
/* The square of the board drawn on such a canvas that was clicked; false: none. */
bool othello_clicked(const struct othello *o, const struct input *in, unsigned *square);

#endif
