/* SPDX-License-Identifier: MIT */
/* Random games of Hasami shogi as fast as they go.
 *
 * A man has sixteen cells in its rank and file, of which it reaches some.  Drawing a man
 * and one of the sixteen until the man reaches it gives each legal move the same chance,
 * and nothing is listed or counted. */
#include "asobi/rng.h"
#include "games/hasami/private.h"

enum { CROSS = 16, TRIES = 64 };

struct lists {
	uint8_t cell[2][18];
};

static void list_men(struct lists *l, const struct hasami *h)
{
	for (unsigned s = 0; s < 2; s++) {
		unsigned n = 0;

		for (unsigned cell = 0; cell < HASAMI_CELLS; cell++)
			if (hasami_has(&h->men, s, cell))
				l->cell[s][n++] = (uint8_t)cell;
	}
}

/* Drop those that stand on the board no more; `n` is how many remain. */
static void forget_taken(struct lists *l, const struct hasami_men *m, unsigned seat, unsigned n)
{
	unsigned kept = 0;

	for (unsigned i = 0; kept < n; i++)
		if (hasami_has(m, seat, l->cell[seat][i]))
			l->cell[seat][kept++] = l->cell[seat][i];
}

/* Is the line free from one place, not counted, to the other? */
static bool is_free(unsigned taken, unsigned from, unsigned to)
{
	const unsigned low = from < to ? from + 1 : to, high = from < to ? to : from - 1;

	return !(taken & ((2U << high) - (1U << low)));
}

/* Draw until the man reaches the cell; false: so often in vain that there may be none. */
static bool draw_move(const struct hasami *h, const uint8_t *cells, struct rng *rng, unsigned *man, unsigned *to)
{
	const unsigned pairs = CROSS * h->left[h->turn];

	for (int i = 0; i < TRIES; i++) {
		const unsigned drawn = rng_below(rng, pairs), place = drawn & 7;
		const unsigned cell = cells[drawn / CROSS], f = hasami_file_of(cell), r = hasami_rank_of(cell);
		const unsigned other = place + (place >= (drawn & 8 ? r : f));

		*man = drawn / CROSS;
		if (drawn & 8) {
			*to = HASAMI_SIDE * other + f;
			if (is_free(hasami_in_file(&h->men, f), r, other))
				return true;
		} else {
			*to = HASAMI_SIDE * r + other;
			if (is_free(hasami_in_rank(&h->men, r), f, other))
				return true;
		}
	}
	return false;
}

/* One random move, without listing them all. */
game_move hasami_pick(const void *state, unsigned seat, struct rng *rng)
{
	const struct hasami *h = state;
	uint8_t cells[18];
	unsigned n = 0, man, to;

	(void)seat;
	for (unsigned r = 0; r < HASAMI_SIDE; r++)
		for (unsigned men = h->men.rank[h->turn][r]; men; men &= men - 1)
			cells[n++] = (uint8_t)(HASAMI_SIDE * r + (unsigned)__builtin_ctz(men));
	while (!draw_move(h, cells, rng, &man, &to))
		;			/* who cannot move at all has lost before */
	return hasami_move(cells[man], to);
}

/* As hasami_verdict(), but whether the other side can move is left until it is to. */
static unsigned verdict_of(const struct hasami *h, unsigned mover, bool captured)
{
	if (captured || h->win >= HASAMI_THREE || h->since_capture >= h->limit ||
	    h->shuttled[mover] >= HASAMI_SHUTTLES)
		return hasami_verdict(h, mover);
	return WINNER_OPEN;
}

void hasami_playout(void *state, struct rng *rng)
{
	struct hasami *h = state;
	struct lists l;

	list_men(&l, h);
	while (h->winner == WINNER_OPEN) {
		const unsigned own = h->turn, other = 1 - own;
		struct hasami_haul haul;
		unsigned man, to;

		while (!draw_move(h, l.cell[own], rng, &man, &to))
			if (!hasami_can_move(&h->men, own)) {
				h->winner = (uint8_t)other;
				return;
			}
		hasami_flip(&h->men, own, l.cell[own][man]);
		hasami_flip(&h->men, own, to);
		l.cell[own][man] = (uint8_t)to;
		haul = hasami_haul(&h->men, own, to, h->border);
		if (!hasami_empty(&haul)) {
			h->left[other] = (uint8_t)(h->left[other] - hasami_lift(&h->men, other, to, &haul));
			forget_taken(&l, &h->men, other, h->left[other]);
		}
		hasami_count(h, own, to, !hasami_empty(&haul));
		h->turn ^= 1;
		h->winner = (uint8_t)verdict_of(h, own, h->since_capture == 0);
	}
}
