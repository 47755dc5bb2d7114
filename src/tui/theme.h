/* SPDX-License-Identifier: MIT */
/* theme.h - the colours of styles and backgrounds. A number is an index into the terminal's palette
 * of 8, 16 or 256 colours; -1 is the terminal's default text or background colour. */
#ifndef ASOBI_THEME_H
#define ASOBI_THEME_H

#include <stdbool.h>

#include "asobi/canvas.h"
#include "tui/tui_options.h"

/* The theme and the terminal's abilities, which determine the colours. */
struct palette {
	enum theme theme;
	bool light;  /* true if the terminal's background is light */
	int colours; /* the number of colours; less than 8 means no colours */
	/* The user's own colours for THEME_OWN, by style and by background; -1 means the default.
	 * NULL if there are none. */
	const short *ink, *ground;
};

struct ink {
	bool bold, dim, reverse;
	/* true if bold text stays readable on terminals that show bold colours brighter */
	bool strong;
	short colour;
};
struct ink theme_ink(const struct palette *p, enum style style);
/* Returns the number of the colour of this background; -1 if the terminal can't show it. */
short theme_ground(const struct palette *p, enum ground ground);
/* Returns true if background colours are used at all. */
bool theme_fills(const struct palette *p);
/* Returns true if the colours include a darker shade for pieces. */
bool theme_shades(const struct palette *p);
/* Returns how many colours, up to 256, themes can use on a terminal that has `terminal` colours.
 * If the terminal has 2^24 colours ("direct colour"), colour numbers are RGB values. If it has
 * another number above 256, only the meaning of the first 8 numbers is known. */
int theme_colours(int terminal);
/* Returns the number that a terminal with `terminal` colours uses for a theme's colour; -1 stays
 * -1. */
int theme_number(short colour, int terminal);

#endif
