/* SPDX-License-Identifier: MIT */
/* stable.h - discs that can never be turned over again, as far as is quickly seen.
 * Part of engine.c. */

/* The neighbour in a lane's direction is beyond the board: of the next square, of the
 * second, of the fourth; up (to higher bits) and down. */
static const struct {
	lanes up[3], down[3];
} beyond = {
	{
		{ 0x8080808080808080, 0xff00000000000000, 0xff01010101010101, 0xff80808080808080 },
		{ 0xc0c0c0c0c0c0c0c0, 0xffff000000000000, 0xffff030303030303, 0xffffc0c0c0c0c0c0 },
		{ 0xf0f0f0f0f0f0f0f0, 0xffffffff00000000, 0xffffffff0f0f0f0f, 0xfffffffff0f0f0f0 },
	}, {
		{ 0x0101010101010101, 0x00000000000000ff, 0x80808080808080ff, 0x01010101010101ff },
		{ 0x0303030303030303, 0x000000000000ffff, 0xc0c0c0c0c0c0ffff, 0x030303030303ffff },
		{ 0x0f0f0f0f0f0f0f0f, 0x00000000ffffffff, 0xf0f0f0f0ffffffff, 0x0f0f0f0fffffffff },
	},
};

/* The squares that stand in full lines, a lane for each direction. */
static inline void full_lines(uint64_t taken, lanes *full)
{
	const lanes step = { 1, 8, 7, 9 };
	lanes up = { taken, taken, taken, taken }, down = up;

	up &= up >> step | beyond.up[0];
	down &= down << step | beyond.down[0];
	up &= up >> 2 * step | beyond.up[1];
	down &= down << 2 * step | beyond.down[1];
	up &= up >> 4 * step | beyond.up[2];
	down &= down << 4 * step | beyond.down[2];
	*full = up & down;
}

static inline uint64_t column_to_row(uint64_t column_a)
{
	return (column_a & UINT64_C(0x0101010101010101)) * UINT64_C(0x0102040810204080) >> 56;
}

static inline uint64_t row_to_column(uint64_t row)
{
	/* The eighth apart, or its product would carry into another's. */
	return ((row & 0x7f) * UINT64_C(0x0002040810204081) & UINT64_C(0x0101010101010101)) | (row & 0x80) << 49;
}

static inline uint64_t stable_on_edge(const struct searcher *s, uint64_t own, uint64_t other)
{
	return s->edge_stable[s->base3[own & 0xff] + 2 * s->base3[other & 0xff]];
}

static inline uint64_t stable_on_edges(const struct searcher *s, uint64_t own, uint64_t other)
{
	return stable_on_edge(s, own, other) | stable_on_edge(s, own >> 56, other >> 56) << 56 |
	       row_to_column(stable_on_edge(s, column_to_row(own), column_to_row(other))) |
	       row_to_column(stable_on_edge(s, column_to_row(own >> 7), column_to_row(other >> 7))) << 7;
}

/* In each direction a stable disc stands in a full line, at the wall or beside a stable
 * disc of its own side. */
static uint64_t stable_discs(const struct searcher *s, uint64_t own, uint64_t other)
{
	const lanes step = { 1, 8, 7, 9 }, walls = beyond.up[0] | beyond.down[0];
	const uint64_t outside = ~s->board;
	uint64_t stable = s->size == 8 ? stable_on_edges(s, own, other) : 0, before;
	lanes full;

	full_lines(own | other | outside, &full);
	stable |= own & full[0] & full[1] & full[2] & full[3];
	do {
		const uint64_t held = stable | outside;
		const lanes v = { held, held, held, held };
		const lanes safe = full | walls | (v << step & ~beyond.down[0]) | (v >> step & ~beyond.up[0]);

		before = stable;
		stable |= own & safe[0] & safe[1] & safe[2] & safe[3];
	} while (stable != before);
	return stable;
}
