/* SPDX-License-Identifier: MIT */
/* film.h - records a terminal's screen as an animated SVG without scripts. Each row is divided
 * into parts: film_row.c writes a single part, and film.c combines parts and frames. Identical
 * parts are stored only once. For each part of the screen, the SVG lists what the part shows and
 * when. */
#ifndef ASOBI_FILM_H
#define ASOBI_FILM_H

#include <stdbool.h>
#include <stdint.h>

#include "base/strbuf.h"

enum { FILM_MOST_ROWS = 100, FILM_MOST_COLS = 300 };

/* A cell's look. Colours are 0xrrggbb; -1 is the terminal's default. */
struct film_look {
	int ink, ground;
	bool bold, reverse;
};
struct film_cell {
	uint32_t c; /* the cell's character; 0 for the right half of a wide character */
	struct film_look look;
};
/* Returns colour n of a 256-colour terminal as 0xRRGGBB: xterm's 16 colours, a colour cube, then
 * greys. If n is -1, returns -1. */
int film_colour(int n);

struct film;
/* Creates a film of blank cells. If `light` is true, the default is dark text on a light
 * background. */
struct film *film_new(int rows, int cols, bool light);
void film_free(struct film *f);
/* Sets a cell, which keeps its content until film_wipe() is called. */
void film_put(struct film *f, int row, int col, uint32_t c, struct film_look look);
void film_wipe(struct film *f);
/* Adds the current cells as a frame, to appear `ms` milliseconds after the first one. */
void film_show(struct film *f, int64_t ms);
bool film_is_empty(const struct film *f); /* returns true if the film has no frames */
/* Returns the film as SVG, which restarts `end_ms` milliseconds after the last frame. The title is
 * escaped. The caller frees the text. */
char *film_svg(const struct film *f, const char *title, int end_ms);

/* ---- For film.c and film_row.c only ---- */

/* A cell's width, height and text baseline in SVG units. The units are large so that coordinates
 * have few digits. */
enum { FILM_W = 2, FILM_H = 4, FILM_BASE = 3 };
enum { FILM_COLOURS = 256 };

struct film_style {
	int ink, ground;	  /* the terminal's default colours */
	int colour[FILM_COLOURS]; /* the colour for each CSS class, indexed by the class's number */
	int n;
};
/* Appends the SVG for part of a row, with its text baseline at y = 0. The array must have one more
 * cell before and after the part. */
void film_row(struct strbuf *out, const struct film_cell *row, int cols, struct film_style *style);
/* Appends a character, escaping or replacing it if XML doesn't allow it. */
void film_letter(struct strbuf *out, uint32_t c);

#endif
