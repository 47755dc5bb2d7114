/* SPDX-License-Identifier: MIT */
#include "lab/hamlet_layers.h"

#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"

static struct layer layer_new(unsigned plies, size_t room)
{
	struct layer l = { .plies = plies };

	l.key = xcalloc(room, sizeof *l.key);
	l.score = xcalloc(room, sizeof *l.score);
	memset(l.score, SOLVER_UNKNOWN, room);
	return l;
}

void layer_free(struct layer *l)
{
	free(l->key);
	free(l->score);
}

struct layer layer_first(void)
{
	struct layer l = layer_new(0, 1);

	l.key[l.len++] = hamlet_mirror_key(0, 0);
	return l;
}

/* Decodes a position from its key. Each column of the key holds the stones of the side to move,
 * with one more set bit above the topmost stone. */
struct hamlet_position layer_position(const struct layer *l, size_t i)
{
	struct hamlet_position p = { .plies = l->plies };

	for (unsigned col = 0; col < HAMLET_COLS; col++) {
		const unsigned field = l->key[i] >> HAMLET_PITCH * col & 0x7f;
		const unsigned top = 31U - (unsigned)__builtin_clz(field);

		p.own |= (uint64_t)(field ^ 1U << top) << HAMLET_PITCH * col;
		p.taken |= (uint64_t)((1U << top) - 1) << HAMLET_PITCH * col;
	}
	return p;
}

static int compare_keys(const void *a, const void *b)
{
	const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;

	return (x > y) - (x < y);
}

static void sort_out_doubles(struct layer *l)
{
	size_t kept = 0;

	qsort(l->key, l->len, sizeof *l->key, compare_keys);
	for (size_t i = 0; i < l->len; i++)
		if (!kept || l->key[kept - 1] != l->key[i])
			l->key[kept++] = l->key[i];
	l->len = kept;
}

static uint64_t key_after(const struct hamlet_position *p, uint64_t stone)
{
	return hamlet_mirror_key(p->own ^ p->taken, p->taken | stone);
}

struct layer layer_after(const struct layer *before)
{
	struct layer l = layer_new(before->plies + 1, before->len * HAMLET_COLS);

	for (size_t i = 0; i < before->len; i++) {
		const struct hamlet_position p = layer_position(before, i);

		for (uint64_t next = hamlet_next_cells(p.taken); next; next &= next - 1)
			if (!hamlet_has_line(p.own | (next & -next)))
				l.key[l.len++] = key_after(&p, next & -next);
	}
	sort_out_doubles(&l);
	return l;
}

struct layer layer_undecided(const struct layer *l)
{
	struct layer undecided = layer_new(l->plies, l->len);

	for (size_t i = 0; i < l->len; i++) {
		const struct hamlet_position p = layer_position(l, i);
		int score;

		if (hamlet_seen_at_once(&p, &score))
			continue;
		undecided.key[undecided.len] = l->key[i];
		undecided.score[undecided.len++] = l->score[i];
	}
	return undecided;
}

static int score_after(const struct layer *after, const struct hamlet_position *p, uint64_t stone)
{
	const uint64_t key = key_after(p, stone);
	const uint64_t *found;

	if (hamlet_has_line(p->own | stone))
		return (38 - (int)p->plies - 1) / 2;
	found = bsearch(&key, after->key, after->len, sizeof key, compare_keys);
	return -after->score[found - after->key];
}

void layer_deduce(struct layer *l, const struct layer *after)
{
	for (size_t i = 0; i < l->len; i++) {
		const struct hamlet_position p = layer_position(l, i);
		int best = -SOLVER_BEST;

		for (uint64_t next = hamlet_next_cells(p.taken); next; next &= next - 1) {
			const int score = score_after(after, &p, next & -next);

			best = score > best ? score : best;
		}
		l->score[i] = (int8_t)best;
	}
}
