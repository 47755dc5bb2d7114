#include "games/othello/solve/weights.h"

#include <string.h>

struct reader {
	const unsigned char *at, *end;
	unsigned zeros;			/* still to be given out */
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

/* Every index of a kind in turn; is it the one that stands for its mirror image, too? */
static bool leads(const struct shape *shape, unsigned kind, int32_t index)
{
	return index <= shape_mirrored(shape, kind, index);
}

static void read_kind(struct searcher *s, int8_t *weights, unsigned kind, struct reader *r)
{
	const int32_t reach = shape_reach(&s->shape, kind);
	int8_t *middle = weights + s->shape.kind[kind].middle;

	for (int32_t i = -reach; i <= reach; i++) {
		if (!leads(&s->shape, kind, i))
			continue;
		middle[i] = next_weight(r);
		middle[shape_mirrored(&s->shape, kind, i)] = middle[i];
	}
}

static void read_all(struct searcher *s, struct reader *r)
{
	for (int discs = 0; discs <= s->squares; discs++) {
		const int low = next_byte(r), both = low | next_byte(r) << 8;

		s->bias[discs] = (int16_t)(both < 32768 ? both : both - 65536);
	}
	for (size_t stage = 0; stage < SEARCH_STAGES; stage++)
		for (unsigned kind = 0; kind < s->shape.n_kinds; kind++)
			read_kind(s, s->weights + stage * (size_t)s->shape.weights, kind, r);
}

bool weights_unpack(struct searcher *s, const unsigned char *data, size_t size)
{
	struct reader r = { .at = data, .end = data + size };

	if (s->size == 6) {		/* those of the large board come first */
		struct searcher *large = searcher_new(8, 1);

		read_all(large, &r);
		searcher_free(large);
	}
	read_all(s, &r);
	return !r.failed;
}

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

	for (int discs = 0; discs <= s->squares; discs++) {
		put_byte(&w, s->bias[discs] & 0xff);
		put_byte(&w, s->bias[discs] >> 8 & 0xff);
	}
	for (size_t stage = 0; stage < SEARCH_STAGES; stage++)
		for (unsigned kind = 0; kind < s->shape.n_kinds; kind++) {
			const int32_t reach = shape_reach(&s->shape, kind);
			const int8_t *middle = s->weights + stage * (size_t)s->shape.weights + s->shape.kind[kind].middle;

			for (int32_t i = -reach; i <= reach; i++)
				if (leads(&s->shape, kind, i))
					put_weight(&w, middle[i]);
		}
	put_zeros(&w);
	return w.at <= w.end ? (size_t)(w.at - data) : 0;
}
