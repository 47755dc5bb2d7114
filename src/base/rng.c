/* SPDX-License-Identifier: MIT */
#include "asobi/rng.h"

#include <stdio.h>
#include <time.h>
#include <unistd.h>

void rng_seed(struct rng *r, uint64_t seed)
{
	r->s = seed;
}

uint32_t rng_below_rest(struct rng *r, uint32_t n, uint64_t product)
{
	const uint32_t reject = (uint32_t)-n % n;

	while ((uint32_t)product < reject)
		product = (rng_next(r) >> 32) * n;
	return (uint32_t)(product >> 32);
}

/* Each part is mixed in before the next is added, so that neighbouring decisions get
 * unrelated streams. */
static struct rng mix_part(struct rng r, uint64_t part)
{
	return (struct rng){ rng_next(&r) ^ part };
}

struct rng rng_of_seat(uint64_t match_seed, unsigned game_no, unsigned seat)
{
	return mix_part(mix_part((struct rng){ match_seed }, game_no), seat);
}

struct rng rng_nth(struct rng of_seat, unsigned nth)
{
	return mix_part(mix_part(of_seat, nth), 0);
}

void rng_for_decision(struct rng *r, uint64_t match_seed, unsigned game_no, unsigned seat,
		      unsigned nth)
{
	*r = rng_nth(rng_of_seat(match_seed, game_no, seat), nth);
}

uint64_t rng_fresh_seed(void)
{
	struct timespec t;
	uint64_t seed = 0;
	FILE *f = fopen("/dev/urandom", "rb");

	if (f) {
		size_t got = fread(&seed, sizeof seed, 1, f);

		fclose(f);
		if (got == 1)
			return seed >> 1;
	}
	clock_gettime(CLOCK_REALTIME, &t);
	struct rng r = { (uint64_t)t.tv_sec ^ (uint64_t)t.tv_nsec << 20 ^ (uint64_t)getpid() };

	return rng_next(&r) >> 1;
}
