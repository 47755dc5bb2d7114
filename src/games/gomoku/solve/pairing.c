/* SPDX-License-Identifier: MIT */
/* Covering all lines by pairs of free cells.  A cell that serves one line is to the
 * others as good as the attacker's: no pair of theirs can use it, but their fives stay
 * open.  So taking a cover is putting stones, and each line's code always tells what
 * covers are left to it. */
#include "games/gomoku/solve/siege.h"

struct search {
	const struct lines *lines;
	uint16_t code[LINES];
	uint8_t cover[LINES];
	uint64_t used;
	unsigned steps;
	struct pairing *best;
};

static void take(struct search *s, unsigned line, unsigned cover, int sign)
{
	const struct lines *l = s->lines;

	for (unsigned rest = cover; rest; rest &= rest - 1) {
		const struct crossing *c = &l->crossing[line][__builtin_ctz(rest)];

		for (unsigned i = 0; i < c->n; i++)
			s->code[c->line[i]] = (uint16_t)(s->code[c->line[i]] + sign * c->power[i]);
	}
	s->used ^= l->cells[line][cover];
	s->cover[line] = sign > 0 ? (uint8_t)cover : 0;
}

static void keep(struct search *s, unsigned uncovered)
{
	s->best->uncovered = uncovered;
	s->best->cells = s->used;
	for (unsigned i = 0; i < LINES; i++) {
		s->best->cover[i] = s->cover[i];
		s->best->code[i] = s->code[i];
	}
}

/* Cover the line with the fewest ways first, and give up those that have none, while
 * fewer stay open than in the best yet. */
static void cover_rest(struct search *s, uint32_t open_lines, unsigned uncovered)
{
	const struct lines *l = s->lines;
	unsigned line = 0, fewest = UINT8_MAX + 1;
	const uint8_t *cover;

	for (uint32_t rest = open_lines; rest; rest &= rest - 1) {
		const unsigned i = (unsigned)__builtin_ctz(rest), ways = l->covers[s->code[i]];

		if (!ways) {
			open_lines ^= rest & -rest;
			if (++uncovered >= s->best->uncovered)
				return;
		} else if (ways < fewest) {
			fewest = ways;
			line = i;
		}
	}
	if (!open_lines) {
		keep(s, uncovered);
		return;
	}
	cover = &l->cover[l->first_cover[s->code[line]]];
	for (unsigned i = 0; i < fewest && s->steps && s->best->uncovered > uncovered; i++) {
		s->steps--;
		take(s, line, cover[i], 1);
		cover_rest(s, open_lines ^ UINT32_C(1) << line, uncovered);
		take(s, line, cover[i], -1);
	}
}

/* Whether all can be covered is a search of its own: the first line that has no way left
 * ends each of its branches. */
void siege_pair(const struct lines *l, const struct siege *s, struct pairing *out)
{
	enum { ALL_STEPS = 1000, MOST_STEPS = 40 };
	struct search search = { .lines = l, .steps = ALL_STEPS, .best = out };
	uint32_t open_lines = 0;

	*out = (struct pairing){ .uncovered = 1 };
	for (unsigned i = 0; i < LINES; i++) {
		search.code[i] = s->code[i];
		if (l->code[s->code[i]].open)
			open_lines |= UINT32_C(1) << i;
	}
	cover_rest(&search, open_lines, 0);
	if (!out->uncovered)
		return;
	out->uncovered = LINES + 1;
	search.steps = MOST_STEPS;
	cover_rest(&search, open_lines, 0);
}

void pairing_mates(const struct lines *l, const struct pairing *p, uint8_t mate[64])
{
	for (unsigned cell = 0; cell < 64; cell++)
		mate[cell] = 64;
	for (unsigned i = 0; i < LINES; i++) {
		uint8_t along[8];

		if (!p->cover[i])
			continue;
		lines_pair(l, i, p->code[i], p->cover[i], along);
		for (unsigned rest = p->cover[i]; rest; rest &= rest - 1) {
			const unsigned place = (unsigned)__builtin_ctz(rest);

			mate[l->line[i].cell[place]] = l->line[i].cell[along[place]];
		}
	}
}
