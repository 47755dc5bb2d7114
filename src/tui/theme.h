/* SPDX-License-Identifier: MIT */
/* theme.h - which colours styles and grounds have.  Numbers are those of the terminal's palette
 * of 8, 16 or 256 colours; -1: its own ink or ground. */
#ifndef ASOBI_THEME_H
#define ASOBI_THEME_H

#include <stdbool.h>

#include "asobi/canvas.h"
#include "tui/tui_options.h"

/* The theme and the terminal decide which colours are chosen. */
struct palette {
	enum theme theme;
	bool light;  /* the terminal's own ground is */
	int colours; /* less than 8: there are none */
	/* By style and ground: of THEME_OWN; -1: as shipped.  NULL: none. */
	const short *ink, *ground;
};

struct ink {
	bool bold, dim, reverse;
	bool strong; /* may be bold: where that makes colours brighter it can still be read */
	short colour;
};
struct ink theme_ink(const struct palette *p, enum style style);
/* -1 where the terminal cannot show it. */
short theme_ground(const struct palette *p, enum ground ground);
/* Are grounds to be drawn on at all? */
bool theme_fills(const struct palette *p);
/* Is there a darker colour for bodies? */
bool theme_shades(const struct palette *p);
/* Tell of how many colours the themes can choose on a terminal of `terminal` colours; they know up
 * to 256.  With 2^24 ("direct colour") its numbers are red, green and blue; what numbers in between
 * mean nobody knows, but for the first eight. */
int theme_colours(int terminal);
/* The number by which such a terminal calls a colour that a theme chose; -1 stays -1. */
int theme_number(short colour, int terminal);

#endif
