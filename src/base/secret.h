/* SPDX-License-Identifier: MIT */
/* secret.h - numbers that leave this program without revealing where they came from. rng.h mixes
 * seeds in steps that can be undone, so anyone could use one of its numbers to compute the match's
 * seed and everything that was dealt. Numbers for strangers are therefore drawn with SipHash-2-4
 * (J.-P. Aumasson, D. J. Bernstein, "SipHash: a fast short-input PRF", 2012), with a key that
 * never leaves the program. */
#ifndef ASOBI_SECRET_H
#define ASOBI_SECRET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* SHA-256 (FIPS 180-4), for data that is already random; passwords use crypt() instead. */
void sha256(const void *bytes, size_t n, uint8_t out[32]);
/* Compares two secrets in a time that doesn't depend on where they differ. */
bool secret_equal(const char *a, const char *b, size_t n);

struct secret {
	uint8_t key[16];
};

/* Derives the key from a seed with SHA-256. The key depends only on the seed, so guessing it is as
 * hard as guessing the seed. */
void secret_of_seed(struct secret *s, uint64_t seed);
uint64_t secret_hash(const struct secret *s, const void *bytes, size_t n);
/* Returns the random number that a seat receives with its n-th question in a game; it is the same
 * on every machine. */
uint64_t secret_number(const struct secret *s, unsigned game_no, unsigned seat, unsigned nth);

#endif
