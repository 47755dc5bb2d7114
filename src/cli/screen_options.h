/* SPDX-License-Identifier: MIT */
/* screen_options.h - reads from the command line and the environment how to show a game. */
#ifndef ASOBI_SCREEN_OPTIONS_H
#define ASOBI_SCREEN_OPTIONS_H

#include "cli/args.h"
#include "tui/tui.h"

/* Reads the glyphs, theme, mouse and delay options. Returns DONE, or MISUSED after printing a
 * message. */
int screen_options(const struct args *a, struct tui_options *o);
/* Reads the move clock, which needs the screen. Returns DONE, or MISUSED after printing a message.
 */
int screen_clock(const struct args *a, struct tui_options *o);
/* Returns true if the game should be shown on the screen instead of line by line. This is the case
 * if --plain isn't given and both input and output are a capable terminal. If the terminal isn't
 * capable, a message on stderr says so. */
bool screen_wanted(const struct args *a);
/* Does the same as screen_wanted(), but prints no message. */
bool screen_possible(const struct args *a);

#endif
