/* SPDX-License-Identifier: MIT */
/* tui.h - starts the arcade on the screen from the command line. */
#ifndef ASOBI_TUI_H
#define ASOBI_TUI_H

#include "asobi/benchmark.h"
#include "shelf/settings.h"
#include "tui/tui_options.h"

/* Returns true if the arcade can run on this terminal. Returns false and writes an error message
 * if there is no terminal, if TERM is dumb or unknown, or if the terminal can't position its
 * cursor. */
bool tui_possible(char error[ERROR_TEXT]);

/* Applies a new value of a setting to the options. Does nothing if the setting doesn't affect them.
 */
void tui_set_option(struct tui_options *o, enum setting_id id, unsigned word);

/* Runs the arcade and returns the exit status: 0, or 128 + the signal that ended the program. In
 * every case, the game is saved and the terminal is restored. */
int tui_run(const struct tui_options *o);
/* Runs the demo, which takes a minute: once or, if `loops` is true, until a key is pressed. Saves
 * nothing. */
int tui_run_demo(const struct tui_options *o, bool loops);
/* Returns a recorded game as a film or as a still picture of its last position. A film is an
 * animated SVG file without scripts, smaller than 500 kB. The options set the colours and glyphs;
 * all other options are ignored. The same game always produces the same bytes. The caller frees
 * the result. If an error occurs, returns NULL and stores an error message. */
char *tui_film(const struct tui_options *o, const struct record *r, bool still,
	       char error[ERROR_TEXT]);
/* Saves a film or a still picture of a game in the current directory, under the name
 * "asobi-hamlet.svg" or, if that file exists, "asobi-hamlet-2.svg" and so on. Writes a translated
 * message to `said`. Returns false if no file was written. */
bool tui_film_keep(const struct tui_options *o, const struct match *m, bool still, char *said,
		   size_t size);

/* The rows of `asobi bench` that measure the screen and not a game. The last row has name == NULL.
 */
extern const struct benchmark tui_benchmarks[];

#endif
