/* SPDX-License-Identifier: MIT */
/* othello_search.h - finds the value of Othello positions: the exact value near the end of the
 * game, an estimate before that.
 *
 * Values are disc differences for the side to move, from -64 to 64, with empty squares counted for
 * the winner. */
#ifndef ASOBI_OTHELLO_SEARCH_H
#define ASOBI_OTHELLO_SEARCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "games/othello/othello.h"
#include "games/othello/rules/bits.h"
#include "search/search.h"

/* ---- The features of the evaluation ----
 *
 * A feature is a list of squares read as a number in balanced base 3: an empty square counts 0, a
 * black disc +1 and a white disc -1 times its power of 3. From the other side's view the number is
 * negated. Features that turn into each other by rotating or reflecting the board belong to one
 * kind and share their weights. (Patterns of this kind: Buro, "Improving heuristic mini-max search
 * by supervised learning", 2002.) */

enum {
	/* The maximum number of features that a shape can have: three registers of sixteen each. */
	SHAPE_FEATURES = 48,
	SHAPE_KINDS = 11,
	SHAPE_MOST = 10 /* the largest number of squares in a feature */
};

struct shape {
	/* For each square and feature, the amount that a black disc on the square adds to the
	 * feature. */
	int16_t delta[64][SHAPE_FEATURES];
	/* The position of index 0 of each feature within a set of weights. Unused features point
	 * to a weight of 0. */
	ptrdiff_t middle[SHAPE_FEATURES];
	unsigned n_features, n_kinds;
	struct {
		unsigned squares; /* the number of squares in the feature */
		int32_t middle;
		/* The square that each square swaps with in a reflection. */
		uint8_t mirror[SHAPE_MOST];
	} kind[SHAPE_KINDS];
	int32_t weights; /* the number of weights in a set, including the unused 0 at the end */
};

/* Builds the shape for a board of size 6 or 8. */
void shape_build(struct shape *s, unsigned size);
/* Returns the mirror image of an index, for a kind that is symmetric. The smaller of the two
 * indices represents both. */
int32_t shape_mirrored(const struct shape *s, unsigned kind, int32_t index);
/* Returns the largest index of a kind: 3^squares / 2, rounded down. */
int32_t shape_reach(const struct shape *s, unsigned kind);

/* ---- The search ---- */

enum {
	SEARCH_UNKNOWN = 127,
	/* The number of sets of weights; the number of discs on the board decides which set is
	 * used. */
	SEARCH_STAGES = 20,
	SEARCH_PRECISION = 8 /* weights are in eighths of a disc */
};

/* This is a position as the side to move sees it. */
struct position {
	uint64_t own, other;
};

/* Returns the position after a move to this square that flips these discs, as the opponent sees it.
 */
static inline struct position position_after(const struct position *p, unsigned square,
					     uint64_t turned)
{
	return (struct position){ p->other & ~turned, p->own | turned | bit_of(square) };
}

/* Returns the position after a legal move to this square, as the opponent sees it. */
static inline struct position play_square(const struct position *p, unsigned square)
{
	return position_after(p, square, turned_by(square, p->own, p->other));
}

/* The sureness determines how certain a result must be. With less certainty, shallow searches
 * prune more of the tree (ProbCut); with SURE_EXACT, they prune nothing. */
enum { SURE_EXACT, SURE_LEVELS = 6 };
enum { DECIDE_SURE = 4 }; /* the sureness of the search before the endgame */

/* Before the endgame is searched exactly, it is searched with less certainty, because this fills
 * the table. */
enum { END_SEARCHES = 3 };
static const int end_sureness[END_SEARCHES] = { 5, 3, SURE_EXACT };

/* Returns the depth of the shallow search that replaces a search of `depth` plies; both depths are
 * odd or both are even. */
static inline int search_shallow(int depth)
{
	return 2 * (depth / 4) + (depth & 1);
}

/* Divides a game into `stages` parts and returns the part in which there are this many discs. */
static inline unsigned search_stage(int squares, int discs, int stages)
{
	const int stage = (discs - 4) * stages / (squares - 4);

	return (unsigned)(stage < stages ? stage : stages - 1);
}

/* A table entry with bounds for a value searched `depth` plies deep. If the search reached the end
 * of the game, `depth` is the number of empty squares. */
