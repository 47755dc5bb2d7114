/* SPDX-License-Identifier: MIT */
/* theme.h - the colours of styles and backgrounds. A colour's number is an index into the
 * terminal's palette of 8, 16 or 256 colours; -1 is the terminal's default text or background
 * colour. */
#ifndef ASOBI_THEME_H
#define ASOBI_THEME_H

#include <stdbool.h>

#include "asobi/canvas.h"
#include "tui/tui_options.h"

/* What determines the colours: the theme and the terminal's abilities. */
struct palette {
	enum theme theme;
	bool light;  /* true if the terminal's background is light */
	int colours; /* the number of colours; below 8, no colours are used */
	/* The user's colours for THEME_OWN, indexed by style and by background; -1 means the
	 * default. NULL if the user has set none. */
	const short *ink, *ground;
};

struct ink {
	bool bold, dim, reverse;
	/* true if bold text stays readable on terminals that brighten the colour of bold text */
	bool strong;
	short colour;
};
struct ink theme_ink(const struct palette *p, enum style style);
/* Returns the number of this background's colour; -1 if the terminal can't show it. */
short theme_ground(const struct palette *p, enum ground ground);
/* Returns true if background colours are used at all. */
bool theme_fills(const struct palette *p);
/* Returns true if there is a darker shade for drawing pieces. */
bool theme_shades(const struct palette *p);
/* Returns how many colours, at most 256, a theme can use on a terminal with `terminal` colours.
 * With 2^24 colours ("direct colour"), colour numbers are RGB values. With any other number above
 * 256, only the first 8 colour numbers have a known meaning. */
int theme_colours(int terminal);
/* Returns the number of a theme's colour on a terminal with `terminal` colours; -1 stays -1. */
int theme_number(short colour, int terminal);

#endif
