/* SPDX-License-Identifier: MIT */
/* film.h - records a terminal's screen as an animated SVG without scripts. Each row is divided
 * into parts: film_row.c writes one part, and film.c combines parts and frames. The SVG stores
 * identical parts only once. For each part of the screen, it lists what that part shows and when.
 */
#ifndef ASOBI_FILM_H
#define ASOBI_FILM_H

#include <stdbool.h>
#include <stdint.h>

#include "base/strbuf.h"

enum { FILM_MOST_ROWS = 100, FILM_MOST_COLS = 300 };

/* The look of a cell. Colours are 0xrrggbb; -1 is the terminal's default. */
struct film_look {
	int ink, ground;
	bool bold, reverse;
};
struct film_cell {
	uint32_t c; /* the character in the cell; 0 for the right half of a wide character */
	struct film_look look;
};
/* Returns colour n of a 256-colour terminal as 0xRRGGBB: xterm's 16 colours, a colour cube, then
 * greys. For -1 returns -1. */
int film_colour(int n);

struct film;
/* Makes a film of blank cells; `light` means dark text on a light background by default. */
struct film *film_new(int rows, int cols, bool light);
void film_free(struct film *f);
/* Sets a cell, which keeps its content until film_wipe() is called. */
void film_put(struct film *f, int row, int col, uint32_t c, struct film_look look);
void film_wipe(struct film *f);
/* Adds the current cells as a frame. The frame appears `ms` milliseconds after the first frame. */
void film_show(struct film *f, int64_t ms);
bool film_is_empty(const struct film *f); /* true if the film has no frames */
/* Returns the film as SVG. The film restarts `end_ms` milliseconds after the last frame. The
 * function escapes the title. The caller frees the text. */
char *film_svg(const struct film *f, const char *title, int end_ms);

/* ---- For film.c and film_row.c only ---- */

/* The width, height and text baseline of a cell in SVG units. The units are large so that
 * coordinates have few digits. */
enum { FILM_W = 2, FILM_H = 4, FILM_BASE = 3 };
enum { FILM_COLOURS = 256 };

struct film_style {
	int ink, ground;	  /* the terminal's default colours */
	int colour[FILM_COLOURS]; /* the colour of each CSS class, indexed by its number */
	int n;
};
/* Appends the SVG of a part of a row, with its text baseline at y = 0. The array has one more cell
 * before and after the part. */
void film_row(struct strbuf *out, const struct film_cell *row, int cols, struct film_style *style);
/* Appends a character, escaped or replaced if XML doesn't allow it. */
void film_letter(struct strbuf *out, uint32_t c);

#endif
