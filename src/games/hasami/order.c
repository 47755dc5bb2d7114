/* SPDX-License-Identifier: MIT */
#include "games/hasami/order.h"

#include "games/hasami/hasami.h"

/* Ranks a capture by the number of men it takes. */
static int32_t rank_taking(const struct hasami *h, unsigned to)
{
	const struct hasami_haul haul = hasami_haul(&h->men, h->turn, to, h->border);

	return 50000000 + 1000000 * (__builtin_popcount(haul.rank) + __builtin_popcount(haul.file) +
				     __builtin_popcount(haul.ring));
}

static inline bool is_killer(const struct order *o, unsigned move, int ply)
{
	return ply < ORDER_PLIES && (move == o->killer[ply][0] || move == o->killer[ply][1]);
}

unsigned order_moves(const struct order *o, const struct hasami *h, bool takes_only, unsigned known,
		     int ply, struct ranked out[HASAMI_MOVES])
{
	const unsigned own = h->turn;
	const struct bits men = bits_of_men(&h->men, own), others = bits_of_men(&h->men, 1 - own);
	const struct bits empty = bits_without(bits_board(), bits_or(men, others));
	const struct bits taking = bits_landings(men, others, empty, h->border != 0);
	struct bits endangered = { 0, 0 };
	unsigned n = 0;

	if (takes_only && !bits_any(bits_and(taking, bits_reach(men, empty))))
		return 0;
	if (!takes_only)
		endangered = bits_and(bits_landings(others, men, empty, h->border != 0),
				      bits_reach(others, empty));
	for (unsigned from = 0; from < HASAMI_CELLS; from++) {
		const unsigned f = hasami_file_of(from), r = hasami_rank_of(from);
		unsigned in_rank, in_file;

		if (!hasami_has(&h->men, own, from))
			continue;
		in_rank = hasami_reach(hasami_in_rank(&h->men, r), f);
		in_file = hasami_reach(hasami_in_file(&h->men, f), r);
		while (in_rank | in_file) {
			const unsigned to =
				in_rank ? HASAMI_SIDE * r + (unsigned)__builtin_ctz(in_rank)
					: HASAMI_SIDE * (unsigned)__builtin_ctz(in_file) + f;
			const bool takes = bits_has(taking, to);
			const unsigned move = (unsigned)hasami_move(from, to);
			struct ranked c = { .item = (uint16_t)(move | (takes ? ORDER_TAKES : 0)) };

			if (in_rank)
				in_rank &= in_rank - 1;
			else
				in_file &= in_file - 1;
			if (takes_only && !takes)
				continue;
			if (move == known)
				c.value = 100000000;
			else if (takes)
				c.value = rank_taking(h, to);
			else
				c.value = o->history[own][from][to] +
					  (is_killer(o, move, ply)    ? 40000000
					   : bits_has(endangered, to) ? 2000000
								      : 0);
			out[n++] = c;
		}
	}
	return n;
}

void order_reward(struct order *o, unsigned seat, unsigned move, int depth, int ply)
{
	int32_t *h = &o->history[seat][hasami_from(move)][hasami_to(move)];

	if (o->killer[ply][0] != move) {
		o->killer[ply][1] = o->killer[ply][0];
		o->killer[ply][0] = (uint16_t)move;
	}
	*h += depth * depth * 16;
	if (*h > 1000000)
		for (unsigned i = 0; i < HASAMI_CELLS * HASAMI_CELLS; i++)
			o->history[seat][i / HASAMI_CELLS][i % HASAMI_CELLS] /= 2;
}
