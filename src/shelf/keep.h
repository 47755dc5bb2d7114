/* SPDX-License-Identifier: MIT */
/* keep.h - the way of a game that people play, from its first move to its file.
 *
 * A front end calls keep_game() after anything happened (tui/table/table.c, cli/plain/plain.c).  As
 * long as the game goes on it is a file of its own under the XDG state directory, one readable
 * record (asobi/record.h), held by whoever plays it.  Once it is over, keep_end() writes that
 * record with the time into a new file under the XDG data directory, the archive (shelf/archive.h),
 * and then the unfinished game goes.  So it is in one of the two at any time, whenever the program
 * is killed, and no game ever takes another's place.
 *
 * What cannot be written is told by a sentence in `lost`, and tried again whenever something
 * happens.  If it is left so, it is a loss (base/loss.h): main() tells it, if the front end did
 * not, and ends with status 1.
 *
 * Games that nobody plays here take other ways: of a server's table only the end is kept
 * (tui/lobby/afar.c), a server has a database (referee/keep.c), and matches of programs are saved
 * where `--save` says (cli/event/event_run.c). */
#ifndef ASOBI_KEEP_H
#define ASOBI_KEEP_H

#include "asobi/match.h"

/* A front end's memory of the game that is played, or of the series; all zero for a new one. */
struct keeping {
	unsigned number;       /* of its file, which is held; 0: none yet */
	int64_t since;	       /* when what it was continued from was kept, in seconds since
				* 1970; 0: it was begun anew */
	bool archived;	       /* its end is in the archive */
	char lost[ERROR_TEXT]; /* why it is not where it should be; "" as long as it is */
	bool told;	       /* the person knows of that */
};

/* After anything happened.  Before the first person's or computer's move of a game that stands
 * alone there is none, and none is kept.  Of a series the last game stays unfinished although it is
 * over, as long as there is another to play.  False with one sentence in `lost` (full disk,
 * read-only home): the game goes on, but is not kept, or where it is over only as if it was not. */
bool keep_game(const struct match *m, struct keeping *k);
/* Its last step alone: write a game that is over and had a person in it into the archive; any other
 * is left alone. `now` is the time of its end, in seconds since 1970.  False with one sentence
 * (full disk, read-only home): nothing was kept. */
bool keep_end(const struct match *m, int64_t now, char error[ERROR_TEXT]);
/* The next game of the series begins; it is kept in the same place. */
void keep_next(struct keeping *k);
/* It is given up. */
void keep_forget(struct keeping *k, const struct game *g);
/* Nobody plays it here any more: it waits for whoever goes on with it. */
void keep_leave(struct keeping *k);

/* ---- Those that wait ---- */

struct unfinished {
	const struct game *game;
	unsigned number; /* no other game of any kind has it */
	int64_t changed; /* in nanoseconds since 1970 */
	bool played;	 /* right now, by this program or another */
};
/* List the unfinished games of one kind, the last played first; NULL: there is none.  The caller
 * frees the list. */
struct unfinished *keep_list(const struct game *g, size_t *n);
/* The one played last that nobody plays now. */
bool keep_latest(const struct game *g, struct unfinished *out);
/* To look at, as it stands.  False with one sentence.  The caller frees *out: record_free(). */
bool keep_read(const struct unfinished *u, struct record *out, char error[ERROR_TEXT]);
/* To go on with: nobody else can until keep_leave(). */
bool keep_take(const struct unfinished *u, struct keeping *k, struct record *out,
	       char error[ERROR_TEXT]);

#endif
