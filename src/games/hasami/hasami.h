/* SPDX-License-Identifier: MIT */
/* hasami.h - a game of Hasami shogi. */
#ifndef ASOBI_HASAMI_H
#define ASOBI_HASAMI_H

#include "asobi/agent.h"
#include "asobi/game.h"
#include "asobi/rng.h"
#include "games/hasami/men.h"

enum hasami_win {
	HASAMI_FIVE,	 /* take five */
	HASAMI_THREE,	 /* or lead by three when one's own turn comes */
	HASAMI_ALL,	 /* leave the other no more than one man */
	HASAMI_FIVE_LINE /* or five of one's own in a line */
};
/* The rule on a position that stands again.  Shuttling is moving shut off from the other side,
 * behind one's own men (men.h), counted from the last capture. */
enum hasami_repetition {
	HASAMI_DRAWS,	/* the fourth time draws */
	HASAMI_SHUTTLE, /* and HASAMI_SHUTTLES lose; at the fourth time who shuttled more */
	HASAMI_SUPERKO	/* who brings it back loses */
};
enum { HASAMI_TIMES = 4, HASAMI_SHUTTLES = 10, HASAMI_MOVES = 288 /* no position has more */ };

struct hasami {
	struct hasami_men men;
	uint16_t since_capture; /* plies since the last capture */
	uint8_t left[2];	/* men on the board */
	uint8_t turn;
	uint8_t winner; /* a seat, WINNER_DRAW, WINNER_OPEN */
	/* The rules. */
	uint16_t limit;	     /* this many plies without a capture draw */
	uint8_t each;	     /* men at the start, 9 or 18 */
	uint8_t win;	     /* enum hasami_win */
	uint8_t border;	     /* HASAMI_CORNERS | HASAMI_EDGES */
	uint8_t repetition;  /* enum hasami_repetition */
	uint8_t shuttled[2]; /* by seat; counted with HASAMI_SHUTTLE only */
	uint8_t pad[2];	     /* always 0 */
};

/* A move: from << 7 | to. */
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

/* This counts the men that a seat has taken. */
static inline unsigned hasami_taken(const struct hasami *h, unsigned seat)
{
	return h->each - (unsigned)h->left[1 - seat];
}

/* The options, in the order of game_hasami.options. */
enum {
	HASAMI_OPTION_MEN,
	HASAMI_OPTION_WIN,
	HASAMI_OPTION_CORNER,
	HASAMI_OPTION_EDGE,
	HASAMI_OPTION_LIMIT,
	HASAMI_OPTION_REPETITION,
};

/* The side that a position favours when it stands for the last time: WINNER_DRAW where neither
 * shuttled more. */
static inline unsigned hasami_shuttled_less(const struct hasami *h)
{
	return h->shuttled[0] == h->shuttled[1] ? WINNER_DRAW : h->shuttled[1] < h->shuttled[0];
}

/* ---- Numbers for positions, made of one for each man (Zobrist, "A new hashing method
 * with application for game playing", 1970) ---- */

static inline uint64_t hasami_cell_key(unsigned seat, unsigned cell)
{
	struct rng r = { 2 * cell + seat + 1 };

	return rng_next(&r);
}

/* Changes with the turn: of a cell that there is not. */
static inline uint64_t hasami_turn_key(void)
{
	return hasami_cell_key(0, HASAMI_CELLS);
}

/* A number for the men and whose turn it is: what may recur. */
uint64_t hasami_key(const struct hasami *h);

/* ---- What the rules share among their own files and with the view ---- */

/* The men as they stand before the first move. */
void hasami_line_up(struct hasami *h);

/* The winner (or WINNER_DRAW, WINNER_OPEN) now that `mover` has moved. */
unsigned hasami_verdict(const struct hasami *h, unsigned mover);

size_t hasami_format_move(const void *state, unsigned seat, game_move m, char *buf, size_t size);
bool hasami_parse_move(const void *state, unsigned seat, const char *text, game_move *out);
size_t hasami_encode(const void *state, char *buf, size_t size);
bool hasami_decode(void *state, const char *text);
bool hasami_sane(const void *state);

extern const struct game game_hasami;

/* ---- Forts: cells that the other side cannot come to, and men that it can never take ----
 *
 * Who has a man with room behind his own men may move it to and fro for ever.  While he does
 * nothing else, the other side's men stay among the cells that they reach over everything but those
 * men; so none of his is taken that has not such a cell at both ends of its row. */

/* Is it so that no man of the other side can come to the cell while the seat's men stay as they
 * are, but for one that may stand there? */
bool hasami_is_shut_off(const struct hasami_men *m, unsigned seat, unsigned cell);

struct hasami_fort {
	unsigned from, to; /* a man goes from here, a cell on, and back */
	struct bits safe;  /* the men that are never taken while it does, itself among them */
	/* Nor can the game be lost: what else may be taken is too little, and shuttling is allowed
	 * for ever. */
	bool holds;
};

/* The fort of a seat with the most safe men; false: it has none.  Whose turn it is plays no
 * part. */
bool hasami_find_fort(const struct hasami *h, unsigned seat, struct hasami_fort *out);

#endif
