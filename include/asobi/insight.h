/* SPDX-License-Identifier: MIT */
/* insight.h - why a move is good or bad, in words that help a person at the board. A pattern is
 * something that a person can learn to see, such as "three on top of each other". A game lists its
 * patterns; to explain a move, it finds the first pattern that applies to the position. Patterns
 * are tested using only the rules and what the player can see, never a search. The sentences are
 * templates with names in braces, which insight_text() replaces with words. */
#ifndef ASOBI_INSIGHT_H
#define ASOBI_INSIGHT_H

#include "asobi/game.h"

struct verdict_list;
struct view;

/* How good a move is. MOVE_UNRATED: it was forced, or the choice didn't matter. */
enum move_class { MOVE_UNRATED, MOVE_BEST, MOVE_GOOD, MOVE_SLIP, MOVE_MISTAKE, MOVE_BLUNDER };

/* All sentences are shown translated. They are clauses without a full stop that follow a move's
 * name and a colon ("Move 11, column 5: X had three on top of each other; column 2 stops it").
 * They may contain these names in braces: {move} (the better move), {played} (the move that was
 * played), {moves} (the moves in insight.named, joined by "or"), {own} and {other} (the names of
 * the sides), {n} (insight.count) and {what} (insight.what). Apart from the names of moves and
 * cells, a sentence contains at most one number, and it never looks more than 7 moves ahead. */
struct pattern {
	/* The pattern's id, at most PATTERN_ID - 1 letters; it never changes, because files
	 * contain it. */
	const char *id;
	/* The mistake that players make when they miss this pattern ("doesn't see a double
	 * threat"). */
	const char *title;
	/* The first hint: a full sentence that says what to look for without naming a move ("X has
	 * three on top of each other."). NULL if `why` is NULL. */
	const char *look;
	/* The second half of a hint, before {move} is played: why it is good. NULL for a pattern
	 * that applies only to moves already played. */
	const char *why;
	/* The sentence for a review: what the player missed by playing {played}, or what {played}
	 * gave the opponent. NULL for a pattern that applies only to good moves. */
	const char *missed;
	/* For patterns that players should notice at every stage of the game: the mildest class
	 * for a move that misses this pattern. MOVE_UNRATED: only the move's cost decides its
	 * class. */
	enum move_class least;
	/* The step in the game's lessons (assets/lessons) that teaches this pattern; NULL if none
	 * does. */
	const char *lesson;
};
enum { PATTERN_ID = 24 };

/* A move to explain, with everything that the explanation needs and nothing that is hidden from
 * the player. */
struct explained {
	const void *seen;
	unsigned seat, seats;
	/* The best move; if a move was played, it differs from that one. */
	struct verdict best;
	/* True if `played` is a move that was played; false for a hint, which comes before any
	 * move is played. */
	bool asked;
	struct verdict played;
	/* All of the position's verdicts, best first; may be NULL. */
	const struct verdict_list *all;
};

enum { INSIGHT_CELLS = 16, INSIGHT_MOVES = 4 };
struct insight {
	const struct pattern *pattern; /* the pattern that explains the move; NULL if none does */
	/* The cells that the board highlights (view/grid.h); unused in games without a grid. */
	uint16_t cell[INSIGHT_CELLS];
	unsigned cells;
	/* The moves that replace {moves} in a sentence; all are moves in the explained position. */
	game_move named[INSIGHT_MOVES];
	unsigned moves;
	unsigned count; /* the number that replaces {n} in a sentence */
	char what[64];	/* the translated words that replace {what} in a sentence */
};

/* Finds the first pattern that explains the move. Returns false, with an empty insight, if no
 * pattern does. */
bool insight_find(const struct view *view, const struct explained *q, struct insight *out);
enum insight_frame { INSIGHT_LOOK, INSIGHT_WHY, INSIGHT_MISSED };
/* Writes one of the pattern's sentences, translated, like snprintf(). Returns 0 if the pattern
 * doesn't have that sentence. */
size_t insight_text(const struct view *view, const struct explained *q, const struct insight *in,
		    enum insight_frame frame, char *buf, size_t size);
/* Adds a cell to highlight or a move to name, unless the insight is full. */
void insight_light(struct insight *in, unsigned cell);
void insight_name(struct insight *in, game_move m);

#endif
