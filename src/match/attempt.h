/* SPDX-License-Identifier: MIT */
/* attempt.h - somebody tries the puzzle of a day, or a position of an own game once more: what is
 * asked, what each try was worth, and the card to show to others. */
#ifndef ASOBI_ATTEMPT_H
#define ASOBI_ATTEMPT_H

#include "asobi/canvas.h"
#include "asobi/record.h"
#include "match/puzzle.h"

/* After so many tries the puzzle of a day is over, and a position of an own game. */
enum { ATTEMPT_TRIES = 20, ATTEMPT_OWN_TRIES = 3, ATTEMPT_CARD = 1024 };

struct attempt {
	const struct game *game;
	int64_t day; /* of the puzzle, or when the own game ended: days since 1970-01-01; -1: not
			known */
	bool own;    /* a position of an own game, in which something was given away with: */
	game_move missed;
	struct puzzle puzzle; /* where calls are made its board alone, with what was called */
	unsigned tries;
	bool solved, shown; /* shown: the answer was asked for */
	/* A try and its result: the digits in the right place and in another one where calls are
	 * made; else `right` is whether it was the answer. */
	struct attempt_try {
		game_move move;
		unsigned char right, elsewhere;
	} tried[ATTEMPT_TRIES];
};

/* False: there is none for this day.  End it with attempt_free(). */
bool attempt_begin(struct attempt *a, const struct game *g, int64_t day);
/* Begin with the question what was better where the record stands than the move played there.  The
 * search visits at most `nodes` nodes; false: that does not say. */
bool attempt_begin_own(struct attempt *a, const struct record *r, unsigned seat, game_move missed,
		       uint64_t nodes);
void attempt_free(struct attempt *a);
/* Solved, tried too often, or shown. */
bool attempt_over(const struct attempt *a);
/* Is a number looked for by calls, which stay on the board?  Else a move, which does not. */
bool attempt_calls(const struct attempt *a);
/* The position as the person who is asked sees it. */
const void *attempt_seen(const struct attempt *a);
/* "The puzzle of 2026-11-22" or "Your move 12 of 2026-11-22"; translated, as snprintf. */
size_t attempt_title(const struct attempt *a, char *buf, size_t size);
/* Say what is asked and of whom, translated; as snprintf. */
size_t attempt_task(const struct attempt *a, char *buf, size_t size);
/* Try a legal move. */
void attempt_make(struct attempt *a, game_move m);
/* Can the answer be shown?  Once a move was wrong it can; it is not solved then. */
bool attempt_can_show(const struct attempt *a);
void attempt_show(struct attempt *a);
/* Say how the last try went and why, in one or two translated sentences; before the first one "".
 * As snprintf. */
size_t attempt_told(const struct attempt *a, char *buf, size_t size);
/* A call as the list of moves has it, "123 1-0"; as snprintf. */
size_t attempt_call(const struct attempt *a, unsigned i, char *buf, size_t size);
/* One block: nothing of it right (0), half (1), all (2). */
const char *attempt_block(enum glyphs glyphs, unsigned right);
/* The blocks of a try: one, or as many as the number has digits.  As snprintf. */
size_t attempt_blocks(const struct attempt *a, unsigned i, enum glyphs glyphs, char *buf,
		      size_t size);
/* Lines to copy: which puzzle, how many tries, a block for each; no position, no answer.  As
 * snprintf. */
size_t attempt_card(const struct attempt *a, enum glyphs glyphs, char *buf, size_t size);

#endif
