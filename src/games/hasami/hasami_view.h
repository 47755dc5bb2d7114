/* SPDX-License-Identifier: MIT */
/* hasami_view.h - what the files of Hasami shogi's view share: words on forts, on what a ply did
 * and on how a game ended. */
#ifndef ASOBI_HASAMI_VIEW_H
#define ASOBI_HASAMI_VIEW_H

#include "asobi/view.h"
#include "games/hasami/hasami.h"

/* A fort that is worth a word, its cells as text; 0: there is none, else how many of its men are
 * safe. */
unsigned hasami_fort_text(const struct hasami *h, unsigned seat, struct hasami_fort *f,
			  char from[3], char to[3]);
/* That a seat's men stand in a fort, a sentence to follow another; 0: they do not.  As snprintf. */
size_t hasami_tell_fort(const struct hasami *h, unsigned seat, char *buf, size_t size);
/* As the functions of struct view. */
size_t hasami_narrate(const void *before, unsigned seat, game_move m, const void *after,
		      const char *name, char *buf, size_t size);
size_t hasami_why(const void *before, unsigned seat, game_move m, const void *ended,
		  const char *const names[MAX_SEATS], char *buf, size_t size);

#endif
