/* SPDX-License-Identifier: MIT */
/* attempt.h - a player's attempt at a daily puzzle, a puzzle from a pack, a position from one of
 * their own games, or a step of a lesson: the question, the result of each try, and a card for
 * sharing the outcome. */
#ifndef ASOBI_ATTEMPT_H
#define ASOBI_ATTEMPT_H

#include "asobi/canvas.h"
#include "asobi/record.h"
#include "match/pack.h"
#include "match/puzzle.h"
#include "match/step.h"

/* ATTEMPT_TRIES is how many tries a player has for a daily puzzle, and ATTEMPT_OWN_TRIES how many
 * for a position from their own game. ATTEMPT_CARD is the size of the text for sharing. */
enum { ATTEMPT_TRIES = 20, ATTEMPT_OWN_TRIES = 3, ATTEMPT_CARD = 1024 };

struct attempt {
	const struct game *game;
	/* The date of the puzzle or the date on which the player's own game ended, in days since
	 * 1970-01-01; -1 if unknown. */
	int64_t day;
	/* True for a position from one of the player's own games, in which the move `missed` was a
	 * mistake. */
	bool own;
	game_move missed;
	const struct step *step; /* the step, if this is a lesson; NULL for puzzles */
	/* In a lesson's step: the positions, as the player sees them, after the last move tried
	 * and after the opponent's reply to it. NULL if no move has been tried or the opponent
	 * doesn't reply. */
	void *after, *answered;
	game_move reply;
	/* The pack entry that the puzzle comes from, or NULL if it isn't from a pack. If `once` is
	 * true, the player has only one try. */
	const struct packed *packed;
	bool once;
	/* The puzzle. If the player has to find a number by making calls, only the puzzle's board
	 * is used, which contains the calls made so far. */
	struct puzzle puzzle;
	unsigned tries;
	/* `solved` is true if the player has solved the puzzle, `shown` if the player has asked
	 * for the answer. */
	bool solved, shown;
	/* A try and its result. For a call, `right` is the number of digits in the right place and
	 * `elsewhere` the number of correct digits in the wrong place. For a move, `right` is 1 if
	 * the move was right and otherwise 0. */
	struct attempt_try {
		game_move move;
		unsigned char right, elsewhere;
	} tried[ATTEMPT_TRIES];
};

/* Starts an attempt at a daily puzzle. Returns false if there is no puzzle for this day. Free the
 * attempt with attempt_free(). */
bool attempt_begin(struct attempt *a, const struct game *g, int64_t day);
/* Starts an attempt to find a better move than `missed`, which was played in the record's current
 * position. Returns false if the moves can't be judged by visiting at most `nodes` nodes. */
bool attempt_begin_own(struct attempt *a, const struct record *r, unsigned seat, game_move missed,
		       uint64_t nodes);
/* Starts a step of a lesson. If the step is invalid, writes a one-sentence error message and
 * returns false. */
bool attempt_begin_step(struct attempt *a, const struct step *s, char error[ERROR_TEXT]);
/* Starts an attempt at a puzzle from a pack. Returns false if its position can't be studied. */
bool attempt_begin_packed(struct attempt *a, const struct packed *from, bool once);
void attempt_free(struct attempt *a);
/* Returns true once the player has solved the puzzle, has seen the answer, or has no tries left. */
bool attempt_over(const struct attempt *a);
/* Returns true if the player has to find a number by making calls; each call then stays on the
 * board. In all other puzzles the player looks for a move, and a try doesn't change the board. */
bool attempt_calls(const struct attempt *a);
/* Returns the position as the player sees it. */
const void *attempt_seen(const struct attempt *a);
/* Writes the translated title, such as "The puzzle of 2026-11-22" or "Your move 12 of 2026-11-22".
 * Returns its length like snprintf(). */
size_t attempt_title(const struct attempt *a, char *buf, size_t size);
/* Writes the translated question and whose turn it is. Returns the length like snprintf(). */
size_t attempt_task(const struct attempt *a, char *buf, size_t size);
/* Tries a legal move. */
void attempt_make(struct attempt *a, game_move m);
/* Returns true if the player may see the answer, which takes at least one wrong move. A puzzle
 * whose answer the player has seen doesn't count as solved. */
bool attempt_can_show(const struct attempt *a);
void attempt_show(struct attempt *a);
/* Takes back the last wrong try so that the board shows the step's position again. Returns false
 * if there is nothing to take back. */
bool attempt_retry(struct attempt *a);
/* Writes one or two translated sentences that say whether the last try was right, and why, or ""
 * before the first try. Returns the length like snprintf(). */
size_t attempt_told(const struct attempt *a, char *buf, size_t size);
/* Writes a call as it appears in the move list, such as "123 1-0". Returns its length like
 * snprintf(). */
size_t attempt_call(const struct attempt *a, unsigned i, char *buf, size_t size);
/* Returns the block character for a digit or a move that is wrong (0), half right (1) or right
 * (2). */
const char *attempt_block(enum glyphs glyphs, unsigned right);
/* Writes the block characters for a try: one for a move, or one for each digit of a number.
 * Returns the length like snprintf(). */
size_t attempt_blocks(const struct attempt *a, unsigned i, enum glyphs glyphs, char *buf,
		      size_t size);
/* Writes a few lines to copy and share: the puzzle, the number of tries, and block characters for
 * each try. They reveal neither the position nor the answer. Returns the length like snprintf(). */
size_t attempt_card(const struct attempt *a, enum glyphs glyphs, char *buf, size_t size);

/* Writes a few lines to share about a finished game: "Asobi Hamlet 2026-11-27: won, accuracy 81"
 * and a block character for the class of each of the player's `n` moves. `outcome` is 1 for a win,
 * 0 for a draw and -1 for a loss. The accuracy may be -1 (accuracy_percent()). `day` counts days
 * from 1970-01-01; if it is negative, the date is left out. */
size_t game_card(const struct game *g, int64_t day, int outcome, int accuracy,
		 const enum move_class *moves, size_t n, enum glyphs glyphs, char *buf,
		 size_t size);

#endif
