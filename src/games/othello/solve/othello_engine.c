/* SPDX-License-Identifier: MIT */
/* This is the search, compiled for a particular kind of processor. Its parts are small functions
 * that call each other millions of times a second, so they are compiled as one file. */
#include "asobi/rng.h"
#include "games/othello/rules/bits.h"
#include "games/othello/solve/othello_search.h"

#ifndef ENGINE
#define ENGINE engine_plain
#endif

/* Without this, the compiler would not inline functions that are used in several places. */
#define INLINE static inline __attribute__((always_inline))

/* ---- A whole random game on two bitboards, used by players that sample ---- */

static unsigned any_bit(uint64_t set, struct rng *rng)
{
	const uint32_t n = rng_below(rng, count_bits(set));

#ifdef OTHELLO_WIDE
	return lowest_bit(__builtin_ia32_pdep_di(bit_of(n), set));
#else
	for (uint32_t i = 0; i < n; i++)
		set &= set - 1;
	return lowest_bit(set);
#endif
}

static void random_game(struct othello *o, struct rng *rng)
{
	const uint64_t board = othello_board(o->size);
	uint64_t own = o->disc[o->turn], other = o->disc[1 - o->turn];
	unsigned turn = o->turn;
	bool passed = false;

	for (;;) {
		const uint64_t moves = moves_of(own, other) & board;
		uint64_t next = own;

		if (!moves && passed)
			break;
		passed = !moves;
		if (moves) {
			const unsigned square = any_bit(moves, rng);
			const uint64_t turned = turned_by(square, own, other);

			next = own | turned | bit_of(square);
			other &= ~turned;
		}
		own = other;
		other = next;
		turn ^= 1;
	}
	/* At the end of the game, the loop has made a pass and found that the other side can't
	 * move either. The game was already over before that pass, so set the turn back. */
	turn ^= 1;
	o->turn = (uint8_t)turn;
	o->disc[turn] = other;
	o->disc[1 - turn] = own;
	o->end = OTHELLO_OVER;
}

/* ---- The transposition table ---- */

static uint64_t entry_place(const struct memory *m, const void *position)
{
	const struct position *p = position;
	uint64_t h = p->own * UINT64_C(0x9e3779b97f4a7c15) ^
		     (p->other + UINT64_C(0x7f4a7c159e3779b9)) * UINT64_C(0xc2b2ae3d27d4eb4f);

	h ^= h >> 29;
	return h * UINT64_C(0xbf58476d1ce4e5b9) >> 17 & m->mask;
}

static bool entry_holds(const struct memory *m, const void *entry, const void *position)
{
	const struct entry *e = entry;
	const struct position *p = position;

	return e->at.own == p->own && e->at.other == p->other && e->age == m->age;
}

static uint64_t entry_worth(const struct memory *m, const void *entry)
{
	const struct entry *e = entry;

	return e->age == m->age ? e->depth : 0;
}

static const struct memory_kind entries = { sizeof(struct entry), 2, entry_place, entry_holds,
					    entry_worth };

/* Returns the table entry of a position, or NULL if there is none. */
static inline const struct entry *recall_entry(const struct searcher *s, const struct position *p)
{
	return memory_find(&s->memory, &entries, p);
}

/* Tells whether an entry is deep and certain enough for the current search. */
static inline bool entry_serves(const struct entry *e, int depth, int sureness)
{
	return e->depth >= depth && e->sureness <= sureness;
}

static inline void keep_value(struct searcher *s, const struct position *p, int depth, int sureness,
			      int value, int alpha, unsigned move)
{
	struct entry *e = memory_find(&s->memory, &entries, p);
	struct entry fresh = { .at = *p,
			       .low = -SEARCH_UNKNOWN,
			       .high = SEARCH_UNKNOWN,
			       .depth = (uint8_t)depth,
			       .sureness = (uint8_t)sureness,
			       .move = { (uint8_t)move, OTHELLO_PASS },
			       .age = s->memory.age };

	if (e && e->depth == depth && e->sureness == sureness) {
		fresh.low = e->low;
		fresh.high = e->high;
	}
	if (e)
		fresh.move[1] = e->move[0] == move ? e->move[1] : e->move[0];
	if (value > alpha)
		fresh.low = (int8_t)(value > fresh.low ? value : fresh.low);
	else {
		fresh.high = (int8_t)(value < fresh.high ? value : fresh.high);
		/* No move reached the bound, so the earlier best move is still the best guess. */
		if (e && e->move[0] != OTHELLO_PASS && move == OTHELLO_PASS) {
			fresh.move[0] = e->move[0];
			fresh.move[1] = e->move[1];
		}
	}
	if (!e)
		e = memory_make_room(&s->memory, &entries, p, (uint64_t)depth);
	*e = fresh;
}

#include "games/othello/solve/last_squares.h"
#include "games/othello/solve/endgame.h"
#include "games/othello/solve/node.h"
#include "games/othello/solve/midgame.h"

/* ---- What the engine offers ---- */

static int ask_position(struct searcher *s, const struct position *p, int alpha, int depth,
			int sureness)
{
	const struct node root = root_node(s, p);

	return ask_node(s, &root, depth, alpha, sureness);
}

static int look_on(struct searcher *s, const struct position *p, int depth)
{
	const struct node root = root_node(s, p);

	return look_ahead(s, &root, depth, -SEARCH_PRECISION * 100, SEARCH_PRECISION * 100);
}

const struct engine ENGINE = { .ask = ask_position, .look = look_on, .playout = random_game };
