/* SPDX-License-Identifier: MIT */
/* Where things stand: the narrower and lower the canvas, the less air and detail. */
#include "games/numer0n/view/view_private.h"

enum { WIDE = 48, LEAST_CALLS = 4, LABEL = 10, LEAST_ASIDE = 10, ASIDE_GAP = 2 };

static const struct num_size sizes[] = {
	{ .width = 80, .tile = 16, .pitch = 18, .tile_rows = 12, .twice = true, .field_rows = 18, .field_cols = 40, .spot = 2 },
	{ .width = 66, .tile = 14, .pitch = 16, .tile_rows = 9, .field_rows = 6, .field_cols = 60, .spot = 1 },
	{ .width = 66, .tile = 14, .pitch = 16, .tile_rows = 7, .field_rows = 6, .field_cols = 60, .spot = 1 },
	{ .width = 60, .tile = 10, .pitch = 12, .tile_rows = 7, .field_rows = 6, .field_cols = 60, .spot = 1 },
	{ .width = 46, .tile = 10, .pitch = 12, .tile_rows = 7 },
};

static int block_width(int cols)
{
	return cols < WIDE ? cols : cols < 60 ? WIDE : 50;
}

/* Hand out empty rows one by one while the list of calls keeps enough. */
static int gap(int *spare)
{
	return *spare > 0 ? (--*spare, 1) : 0;
}

/* Where grounds are seen: large figures, the last answer, and a spot for each of the numbers, in the
 * largest size for which there is room; the smallest goes without the latter two. */
static void fill(struct num_layout *at, const struct numer0n *n, int *spare, int cols)
{
	for (size_t i = 0; i < sizeof sizes / sizeof *sizes && !at->filled; i++) {
		const struct num_size *s = &sizes[i];
		const bool field = s->field_rows && n->digits == NUM_FIELD_DIGITS, answer = s->field_rows;
		const int tiles = n->digits * s->pitch, more = s->tile_rows - at->entry_rows + (field ? s->field_rows - 1 : 0) +
			(answer ? NUM_ANSWER_ROWS + 1 : 1);

		if (cols < s->width || tiles > s->width || more + (s->field_rows ? 2 : 0) > *spare)
			continue;
		*spare -= more;
		at->filled = s;
		at->width = s->width;
		at->entry_rows = s->tile_rows;
		at->counts_rows += field ? s->field_rows - 1 : 0;
		at->field = field;
		at->aside = answer && s->width - tiles >= LEAST_ASIDE ? tiles : 0;
		at->answer = answer ? 0 : -1;
	}
}

struct num_layout num_lay_out(const struct numer0n *n, bool fills, int rows, int cols)
{
	const int digits = n->digits;
	const bool low = rows < 10 + digits + LEAST_CALLS - 1;
	struct num_layout at = { .width = block_width(cols), .answer = -1 };
	int spare;

	at.cell = at.width >= WIDE ? 4 : 3;
	at.entry_rows = low ? 1 : 3;
	at.counts_rows = low ? 1 : 3;
	spare = rows - 2 - at.entry_rows - digits - at.counts_rows - LEAST_CALLS;
	if (fills && !low)
		fill(&at, n, &spare, cols);
	if (at.filled && at.width > WIDE)
		at.cell = (at.width - NUM_LABEL) / 10 < 6 ? (at.width - NUM_LABEL) / 10 : 6;
	at.left = (cols - at.width) / 2;
	at.first_tile = at.left;
	if (at.filled && at.answer < 0)
		at.first_tile += at.width - digits * at.filled->pitch + at.filled->pitch - at.filled->tile;
	at.aside += at.aside ? at.left + ASIDE_GAP : 0;
	at.notes_step = spare > 2 * digits + 6 || (at.answer == 0 && spare > 2 * digits) ? 2 : 1;
	spare -= (at.notes_step - 1) * (digits - 1);
	at.own = spare > 8;
	at.entry = at.own + 1 + (spare > 4);
	at.remark = at.entry + at.entry_rows;
	spare -= at.own + (spare > 4);
	at.notes = at.remark + 1 + gap(&spare);
	if (at.answer == 0) {
		at.answer = at.notes;
		at.notes += NUM_ANSWER_ROWS + 1 + gap(&spare);
	}
	at.counts = at.notes + (digits - 1) * at.notes_step + 1 + gap(&spare);
	at.calls = at.counts + at.counts_rows + gap(&spare);
	return at;
}

int num_page_size(const struct numer0n *n, int rows, int cols)
{
	const int across = block_width(cols) / (n->digits + 2), down = rows - 2;

	return (across < 1 ? 1 : across) * (down < 1 ? 1 : down);
}

int num_pages(const struct numer0n *n, unsigned seat, int rows, int cols)
{
	const int size = num_page_size(n, rows, cols);
	struct num_knowledge t;

	num_knowledge_of(n, seat, &t);
	return t.count ? ((int)t.count + size - 1) / size : 1;
}
