/* SPDX-License-Identifier: MIT */
/* random_game.h - a whole random game on two words; players that sample live on this.
 * Part of the engine, which is compiled for several processors. */

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
	/* The last pass was not made: nobody could move before it, either. */
	turn ^= 1;
	o->turn = (uint8_t)turn;
	o->disc[turn] = other;
	o->disc[1 - turn] = own;
	o->end = OTHELLO_OVER;
}