struct entry {
	struct position at;
	int8_t low, high;
	uint8_t depth, sureness;
	uint8_t move[2]; /* the best move and the previous best move; OTHELLO_PASS for none */
	uint16_t age;
};

struct searcher {
	struct shape shape;
	/* The set of weights for each number of discs on the board, borrowed. */
	const int8_t *weights_at[65];
	int16_t bias[65]; /* the bias for each number of discs on the board, in eighths of a disc */
	struct memory memory; /* the transposition table, whose entries are of type struct entry */
	struct limit limit;
	int sureness; /* how certain the search before the endgame is; normally DECIDE_SURE */
	unsigned size;
	int squares; /* the number of squares on the board, 36 or 64 */
	uint64_t board, corners, beside_corners;
	uint16_t base3[256];
	/* Stable discs for each combination of own and opposing discs on an edge. */
	uint8_t edge_stable[6561];
};

/* Creates a searcher with a table of 2^log_entries entries of 24 bytes. It has no weights yet. */
struct searcher *searcher_new(unsigned size, unsigned log_entries);
void searcher_free(struct searcher *s);
/* Forgets all positions in the table. */
void searcher_forget(struct searcher *s);

/* Searches whether the value is greater than alpha. A result above alpha is a lower bound; any
 * other result is an upper bound. The result is meaningless once s->limit.stopped is set. `depth`
 * is the search depth; if it equals the number of empty squares, the search goes to the end of the
 * game. */
int searcher_ask(struct searcher *s, const struct position *p, int alpha, int depth, int sureness);
/* Returns the value of a position. The closer `guess` is to the value, the faster the search.
 * Returns SEARCH_UNKNOWN once s->limit.stopped is set. */
int searcher_value(struct searcher *s, const struct position *p, int depth, int sureness,
		   int guess);
/* Returns the exact value, starting with shallower and less certain searches. */
int searcher_solve(struct searcher *s, const struct position *p);
/* Returns an estimate in eighths of a disc after a search of `depth` plies; use it only with small
 * depths. */
int searcher_look(struct searcher *s, const struct position *p, int depth);

/* One version of the search functions. They are compiled once for all processors and once more for
 * processors with large registers (othello_engine.c). Both versions give the same results at
 * different speeds. */
struct engine {
	int (*ask)(struct searcher *s, const struct position *p, int alpha, int depth,
		   int sureness);
	int (*look)(struct searcher *s, const struct position *p, int depth);
	void (*playout)(struct othello *o, struct rng *rng);
};
extern const struct engine engine_plain, engine_wide;
const struct engine *engine_here(void);

/* ---- The learnt weights ----
 *
 * A small network for each kind of feature computes the weights of all indices of the kind. The
 * squares of a feature are cut into two halves, and each of the 3^n contents of a half has its own
 * row of inputs. The hidden units add up the rows of both halves, limit the sum to the range from 0
 * to 1 and square it. The outputs are the weight at NET_KNOTS points of the game, equally spaced
 * from the first disc to the last one; between them, the weight changes linearly. (Tables
 * made by such networks: Yamana, IEEE Transactions on Games 18, 2026.)
 *
 * All numbers of a network are whole numbers of a byte, so every machine computes the same weights.
 * The file has two parts, for the boards of size 6 and 8. Each part has the bias for each number of
 * discs (two bytes, low byte first). Then, kind by kind, it has the hidden units' thresholds, the
 * rows of the first half, those of the second half, and the outputs, knot by knot. */

enum {
	NET_HIDDEN = 48,       /* the number of hidden units on the large board */
	NET_HIDDEN_SMALL = 16, /* the number of hidden units on the small board */
	NET_KNOTS = 6,
	NET_HALF = 243, /* the largest number of rows in a half */
	NET_UNIT = 44,	/* an input of 1 as a byte */
	NET_DISC = 24	/* an output of one disc as a byte */
};

/* The network of one kind. Its numbers are whole when it is used and have fractions while it
 * learns. */
struct net {
	float threshold[NET_HIDDEN];
	float row[2][NET_HALF][NET_HIDDEN];
	float out[NET_KNOTS][NET_HIDDEN];
};

static inline unsigned net_hidden(unsigned size)
{
	return size == 8 ? NET_HIDDEN : NET_HIDDEN_SMALL;
}
/* Returns the number of rows in a half of a kind: 3 to the number of its squares. */
static inline int net_rows(const struct shape *shape, unsigned kind, unsigned half)
{
	int rows = 1;

	for (unsigned n = (shape->kind[kind].squares + !half) / 2; n; n--)
		rows *= 3;
	return rows;
}

