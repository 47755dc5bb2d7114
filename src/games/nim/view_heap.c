/* SPDX-License-Identifier: MIT */
#include "games/nim/view_heap.h"

#include <stdio.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "view/digits.h"
#include "view/shape.h"

enum { MOST_D = 17, LEAST_D = 3, GAP = 2, FOOT = DIGIT_ROWS + 3, MOST_GROUPS = 4, LARGE_ROW = 8 };
enum { TILE_ROWS = 5, TILE_COLS = 9, TILE_PITCH = 11, SMALL_PITCH = 6, SENTENCE = 30 };

static int stone_rows(int d)
{
	return (d + 1) / 2;
}

/* Returns how many groups of stones fit in a row. With large stones, only a few groups go in each
 * row. */
static int groups_in_row(int group, int d, int cols)
{
	const int wide = group * (d + 1) + GAP, n = (cols - 2 + GAP) / wide,
		  most = LARGE_ROW / group;

	return n < most || n < 2 ? n : most > 1 ? most : 1;
}

/* Places the tiles next to the sentence if there is room, otherwise below it. If they don't fit
 * there either, a row of numbers replaces them. A third of the spare rows goes above the whole
 * block. */
static void place_tiles(struct nim_heap *h, int rows, int cols)
{
	const bool beside = cols - 1 - h->tiles * TILE_PITCH >=
			    h->left + digits_width("00") + 3 + SENTENCE;
	const int below = h->foot + DIGIT_ROWS + 1;
	const bool large = beside ||
			   (below + TILE_ROWS <= rows && h->left + h->tiles * TILE_PITCH <= cols);
	const int bottom = beside ? below - 1 : below + (large ? TILE_ROWS : 1);

	h->tile_pitch = large ? TILE_PITCH : SMALL_PITCH;
	h->tile_row = beside ? h->foot : below;
	h->tile_col = beside ? cols - 1 - h->tiles * TILE_PITCH : h->left;
	if (h->tile_col + h->tiles * h->tile_pitch > cols)
		h->tiles = 0;
	h->top = (rows - bottom) / 3;
	h->foot += h->top;
	h->tile_row += h->top;
}

struct nim_heap nim_heap_layout(const struct nim *n, unsigned stones, bool fills, int rows,
				int cols)
{
	struct nim_heap h = { .group = n->most + 1, .tiles = (int)nim_limit(n) };
	int width;

	for (int d = fills ? MOST_D : 0; d >= LEAST_D && !h.d; d -= 2) {
		const int groups = groups_in_row(h.group, d, cols);

		h.in_row = groups * h.group;
		h.rows = groups ? ((int)stones + h.in_row - 1) / h.in_row : rows;
		if (h.rows * stone_rows(d) + FOOT <= rows)
			h.d = d;
	}
	if (!h.d)
		return h;
	width = h.in_row * (h.d + 1) - 1 + (h.in_row / h.group - 1) * GAP;
	h.left = (cols - width) / 2;
	h.foot = h.rows * stone_rows(h.d) + 1;
	place_tiles(&h, rows, cols);
	return h;
}

unsigned nim_heap_at(const struct nim_heap *h, int row, int col)
{
	const bool large = h->tile_pitch == TILE_PITCH;
	const int rows = large ? TILE_ROWS : 1, at = col - h->tile_col;

	if (!h->d || row < h->tile_row || row >= h->tile_row + rows || at < 0 ||
	    at / h->tile_pitch >= h->tiles || at % h->tile_pitch >= h->tile_pitch - 2)
		return 0;
	return (unsigned)(at / h->tile_pitch) + 1;
}

/* Draws first the stones that stay, then those selected to be taken, then those already taken. */
static void draw_stones(struct canvas *c, const struct nim_heap *h, unsigned left, unsigned stones,
			unsigned take)
{
	static const struct body first = { STYLE_SEAT0, STYLE_FACE0, GROUND_SEAT0, MARK_HOLE };
	static const struct body second = { STYLE_SEAT1, STYLE_FACE1, GROUND_SEAT1, MARK_X };

	for (unsigned i = 0; i < stones; i++) {
		const int k = (int)i % h->in_row;
		const struct disc at = {
			.row = h->top + (int)i / h->in_row * stone_rows(h->d),
			.col = h->left + k * (h->d + 1) + k / h->group * GAP,
			.d = h->d,
			.half_rows = h->d,
		};

		if (i >= left)
			shape_ring(c, &at, STYLE_TRACK);
		else
			shape_disc(c, &at, i + take >= left ? &second : &first);
	}
}

