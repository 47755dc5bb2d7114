/* SPDX-License-Identifier: MIT */
/* autosave.h - the unfinished game of each kind, kept between runs under the XDG
 * state directory, one readable record (asobi/record.h) a game. */
#ifndef ASOBI_AUTOSAVE_H
#define ASOBI_AUTOSAVE_H

#include "asobi/match.h"

/* Keep the game as it stands, over or not; before the first person's or computer's move of
 * a game that stands alone there is none, and none is kept.  False with one sentence (full
 * disk, read-only home): the game goes on unsaved.  Front ends call keep_game(). */
bool autosave_keep(const struct match *m, char error[ERROR_TEXT]);
void autosave_forget(const struct game *g);
/* Before a new game of this kind: what is kept but cannot be read (made by a newer
 * version, perhaps) is moved aside (file_put_aside()), and so not written over.  What killed programs left half
 * written is removed. */
void autosave_make_room(const struct game *g);

/* The kept game; false if there is none, with "" in error, or with a sentence if
 * there is one that cannot be read.  The caller frees *out: record_free(). */
bool autosave_load(const struct game *g, struct record *out, char error[ERROR_TEXT]);

#endif
