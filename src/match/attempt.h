/* SPDX-License-Identifier: MIT */
/* attempt.h - a player's attempt at a daily puzzle, a puzzle from a pack, a position from their
 * own game or a step of a lesson: the question, the value of each try, and a card for sharing the
 * result. */
#ifndef ASOBI_ATTEMPT_H
#define ASOBI_ATTEMPT_H

#include "asobi/canvas.h"
#include "asobi/record.h"
#include "match/pack.h"
#include "match/puzzle.h"
#include "match/step.h"

/* ATTEMPT_TRIES is the number of tries that a player has for a daily puzzle, and ATTEMPT_OWN_TRIES
 * the number for a position from their own game. ATTEMPT_CARD is the size of the text to share. */
enum { ATTEMPT_TRIES = 20, ATTEMPT_OWN_TRIES = 3, ATTEMPT_CARD = 1024 };

struct attempt {
	const struct game *game;
	/* The date of the puzzle, or the day on which the player's game ended: days since
	 * 1970-01-01; -1 if unknown. */
	int64_t day;
	/* True for a position from the player's own game in which the move `missed` gave something
	 * away. */
	bool own;
	game_move missed;
	const struct step *step; /* the step of a lesson; NULL for puzzles */
	/* In a step: the positions after the last move that was tried and after the opponent's
	 * reply, as the player sees them. NULL if nothing was tried, or if the opponent doesn't
	 * reply. */
	void *after, *answered;
	game_move reply;
	/* The entry of the pack that the puzzle comes from; NULL if the puzzle isn't from a pack.
	 * If `once` is true, the player has only one try. */
	const struct packed *packed;
	bool once;
	/* The puzzle. If the player has to find a number by making calls, only the board of the
	 * puzzle is used; the board contains the calls made so far. */
	struct puzzle puzzle;
	unsigned tries;
	/* `solved` is true if the player has solved the puzzle, `shown` if the player asked to see
	 * the answer. */
	bool solved, shown;
	/* A try and its result. For a call, `right` is the number of digits in the right place and
	 * `elsewhere` the number of digits in another place; for a move, `right` is 1 if the move
	 * was right and 0 otherwise. */
	struct attempt_try {
		game_move move;
		unsigned char right, elsewhere;
	} tried[ATTEMPT_TRIES];
};

/* Begins a daily puzzle. Returns false if there is none for this day. End the attempt with
 * attempt_free(). */
bool attempt_begin(struct attempt *a, const struct game *g, int64_t day);
/* Begins an attempt to find a better move than `missed`, which was played in the current position
 * of the record. The search visits at most `nodes` nodes; if that isn't enough to judge the moves,
 * returns false. */
bool attempt_begin_own(struct attempt *a, const struct record *r, unsigned seat, game_move missed,
		       uint64_t nodes);
/* Begins a step of a lesson. If the step is invalid, writes a one-sentence error message and
 * returns false. */
bool attempt_begin_step(struct attempt *a, const struct step *s, char error[ERROR_TEXT]);
/* Begins a puzzle from a pack. Returns false if its position can't be studied. */
bool attempt_begin_packed(struct attempt *a, const struct packed *from, bool once);
void attempt_free(struct attempt *a);
/* Returns true once the puzzle has been solved, the answer has been shown, or no tries are left. */
bool attempt_over(const struct attempt *a);
/* Returns true if the player has to find a number by making calls. In that case, each try stays on
 * the board. In all other puzzles the player looks for a move, and a try leaves the board
 * unchanged. */
bool attempt_calls(const struct attempt *a);
/* Returns the position as the player sees it. */
const void *attempt_seen(const struct attempt *a);
/* Writes the translated title, such as "The puzzle of 2026-11-22" or "Your move 12 of 2026-11-22";
 * returns its length like snprintf(). */
size_t attempt_title(const struct attempt *a, char *buf, size_t size);
/* Writes the translated question and says whose turn it is; returns the length like snprintf(). */
size_t attempt_task(const struct attempt *a, char *buf, size_t size);
/* Tries a legal move. */
void attempt_make(struct attempt *a, game_move m);
/* Returns true if the answer may be shown, which requires at least one wrong move. If the player
 * looks at the answer, the puzzle doesn't count as solved. */
bool attempt_can_show(const struct attempt *a);
void attempt_show(struct attempt *a);
/* Takes back the last wrong try of a step, so that the board shows the step's position again.
 * Returns false if there is nothing to take back. */
bool attempt_retry(struct attempt *a);
/* Writes one or two translated sentences that say whether the last try was right, and why; writes
 * "" before the first try. Returns the length like snprintf(). */
size_t attempt_told(const struct attempt *a, char *buf, size_t size);
/* Writes a call as it appears in the move list, such as "123 1-0"; returns its length like
 * snprintf(). */
size_t attempt_call(const struct attempt *a, unsigned i, char *buf, size_t size);
/* Returns the block character for a digit or move that is wrong (0), half right (1) or right (2).
 */
const char *attempt_block(enum glyphs glyphs, unsigned right);
/* Writes the block characters of a try: one for a move, or one for each digit of a number. Returns
 * the length like snprintf(). */
size_t attempt_blocks(const struct attempt *a, unsigned i, enum glyphs glyphs, char *buf,
		      size_t size);
/* Writes lines to copy and share: the puzzle, the number of tries, and a block character for each
 * try. They don't give away the position or the answer. Returns the length like snprintf(). */
size_t attempt_card(const struct attempt *a, enum glyphs glyphs, char *buf, size_t size);

/* Writes lines to share about a finished game: "Asobi Hamlet 2026-11-27: won, accuracy 81" and a
 * block character for the class of each of the player's `n` moves. `outcome` is 1, 0 or -1 if the
 * player won, drew or lost. The accuracy may be -1 (accuracy_percent()). `day` counts days from
 * 1970-01-01; if it is negative, the date is left out. */
size_t game_card(const struct game *g, int64_t day, int outcome, int accuracy,
		 const enum move_class *moves, size_t n, enum glyphs glyphs, char *buf,
		 size_t size);

#endif