static const struct verdict *verdict_of(const struct look *look, unsigned take)
{
	for (size_t i = 0; i < look->n_verdicts; i++)
		if (look->verdicts[i].move == take)
			return &look->verdicts[i];
	return NULL;
}

static void draw_tile(struct canvas *c, const struct nim_heap *h, unsigned take, bool pointed,
		      const struct look *look)
{
	const int col = h->tile_col + ((int)take - 1) * h->tile_pitch;
	const struct verdict *v = verdict_of(look, take);
	const unsigned ink = pointed ? STYLE_LIT : STYLE_TILE;
	struct canvas tile = canvas_part(c, h->tile_row, col,
					 h->tile_pitch == TILE_PITCH ? TILE_ROWS : 1,
					 h->tile_pitch - 2);
	char text[16];

	canvas_ground(&tile, 0, 0, tile.rows, tile.cols, pointed ? GROUND_FOCUS : GROUND_TILE);
	snprintf(text, sizeof text, "%u", take);
	canvas_centre(&tile, tile.rows / 2, ink | MARK_STRONG, text);
	if (tile.rows == 1)
		return;
	canvas_centre(&tile, 1, pointed ? STYLE_LIT : STYLE_TILEDIM, _("take away"));
	if (v && v->exact)
		canvas_centre(&tile, 3, ink, v->outcome > 0 ? _("wins") : _("loses"));
}

void nim_tell_groups(struct canvas *c, int row, int col, const struct nim *n,
		     const struct look *look)
{
	const unsigned group = n->most + 1U;
	char text[96];

	snprintf(text, sizeof text, n->left % group ? _("= %u x %u + %u") : _("= %u x %u"),
		 n->left / group, group, n->left % group);
	if (look->n_verdicts && col + utf8_width(text) <= c->cols)
		canvas_put(c, row, col, STYLE_PLAIN, text);
}

void nim_tell_take(struct canvas *c, int row, int col, const struct nim *n, unsigned take,
		   const struct look *look)
{
	const struct verdict *v = verdict_of(look, take);
	const unsigned left = n->left - take;
	char text[128];

	if (!take)
		return;
	snprintf(text, sizeof text, _("taking %u leaves %u"), take, left);
	canvas_put_whole(c, row, col, c->cols,
			 !v || !v->exact  ? STYLE_PLAIN
			 : v->outcome > 0 ? STYLE_GOOD
					  : STYLE_BAD,
			 text);
}

/* Writes "23 stones left", how the heap divides into groups, how many stones the selected move
 * would leave, and whether taking the last stone wins or loses. */
static void draw_sentence(struct canvas *c, int row, int col, const struct nim *n, unsigned take,
			  const struct look *look)
{
	canvas_put(c, row, col, STYLE_TITLE, ngettext("stone left", "stones left", n->left));
	nim_tell_groups(c, row + 1, col, n, look);
	nim_tell_take(c, row + 2, col, n, take, look);
	canvas_put_whole(c, row + 3, col, c->cols, STYLE_DIM,
			 n->misere ? _("The last stone loses.") : _("The last stone wins."));
}

void nim_heap_draw(struct canvas *c, const struct nim_heap *h, const struct nim *n, unsigned stones,
		   unsigned take, const struct look *look)
{
	char figures[16];
	int used;

	draw_stones(c, h, n->left, stones, take);
	snprintf(figures, sizeof figures, "%u", n->left);
	used = digits_put(c, h->foot, h->left, STYLE_PLAIN, figures);
	draw_sentence(c, h->foot + 1, h->left + used + 3, n, take, look);
	for (int i = 1; i <= h->tiles; i++)
		draw_tile(c, h, (unsigned)i, (unsigned)i == take, look);
	if (take && h->tiles)
		canvas_rest(c, h->tile_row + (h->tile_pitch == TILE_PITCH ? TILE_ROWS / 2 : 0),
			    h->tile_col + ((int)take - 1) * h->tile_pitch +
				    (h->tile_pitch - 2) / 2);
}
