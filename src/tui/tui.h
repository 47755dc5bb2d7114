/* SPDX-License-Identifier: MIT */
/* tui.h - the arcade on the screen, as the command line starts it. */
#ifndef ASOBI_TUI_H
#define ASOBI_TUI_H

#include "asobi/benchmark.h"
#include "shelf/settings.h"
#include "tui/tui_options.h"

/* Can the arcade be shown here?  False with one sentence: no terminal, TERM=dumb
 * or unknown, a terminal that cannot place its cursor. */
bool tui_possible(char error[ERROR_TEXT]);

/* Let the options be as this word of a setting says, where it is one of theirs with words. */
void tui_set_option(struct tui_options *o, enum setting_id id, unsigned word);

/* Returns the exit status: 0, or 128 + the signal that ended it.  The game is
 * kept and the terminal restored in every case. */
int tui_run(const struct tui_options *o);
/* A tour of the arcade, a minute long, once or until a key is pressed; nothing is kept of it. */
int tui_run_demo(const struct tui_options *o, bool loops);
/* A recorded game as a moving picture of less than 500 kB: SVG without scripts, in the colours and
 * signs of the options, of which the rest is not looked at; the same bytes each time.  The caller
 * frees it; NULL with a message. */
char *tui_film(const struct tui_options *o, const struct record *r, char error[ERROR_TEXT]);
/* The same of this game, into the directory where we are: "asobi-hamlet.svg", the next one
 * "asobi-hamlet-2.svg". `said` is what came of it, translated; false: nothing was written. */
bool tui_film_keep(const struct tui_options *o, const struct match *m, char *said, size_t size);

/* The rows of `asobi bench` that belong to the screen, not to a game: no game; ends at name ==
 * NULL. */
extern const struct benchmark tui_benchmarks[];

#endif
