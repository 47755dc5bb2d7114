/* SPDX-License-Identifier: MIT */
/* This file unpacks the learnt weights of the evaluation. */
#include <stdlib.h>

#include "base/xalloc.h"
#include "games/othello/solve/othello_search.h"

struct reader {
	const unsigned char *at, *end;
	unsigned zeros; /* the number of zeros still to be returned */
	bool failed;
};

static int next_byte(struct reader *r)
{
	if (r->at < r->end)
		return *r->at++;
	r->failed = true;
	return 0;
}

static int8_t next_weight(struct reader *r)
{
	int byte;

	if (r->zeros) {
		r->zeros--;
		return 0;
	}
	byte = next_byte(r);
	if (!byte)
		r->zeros = (unsigned)next_byte(r);
	return (int8_t)(byte < 128 ? byte : byte - 256);
}

int32_t *weights_leaders(const struct shape *shape)
{
	int32_t *lead = xcalloc((size_t)shape->weights, sizeof *lead);

	for (unsigned kind = 0; kind < shape->n_kinds; kind++) {
		const int32_t reach = shape_reach(shape, kind), middle = shape->kind[kind].middle;

		for (int32_t i = -reach; i <= reach; i++) {
			const int32_t mirrored = shape_mirrored(shape, kind, i);

			lead[middle + i] = middle + (i < mirrored ? i : mirrored);
		}
	}
	lead[shape->weights - 1] = shape->weights - 1;
	return lead;
}

static void read_all(struct searcher *s, struct reader *r)
{
	int32_t *lead = weights_leaders(&s->shape);

	for (int discs = 0; discs <= s->squares; discs++) {
		const int low = next_byte(r), both = low | next_byte(r) << 8;

		s->bias[discs] = (int16_t)(both < 32768 ? both : both - 65536);
	}
	for (int stage = 0; stage < SEARCH_STAGES; stage++) {
		int8_t *weights = s->weights + (size_t)stage * (size_t)s->shape.weights;

		for (int32_t i = 0; i < s->shape.weights - 1; i++)
			weights[i] = lead[i] == i ? next_weight(r) : weights[lead[i]];
	}
	free(lead);
}

bool weights_unpack(struct searcher *s, const unsigned char *data, size_t size)
{
	struct reader r = { .at = data, .end = data + size };

	if (s->size == 8) { /* the weights of the small board come first in the file */
		struct searcher *small = searcher_new(6, 1);

		read_all(small, &r);
		searcher_free(small);
		r.zeros = 0;
	}
	read_all(s, &r);
	return !r.failed;
}