/* The file assets/othello.weights as a C array, generated by the build. */
extern const unsigned char othello_weights_data[];
extern const size_t othello_weights_size;

/* The weights that the networks compute. */
struct weights {
	int16_t bias[65];
	int8_t set[]; /* SEARCH_STAGES sets */
};

/* Computes the weights for the searcher's board from the file's data; the caller frees them.
 * Returns NULL if the data is incomplete. */
struct weights *weights_unpack(const struct searcher *s, const unsigned char *data, size_t size);
/* Gives the weights to a searcher, which only borrows them. */
void weights_use(struct searcher *s, const struct weights *w);
/* Returns a list that maps every index of a set to the index that represents it and its mirror
 * image. The caller frees the list. */
int32_t *weights_leaders(const struct shape *shape);

/* ---- Searching all moves of a position to greater and greater depths, for players and the study
 * ---- */

enum { DECIDE_MOVES = 34 };

struct choice {
	unsigned square;
	int value;  /* the value in discs for the mover, from the last complete search */
	bool bound; /* true if the value is only an upper bound */
};

/* A decision holds the result of a search, with the choices sorted best first. */
struct decision {
	struct choice choice[DECIDE_MOVES];
	unsigned n;
	/* The depth of the last complete search; 0 if there is only a static evaluation. */
	int depth;
	/* Whether the search went to the end of the game, and whether it was exact (without
	 * pruning by ProbCut). */
	bool to_end, exact;
};

/* Searches up to `depth` plies or until the budget is spent. If `depth` is the number of empty
 * squares, it searches to the end of the game and the result is exact. There must be a legal move.
 * Returns false if the budget ran out. */
bool searcher_decide(struct searcher *s, const struct position *p, int depth, struct budget *budget,
		     struct decision *out);

/* ---- Estimates of all moves, for the study ---- */

/* Returns the same representative for all rotations and reflections of a position. */
struct position position_alike(struct position p);
static inline bool position_equals(const struct position *a, const struct position *b)
{
	return a->own == b->own && a->other == b->other;
}
/* Estimates the moves in `d`, in eighths of a disc, and sorts them. An estimate is the mean of two
 * searches, `depth` and `depth` + 1 plies deep. Equivalent moves get the same value, and so do
 * moves in mirrored positions. The value of the best move has a bias; subtract the bias from all
 * values. Returns false if the budget of s->limit ran out. */
bool othello_estimate(struct searcher *s, const struct position *p, int depth, struct decision *d);
/* Returns the bias of estimates made by othello_estimate(), in eighths of a disc for the side to
 * move. */
int othello_bias(unsigned size, const struct position *p, int depth);

/* The measured biases, in eighths of a disc for the side to move: for estimates of the depths
 * BIAS_DEPTH, BIAS_DEPTH + 2 and so on, in each tenth of the game. `start` is the amount to add at
 * the start of the game. Greater depths use the last row. */
enum { BIAS_TENTHS = 10, BIAS_DEPTH = 6, BIAS_DEPTHS = 3, BIAS_STARTS = 6, BIAS_OPENING = 6 };
struct bias_table {
	int8_t tenth[BIAS_DEPTHS][BIAS_TENTHS];
	int8_t start[BIAS_STARTS];
};
/* The tables for the boards of size 6 and 8 (othello_bias.c, made by `make othello-bias`). */
extern const struct bias_table othello_biases[2];

extern const struct agent_class agent_othello_deep;

/* Creates a searcher with the learnt weights. */
struct searcher *othello_searcher(unsigned size, unsigned log_entries);
/* Converts the result for a move to a verdict. */
struct verdict othello_verdict(const struct choice *c, bool exact);

/* ---- Endgames used to measure solvers ---- */

/* The endgames 40 to 44 of the test suite of the French Othello federation (FFO), with 20 to 23
 * empty squares and their published values. They are used to measure the speed of solvers. */
enum { OTHELLO_PUBLISHED = 5 };
struct published_endgame {
	const char *text; /* the position, in the format of othello_decode() */
	int value;	  /* the number of discs by which the side to move wins */
};
extern const struct published_endgame othello_published[OTHELLO_PUBLISHED];

#endif
