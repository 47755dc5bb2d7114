/* SPDX-License-Identifier: MIT */
/* openings.h - positions for games to begin with, from a file.
 *
 * Each line is an opening: its moves, as the game writes them, parted by blanks; or "position" and
 * one as records write it.  Empty lines and what follows a '#' after moves are skipped. */
#ifndef ASOBI_OPENINGS_H
#define ASOBI_OPENINGS_H

#include "asobi/board.h"
#include "base/strbuf.h"

struct openings;
struct openings *openings_new(void);
void openings_free(struct openings *o);
/* One opening more, which must leave something to play.  False with a message. */
bool openings_add(struct openings *o, const struct game *g, const struct setup *setup,
		  const char *line, char error[ERROR_TEXT]);
/* All of a file; NULL with a message that names the line. */
struct openings *openings_read(const char *path, const struct game *g, const struct setup *setup,
			       char error[ERROR_TEXT]);
/* In an order that follows from the seed. */
void openings_shuffle(struct openings *o, uint64_t seed);

unsigned openings_count(const struct openings *o);
/* Number i, counted round and round: first what its board is set up with, then its moves onto
 * that. */
void openings_set_up(const struct openings *o, unsigned i, struct setup *setup);
void openings_play(const struct openings *o, unsigned i, struct board *b);
/* As it stands in a file. */
const char *openings_text(const struct openings *o, unsigned i);

#endif
