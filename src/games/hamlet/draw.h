/* draw.h - the drawn board of Hamlet. */
#ifndef ASOBI_HAMLET_DRAW_H
#define ASOBI_HAMLET_DRAW_H

#include "asobi/view.h"
#include "games/hamlet/private.h"

/* Point at this column if look says so. */
void hamlet_draw(struct canvas *c, const struct hamlet *h, unsigned pointed, const struct look *look);
void hamlet_least_size(int *rows, int *cols);
/* The column of the board drawn on such a canvas that was clicked; false: none. */
bool hamlet_clicked(const struct input *in, unsigned *column);

#endif
