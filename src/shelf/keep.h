/* SPDX-License-Identifier: MIT */
/* keep.h - what becomes of a game that people play: as long as it goes on it is a file of its own under
 * the XDG state directory, one readable record (asobi/record.h) a game, held by whoever plays it; and
 * once it is over a record in the archive.  It is in one of the two at any time, whenever the
 * program is killed, and no game ever takes another's place. */
#ifndef ASOBI_KEEP_H
#define ASOBI_KEEP_H

#include "asobi/match.h"

/* A front end's memory of the game that is played, or of the series; all zero for a new one. */
struct keeping {
	unsigned number;		/* of its file, which is held; 0: none yet */
	int64_t since;			/* when what it was continued from was kept, in seconds since
					 * 1970; 0: it was begun anew */
	bool archived;			/* its end is in the archive */
	char lost[ERROR_TEXT];		/* why it is not where it should be; "" as long as it is */
	bool told;			/* the person knows of that */
};

/* After anything happened.  Before the first person's or computer's move of a game that stands alone there
 * is none, and none is kept.  Of a series the last game stays unfinished although it is over, as long as
 * there is another to play.  False with one sentence in `lost` (full disk, read-only home): the game goes on, but
 * is not kept, or where it is over only as if it was not.  If it is left so, or the next one begins, it is a loss (base/loss.h). */
bool keep_game(const struct match *m, struct keeping *k);
/* The next game of the series begins; it is kept in the same place. */
void keep_next(struct keeping *k);
/* It is given up. */
void keep_forget(struct keeping *k, const struct game *g);
/* Nobody plays it here any more: it waits for whoever goes on with it. */
void keep_leave(struct keeping *k);

/* ---- Those that wait ---- */

struct unfinished {
	const struct game *game;
	unsigned number;		/* no other game of any kind has it */
	int64_t changed;		/* in nanoseconds since 1970 */
	bool played;			/* right now, by this program or another */
};
/* List the unfinished games of one kind, the last played first; NULL: there is none.  The caller
 * frees the list. */
struct unfinished *keep_list(const struct game *g, size_t *n);
/* The one played last that nobody plays now. */
bool keep_latest(const struct game *g, struct unfinished *out);
/* To look at, as it stands.  False with one sentence.  The caller frees *out: record_free(). */
bool keep_read(const struct unfinished *u, struct record *out, char error[ERROR_TEXT]);
/* To go on with: nobody else can until keep_leave(). */
bool keep_take(const struct unfinished *u, struct keeping *k, struct record *out, char error[ERROR_TEXT]);

#endif
