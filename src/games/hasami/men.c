/* SPDX-License-Identifier: MIT */
#include "games/hasami/men.h"

const uint8_t hasami_ring[HASAMI_RING] = {
	0,  1,	2,  3,	4,  5,	6,  7,	8,  17, 26, 35, 44, 53, 62, 71,
	80, 79, 78, 77, 76, 75, 74, 73, 72, 63, 54, 45, 36, 27, 18, 9,
};

enum {
	CORNER = 8,
	NOWHERE = HASAMI_CELLS
}; /* on the ring of border cells, the corners are at 0, 8, 16 and 24 */

/* Returns the position of a border cell on the ring, or HASAMI_RING for other cells. */
static unsigned place_of(unsigned cell)
{
	const unsigned f = hasami_file_of(cell), r = hasami_rank_of(cell);

	if (r == 0)
		return f;
	if (f == 8)
		return CORNER + r;
	if (r == 8)
		return 3 * CORNER - f;
	return f == 0 ? HASAMI_RING - r : HASAMI_RING;
}

/* Returns the cell that is next to a border cell in the direction of the middle, or NOWHERE for a
 * corner. */
static unsigned cell_behind(unsigned place)
{
	static const int inward[] = { HASAMI_SIDE, -1, -HASAMI_SIDE, 1 };

	return place % CORNER ? (unsigned)((int)hasami_ring[place] + inward[place / CORNER])
			      : NOWHERE;
}

/* If the row of men at this place along the border is completely enclosed, returns the row;
 * otherwise returns 0. */
static uint32_t shut_in(const struct hasami_men *m, unsigned seat, unsigned place)
{
	uint32_t run = 0;

	while (hasami_has(m, 1 - seat, hasami_ring[place]))
		place = (place - 1) % HASAMI_RING;
	if (!hasami_has(m, seat, hasami_ring[place]))
		return 0;
	for (;;) {
		place = (place + 1) % HASAMI_RING;
		if (!hasami_has(m, 1 - seat, hasami_ring[place]))
			return hasami_has(m, seat, hasami_ring[place]) ? run : 0;
		if (cell_behind(place) != NOWHERE && !hasami_has(m, seat, cell_behind(place)))
			return 0;
		run |= UINT32_C(1) << place;
	}
}

static bool is_corner(uint32_t run)
{
	return run & (run - 1) ? false : (run & UINT32_C(0x01010101)) != 0;
}

/* Returns the men next to `cell` that the border rules take after a man has moved there. */
static uint32_t at_border(const struct hasami_men *m, unsigned seat, unsigned cell, unsigned border)
{
	const unsigned f = hasami_file_of(cell), r = hasami_rank_of(cell);
	const unsigned beside[] = {
		f ? cell - 1 : NOWHERE,
		f < 8 ? cell + 1 : NOWHERE,
		r ? cell - HASAMI_SIDE : NOWHERE,
		r < 8 ? cell + HASAMI_SIDE : NOWHERE,
	};
	uint32_t taken = 0;

	for (int i = 0; i < 4; i++) {
		uint32_t run;

		if (beside[i] == NOWHERE || place_of(beside[i]) == HASAMI_RING ||
		    !hasami_has(m, 1 - seat, beside[i]))
			continue;
		run = shut_in(m, seat, place_of(beside[i]));
		if ((border & HASAMI_EDGES) || is_corner(run))
			taken |= run;
	}
	return taken;
}

struct hasami_haul hasami_haul(const struct hasami_men *m, unsigned seat, unsigned cell,
			       unsigned border)
{
	const unsigned f = hasami_file_of(cell), r = hasami_rank_of(cell);
	struct hasami_haul h = {
		.rank = (uint16_t)hasami_between(m->rank[seat][r], m->rank[1 - seat][r], f),
		.file = (uint16_t)hasami_between(m->file[seat][f], m->file[1 - seat][f], r),
	};
	uint32_t ring = 0;

	if (border && (f <= 1 || f >= 7 || r <= 1 || r >= 7))
		ring = at_border(m, seat, cell, border);
	for (; ring; ring &= ring - 1) {
		const unsigned place = (unsigned)__builtin_ctz(ring), at = hasami_ring[place];
		const bool in_rank = hasami_rank_of(at) == r && (h.rank >> hasami_file_of(at) & 1);
		const bool in_file = hasami_file_of(at) == f && (h.file >> hasami_rank_of(at) & 1);

		if (!in_rank && !in_file)
			h.ring |= UINT32_C(1) << place;
	}
	return h;
}

