/* SPDX-License-Identifier: MIT */
#include "lab/daifugo_pack.h"

#include <math.h>

#include "base/sum.h"

/* Returns the exponent at which the largest weight just fits into a byte, or -PACKED_EXPONENT if
 * all weights are practically zero. */
static int exponent_for(const float *w, unsigned n)
{
	float most = 0;
	int e;

	for (unsigned i = 0; i < n; i++)
		most = fabsf(w[i]) > most ? fabsf(w[i]) : most;
	if (most < 1e-6F)
		return -PACKED_EXPONENT;
	frexpf(most / PACKED_MOST, &e);
	return e;
}

size_t daifugo_pack(const struct learnt *w, unsigned char out[PACKED_ROOM])
{
	const float *all = (const float *)w;
	size_t len = 0;

	for (unsigned from = 0; from < LEARNT_WEIGHTS; from += PACKED_BLOCK) {
		const unsigned n = packed_block(from);
		const int e = exponent_for(all + from, n);

		out[len++] = (unsigned char)(e + PACKED_EXPONENT);
		for (unsigned i = 0; e > -PACKED_EXPONENT && i < n; i++)
			out[len++] = (unsigned char)(int)lrintf(ldexpf(all[from + i], -e));
	}
	return len;
}

static void put_number(unsigned char *b, uint32_t n)
{
	for (unsigned i = 0; i < 4; i++)
		b[i] = (unsigned char)(n >> 8 * i);
}

void daifugo_packed_head(const unsigned char *set, size_t size, unsigned char head[PACKED_HEAD])
{
	put_number(head, (uint32_t)size);
	put_number(head + 4, sum_text(SUM_START, (const char *)set, size));
}
