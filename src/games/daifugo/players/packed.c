/* SPDX-License-Identifier: MIT */
#include "games/daifugo/players/packed.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/setup.h"
#include "base/sum.h"
#include "base/xalloc.h"

static float signed_byte(unsigned char byte)
{
	return (float)(byte > PACKED_MOST ? byte - 256 : byte);
}

bool daifugo_unpack(const unsigned char *data, size_t size, struct learnt *out)
{
	float *all = (float *)out;
	size_t at = 0;

	for (unsigned from = 0; from < LEARNT_WEIGHTS; from += PACKED_BLOCK) {
		const unsigned n = packed_block(from);
		const int e = at < size ? data[at++] - PACKED_EXPONENT : -PACKED_EXPONENT;
		const float unit = ldexpf(1, e);

		if (e > -PACKED_EXPONENT && size - at < n)
			return false;
		for (unsigned i = 0; i < n; i++)
			all[from + i] = e > -PACKED_EXPONENT ? unit * signed_byte(data[at++]) : 0;
	}
	return at == size;
}

static uint32_t number_at(const unsigned char *b)
{
	return b[0] | (uint32_t)b[1] << 8 | (uint32_t)b[2] << 16 | (uint32_t)b[3] << 24;
}

bool daifugo_find_packed(const unsigned char *file, size_t size, unsigned preset,
			 const unsigned char **set, size_t *set_size)
{
	size_t at = 0;

	for (unsigned i = 0; size - at >= PACKED_HEAD; i++) {
		const size_t len = number_at(file + at);
		const uint32_t sum = number_at(file + at + 4);

		at += PACKED_HEAD;
		if (len > size - at)
			return false;
		*set = file + at;
		*set_size = len;
		if (i == preset)
			return sum_text(SUM_START, (const char *)*set, len) == sum;
		at += len;
	}
	return false;
}

/* Returns the number of rules that differ between two rule sets in a way that changes the game. */
static unsigned measure_distance(const struct daifugo_rules *a, const struct daifugo_rules *b)
{
	const unsigned small = (unsigned)((a->jokers != b->jokers) + (a->exchange != b->exchange) +
					  (a->run != b->run) + (a->runover != b->runover) +
					  (a->runrev != b->runrev) +
					  (a->elevenback != b->elevenback) +
					  (a->spade3 != b->spade3) + (a->leadpass != b->leadpass) +
					  (a->miyako != b->miyako) +
					  (a->ownerpass != b->ownerpass));
	const unsigned large = (unsigned)((a->eight != b->eight) +
					  (a->revolution != b->revolution) + (a->lock != b->lock) +
					  (a->foulfinish != b->foulfinish));

	return small + 2 * large;
}

unsigned daifugo_nearest_preset(const struct daifugo_rules *r)
{
	unsigned best = 0, least = UINT32_MAX;

	for (unsigned i = 0; i < POLICY_PRESETS; i++) {
		char ignored[ERROR_TEXT];
		struct daifugo_rules its;
		struct setup setup;

		setup_default(&game_daifugo, &setup);
		setup_apply(&game_daifugo, &setup, daifugo_presets[i].settings, ignored);
		its = daifugo_rules_of(&setup);
		if (measure_distance(r, &its) < least) {
			least = measure_distance(r, &its);
			best = i;
		}
	}
	return best;
}

static struct learnt *unpack_preset(unsigned preset)
{
	struct learnt *w = xcalloc(1, sizeof *w);
	const unsigned char *set;
	size_t size;
	const bool found = daifugo_find_packed(daifugo_policy_data, daifugo_policy_size, preset,
					       &set, &size) &&
			   daifugo_unpack(set, size, w);

	assert(found); /* never fails, because the build compiles the weights into the program */
	(void)found;
	return w;
}

const struct learnt *learnt_for(struct learnt_sets *sets, const struct daifugo_rules *r)
{
	unsigned preset;

	if (sets->last && !memcmp(&sets->rules, r, sizeof *r))
		return sets->last;
	preset = daifugo_nearest_preset(r);
	if (!sets->of[preset])
		sets->of[preset] = unpack_preset(preset);
	sets->rules = *r;
	return sets->last = sets->of[preset];
}

void learnt_free(struct learnt_sets *sets)
{
	for (unsigned i = 0; i < POLICY_PRESETS; i++)
		free(sets->of[i]);
}
