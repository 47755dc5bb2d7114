/* SPDX-License-Identifier: MIT */
#include "games/hasami/hasami.h"

static struct bits cells_beside(struct bits a)
{
	return bits_or(bits_or(bits_step(a, STEP_RIGHT), bits_step(a, STEP_LEFT)),
		       bits_or(bits_step(a, STEP_UP), bits_step(a, STEP_DOWN)));
}

/* Returns the start cells and all cells reachable from them over cells of `through` (a flood fill).
 */
static struct bits flood_cells(struct bits from, struct bits through)
{
	struct bits more;

	while (more = bits_without(bits_and(cells_beside(from), through), from), bits_any(more))
		from = bits_or(from, more);
	return from;
}

/* Returns true if, in at least one direction along a line, the first man found belongs to the
 * opponent. */
static inline bool meets_other(unsigned own, unsigned other, unsigned at)
{
	const unsigned reach = hasami_reach(own | other, at) | 1U << at;

	return (reach << 1 | reach >> 1) & other;
}

bool hasami_is_shut_off(const struct hasami_men *m, unsigned seat, unsigned cell)
{
	const unsigned f = hasami_file_of(cell), r = hasami_rank_of(cell);
	struct bits own;

	if (meets_other(m->rank[seat][r], m->rank[1 - seat][r], f) ||
	    meets_other(m->file[seat][f], m->file[1 - seat][f], r))
		/* an opponent's man can reach the cell directly; this is the most common case
		 * and quick to detect */
		return false;
	own = bits_of_men(m, seat);
	return !bits_any(bits_and(flood_cells(bits_cell(cell), bits_without(bits_board(), own)),
				  bits_of_men(m, 1 - seat)));
}

/* Returns those of the given men that would be completely enclosed at the border if the opponent
 * had men on all cells of `comers`. */
static struct bits shut_in(struct bits men, struct bits comers, unsigned border)
{
	struct bits taken = { 0, 0 };

	for (unsigned i = 0; i < HASAMI_RING && border; i++) {
		struct bits row = bits_cell(hasami_ring[i]), around;

		if (!bits_has(men, hasami_ring[i]))
			continue;
		if (border & HASAMI_EDGES)
			for (unsigned way = 1; way < HASAMI_RING; way += HASAMI_RING - 2)
				for (unsigned k = i + way; k % HASAMI_RING != i; k += way) {
					if (!bits_has(men, hasami_ring[k % HASAMI_RING]))
						break;
					row = bits_or(row, bits_cell(hasami_ring[k % HASAMI_RING]));
				}
		else if (i % (HASAMI_RING / 4))
			continue;
		around = bits_without(bits_and(cells_beside(row), bits_board()), row);
		if (!bits_any(bits_without(around, comers)))
			taken = bits_or(taken, row);
	}
	return taken;
}

/* Returns those of the given men that could be taken if the opponent could occupy any of the cells
 * in `comers`. */
static struct bits find_takeable(struct bits men, struct bits comers, unsigned border)
{
	const struct bits in_rank = bits_and(bits_run(comers, men, STEP_RIGHT),
					     bits_run(comers, men, STEP_LEFT));
	const struct bits in_file = bits_and(bits_run(comers, men, STEP_UP),
					     bits_run(comers, men, STEP_DOWN));

	return bits_or(bits_or(in_rank, in_file), shut_in(men, comers, border));
}

/* Checks whether the seat has a fort. All men are assumed to be safe at first; then men that
 * could be taken are removed repeatedly until none can. Once a man is removed, the opponent's men
 * next to it are assumed to be able to enter its cell. None of the men that remain can ever be the
 * first of them to be taken. */
static bool is_fort(const struct hasami *h, unsigned seat, struct hasami_fort *f)
{
	const struct bits from = bits_cell(f->from), to = bits_cell(f->to),
			  pair = bits_or(from, to);
	const struct bits others = bits_of_men(&h->men, 1 - seat);
	struct bits stay = bits_without(bits_of_men(&h->men, seat), from), lost;

	do {
		const struct bits through = bits_without(bits_board(), bits_or(stay, pair));
		const struct bits comers = flood_cells(others, through);

		lost = bits_or(find_takeable(bits_or(stay, from), comers, h->border),
			       find_takeable(bits_or(stay, to), comers, h->border));
		if (bits_any(bits_and(bits_or(lost, cells_beside(comers)), pair)))
			return false;
		stay = bits_without(stay, lost);
	} while (bits_any(lost));
	f->safe = bits_or(stay, from);
	return true;
}

static bool saves_game(const struct hasami *h, unsigned seat, unsigned safe)
{
	/* The number of men that the seat loses in the worst case. */
	const unsigned taken = hasami_begins(h, seat) - safe;

	if (h->repetition != HASAMI_DRAWS || h->win == HASAMI_FIVE_LINE)
		return false;
	if (h->win == HASAMI_ALL)
		return safe > 1;
	return taken < 5 && (h->win == HASAMI_FIVE || taken < hasami_taken(h, seat) + 3);
}

bool hasami_find_fort(const struct hasami *h, unsigned seat, struct hasami_fort *out)
{
	const struct bits own = bits_of_men(&h->men, seat), others = bits_of_men(&h->men, 1 - seat);
	const struct bits around = bits_without(bits_board(), own);
	const struct bits inside = bits_without(around, flood_cells(others, around));
	int most = 0;

	for (unsigned to = 0; to < HASAMI_CELLS && bits_any(inside); to++)
		for (unsigned from = 0; from < HASAMI_CELLS && bits_has(inside, to); from++) {
			struct hasami_fort f = { .from = from, .to = to };

			if (!bits_has(bits_and(own, cells_beside(bits_cell(to))), from) ||
			    !is_fort(h, seat, &f) || bits_count(f.safe) <= most)
				continue;
			most = bits_count(f.safe);
			f.holds = saves_game(h, seat, (unsigned)most);
			*out = f;
		}
	return most > 0;
}
