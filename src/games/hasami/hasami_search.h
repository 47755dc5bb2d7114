/* SPDX-License-Identifier: MIT */
/* hasami_search.h - an alpha-beta search for Hasami shogi with iterative deepening, a transposition
 * table and a search of captures at the leaves. */
#ifndef ASOBI_HASAMI_SEARCH_H
#define ASOBI_HASAMI_SEARCH_H

#include "asobi/agent.h"
#include "asobi/board.h"
#include "games/hasami/hasami.h"
#include "search/search.h"

/* Values are for the side to move. A value of 100 means odds of e to 1 for winning. A win in n
 * plies is SEARCH_WIN - n, and a loss in n plies is n - SEARCH_WIN. */
enum { SEARCH_WIN = 30000, SEARCH_SURE = 29000, SEARCH_DEPTH = 60 };

/* What the search does. The ladder measures what each part is worth (tests/bench/hasami_ladder.c).
 */
struct search_habits {
	int lazy;    /* 1 to list the quiet moves of a position only after the others were tried */
	int reduces; /* how much less deeply late moves are searched, in quarters of a ply */
	int quiet;   /* the most plies left with which the next two numbers are used */
	int counts;  /* the number of moves after which quiet ones are skipped, before widening */
	int margin;  /* how far the value may be too low for quiet moves, for each ply left */
	int lead;    /* how far it must be too high to stop at once, for each ply left; 0: never */
	int passes;  /* how many plies less deep the search after a pass is, for each six plies */
	int forts;   /* the fewest plies left with which the search looks for forts */
};
/* The habits of the strongest player, and those by which the lower levels and studies search. */
extern const struct search_habits hasami_deep, hasami_plain;

struct hasami_search;

/* Creates a search with a table of 2^log_entries entries of 16 bytes. The caller frees it. */
struct hasami_search *hasami_search_new(unsigned log_entries);
void hasami_search_free(struct hasami_search *s);
void hasami_search_forget(struct hasami_search *s);
/* Makes the search evaluate with these weights instead of the game's built-in weights
 * (evaluate.h). The caller keeps ownership of them. */
void hasami_search_use(struct hasami_search *s, const int16_t *weights);

/* Changes the habits, which are those of hasami_plain at first. The caller keeps ownership. */
void hasami_search_behave(struct hasami_search *s, const struct search_habits *habits);

/* Tells the search which positions already occurred in the game, so that it treats them as
 * repetitions. hasami_search_forget() makes the search forget these as well. */
void hasami_search_recall(struct hasami_search *s, const struct history *past);

struct hasami_line {
	game_move move[8]; /* the moves that both sides are expected to play */
	unsigned len;
};

/* The results of the last depth at which at least the first move was searched. */
struct hasami_found {
	game_move move;
	int value;
	unsigned depth;
	struct hasami_line line;
};

/* Finds the best move, searching at most `depth` plies deep; `rng` chooses among equal moves.
 * Returns false only if the search was cancelled before it had any result. */
bool hasami_search(struct hasami_search *s, const struct hasami *h, unsigned depth, struct rng *rng,
		   struct budget *budget, struct hasami_found *out);

/* Finds the value of one move for the side that makes it, searched exactly to the given depth.
 * Returns false if the budget ran out. */
bool hasami_search_move(struct hasami_search *s, const struct hasami *h, game_move m,
			unsigned depth, struct budget *budget, int *value);

/* Converts a search value to a verdict. Wins and losses within three plies are certain, and their
 * length is exact. Longer wins and losses may not be the shortest and are reported as estimates. */
struct verdict hasami_verdict_of(game_move m, int value);

bool hasami_study(const void *seen, unsigned seat, struct budget *budget, verdict_fn *found,
		  void *context);

#endif
