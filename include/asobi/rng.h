/* SPDX-License-Identifier: MIT */
/* rng.h - a small seeded generator (SplitMix64: Steele, Lea, Flood, "Fast
 * splittable pseudorandom number generators", OOPSLA 2014).  The same seed gives
 * the same draws on every machine.  Copy the struct to fork a stream. */
#ifndef ASOBI_RNG_H
#define ASOBI_RNG_H

#include <stdint.h>

/* Each step can be undone: a number of these streams that is told to a stranger gives away the seed
 * (base/secret.h). */
struct rng {
	uint64_t s;
};

void rng_seed(struct rng *r, uint64_t seed);

/* The stream for a seat's n-th decision of a game: independent of threads, of
 * the order of simultaneous commits and of the other seats. */
void rng_for_decision(struct rng *r, uint64_t match_seed, unsigned game_no, unsigned seat,
		      unsigned nth);
/* The same in two steps: what a seat's decisions of one game have in common, and the stream
 * for the n-th of them. */
struct rng rng_of_seat(uint64_t match_seed, unsigned game_no, unsigned seat);
struct rng rng_nth(struct rng of_seat, unsigned nth);

/* A seed nobody can foresee, for games that were given none: of 63 bits, so that files and
 * databases hold it as a number, and nobody finds it by trying all there are, as one can with the
 * seeds that people choose. */
uint64_t rng_fresh_seed(void);

/* Drawing is inline because playouts do little else. */
static inline uint64_t rng_next(struct rng *r)
{
	uint64_t z = (r->s += UINT64_C(0x9e3779b97f4a7c15));

	z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
	z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
	return z ^ (z >> 31);
}

/* The rest of rng_below(), for a product that may have to be rejected; out of line,
 * so that the usual case stays short. */
uint32_t rng_below_rest(struct rng *r, uint32_t n, uint64_t product);

/* Uniform in [0, n), n > 0: multiply and shift, rejecting the few draws that
 * would favour small results (Lemire, "Fast random integer generation in an
 * interval", 2019). */
static inline uint32_t rng_below(struct rng *r, uint32_t n)
{
	const uint64_t product = (rng_next(r) >> 32) * n;

	if (__builtin_expect((uint32_t)product < n, 0))
		return rng_below_rest(r, n, product);
	return (uint32_t)(product >> 32);
}

#endif
