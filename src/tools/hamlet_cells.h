/* SPDX-License-Identifier: MIT */
/* hamlet_cells.h - from positions and scores to the cells of a book's layer. */
#ifndef ASOBI_HAMLET_CELLS_H
#define ASOBI_HAMLET_CELLS_H

#include "tools/hamlet_layers.h"

struct cells {
	uint32_t third, seed;
	unsigned char *value;		/* 3 * third; the caller frees it */
};

struct cells cells_for(const struct layer *l);

#endif
