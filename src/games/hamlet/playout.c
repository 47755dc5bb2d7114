/* SPDX-License-Identifier: MIT */
/* Random games of Hamlet as fast as they go; players that sample live on this.
 *
 * The columns still open stand in a short array as the cell where the next stone
 * lands, so that a random move is a random index: no bits to count or search. */
#include "asobi/rng.h"
#include "games/hamlet/private.h"

enum { BATCH = 20, BITS = 61 };	/* indices from one random word; 6 << BITS fits a word */

#define MASK	   ((UINT64_C(1) << BITS) - 1)
#define POWER4(n)  ((uint64_t)(n) * (n) * (n) * (n))
#define POWER20(n) (POWER4(n) * POWER4(n) * POWER4(n) * POWER4(n) * POWER4(n))
#define BATCHES(n) { POWER20(n), (MASK + 1) % POWER20(n) }

/* n^20, and 2^61 modulo that: as many words are rejected, or some batches would come
 * up more often than others. */
static const struct {
	uint64_t power, excess;
} batches[HAMLET_COLS + 1] = {
	{ 0, 0 }, BATCHES(1), BATCHES(2), BATCHES(3), BATCHES(4), BATCHES(5), BATCHES(6),
};

/* A fraction of 2^61 whose first twenty digits in base n are uniform and independent:
 * multiply by n, the digit is what goes over. */
static uint64_t draw_batch(struct rng *rng, unsigned n)
{
	uint64_t fraction;

	do
		fraction = rng_next(rng) & MASK;
	while ((fraction * batches[n].power & MASK) < batches[n].excess);
	return fraction;
}

struct columns {
	uint64_t landing[HAMLET_COLS];
	unsigned open;
};

static void find_columns(struct columns *c, uint64_t landings)
{
	c->open = 0;
	for (; landings; landings &= landings - 1)
		c->landing[c->open++] = landings & -landings;
}

void hamlet_playout(void *state, struct rng *rng)
{
	struct hamlet *h = state;
	uint64_t own = h->side[h->turn], other = h->side[1 - h->turn];
	unsigned plies = h->plies;
	struct columns c;

	if (h->winner != WINNER_OPEN)
		return;
	find_columns(&c, hamlet_landings(h));
	/* own and other change places with every stone; the first to move again is
	 * found by the number of stones. */
	while (c.open) {
		unsigned open = c.open;
		uint64_t fraction = draw_batch(rng, open);

		for (int left = BATCH; left && c.open == open; left--) {
			uint64_t *landing = &c.landing[fraction * open >> BITS];
			uint64_t moved = own | *landing;

			fraction = fraction * open & MASK;
			*landing <<= 1;
			if (!(*landing & HAMLET_BOARD))
				*landing = c.landing[--c.open];
			plies++;
			own = other;
			other = moved;
			if (plies >= 7 && hamlet_has_line(moved)) {
				h->winner = (uint8_t)((plies & 1) ^ 1);
				goto ended;
			}
		}
	}
	h->winner = WINNER_DRAW;
ended:
	h->plies = (uint8_t)plies;
	h->turn = plies & 1;
	h->side[h->turn] = own;
	h->side[1 - h->turn] = other;
}
