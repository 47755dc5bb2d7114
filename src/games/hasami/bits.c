/* SPDX-License-Identifier: MIT */
#include "games/hasami/bits.h"

/* Behind a run of the others' men that begins beside an own one. */
static struct bits behind_run(struct bits own, struct bits other, struct bits empty, int step)
{
	return bits_and(bits_step(bits_run(own, other, step), step), empty);
}

/* The two cells beside each corner. */
static const uint8_t corners[4][3] = { { 0, 1, 9 }, { 8, 7, 17 }, { 72, 63, 73 }, { 80, 71, 79 } };

struct bits bits_landings(struct bits own, struct bits other, struct bits empty, bool with_corners)
{
	struct bits found = bits_or(bits_or(behind_run(own, other, empty, STEP_RIGHT),
					    behind_run(own, other, empty, STEP_LEFT)),
				    bits_or(behind_run(own, other, empty, STEP_UP),
					    behind_run(own, other, empty, STEP_DOWN)));

	for (int i = 0; i < 4 && with_corners; i++) {
		const struct bits a = bits_cell(corners[i][1]), b = bits_cell(corners[i][2]);

		if (!bits_has(other, corners[i][0]))
			continue;
		if (bits_any(bits_and(own, a)))
			found = bits_or(found, bits_and(empty, b));
		if (bits_any(bits_and(own, b)))
			found = bits_or(found, bits_and(empty, a));
	}
	return found;
}
