/* SPDX-License-Identifier: MIT */
/* secret.h - what leaves this program and leads nobody back to where it came from.
 *
 * rng.h mixes seeds so that each step can be undone: whoever is told such a number computes the
 * seed of the match and, with it, all that was dealt.  Numbers for strangers are drawn by
 * SipHash-2-4 (J.-P. Aumasson, D. J. Bernstein, "SipHash: a fast short-input PRF", 2012) under a
 * key that stays here. */
#ifndef ASOBI_SECRET_H
#define ASOBI_SECRET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* SHA-256 (FIPS 180-4), for what is random already: passwords go through crypt(). */
void sha256(const void *bytes, size_t n, uint8_t out[32]);
/* Takes as long wherever they differ. */
bool secret_equal(const char *a, const char *b, size_t n);

struct secret {
	uint8_t key[16];
};

/* The key that goes with a seed, by SHA-256: it can be had from the seed alone, so it is as hard to
 * guess as that. */
void secret_of_seed(struct secret *s, uint64_t seed);
uint64_t secret_hash(const struct secret *s, const void *bytes, size_t n);
/* The number that a seat is told with its n-th question of a game, the same on every machine. */
uint64_t secret_number(const struct secret *s, unsigned game_no, unsigned seat, unsigned nth);

#endif
