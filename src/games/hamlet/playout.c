/* Random games of Hamlet as fast as they go; players that sample live on this.
 *
 * The columns still open stand in a short array as the cell where the next stone
 * lands, so that a random move is a random index: no bits to count or search. */
#include "asobi/rng.h"
#include "games/hamlet/private.h"

enum { BATCH = 8 };		/* indices drawn from half a random word */

#define POWER8(n)  ((uint32_t)(n) * (n) * (n) * (n) * (n) * (n) * (n) * (n))
#define EXCESS(n)  ((uint32_t)-POWER8(n) % POWER8(n))

/* n^8, and 2^32 modulo that: as many words are rejected, or some would come up
 * more often than others. */
static const struct {
	uint32_t power, excess;
} batches[HAMLET_COLS + 1] = {
	{ 0, 0 }, { 1, 0 }, { POWER8(2), EXCESS(2) }, { POWER8(3), EXCESS(3) },
	{ POWER8(4), EXCESS(4) }, { POWER8(5), EXCESS(5) }, { POWER8(6), EXCESS(6) },
};

/* A fraction of 2^32 whose first eight digits in base n are uniform and independent:
 * multiply by n, the digit is what goes over. */
static uint32_t draw_batch(struct rng *rng, unsigned n)
{
	uint32_t fraction;

	do
		fraction = (uint32_t)(rng_next(rng) >> 32);
	while (fraction * batches[n].power < batches[n].excess);
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

	if (h->winner != HAMLET_OPEN)
		return;
	find_columns(&c, hamlet_landings(h));
	/* own and other change places with every stone; the first to move again is
	 * found by the number of stones. */
	while (c.open) {
		unsigned open = c.open;
		uint64_t fraction = draw_batch(rng, open);

		for (int left = BATCH; left && c.open == open; left--) {
			uint64_t digit = fraction * open, *landing = &c.landing[digit >> 32];
			uint64_t moved = own | *landing;

			fraction = (uint32_t)digit;
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
	h->winner = HAMLET_DRAW;
ended:
	h->plies = (uint8_t)plies;
	h->turn = plies & 1;
	h->side[h->turn] = own;
	h->side[1 - h->turn] = other;
}
