/* SPDX-License-Identifier: MIT */
/* round.h - a round of puzzles from the packs (match/pack.h), one after another. A practice round
 * begins with the easiest puzzle and ends with the hardest. In a streak, the puzzles get harder
 * and harder until the player makes an error; one puzzle may be skipped. Each finished streak is a
 * line in the file "puzzles" beside the finished games:
 *
 *	2026-11-27 hamlet 7	(seven puzzles in a row; or "all" for puzzles of all games) */
#ifndef ASOBI_ROUND_H
#define ASOBI_ROUND_H

#include "match/attempt.h"

enum { ROUND_TEXT = 640, ROUND_MOST = 256 };

struct puzzle_round {
	const struct game *game; /* the game whose puzzles are shown; NULL for all games */
	const char *pattern;	 /* the pattern that all puzzles share; NULL for any pattern */
	bool streak;
	unsigned solved;
	bool skipped, over;
	unsigned asked;
	/* the results of the puzzles finished so far; skipped puzzles are left out */
	bool right[ROUND_MOST];
	/* true for each puzzle that has been shown, by its index in all_packed; owned */
	bool *used;
	/* For streaks: the longest streak today and the longest ever, both including the current
	 * one. */
	unsigned today, best;
};

/* Begins a round; call round_free() to end it. The caller keeps ownership of `pattern`. */
void round_begin(struct puzzle_round *r, const struct game *g, const char *pattern, bool streak);
void round_copy(struct puzzle_round *to, const struct puzzle_round *from);
void round_free(struct puzzle_round *r);
/* Begins an attempt at the next puzzle. Returns false if no puzzle is left or the streak is over.
 */
bool round_next(struct puzzle_round *r, int64_t day, struct attempt *a);
/* Records the result of the attempt; does nothing if the attempt hasn't ended yet. Returns false
 * with a message if a streak has ended and can't be saved. */
bool round_note(struct puzzle_round *r, int64_t day, const struct attempt *a,
		char error[ERROR_TEXT]);
/* Skips the puzzle. In a streak, only one puzzle may be skipped, and further calls return false.
 * In a practice round, any number may be skipped. */
bool round_skip(struct puzzle_round *r);
/* Writes lines for the player to copy and share: "Asobi streak 2026-11-27 Hamlet: 7", a block
 * character for each puzzle and, for streaks, the length of the longest streak. Returns the text's
 * length, like snprintf(). */
size_t round_card(const struct puzzle_round *r, int64_t day, enum glyphs glyphs, char *buf,
		  size_t size);

#endif
