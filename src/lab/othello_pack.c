/* SPDX-License-Identifier: MIT */
#include "lab/othello_pack.h"

#include <stdlib.h>

struct writer {
	unsigned char *at, *end;
	unsigned zeros;
};

static void put_byte(struct writer *w, int byte)
{
	if (w->at < w->end)
		*w->at = (unsigned char)byte;
	w->at++;
}

static void put_zeros(struct writer *w)
{
	if (!w->zeros)
		return;
	put_byte(w, 0);
	put_byte(w, (int)w->zeros - 1);
	w->zeros = 0;
}

static void put_weight(struct writer *w, int8_t weight)
{
	if (!weight && w->zeros < 256) {
		w->zeros++;
		return;
	}
	put_zeros(w);
	if (weight)
		put_byte(w, weight);
	else
		w->zeros = 1;
}

size_t weights_pack(const struct searcher *s, unsigned char *data, size_t room)
{
	struct writer w = { .at = data, .end = data + room };
	int32_t *lead = weights_leaders(&s->shape);

	for (int discs = 0; discs <= s->squares; discs++) {
		put_byte(&w, s->bias[discs] & 0xff);
		put_byte(&w, s->bias[discs] >> 8 & 0xff);
	}
	for (int stage = 0; stage < SEARCH_STAGES; stage++) {
		const int8_t *weights = s->weights + (size_t)stage * (size_t)s->shape.weights;

		for (int32_t i = 0; i < s->shape.weights - 1; i++)
			if (lead[i] == i)
				put_weight(&w, weights[i]);
	}
	free(lead);
	put_zeros(&w);
	return w.at <= w.end ? (size_t)(w.at - data) : 0;
}
