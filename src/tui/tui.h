/* SPDX-License-Identifier: MIT */
/* tui.h - starts the arcade on the screen from the command line. */
#ifndef ASOBI_TUI_H
#define ASOBI_TUI_H

#include "asobi/benchmark.h"
#include "shelf/settings.h"
#include "tui/tui_options.h"

/* Returns true if the arcade can run on this terminal. If there is no terminal, TERM is dumb or
 * unknown, or the terminal can't position its cursor, returns false and an error message. */
bool tui_possible(char error[ERROR_TEXT]);

/* Applies a setting's new value to the options, if the setting affects them. */
void tui_set_option(struct tui_options *o, enum setting_id id, unsigned word);

/* Runs the arcade and returns the exit status: 0, or 128 plus the number of the signal that ended
 * the program. Either way, the game is saved and the terminal restored. */
int tui_run(const struct tui_options *o);
/* Runs the demo, which takes a minute: once or, if `loops` is true, until a key is pressed. Saves
 * nothing. */
int tui_run_demo(const struct tui_options *o, bool loops);
/* Returns a recorded game as a film or, if `still` is true, as a picture of its last position. A
 * film is an animated SVG file without scripts, smaller than 500 kB. Of the options, only those
 * for colours and glyphs are used. The same game always produces the same bytes. The caller frees
 * the result. On failure, returns NULL and an error message. */
char *tui_film(const struct tui_options *o, const struct record *r, bool still,
	       char error[ERROR_TEXT]);
/* Saves a film or a still picture of a game in the current directory as "asobi-hamlet.svg" or, if
 * that file exists, "asobi-hamlet-2.svg" and so on. Writes a translated message to `said`. Returns
 * false if no file was written. */
bool tui_film_keep(const struct tui_options *o, const struct match *m, bool still, char *said,
		   size_t size);

/* The rows of `asobi bench` that measure drawing on the screen rather than a game. The last row
 * has name == NULL. */
extern const struct benchmark tui_benchmarks[];

#endif
