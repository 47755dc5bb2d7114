/* SPDX-License-Identifier: MIT */
/* rng.h - a small, seeded random number generator (SplitMix64: Steele, Lea, Flood, "Fast
 * splittable pseudorandom number generators", OOPSLA 2014). The same seed gives the same numbers
 * on every machine. Copy the struct to fork a stream. */
#ifndef ASOBI_RNG_H
#define ASOBI_RNG_H

#include <stdint.h>

/* Each of the generator's steps can be undone, so anyone who sees one number of a stream can
 * compute its seed (base/secret.h). */
struct rng {
	uint64_t s;
};

void rng_seed(struct rng *r, uint64_t seed);

/* Sets up the stream for a seat's n-th decision in a game. The stream doesn't depend on threads,
 * on the other seats, or on the order in which players move at the same time. */
void rng_for_decision(struct rng *r, uint64_t match_seed, unsigned game_no, unsigned seat,
		      unsigned nth);
/* These functions derive a decision's stream in two steps: first the part shared by all of a
 * seat's decisions in one game, then the stream for the n-th decision. */
struct rng rng_of_seat(uint64_t match_seed, unsigned game_no, unsigned seat);
struct rng rng_nth(struct rng of_seat, unsigned nth);

/* Returns an unpredictable seed for games that aren't given one. It has 63 bits, so that files and
 * databases can store it as a number. Unlike a seed chosen by a person, it can't be found by
 * trying all likely seeds. */
uint64_t rng_fresh_seed(void);

/* The functions that draw numbers are inline, because playouts do little else. */
static inline uint64_t rng_next(struct rng *r)
{
	uint64_t z = (r->s += UINT64_C(0x9e3779b97f4a7c15));

	z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
	z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
	return z ^ (z >> 31);
}

/* Finishes rng_below() for a product that may have to be rejected. It isn't inline, to keep the
 * normal case short. */
uint32_t rng_below_rest(struct rng *r, uint32_t n, uint64_t product);

/* Returns a uniformly distributed number in [0, n), n > 0. It multiplies and shifts, and rejects
 * the few draws that would favour small results (Lemire, "Fast random integer generation in an
 * interval", 2019). */
static inline uint32_t rng_below(struct rng *r, uint32_t n)
{
	const uint64_t product = (rng_next(r) >> 32) * n;

	if (__builtin_expect((uint32_t)product < n, 0))
		return rng_below_rest(r, n, product);
	return (uint32_t)(product >> 32);
}

#endif
