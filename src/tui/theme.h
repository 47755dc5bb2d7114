/* theme.h - which colours styles and grounds have.  Numbers are those of the terminal's palette
 * of 8 or 256 colours; -1: its own ink or ground. */
#ifndef ASOBI_THEME_H
#define ASOBI_THEME_H

#include <stdbool.h>

#include "asobi/canvas.h"
#include "tui/tui.h"

struct ink {
	bool bold, dim, reverse;
	short colour;
};
/* With so many colours; less than 8: there are none, nor in THEME_MONO. */
struct ink theme_ink(enum theme theme, int colours, enum style style);
/* -1 where the terminal cannot show it. */
short theme_ground(enum theme theme, int colours, enum ground ground);
/* Are grounds to be drawn on at all? */
bool theme_fills(enum theme theme, int colours);

#endif
