/* SPDX-License-Identifier: MIT */
/* puzzle.h - positions in which the player has to find a move, judged by each game's own solver. A
 * daily puzzle is the same for everyone: it comes from random games seeded with the date and has
 * exactly one right answer. Other puzzles come from games that were actually played. */
#ifndef ASOBI_PUZZLE_H
#define ASOBI_PUZZLE_H

#include "asobi/board.h"
#include "asobi/insight.h"
#include "asobi/verdict.h"

/* Limits that keep puzzles solvable for a person: the difficulty is at most PUZZLE_HARDEST
 * (difficulty.h), a win takes at most PUZZLE_PLIES plies, at most PUZZLE_EMPTY squares are empty
 * in Othello, and at most PUZZLE_HEAP stones are left in Nim. PUZZLE_NODES limits a study for a
 * pack. */
enum {
	PUZZLE_HARDEST = 5,
	PUZZLE_PLIES = 7,
	PUZZLE_EMPTY = 8,
	PUZZLE_HEAP = 40,
	PUZZLE_NODES = 400000
};

struct puzzle {
	struct setup setup;
	struct board board; /* freed by puzzle_free() */
	unsigned seat;	    /* the side to move */
	void *seen;	    /* the position as the side to move sees it */
	/* The best move. Moves worse by less than a slip are also accepted (puzzle_accepts()), but
	 * a daily puzzle has no such moves. */
	game_move answer;
	/* The number of plies to the end of the game or to a forced win; 0 if the game is decided
	 * by its margin. */
	unsigned plies;
	int margin;
	struct verdict_list verdicts; /* the verdicts on all moves, best move first */
	/* The pattern that explains the answer, applied to the position before it is played; and
	 * how hard the answer is to find. */
	struct insight insight;
	unsigned difficulty;
	/* True if the answer is the only move that keeps the opponent from winning at once. */
	bool defends;
};

/* The daily puzzle comes from a different game every day, in a fixed order that repeats.
 * puzzle_game() returns the game at the given position in this order. puzzle_turn() returns the
 * first position of a given game, or PUZZLE_GAMES if the game has no puzzles. In Numer0n, the
 * player looks for a number rather than a move; see puzzle_deal(). */
enum { PUZZLE_GAMES = 5 };
const struct game *puzzle_game(uint64_t turn);
unsigned puzzle_turn(const struct game *g);
/* Makes the puzzle for a day; day 0 is 1970-01-01. Puzzles get harder from Monday to Sunday
 * (puzzle_difficulty()). Returns false if none of the positions it tried was suitable. */
bool puzzle_make(struct puzzle *p, const struct game *g, int64_t day);
unsigned puzzle_difficulty(int64_t day);
/* Turns the board's position into a puzzle by finding the best move; the board is copied. Returns
 * false if the study can't be completed by visiting at most `nodes` nodes. */
bool puzzle_of(struct puzzle *p, const struct board *b, const struct setup *setup, unsigned seat,
	       uint64_t nodes);
/* Returns true if the puzzle has at most `most` right moves as well as some wrong ones, and a
 * pattern explains the answer. In games without patterns, the answer must achieve something within
 * three plies instead. */
bool puzzle_is_clear(const struct puzzle *p, size_t most);
bool puzzle_accepts(const struct puzzle *p, game_move m);
/* Returns the puzzle's right move in the form that insight_text() expects. */
struct explained puzzle_explained(const struct puzzle *p);
void puzzle_free(struct puzzle *p);
/* Makes the dealer's moves at the start of a game, for a puzzle in which the player looks for a
 * number. */
void puzzle_deal(struct board *b, int64_t day);

#endif
