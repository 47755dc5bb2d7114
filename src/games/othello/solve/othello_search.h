/* SPDX-License-Identifier: MIT */
/* othello_search.h - how good a position of Othello is: exactly towards the end, estimated
 * before.
 *
 * Values are differences of discs for the side to move, empty squares counted for the
 * winner: -64 to 64. */
#ifndef ASOBI_OTHELLO_SEARCH_H
#define ASOBI_OTHELLO_SEARCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "games/othello/othello.h"
#include "games/othello/rules/bits.h"
#include "search/search.h"

/* ---- Which squares the evaluation looks at together ----
 *
 * A feature is a list of squares read as a number in balanced base 3: an empty square is
 * 0, a black disc +1, a white one -1 times its power of 3.  Seen from the other side the
 * number is just negated.  Features that a turn or a reflection of the board carries into
 * each other are of one kind and share their weights.  (Patterns of this sort: Buro,
 * "Improving heuristic mini-max search by supervised learning", 2002.) */

enum {
	SHAPE_FEATURES = 48, /* room: three registers of sixteen */
	SHAPE_KINDS = 11,
	SHAPE_MOST = 10 /* squares in a feature */
};

struct shape {
	/* A black disc on a square adds this to every feature. */
	int16_t delta[64][SHAPE_FEATURES];
	/* Where in a stage's weights a feature's 0 stands; unused ones point at a 0. */
	int32_t middle[SHAPE_FEATURES];
	unsigned n_features, n_kinds;
	struct {
		unsigned squares; /* how many */
		int32_t middle;
		uint8_t mirror[SHAPE_MOST]; /* the place each changes with in a reflection */
	} kind[SHAPE_KINDS];
	int32_t weights; /* in a stage, the unused 0 at the end included */
};

/* The shape is that of the board of 6 or of 8. */
void shape_build(struct shape *s, unsigned size);
/* The index of a kind reflected in itself: the lesser of the two counts for both. */
int32_t shape_mirrored(const struct shape *s, unsigned kind, int32_t index);
/* 3^squares / 2 rounded down: the largest index of a kind. */
int32_t shape_reach(const struct shape *s, unsigned kind);

/* ---- The search ---- */

enum {
	SEARCH_UNKNOWN = 127,
	SEARCH_STAGES = 10,  /* sets of weights, by discs on the board */
	SEARCH_PRECISION = 8 /* weights are in eighths of a disc */
};

/* A position as the side to move sees it. */
struct position {
	uint64_t own, other;
};

/* Returns the position after a legal move to this square, as the other side sees it. */
static inline struct position play_square(const struct position *p, unsigned square)
{
	const uint64_t t = turned_by(square, p->own, p->other);

	return (struct position){ p->other & ~t, p->own | t | bit_of(square) };
}

/* The sureness tells how sure a result has to be: the less, the more of the tree is cut off because
 * a shallow search says so (ProbCut).  SURE_EXACT: nothing is. */
enum { SURE_EXACT, SURE_LEVELS = 6 };

/* The end is searched unsurely before it is searched exactly: that fills the table. */
enum { END_SEARCHES = 3 };
static const int end_sureness[END_SEARCHES] = { 5, 3, SURE_EXACT };

/* This tells how deep the shallow search is that stands for one of `depth` plies: as odd or
 * even. */
static inline int search_shallow(int depth)
{
	return 2 * (depth / 4) + (depth & 1);
}

/* The set of weights for this many discs. */
static inline unsigned search_stage(int squares, int discs)
{
	const int stage = (discs - 4) * SEARCH_STAGES / (squares - 4);

	return (unsigned)(stage < SEARCH_STAGES ? stage : SEARCH_STAGES - 1);
}

/* Bounds of a value once searched `depth` plies deep; depth is the number of empty
 * squares where it was searched to the end. */
struct entry {
	struct position at;
	int8_t low, high;
	uint8_t depth, sureness;
	uint8_t move[2]; /* the best one, and the best before that; PASS: none */
	uint16_t age;
};

