/* SPDX-License-Identifier: MIT */
/* film.h - moving pictures of a terminal as SVG, without scripts: film_row.c writes a part of one
 * row, film.c puts parts and frames together.  What stands in a part of a row is written once,
 * however often it is seen, and each part has one list of what it shows when. */
#ifndef ASOBI_FILM_H
#define ASOBI_FILM_H

#include <stdbool.h>
#include <stdint.h>

#include "base/strbuf.h"

enum { FILM_MOST_ROWS = 100, FILM_MOST_COLS = 300 };

/* 0xrrggbb; -1: the terminal's own. */
struct film_look {
	int ink, ground;
	bool bold, reverse;
};
struct film_cell {
	uint32_t c; /* 0: the right half of a wide one */
	struct film_look look;
};
/* The colour number n of a terminal's 256, as 0xRRGGBB: the 16 as xterm has them, a cube, greys; -1
 * is -1. */
int film_colour(int n);

struct film;
/* Make a film of blank cells; light: the terminal's own ink is dark and its ground light. */
struct film *film_new(int rows, int cols, bool light);
void film_free(struct film *f);
/* A cell that is put stays until all are wiped. */
void film_put(struct film *f, int row, int col, uint32_t c, struct film_look look);
void film_wipe(struct film *f);
/* All that stands there now is seen from `ms` on, in milliseconds since the first frame. */
void film_show(struct film *f, int64_t ms);
bool film_is_empty(const struct film *f); /* nothing was shown */
/* The whole film as SVG, which begins again `end_ms` after the last frame; the title is escaped.
 * The caller frees it. */
char *film_svg(const struct film *f, const char *title, int end_ms);

/* ---- Of film.c and film_row.c ---- */

/* A cell in units of the picture, which are short to write; where letters stand in it. */
enum { FILM_W = 2, FILM_H = 4, FILM_BASE = 3 };
enum { FILM_COLOURS = 256 };

struct film_style {
	int ink, ground;	  /* the terminal's own */
	int colour[FILM_COLOURS]; /* the class of each is its number here */
	int n;
};
/* Add the SVG of a part of a row, which has a cell before and behind it; its letters stand on 0. */
void film_row(struct strbuf *out, const struct film_cell *row, int cols, struct film_style *style);
/* A character that may stand in XML, or what stands for it. */
void film_letter(struct strbuf *out, uint32_t c);

#endif
