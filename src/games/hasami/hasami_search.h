/* SPDX-License-Identifier: MIT */
/* hasami_search.h - looking ahead in Hasami shogi: alpha-beta by iterative deepening, with a
 * table of positions, until captures are over. */
#ifndef ASOBI_HASAMI_SEARCH_H
#define ASOBI_HASAMI_SEARCH_H

#include "asobi/agent.h"
#include "asobi/board.h"
#include "games/hasami/hasami.h"
#include "search/search.h"

/* Values are for the side to move: a hundred make the odds to win e to one; a win in n plies is
 * SEARCH_WIN - n, a loss the same below zero. */
enum { SEARCH_WIN = 30000, SEARCH_SURE = 29000, SEARCH_DEPTH = 60 };

struct hasami_search;

/* The table has 2^log_entries entries of 16 bytes.  The caller frees. */
struct hasami_search *hasami_search_new(unsigned log_entries);
void hasami_search_free(struct hasami_search *s);
void hasami_search_forget(struct hasami_search *s);
/* Evaluate with these weights, borrowed, in place of the game's own (evaluate.h). */
void hasami_search_use(struct hasami_search *s, const int16_t *weights);

/* Positions that stood on the board count as drawn where they come up again.
 * hasami_search_forget() forgets them, too. */
void hasami_search_recall(struct hasami_search *s, const struct history *past);

struct hasami_line {
	game_move move[8]; /* the moves both sides would play */
	unsigned len;
};

/* The results of the last finished look at all moves. */
struct hasami_found {
	game_move move;
	int value;
	unsigned depth;
	struct hasami_line line;
};

/* The best move, looking no deeper than `depth`.  False only if the budget was spent
 * before anything was known.  Equal moves are chosen among by rng. */
bool hasami_search(struct hasami_search *s, const struct hasami *h, unsigned depth, struct rng *rng,
		   struct budget *budget, struct hasami_found *out);

/* The value of one move, exact up to this depth, for its mover.  False: out of budget. */
bool hasami_search_move(struct hasami_search *s, const struct hasami *h, game_move m,
			unsigned depth, struct budget *budget, int *value);

/* ---- A look at every move of a position, not only at the best ---- */

/* All legal moves, best first, each looked at equally far: as far as `nodes` positions
 * go, but at least one ply.  Returns how many there are; 0 if the budget was spent before
 * that first ply was done. */
unsigned hasami_look_around(struct hasami_search *s, const struct hasami *h, uint64_t nodes,
			    struct budget *budget, struct ranked out[HASAMI_MOVES]);

/* Wins and losses within three plies are sure and as short as can be; what is found
 * beyond may be longer than needed and is told as an estimate. */
struct verdict hasami_verdict_of(game_move m, int value);

bool hasami_study(const void *seen, unsigned seat, struct budget *budget, verdict_fn *found,
		  void *context);

#endif
