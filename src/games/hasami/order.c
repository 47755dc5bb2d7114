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

/* Returns the men of `own` that can reach the cell along a line. */
static unsigned find_sources(unsigned own, unsigned taken, unsigned at)
{
	const unsigned reach = hasami_reach(taken, at) | 1U << at;

	return (reach << 1 | reach >> 1) & own;
}

unsigned order_captures(const struct hasami *h, const struct outlook *outlook, unsigned known,
			struct ranked out[HASAMI_MOVES])
{
	const struct hasami_men *m = &h->men;
	struct bits targets = outlook->takes[h->turn];
	unsigned n = 0;

	while (bits_any(targets)) {
		const unsigned bit = bits_next(&targets), r = bit / BITS_PITCH,
			       f = bit % BITS_PITCH;
		const unsigned to = HASAMI_SIDE * r + f;
		const int32_t value = rank_taking(h, to);
		unsigned in_rank = find_sources(m->rank[h->turn][r], hasami_in_rank(m, r), f);
		unsigned in_file = find_sources(m->file[h->turn][f], hasami_in_file(m, f), r);

		while (in_rank | in_file) {
			const unsigned from =
				in_rank ? HASAMI_SIDE * r + (unsigned)__builtin_ctz(in_rank)
					: HASAMI_SIDE * (unsigned)__builtin_ctz(in_file) + f;
			const unsigned move = (unsigned)hasami_move(from, to);

			if (in_rank)
				in_rank &= in_rank - 1;
			else
				in_file &= in_file - 1;
			if (move != known)
				out[n++] = (struct ranked){ value, (uint16_t)(move | ORDER_TAKES) };
		}
	}
	return n;
}

unsigned order_quiet(const struct order *o, const struct hasami *h, const struct outlook *outlook,
		     unsigned known, int ply, struct ranked out[HASAMI_MOVES])
{
	const unsigned own = h->turn;
	unsigned n = 0;

	for (unsigned r = 0; r < HASAMI_SIDE; r++)
		for (unsigned men = h->men.rank[own][r]; men; men &= men - 1) {
			const unsigned f = (unsigned)__builtin_ctz(men), from = HASAMI_SIDE * r + f;
			const int32_t *history = o->history[own][from];
			unsigned in_rank = hasami_reach(hasami_in_rank(&h->men, r), f);
			unsigned in_file = hasami_reach(hasami_in_file(&h->men, f), r);

			while (in_rank | in_file) {
				const unsigned to_r = in_rank ? r
							      : (unsigned)__builtin_ctz(in_file);
				const unsigned to_f = in_rank ? (unsigned)__builtin_ctz(in_rank)
							      : f;
				const unsigned to = HASAMI_SIDE * to_r + to_f;
				const unsigned move = (unsigned)hasami_move(from, to);

				if (in_rank)
					in_rank &= in_rank - 1;
				else
					in_file &= in_file - 1;
				if (move == known ||
				    bits_at(outlook->landings[own], BITS_PITCH * to_r + to_f))
					continue;
				out[n].item = (uint16_t)move;
				out[n++].value = history[to] +
						 (is_killer(o, move, ply) ? 40000000 : 0);
			}
		}
	return n;
}

unsigned order_moves(const struct order *o, const struct hasami *h, const struct outlook *outlook,
		     bool takes_only, unsigned known, int ply, struct ranked out[HASAMI_MOVES])
{
	const unsigned own = h->turn;
	const struct bits taking = outlook->landings[own], endangered = outlook->takes[1 - own];
	unsigned n = 0;

	if (takes_only && !bits_any(outlook->takes[own]))
		return 0;
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

void order_begin(struct picker *p, const struct order *o, const struct hasami *h,
		 const struct outlook *outlook, unsigned known, int ply, bool lazy)
{
	p->order = o;
	p->h = h;
	p->outlook = outlook;
	p->known = known;
	p->ply = ply;
	p->moves = p->at = 0;
	p->next = lazy ? PICK_KNOWN : PICK_ALL;
}

static void list_more(struct picker *p)
{
	const unsigned known = p->known, seat = p->h->turn;

	p->at = 0;
	switch (p->next) {
	case PICK_ALL:
		p->moves = order_moves(p->order, p->h, p->outlook, false, known, p->ply, p->list);
		p->next = PICK_NONE;
		break;
	case PICK_KNOWN:
		p->moves = known != ORDER_NO_MOVE && game_hasami.is_legal(p->h, seat, known);
		p->list[0] = (struct ranked){ .item = (uint16_t)known };
		if (bits_has(p->outlook->landings[seat], hasami_to(known)))
			p->list[0].item |= ORDER_TAKES;
		p->next = PICK_CAPTURES;
		break;
	case PICK_CAPTURES:
		p->moves = order_captures(p->h, p->outlook, known, p->list);
		p->next = PICK_QUIET;
		break;
	default:
		p->moves = order_quiet(p->order, p->h, p->outlook, known, p->ply, p->list);
		p->next = PICK_NONE;
	}
}

bool order_next(struct picker *p, bool takes_only, struct ranked *move)
{
	while (p->at == p->moves && p->next != PICK_NONE) {
		if (p->next == PICK_QUIET && takes_only)
			return false;
		list_more(p);
	}
	if (p->at == p->moves)
		return false;
	order_bring(p->list, p->at, p->moves);
	*move = p->list[p->at++];
	return !takes_only || order_takes(*move);
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