struct searcher {
	struct shape shape;
	int8_t *weights;      /* SEARCH_STAGES times shape.weights */
	int16_t bias[65];     /* in eighths of a disc, by discs on the board */
	struct memory memory; /* of struct entry */
	struct limit limit;
	unsigned size;
	int squares; /* on the board: 36 or 64 */
	uint64_t board, corners;
	uint16_t base3[256];
	uint8_t edge_stable[6561]; /* of one side's and the other's discs on an edge */
};

/* A searcher owns a table of 2^log_entries entries of 24 bytes.  It knows no weights yet. */
struct searcher *searcher_new(unsigned size, unsigned log_entries);
void searcher_free(struct searcher *s);
/* Forget all positions. */
void searcher_forget(struct searcher *s);

/* Is the value greater than alpha?  A result above it is a lower bound, any other an
 * upper one; meaningless once s->limit.stopped.  depth: of search, or the empty squares to
 * search to the end. */
int searcher_ask(struct searcher *s, const struct position *p, int alpha, int depth, int sureness);
/* The value itself, quickest if the guess is good; SEARCH_UNKNOWN once s->limit.stopped. */
int searcher_value(struct searcher *s, const struct position *p, int depth, int sureness,
		   int guess);
/* The exact value, by way of shallower and less sure ones. */
int searcher_solve(struct searcher *s, const struct position *p);
/* In eighths of a disc, by what can be seen `depth` plies on; few. */
int searcher_look(struct searcher *s, const struct position *p, int depth);

/* This is compiled once for all processors and once more for those with large registers
 * (othello_engine.c): the same results at another speed. */
struct engine {
	int (*ask)(struct searcher *s, const struct position *p, int alpha, int depth,
		   int sureness);
	int (*look)(struct searcher *s, const struct position *p, int depth);
	void (*playout)(struct othello *o, struct rng *rng);
};
extern const struct engine engine_plain, engine_wide;
const struct engine *engine_here(void);

/* ---- What the evaluation has learnt ----
 *
 * Packed: for the board of 6 and that of 8 the
 * bias by number of discs (two bytes each, the lower first), then stage by stage and kind
 * by kind a signed byte for every index that is not greater than its mirror image; a 0 is
 * followed by how many more there are. */

/* assets/othello.weights as a C array, written by the build. */
extern const unsigned char othello_weights_data[];
extern const size_t othello_weights_size;

/* Give a searcher the weights for its board; false if they are cut short. */
bool weights_unpack(struct searcher *s, const unsigned char *data, size_t size);
/* This lists for every index of a stage the one that stands for it and its mirror image; the caller
 * frees them. */
int32_t *weights_leaders(const struct shape *shape);

/* ---- All moves of a position, ever deeper to the end; for players and the study ---- */

enum { DECIDE_MOVES = 34, DECIDE_SURE = 4 /* how sure the search is before the end */ };

struct choice {
	unsigned square;
	int value;  /* in discs for the mover, by the last search that ended */
	bool bound; /* only that it is no more than this */
};

/* A decision holds the result of a search; choices: the best first. */
struct decision {
	struct choice choice[DECIDE_MOVES];
	unsigned n;
	int depth;	    /* of the last search that ended; 0: by looks */
	bool to_end, exact; /* it went to the end; without cutting off what is unlikely */
};

/* Search up to `depth` plies (the number of empty squares: to the end, and then exactly)
 * or until the budget is spent.  There is a move.  Returns whether the budget lasted. */
bool searcher_decide(struct searcher *s, const struct position *p, int depth, struct budget *budget,
		     struct decision *out);

extern const struct agent_class agent_othello_deep;

/* A searcher that knows all that was learnt. */
struct searcher *othello_searcher(unsigned size, unsigned log_entries);
/* The verdict on a searched move. */
struct verdict othello_verdict(const struct choice *c, bool exact);

/* ---- What solvers are measured by ---- */

/* Endgames 40 to 44 of the test suite of the French Othello federation (FFO), 20 to
 * 23 empty squares, with their public values: what solvers are measured by. */
enum { OTHELLO_PUBLISHED = 5 };
struct published_endgame {
	const char *text; /* as othello_decode() reads it */
	int value;	  /* discs that who is to move wins by */
};
extern const struct published_endgame othello_published[OTHELLO_PUBLISHED];

#endif
