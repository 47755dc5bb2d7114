/* SPDX-License-Identifier: MIT */
/* puzzle.h - a position in which a move is to be found, judged by the games' own solvers: of a day,
 * the same for everybody, from random games whose chance is the day's, with one right answer; or of
 * a game that was played. */
#ifndef ASOBI_PUZZLE_H
#define ASOBI_PUZZLE_H

#include "asobi/board.h"
#include "asobi/verdict.h"

struct puzzle {
	struct setup setup;
	struct board board; /* puzzle_free() */
	unsigned seat;	    /* to move */
	void *seen;	    /* what it knows */
	game_move answer;   /* the best move; of a day no other is as good */
	unsigned plies;	    /* to the end, or to the win that nothing averts; 0: it is the
			     * margin that counts */
	int margin;
	struct verdict_list verdicts; /* of all moves, best first */
};

/* The games of which there are such take turns, day after day, round and round: whose turn it is,
 * and the first turn of a game (below PUZZLE_GAMES; that: there is none of it).  In numer0n, which
 * is one of them, a number is to be found instead: puzzle_deal(). */
enum { PUZZLE_GAMES = 5 };
const struct game *puzzle_game(uint64_t turn);
unsigned puzzle_turn(const struct game *g);
/* Day 0 is the first of 1970.  False if no position of so many was good. */
bool puzzle_make(struct puzzle *p, const struct game *g, int64_t day);
/* Find the best move where a board stands, of which a copy is taken; the study visits at most
 * `nodes` nodes. False: that was not enough to say. */
bool puzzle_of(struct puzzle *p, const struct board *b, const struct setup *setup, unsigned seat,
	       uint64_t nodes);
void puzzle_free(struct puzzle *p);
/* Make the dealer's moves at the beginning of a game. */
void puzzle_deal(struct board *b, int64_t day);

#endif
