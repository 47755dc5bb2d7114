/* grid.h - columns of text that are as wide as they need be: the first to the left, the
 * others to the right.  Start with {0}. */
#ifndef ASOBI_GRID_H
#define ASOBI_GRID_H

#include <stddef.h>

struct grid {
	char **cells;			/* row after row */
	size_t len, cap, columns;	/* columns: of the first row */
};

void grid_add(struct grid *g, const char *format, ...) __attribute__((format(printf, 2, 3)));
void grid_end_row(struct grid *g);	/* rows end short of no column */
void grid_print(struct grid *g);	/* to standard output; then it is empty again */

#endif
