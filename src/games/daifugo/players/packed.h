/* SPDX-License-Identifier: MIT */
/* packed.h - the storage format for the weights of the learnt policy. Each preset of the rules has
 * its own set of weights with a checksum. */
#ifndef ASOBI_DAIFUGO_PACKED_H
#define ASOBI_DAIFUGO_PACKED_H

#include "games/daifugo/players/learnt.h"

/* Weights are stored in blocks of PACKED_BLOCK weights. A block consists of a byte e and, unless e
 * is 0, one signed byte for each weight, in units of 2 to the power of e - PACKED_EXPONENT. A set
 * takes at most PACKED_ROOM bytes. */
enum {
	PACKED_BLOCK = 64,
	PACKED_MOST = 127,
	PACKED_EXPONENT = 128,
	PACKED_ROOM = LEARNT_WEIGHTS + LEARNT_WEIGHTS / PACKED_BLOCK + 1
};

/* Returns the number of weights in the block that begins at this weight. */
static inline unsigned packed_block(unsigned from)
{
	return LEARNT_WEIGHTS - from < PACKED_BLOCK ? LEARNT_WEIGHTS - from : PACKED_BLOCK;
}

/* Unpacks a set of weights; returns false if the data isn't exactly one set. */
bool daifugo_unpack(const unsigned char *data, size_t size, struct learnt *out);

/* The file assets/daifugo.policy as a C array, written by the build. For each of the first
 * POLICY_PRESETS presets, in order, it holds the size and the FNV-1a checksum of the set, each as
 * four little-endian bytes, followed by the set itself. */
extern const unsigned char daifugo_policy_data[];
extern const size_t daifugo_policy_size;
enum { PACKED_HEAD = 8, POLICY_PRESETS = 3 };

/* Finds the weights of a preset in the contents of a file like assets/daifugo.policy; returns
 * false if they are missing or damaged. */
bool daifugo_find_packed(const unsigned char *file, size_t size, unsigned preset,
			 const unsigned char **set, size_t *set_size);

/* Returns the preset whose rules of play are closest to these rules. */
unsigned daifugo_nearest_preset(const struct daifugo_rules *r);

/* The learnt weights, which are unpacked when they are needed. Initialize all members to 0, and
 * free the weights with learnt_free(). */
struct learnt_sets {
	/* The rules for which weights were last requested, and the weights used for them. */
	struct daifugo_rules rules;
	const struct learnt *last;
	struct learnt *of[POLICY_PRESETS];
};
const struct learnt *learnt_for(struct learnt_sets *sets, const struct daifugo_rules *r);
void learnt_free(struct learnt_sets *sets);

#endif
