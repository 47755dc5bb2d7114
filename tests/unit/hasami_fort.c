/* SPDX-License-Identifier: MIT */
/* Tests forts, groups of pieces that can't be captured. Pieces that the program calls safe are
 * attacked with all of the opponent's moves, in a limited number of positions. Also tests that the
 * search knows about forts. */
#include "hasami_cases.h"

#include <stdlib.h>
#include <string.h>

#include "asobi/rng.h"
#include "base/xalloc.h"
#include "games/hasami/hasami.h"
#include "games/hasami/hasami_search.h"

/* O owns the fort. `safe`: how many of O's pieces are safe; 0 means that O has no fort. */
static const struct {
	const char *settings, *ranks;
	int safe;
} forts[] = {
	/* a fort that either side can build in four moves, then the position before the last of
	 * these moves */
	{ "",
	  "XXXXXXXXX/........./........./........./........./........./........./OO......./.OO.OOOOO",
	  9 },
	{ "",
	  "XXXXXXXXX/........./........./........./........./........./........./OO......./.O.OOOOOO",
	  0 },
	/* with the rule edge=on, pieces along the edge can be surrounded and captured */
	{ "edge=on",
	  "XXXXXXXXX/........./........./........./........./........./........./OO......./.OO.OOOOO",
	  4 },
	/* the fort's gate is open */
	{ "",
	  "XXXXXXXXX/........./........./........./........./........./........./O......../.OO.OOOOO",
	  0 },
	/* walls of diagonally adjacent pieces hold; a piece outside them isn't safe, but its loss
	 * doesn't endanger the others */
	{ "",
	  "XXXXXXXXX/........./....O..../........./........./O......../.O......./O.O....../...O.....",
	  5 },
	/* four pieces are enough for a fort, unless one of the opponent's pieces is already inside
	 */
	{ "",
	  "XXXXXXXX./........./........./........./........./........./........./OO......./.OO.....X",
	  4 },
	{ "",
	  "XX......./........./........./........./........./........./OO......./.XO....../XOO......",
	  0 },
	/* away from the edges, each wall of a fort can be captured from both ends */
	{ "",
	  "XX......X/........./........./....O..../...O.O.../...OO..../....O..../........./.........",
	  0 },
	/* the moving piece stands between two pieces of its own side, and all three can be
	 * captured together */
	{ "",
	  "XX......./........./....O..../...O.O.../...OOO.../....O..../........./........./.........",
	  0 },
};

START_TEST(known_forts)
{
	const struct hasami h = hasami_at(forts[_i].settings, forts[_i].ranks, 0);
	struct hasami_fort f;
	const bool found = hasami_find_fort(&h, 0, &f);

	ck_assert_int_eq(found ? bits_count(f.safe) : 0, forts[_i].safe);
}
END_TEST

/* Explores what the opponent can achieve while one of the fort's pieces moves back and forth. A
 * state consists of the opponent's pieces, the fort's remaining pieces, and the moving piece's
 * cell. The number of states is limited, and moves are made by hasami_oracle.c, a second, slow
 * implementation of the rules. */
enum { MOST_STATES = 12000, MASK = 0xffff };
struct siege {
	struct oracle *open;
	size_t len, cap, known;
	uint64_t *met;
	bool loses_safe, loses_any;
	struct bits safe;
};

static uint64_t name_of(const struct oracle *o)
{
	uint64_t key = 1;

	for (int i = 0; i < 81; i++)
		key = (key ^ (uint64_t)(unsigned char)o->at[i / 9][i % 9]) *
			      UINT64_C(0x9e3779b97f4a7c15) ^
		      key >> 29;
	return key ? key : 1;
}

static void meet(struct siege *s, const struct oracle *o)
{
	const uint64_t name = name_of(o);
	size_t at = (size_t)name & MASK;

	while (s->met[at] && s->met[at] != name)
		at = (at + 1) & MASK;
	if (s->met[at] || s->known == MOST_STATES)
		return;
	s->met[at] = name;
	s->known++;
	if (s->len == s->cap)
		s->open = xrealloc(s->open, s->cap = 2 * s->cap + 64, sizeof *s->open);
	s->open[s->len++] = *o;
}

/* Tries all of the besieger's moves in one state; after each, the fort's moving piece goes to its
 * other cell. */
static void besiege(struct siege *s, struct oracle o, unsigned from, unsigned to)
{
	for (unsigned i = 0; i < 81; i++)
		for (unsigned k = 0; k < 81 && o.at[i / 9][i % 9] == 'X'; k++) {
			struct oracle next = o;
			const bool there = o.at[from / 9][from % 9] == 'O';

			if (!oracle_is_legal(&o, 'X', i, k))
				continue;
			if (oracle_move(&next, i, k)) {
				s->loses_any = true;
				for (unsigned c = 0; c < 81; c++)
					s->loses_safe = s->loses_safe ||
							(o.at[c / 9][c % 9] == 'O' &&
							 next.at[c / 9][c % 9] != 'O' &&
							 (bits_has(s->safe, c) || c == from ||
							  c == to));
			}
			if (s->loses_safe ||
			    !oracle_is_legal(&next, 'O', there ? from : to, there ? to : from)) {
				s->loses_safe = true;
				return;
			}
			oracle_move(&next, there ? from : to, there ? to : from);
			meet(s, &next);
		}
}

