/* SPDX-License-Identifier: MIT */
/* film.h - pictures of a terminal: film_row.c writes one row of it as SVG, film.c reads captures
 * and puts rows together. */
#ifndef ASOBI_TESTS_FILM_H
#define ASOBI_TESTS_FILM_H

#include <stdbool.h>
#include <stdint.h>

#include "base/strbuf.h"

/* A cell in units of the picture, which are short to write; where letters stand in it. */
enum { W = 2, H = 4, BASE = 3 };
enum { MOST_ROWS = 100, MOST_COLS = 300 };

struct look {
	int ink, ground;		/* 0xrrggbb; -1: the terminal's own */
	bool bold, reverse;
};
struct cell {
	uint32_t c;			/* 0: the right half of a wide one */
	struct look look;
};
struct terminal_look {
	int ink, ground;
};

/* What stands in a part of a row, which has a cell before and behind it; its letters stand on 0. */
void film_row(struct strbuf *out, const struct cell *row, int cols, const struct terminal_look *own);
/* The classes that rows use, for the style sheet. */
void film_colours(void);

#endif
