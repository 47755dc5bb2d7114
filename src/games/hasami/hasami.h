/* SPDX-License-Identifier: MIT */
/* hasami.h - the state and rules of Hasami shogi that all its files share. */
#ifndef ASOBI_HASAMI_H
#define ASOBI_HASAMI_H

#include "asobi/agent.h"
#include "asobi/game.h"
#include "asobi/rng.h"
#include "games/hasami/men.h"

enum hasami_win {
	HASAMI_FIVE, /* the side that takes five men wins */
	/* The side that takes five men wins, and so does the side to move if it leads by three
	 * men. */
	HASAMI_THREE,
	HASAMI_ALL, /* the side that leaves the opponent at most one man wins */
	/* The side that leaves the opponent at most one man or has five men in a line wins. */
	HASAMI_FIVE_LINE
};
/* The rule on repeated positions. A side shuttles if it moves a man behind its own men where the
 * opponent cannot come (see hasami_is_shut_off()). Only shuttling moves since the last capture
 * count. */
enum hasami_repetition {
	HASAMI_DRAWS, /* the fourth occurrence of a position is a draw */
	/* A side that has made HASAMI_SHUTTLES shuttling moves loses; when a position occurs for
	 * the fourth time, the side that shuttled more loses. */
	HASAMI_SHUTTLE,
	HASAMI_SUPERKO /* the side that repeats a position loses */
};
enum {
	HASAMI_HANDICAP = 4, /* the largest handicap */
	HASAMI_TIMES = 4,
	HASAMI_SHUTTLES = 10,
	HASAMI_MOVES = 288 /* the maximum number of moves in any position */
};

struct hasami {
	struct hasami_men men;
	uint16_t since_capture; /* the number of plies since the last capture */
	uint8_t left[2];	/* the number of men each side has on the board */
	uint8_t turn;
	uint8_t winner; /* the winning seat, WINNER_DRAW or WINNER_OPEN */
	/* These members hold the rules of the game. */
	uint16_t limit;	    /* the game is drawn after this many plies without a capture */
	uint8_t each;	    /* the number of men of each side without a handicap, 9 or 18 */
	uint8_t win;	    /* the winning rule, an enum hasami_win */
	uint8_t border;	    /* the border rules: HASAMI_CORNERS | HASAMI_EDGES */
	uint8_t repetition; /* the repetition rule, an enum hasami_repetition */
	uint8_t handicap;   /* the handicap: how many men fewer than seat 0 the player in seat 1 has
			       at the start */
	/* the number of shuttling moves of each seat, counted only with HASAMI_SHUTTLE */
	uint8_t shuttled[2];
	uint8_t pad; /* padding, always 0 */
};

/* Packs a move as from << 7 | to. */
static inline game_move hasami_move(unsigned from, unsigned to)
{
	return (game_move)(from << 7 | to);
}
static inline unsigned hasami_from(game_move m)
{
	return (unsigned)(m >> 7);
}
static inline unsigned hasami_to(game_move m)
{
	return (unsigned)m & 0x7f;
}

/* Returns the number of men that this seat has at the start of the game. */
static inline unsigned hasami_begins(const struct hasami *h, unsigned seat)
{
	return h->each - (seat ? (unsigned)h->handicap : 0);
}

/* Returns the number of men that this seat has taken. */
static inline unsigned hasami_taken(const struct hasami *h, unsigned seat)
{
	return hasami_begins(h, 1 - seat) - h->left[1 - seat];
}

/* These are the indices of the game's options, in the order of game_hasami.options. */
enum {
	HASAMI_OPTION_MEN,
	HASAMI_OPTION_WIN,
	HASAMI_OPTION_CORNER,
	HASAMI_OPTION_EDGE,
	HASAMI_OPTION_LIMIT,
	HASAMI_OPTION_REPETITION,
	HASAMI_OPTION_HANDICAP,
};

/* Returns the side that wins when a position occurs for the fourth time: the side that shuttled
 * less, or WINNER_DRAW if both shuttled equally often. */
static inline unsigned hasami_shuttled_less(const struct hasami *h)
{
	return h->shuttled[0] == h->shuttled[1] ? WINNER_DRAW : h->shuttled[1] < h->shuttled[0];
}

/* ---- Zobrist hashes (Zobrist, "A new hashing method with application for game playing", 1970)
 * ---- */

static inline uint64_t hasami_cell_key(unsigned seat, unsigned cell)
{
	struct rng r = { 2 * cell + seat + 1 };

	return rng_next(&r);
}

/* Returns the hash value of the side to move. It is the key of a cell that does not exist. */
static inline uint64_t hasami_turn_key(void)
{
	return hasami_cell_key(0, HASAMI_CELLS);
}

/* Returns the hash of the men and the side to move, that is, of everything that matters for the
 * repetition of a position. */
uint64_t hasami_key(const struct hasami *h);

/* ---- Functions that the rules share among their files and with the view ---- */

/* Places the men in their starting positions. With a handicap, men are missing from the front row
 * of seat 1, alternately at its left end and its right end. */
void hasami_line_up(struct hasami *h);

/* Returns the result after a move of `mover`: the winning seat, WINNER_DRAW or WINNER_OPEN. */
unsigned hasami_verdict(const struct hasami *h, unsigned mover);

size_t hasami_format_move(const void *state, unsigned seat, game_move m, char *buf, size_t size);
bool hasami_parse_move(const void *state, unsigned seat, const char *text, game_move *out);
size_t hasami_encode(const void *state, char *buf, size_t size);
bool hasami_decode(void *state, const char *text);
bool hasami_sane(const void *state);

extern const struct game game_hasami;

/* ---- Forts: cells that the opponent cannot reach, and men that it can never take ----
 *
 * A side that has a man with room to move behind its other men can move it back and forth forever.
 * As long as it does nothing else, the opponent's men can only reach the cells connected to them
 * without crossing those men. So a man can be taken only if there is such a cell at both ends of
 * its row. */

/* Returns true if no man of the opponent can reach the cell as long as the seat's men stay where
 * they are. A man of the seat that stands on the cell itself is ignored. */
bool hasami_is_shut_off(const struct hasami_men *m, unsigned seat, unsigned cell);

struct hasami_fort {
	unsigned from, to; /* the man that shuttles moves between these two adjacent cells */
	/* A fort is a set of men that the opponent can never take while one man moves back and
	 * forth. `safe` holds the men of the fort and the man that moves. */
	struct bits safe;
	/* True if a fort keeps the seat from losing: too few of its men are outside the fort for
	 * the opponent to win by taking them, and the rules allow shuttling forever. */
	bool holds;
};

/* Finds the seat's fort with the most safe men, whichever side is to move. Returns false if it has
 * none. */
bool hasami_find_fort(const struct hasami *h, unsigned seat, struct hasami_fort *out);

#endif
