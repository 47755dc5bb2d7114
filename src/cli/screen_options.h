/* SPDX-License-Identifier: MIT */
/* screen_options.h - how to show a game, as the command line and the environment
 * want it. */
#ifndef ASOBI_SCREEN_OPTIONS_H
#define ASOBI_SCREEN_OPTIONS_H

#include "cli/args.h"
#include "tui/tui.h"

/* Glyphs, theme, mouse and delay.  DONE, or MISUSED after a message. */
int screen_options(const struct args *a, struct tui_options *o);
/* The move clock, which needs the screen.  The same. */
int screen_clock(const struct args *a, struct tui_options *o);
/* The screen, not line by line: not --plain, and both ends are a terminal that
 * can do it.  One that cannot is told so on stderr. */
bool screen_wanted(const struct args *a);

#endif