static void hold(const struct hasami *h, const struct hasami_fort *f, struct siege *s)
{
	struct oracle o = oracle_of(h);

	*s = (struct siege){ .met = xcalloc(MASK + 1, sizeof *s->met), .safe = f->safe };
	oracle_move(&o, f->from, f->to); /* now it is the besieger's turn */
	meet(s, &o);
	while (s->len && !s->loses_safe)
		besiege(s, s->open[--s->len], f->from, f->to);
	free(s->open);
	free(s->met);
}

/* Returns a position with pieces crowded around a corner or along an edge, and `others` opposing
 * pieces placed anywhere. */
static struct hasami crowded(const char *settings, unsigned others, struct rng *rng)
{
	struct hasami h = hasami_new(settings);
	unsigned own = 4 + rng_below(rng, 6), wide = 3 + rng_below(rng, 2),
		 corner = rng_below(rng, 5);

	memset(&h.men, 0, sizeof h.men);
	h.left[0] = h.left[1] = 0;
	h.since_capture = 2;
	while (own || others) {
		const unsigned s = !own, f = s ? rng_below(rng, 9) : rng_below(rng, wide) + corner;
		const unsigned cell = 9 * (s ? rng_below(rng, 9) : rng_below(rng, wide)) + f;

		if (hasami_has(&h.men, 0, cell) || hasami_has(&h.men, 1, cell))
			continue;
		hasami_flip(&h.men, s, cell);
		h.left[s]++;
		own -= !s;
		others -= s;
	}
	return h;
}

static const char *const rules[] = { "", "edge=on", "corner=off", "win=all edge=on corner=off" };

/* A piece that the program calls safe is never lost. Of the forts that can't lose any piece, the
 * program overlooks only a few. */
START_TEST(never_taken)
{
	const unsigned wanted = often(12);
	unsigned found = 0, missed = 0;
	struct rng rng;

	rng_seed(&rng, (uint64_t)_i + 1);
	for (int n = 0; n < 3000 && found < wanted; n++) {
		const struct hasami h = crowded(rules[_i], 2 + found % 4 / 3, &rng);
		struct hasami_fort f;
		struct siege s;

		if (!hasami_find_fort(&h, 0, &f))
			continue;
		hold(&h, &f, &s);
		ck_assert_msg(!s.loses_safe, "position %d of %s", n, rules[_i]);
		found++;
		missed += !s.loses_any && s.known < MOST_STATES && bits_count(f.safe) < h.left[0];
	}
	ck_assert_uint_eq(found, wanted);
	ck_assert_uint_le(4 * missed, found);
}
END_TEST

static unsigned shut_off_slowly(const struct hasami_men *m, unsigned seat, unsigned cell)
{
	bool met[81] = { false };
	unsigned list[81], n = 0;

	met[list[n++] = cell] = true;
	for (unsigned i = 0; i < n; i++)
		for (unsigned k = 0; k < 81; k++) {
			const int across = abs((int)(k / 9) - (int)(list[i] / 9)) +
					   abs((int)(k % 9) - (int)(list[i] % 9));

			if (across != 1 || met[k] || hasami_has(m, seat, k))
				continue;
			if (hasami_has(m, 1 - seat, k))
				return false;
			met[list[n++] = k] = true;
		}
	return true;
}

START_TEST(shut_off)
{
	unsigned met[2] = { 0, 0 };
	struct rng rng;

	rng_seed(&rng, 7);
	for (int n = 0; n < 400; n++) {
		const struct hasami h = crowded("", 1 + rng_below(&rng, 9), &rng);

		for (unsigned cell = 0; cell < HASAMI_CELLS; cell++) {
			const bool shut = hasami_is_shut_off(&h.men, 0, cell);

			if (!hasami_has(&h.men, 0, cell))
				continue;
			met[shut]++;
			ck_assert_int_eq(shut, shut_off_slowly(&h.men, 0, cell));
		}
	}
	ck_assert(met[0] > 100 && met[1] > 100);
}
END_TEST

/* The search knows that a side with a fort can't lose, even if the evaluation says that the other
 * side is far ahead. */
START_TEST(search_knows_forts)
{
	static const char ranks[] =
		"XXXXXXXXX/........./........./........./........./........./........./OO......./.OOO.O...";

	for (unsigned turn = 0; turn < 2; turn++)
		for (unsigned draws = 0; draws < 2; draws++) {
			struct hasami h = hasami_at(draws ? "repetition=draw win=five"
							  : "repetition=shuttle win=five",
						    ranks, turn);
			struct hasami_search *s = hasami_search_new(12);
			struct budget budget = budget_unlimited();
			struct hasami_found found;
			struct rng rng;

			rng_seed(&rng, 1);
			ck_assert(hasami_search(s, &h, 3, &rng, &budget, &found));
			hasami_search_free(s);
			ck_assert_msg(draws ? found.value == 0 : found.value != 0, "%d",
				      found.value);
		}
}
END_TEST

void hasami_fort_cases(Suite *s)
{
	TCase *c = suite_case(s, "fort");

	tcase_add_loop_test(c, known_forts, 0, sizeof forts / sizeof *forts);
	tcase_add_loop_test(c, never_taken, 0, sizeof rules / sizeof *rules);
	tcase_add_test(c, shut_off);
	tcase_add_test(c, search_knows_forts);
}
