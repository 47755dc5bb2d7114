/* SPDX-License-Identifier: MIT */
/* keep.h - saves a game that people play, from its first move to its end.
 *
 * The user interface calls keep_game() after every change (tui/table/table.c, cli/plain/plain.c).
 * Each unfinished game has its own file under the XDG state directory: one text record
 * (asobi/record.h), locked by the program that plays the game. When the game is over, keep_end()
 * writes this record and the time into a new file of the archive (shelf/archive.h), under the XDG
 * data directory. Then the file of the unfinished game is deleted. So the game is always in one of
 * the two places, even if the program is killed, and no game ever overwrites another.
 *
 * If writing fails, `lost` holds one sentence, and Asobi tries again after the next change. If
 * writing still fails when the game is over, the loss is noted (base/loss.h): main() reports it
 * unless the user interface did, and the program ends with status 1.
 *
 * Some games are saved in other ways. When a game at a server's table is over, only the finished
 * game is saved here (tui/lobby/afar.c). A server has a database (referee/keep.c). Matches of
 * programs are saved at the path that `--save` gives (cli/event/event_run.c). */
#ifndef ASOBI_KEEP_H
#define ASOBI_KEEP_H

#include "asobi/match.h"

/* What a user interface has to remember about saving the current game or series. At the start of a
 * new game or series, all members are zero. */
struct keeping {
	/* The number in the name of the unfinished game's file, which is locked; 0 if there is no
	 * file yet. */
	unsigned number;
	/* When a continued game was last saved, in seconds since 1970; 0 for a new game. */
	int64_t since;
	bool archived;	       /* true if the end of the game is in the archive */
	char lost[ERROR_TEXT]; /* why the game isn't saved; "" if it is */
	bool told;	       /* true if the person has been told that the game isn't saved */
};

/* Saves the game after a change. A single game is saved only after the first move by a person or
 * computer. In a series, a finished game still counts as unfinished as long as another game
 * follows. If saving fails (for example, because the disk is full or the home directory is
 * read-only), returns false and writes one sentence to `lost`. The player can continue the game,
 * but it isn't saved; if it is over, it may still be saved as unfinished. */
bool keep_game(const struct match *m, struct keeping *k);
/* Writes a finished game in which a person played into the archive; does nothing for other games.
 * `now` is the time of the end in seconds since 1970. Returns false and writes one sentence if
 * nothing could be saved (for example, if the disk is full or the home directory is read-only). */
bool keep_end(const struct match *m, int64_t now, char error[ERROR_TEXT]);
/* Begins the next game of the series, which is saved in the same file as the previous one. */
void keep_next(struct keeping *k);
/* Gives up the game and deletes its file. */
void keep_forget(struct keeping *k, const struct game *g);
/* Leaves the game unfinished, so that it can be continued later. */
void keep_leave(struct keeping *k);

/* ---- Unfinished games ---- */

struct unfinished {
	const struct game *game;
	/* A number that is unique among the unfinished games of all kinds. */
	unsigned number;
	int64_t changed; /* the time of the last change, in nanoseconds since 1970 */
	bool played;	 /* true if this program or another one is playing the game now */
};
/* Returns the list of unfinished games of one kind, with the game played last first; NULL if there
 * are none. The caller frees the list. */
struct unfinished *keep_list(const struct game *g, size_t *n);
/* Finds the unfinished game that was played last, except for games that are being played now. */
bool keep_latest(const struct game *g, struct unfinished *out);
/* Reads an unfinished game in order to show it, without taking it over. Returns false with one
 * sentence on failure. The caller frees `*out` with record_free(). */
bool keep_read(const struct unfinished *u, struct record *out, char error[ERROR_TEXT]);
/* Takes an unfinished game in order to continue it. No other program can take it before
 * keep_leave(). */
bool keep_take(const struct unfinished *u, struct keeping *k, struct record *out,
	       char error[ERROR_TEXT]);

#endif
