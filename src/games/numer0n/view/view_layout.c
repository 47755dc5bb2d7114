/* SPDX-License-Identifier: MIT */
/* Where things stand: the narrower and lower the canvas, the less air and detail. */
#include "games/numer0n/view/view_private.h"

enum { WIDE = 48, LEAST_CALLS = 4, TILE_ROWS = 7, LABEL = 10 };

static int block_width(int cols)
{
	return cols < WIDE ? cols : cols < 60 ? WIDE : 50;
}

/* Hand out empty rows one by one while the list of calls keeps enough. */
static int gap(int *spare)
{
	return *spare > 0 ? (--*spare, 1) : 0;
}

/* Where grounds are seen: large figures, then a spot for each of the numbers, if there is room. */
static void fill(struct num_layout *at, const struct numer0n *n, int *spare, int cols)
{
	const int width = cols >= NUM_FIELD_COLS ? NUM_FIELD_COLS : at->width;

	if (*spare < TILE_ROWS - at->entry_rows + 1 || width < n->digits * NUM_TILE_PITCH + LABEL)
		return;
	at->width = width;
	*spare -= TILE_ROWS - at->entry_rows;
	at->entry_rows = TILE_ROWS;
	if (n->digits != NUM_FIELD_DIGITS || width < NUM_FIELD_COLS || *spare < NUM_FIELD_ROWS + 2)
		return;
	*spare -= NUM_FIELD_ROWS - 1;
	at->counts_rows += NUM_FIELD_ROWS - 1;
	at->field = true;
}

struct num_layout num_lay_out(const struct numer0n *n, bool fills, int rows, int cols)
{
	const int digits = n->digits;
	const bool low = rows < 10 + digits + LEAST_CALLS - 1;
	struct num_layout at = { .width = block_width(cols) };
	int spare;

	at.cell = at.width >= WIDE ? 4 : 3;
	at.entry_rows = low ? 1 : 3;
	at.counts_rows = low ? 1 : 3;
	spare = rows - 2 - at.entry_rows - digits - at.counts_rows - LEAST_CALLS;
	if (fills && !low)
		fill(&at, n, &spare, cols);
	at.left = (cols - at.width) / 2;
	at.notes_step = spare > 2 * digits + 6 ? 2 : 1;
	spare -= (at.notes_step - 1) * (digits - 1);
	at.own = spare > 8;
	at.entry = at.own + 1 + (spare > 4);
	at.remark = at.entry + at.entry_rows;
	spare -= at.own + (spare > 4);
	at.notes = at.remark + 1 + gap(&spare);
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
