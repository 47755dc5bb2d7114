/* SPDX-License-Identifier: MIT */
/* openings.h - reads openings, from which games begin, from a file. Each line is an opening:
 * either its moves in the game's notation, separated by blanks, or the word "position" followed by
 * a position as in saved games. Empty lines are skipped, and so are comments, which begin with
 * '#'; a line with a position can't have a comment. */
#ifndef ASOBI_OPENINGS_H
#define ASOBI_OPENINGS_H

#include "asobi/board.h"
#include "base/strbuf.h"

struct openings;
struct openings *openings_new(void);
void openings_free(struct openings *o);
/* Adds an opening, which must not end the game. If it isn't valid, returns false and writes a
 * message to `error`. */
bool openings_add(struct openings *o, const struct game *g, const struct setup *setup,
		  const char *line, char error[ERROR_TEXT]);
/* Reads all openings from a file; on failure, returns NULL and writes a message that names the
 * line to `error`. */
struct openings *openings_read(const char *path, const struct game *g, const struct setup *setup,
			       char error[ERROR_TEXT]);
/* Shuffles the openings into an order determined by the seed. */
void openings_shuffle(struct openings *o, uint64_t seed);

unsigned openings_count(const struct openings *o);
/* Opening numbers wrap around at the end of the list. openings_set_up() fills in the setup for the
 * board of opening i, and openings_play() plays the opening's moves on that board. */
void openings_set_up(const struct openings *o, unsigned i, struct setup *setup);
void openings_play(const struct openings *o, unsigned i, struct board *b);
/* Returns the opening's text as it appears in the file. */
const char *openings_text(const struct openings *o, unsigned i);

#endif
