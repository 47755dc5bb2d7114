/* SPDX-License-Identifier: MIT */
#include "games/hamlet/opening_book.h"

static uint32_t number_at(size_t at)
{
	const unsigned char *b = hamlet_book_data + at;

	return b[0] | (uint32_t)b[1] << 8 | (uint32_t)b[2] << 16 | (uint32_t)b[3] << 24;
}

unsigned hamlet_book_plies(void)
{
	return 2 * (number_at(12) - 1);
}

static int look_up(const struct hamlet_position *p)
{
	const size_t layer = BOOK_HEAD + BOOK_LAYER * (p->plies / 2);
	const unsigned char *cells = hamlet_book_data + number_at(layer + 12);
	const uint64_t key = hamlet_mirror_key(p->own, p->taken);
	uint32_t at[3];

	hamlet_book_cells(key, number_at(layer + 8), number_at(layer + 4), at);
	return (cells[at[0]] ^ cells[at[1]] ^ cells[at[2]]) - BOOK_ZERO;
}

static int best_of_next(const struct hamlet_position *p)
{
	int best = -SOLVER_BEST;

	for (uint64_t next = hamlet_next_cells(p->taken); next; next &= next - 1) {
		const struct hamlet_position after = {
			p->own ^ p->taken,
			p->taken | (next & -next),
			p->plies + 1,
		};
		const int score = -hamlet_book_score(&after);

		best = score > best ? score : best;
	}
	return best;
}

int hamlet_book_score(const struct hamlet_position *p)
{
	int score;

	if (hamlet_seen_at_once(p, &score))
		return score;
	return p->plies % 2 ? best_of_next(p) : look_up(p);
}
