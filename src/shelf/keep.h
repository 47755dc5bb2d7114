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

/* What a user interface must remember about saving the current game or series. Zero the struct
 * before a new game or series. */
struct keeping {
	/* The number in the file name of the unfinished game, whose file is locked; 0 if there is
	 * no file yet. */
	unsigned number;
	/* When a continued game was last saved, in seconds since 1970; 0 for a new game. */
	int64_t since;
	bool archived;	       /* true if the finished game is in the archive */
	char lost[ERROR_TEXT]; /* why the game couldn't be saved; "" if it is saved */
	/* true if the person has been told that the game couldn't be saved */
	bool told;
};

/* Saves the game after a change. A single game is saved only once a person or computer has moved.
 * In a series, a finished game counts as unfinished while another game follows. If saving fails
 * (for example, because the disk is full or the home directory is read-only), returns false and
 * writes one sentence to `lost`. The player can go on playing, but the game isn't saved; if it is
 * over, it may still be saved as unfinished. */
bool keep_game(const struct match *m, struct keeping *k);
/* Archives a finished game in which a person played; does nothing for other games. `now` is the
 * time at which the game ended, in seconds since 1970. If saving fails (for example, because the
 * disk is full or the home directory is read-only), returns false and writes one sentence to
 * `error`. */
bool keep_end(const struct match *m, int64_t now, char error[ERROR_TEXT]);
/* Begins the next game of the series, which is saved in the same file as the previous one. */
void keep_next(struct keeping *k);
/* Abandons the game and deletes its file. */
void keep_forget(struct keeping *k, const struct game *g);
/* Leaves the game unfinished, so that the player can continue it later. */
void keep_leave(struct keeping *k);

/* ---- Unfinished games ---- */

struct unfinished {
	const struct game *game;
	/* The game's number, which is unique among the unfinished games of all kinds. */
	unsigned number;
	int64_t changed; /* the time of the last change, in nanoseconds since 1970 */
	bool played;	 /* true if the game is open in this program or another one */
};
/* Lists the unfinished games of one kind, the most recently played first. Returns NULL if there
 * are none. The caller frees the list. */
struct unfinished *keep_list(const struct game *g, size_t *n);
/* Finds the most recently played unfinished game, skipping games that are open in a program.
 * Returns false if there is none. */
bool keep_latest(const struct game *g, struct unfinished *out);
/* Reads an unfinished game for display, without taking it over. The caller frees `*out` with
 * record_free(). On failure, returns false and writes one sentence to `error`. */
bool keep_read(const struct unfinished *u, struct record *out, char error[ERROR_TEXT]);
/* Takes over an unfinished game to continue it. Until keep_leave() is called, no other program can
 * take it. */
bool keep_take(const struct unfinished *u, struct keeping *k, struct record *out,
	       char error[ERROR_TEXT]);

#endif
