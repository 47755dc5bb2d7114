/* SPDX-License-Identifier: MIT */
/* screen_options.h - determines from the command line and the environment how to show a game. */
#ifndef ASOBI_SCREEN_OPTIONS_H
#define ASOBI_SCREEN_OPTIONS_H

#include "cli/args.h"
#include "tui/tui.h"

/* Reads the options for glyphs, theme, mouse and delay. Returns DONE, or MISUSED after an error
 * message. */
int screen_options(const struct args *a, struct tui_options *o);
/* Reads the option for the move clock, which works only on the screen. Returns DONE, or MISUSED
 * after an error message. */
int screen_clock(const struct args *a, struct tui_options *o);
/* Returns true if the game should be shown on the screen rather than line by line: --plain isn't
 * given, and both input and output are a capable terminal. If the terminal isn't capable, prints a
 * message about that to stderr. */
bool screen_wanted(const struct args *a);
/* Works like screen_wanted(), but prints no message. */
bool screen_possible(const struct args *a);

#endif
