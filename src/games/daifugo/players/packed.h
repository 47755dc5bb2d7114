/* SPDX-License-Identifier: MIT */
/* packed.h - the weights of the learnt policy as they are stored: for each preset a set of
 * its own, with a check sum. */
#ifndef ASOBI_DAIFUGO_PACKED_H
#define ASOBI_DAIFUGO_PACKED_H

#include "games/daifugo/players/learnt.h"

/* Weights go in blocks of PACKED_BLOCK, each a byte e and, if that is not 0, as many signed bytes,
 * in units of 2 to the power of e - PACKED_EXPONENT.  A set takes PACKED_ROOM bytes at most. */
enum {
	PACKED_BLOCK = 64,
	PACKED_MOST = 127,
	PACKED_EXPONENT = 128,
	PACKED_ROOM = LEARNT_WEIGHTS + LEARNT_WEIGHTS / PACKED_BLOCK + 1
};

/* How many weights stand in the block that begins at this one. */
static inline unsigned packed_block(unsigned from)
{
	return LEARNT_WEIGHTS - from < PACKED_BLOCK ? LEARNT_WEIGHTS - from : PACKED_BLOCK;
}

/* False if it is not exactly a set. */
bool daifugo_unpack(const unsigned char *data, size_t size, struct learnt *out);

/* assets/daifugo.policy as a C array, written by the build: for each of daifugo_presets, in their
 * order, the bytes and the FNV-1a sum of its set, four bytes each, the lowest first, then the
 * set. */
extern const unsigned char daifugo_policy_data[];
extern const size_t daifugo_policy_size;
enum { PACKED_HEAD = 8, POLICY_PRESETS = 3 };

/* Find the set of a preset in such a file; false if there is none, or not what was written. */
bool daifugo_find_packed(const unsigned char *file, size_t size, unsigned preset,
			 const unsigned char **set, size_t *set_size);

/* The preset whose rules of play are nearest to these. */
unsigned daifugo_nearest_preset(const struct daifugo_rules *r);

/* The learnt weights, unpacked where they are needed; all zero before, and freed by
 * learnt_free(). */
struct learnt_sets {
	struct daifugo_rules rules; /* those asked for last, and what is played under them */
	const struct learnt *last;
	struct learnt *of[POLICY_PRESETS];
};
const struct learnt *learnt_for(struct learnt_sets *sets, const struct daifugo_rules *r);
void learnt_free(struct learnt_sets *sets);

#endif
