/* SPDX-License-Identifier: MIT */
/* attempt.h - somebody tries the puzzle of a day: what is asked, what each try was worth, and the card to
 * show to others. */
#ifndef ASOBI_ATTEMPT_H
#define ASOBI_ATTEMPT_H

#include "asobi/canvas.h"
#include "match/puzzle.h"

/* After so many tries it is over. */
enum { ATTEMPT_TRIES = 20, ATTEMPT_CARD = 1024 };

struct attempt {
	const struct game *game;
	int64_t day;			/* days since 1970-01-01 */
	struct puzzle puzzle;		/* in numer0n its board alone, with what was called */
	unsigned tries;
	bool solved;
	/* What each try was, and came to: the digits in the right place and in another one in numer0n; else
	 * `right` is whether it was the answer. */
	struct attempt_try {
		game_move move;
		unsigned char right, elsewhere;
	} tried[ATTEMPT_TRIES];
};

/* False: there is none for this day.  End it with attempt_free(). */
bool attempt_begin(struct attempt *a, const struct game *g, int64_t day);
void attempt_free(struct attempt *a);
/* Solved, or tried too often. */
bool attempt_over(const struct attempt *a);
/* Is a number looked for by calls, which stay on the board?  Else a move, which does not. */
bool attempt_calls(const struct attempt *a);
/* What is asked and of whom, translated; as snprintf. */
size_t attempt_task(const struct attempt *a, char *buf, size_t size);
/* Try a legal move. */
void attempt_make(struct attempt *a, game_move m);
/* What came of the last try and why, in one or two translated sentences; before the first one "".  As snprintf. */
size_t attempt_told(const struct attempt *a, char *buf, size_t size);
/* A call as the list of moves has it, "123 1-0"; as snprintf. */
size_t attempt_call(const struct attempt *a, unsigned i, char *buf, size_t size);
/* The blocks of a try: one, or as many as the number has digits.  As snprintf. */
size_t attempt_blocks(const struct attempt *a, unsigned i, enum glyphs glyphs, char *buf, size_t size);
/* Lines to copy: which puzzle, how many tries, a block for each; no position, no answer.  As snprintf. */
size_t attempt_card(const struct attempt *a, enum glyphs glyphs, char *buf, size_t size);

#endif
