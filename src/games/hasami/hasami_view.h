/* SPDX-License-Identifier: MIT */
/* hasami_view.h - functions that the files of Hasami shogi's view share. They write sentences
 * about forts and moves, advice for a player's first game, and explanations of how a game ended. */
#ifndef ASOBI_HASAMI_VIEW_H
#define ASOBI_HASAMI_VIEW_H

#include "asobi/view.h"
#include "games/hasami/hasami.h"

/* Finds a fort that is worth mentioning and writes the two cells of its shuttling man as text.
 * Returns the number of safe men, or 0 if there is no such fort. */
unsigned hasami_fort_text(const struct hasami *h, unsigned seat, struct hasami_fort *f,
			  char from[3], char to[3]);
/* Writes a sentence that says that the seat's men form a fort; it is meant to follow another
 * sentence. Returns its length as snprintf does, or 0 if there is no fort. */
size_t hasami_tell_fort(const struct hasami *h, unsigned seat, char *buf, size_t size);
/* The following functions implement the functions of the same names in struct view. */
size_t hasami_guide(const void *seen, unsigned seat, char *buf, size_t size);
size_t hasami_narrate(const void *before, unsigned seat, game_move m, const void *after,
		      const char *name, char *buf, size_t size);
size_t hasami_why(const void *before, unsigned seat, game_move m, const void *ended,
		  const char *const names[MAX_SEATS], char *buf, size_t size);

#endif
