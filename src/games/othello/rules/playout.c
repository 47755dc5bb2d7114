/* Random games of Othello as fast as they go; players that sample live on this. */
#include "asobi/rng.h"
#include "games/othello/rules/bits.h"
#include "games/othello/rules/private.h"

static unsigned pick_square(uint64_t moves, struct rng *rng)
{
	for (uint32_t n = rng_below(rng, count_bits(moves)); n; n--)
		moves &= moves - 1;
	return lowest_bit(moves);
}

void othello_playout(void *state, struct rng *rng)
{
	struct othello *o = state;
	const uint64_t board = othello_board(o->size);
	uint64_t own = o->disc[o->turn], other = o->disc[1 - o->turn];
	unsigned turn = o->turn;
	bool passed = false;

	if (o->end != OTHELLO_OPEN)
		return;
	for (;;) {
		const uint64_t moves = moves_of(own, other) & board;
		uint64_t next = own, turned;
		unsigned square;

		if (!moves && passed)
			break;
		passed = !moves;
		if (moves) {
			square = pick_square(moves, rng);
			turned = turned_by(square, own, other);
			next = own | turned | bit_of(square);
			other &= ~turned;
		}
		own = other;
		other = next;
		turn ^= 1;
	}
	/* Two passes were looked at that nobody made: the first of the two would move. */
	turn ^= 1;
	o->turn = (uint8_t)turn;
	o->disc[turn] = other;
	o->disc[1 - turn] = own;
	o->end = OTHELLO_OVER;
}