unsigned hasami_lift(struct hasami_men *m, unsigned seat, unsigned cell,
		     const struct hasami_haul *h)
{
	const unsigned f = hasami_file_of(cell), r = hasami_rank_of(cell);
	unsigned n = 0;

	for (unsigned left = h->rank; left; left &= left - 1, n++)
		hasami_flip(m, seat, r * HASAMI_SIDE + (unsigned)__builtin_ctz(left));
	for (unsigned left = h->file; left; left &= left - 1, n++)
		hasami_flip(m, seat, (unsigned)__builtin_ctz(left) * HASAMI_SIDE + f);
	for (uint32_t left = h->ring; left; left &= left - 1, n++)
		hasami_flip(m, seat, hasami_ring[__builtin_ctz(left)]);
	return n;
}

bool hasami_can_move(const struct hasami_men *m, unsigned seat)
{
	for (unsigned i = 0; i < HASAMI_SIDE; i++) {
		const unsigned in_rank = m->rank[seat][i], in_file = m->file[seat][i];

		if (((in_rank << 1 | in_rank >> 1) & HASAMI_LINE & ~hasami_in_rank(m, i)) ||
		    ((in_file << 1 | in_file >> 1) & HASAMI_LINE & ~hasami_in_file(m, i)))
			return true;
	}
	return false;
}

bool hasami_has_five(const struct hasami_men *m, unsigned seat)
{
	const unsigned from = seat ? 0 : 2, counts = seat ? 0x7f : 0x1fc;

	for (unsigned f = 0; f < HASAMI_SIDE; f++) {
		const unsigned line = m->file[seat][f] & counts, pairs = line & line >> 1;

		if (pairs & pairs >> 2 & line >> 4)
			return true;
	}
	for (unsigned r = from; r + 5 <= from + 7; r++) {
		const uint16_t *line = &m->rank[seat][r];

		if ((line[0] & line[1] >> 1 & line[2] >> 2 & line[3] >> 3 & line[4] >> 4) ||
		    (line[0] & line[1] << 1 & line[2] << 2 & line[3] << 3 & line[4] << 4))
			return true;
	}
	return false;
}

/* ---- Sets of cells on the whole board ---- */

/* Returns the empty cells behind an unbroken run of the opponent's men that starts next to a man of
 * `own`. */
static struct bits behind_run(struct bits own, struct bits other, struct bits empty, int step)
{
	return bits_and(bits_step(bits_run(own, other, step), step), empty);
}

struct bits bits_in_corners(struct bits own, struct bits other, struct bits empty)
{
	static const struct {
		struct bits corner, beside;
	} corners[4] = {
		{ { 1, 0 }, { 0x402, 0 } },
		{ { 0x100, 0 }, { 0x40080, 0 } },
		{ { 0, 0x10000 }, { 0, 0x20040 } },
		{ { 0, 0x1000000 }, { 0, 0x804000 } },
	};
	struct bits found = { 0, 0 };

	for (int i = 0; i < 4; i++)
		if (bits_any(bits_and(other, corners[i].corner)) &&
		    bits_any(bits_and(own, corners[i].beside)))
			found = bits_or(found, bits_and(empty, corners[i].beside));
	return found;
}

struct bits bits_landings(struct bits own, struct bits other, struct bits empty, bool with_corners)
{
	const struct bits found = bits_or(bits_or(behind_run(own, other, empty, STEP_RIGHT),
						  behind_run(own, other, empty, STEP_LEFT)),
					  bits_or(behind_run(own, other, empty, STEP_UP),
						  behind_run(own, other, empty, STEP_DOWN)));

	return with_corners ? bits_or(found, bits_in_corners(own, other, empty)) : found;
}
