/* SPDX-License-Identifier: MIT */
/* Measures how much deep and shallow Othello searches differ in their scores; ProbCut relies on
 * these figures. It plays games in which every fourth move is random, and searches their positions
 * to every depth with ProbCut switched off. It prints the number of empty squares, the depth, the
 * shallow depth, the mean and standard deviation of the difference in discs, and the number of
 * samples. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "asobi/rng.h"
#include "games/othello/othello.h"
#include "games/othello/rules/bits.h"
#include "games/othello/solve/othello_search.h"

enum { DEEPEST = 9, LEAST_EMPTY = 11, TO_THE_END = 16, BANDS = 6, BAND = 9 };

struct tally {
	double sum, squares;
	unsigned n;
};

static struct tally middle[BANDS][DEEPEST + 1], end[TO_THE_END + 1];

static void count(struct tally *t, int difference)
{
	t->sum += difference;
	t->squares += (double)difference * difference;
	t->n++;
}

static void compare(struct searcher *s, const struct position *p, int n)
{
	const int deepest = n <= TO_THE_END ? n : DEEPEST;
	int value[TO_THE_END + 1];

	searcher_forget(s);
	for (int d = 0; d <= deepest; d++) {
		if (d > DEEPEST && d < deepest)
			continue;
		value[d] = searcher_value(s, p, d, SURE_EXACT,
					  d ? value[d > DEEPEST ? DEEPEST : d - 1] : 0);
		if (d == n)
			count(&end[n], value[n] - value[search_shallow(n)]);
		else if (d >= 3)
			count(&middle[n / BAND][d], value[d] - value[search_shallow(d)]);
	}
}

static void play_and_compare(struct searcher *s, struct rng *rng)
{
	struct othello o = { .size = 8,
			     .disc = { bit_of(28) | bit_of(35), bit_of(27) | bit_of(36) } };

	for (unsigned ply = 0; o.end == OTHELLO_OPEN && othello_moves(&o); ply++) {
		const struct position p = { o.disc[o.turn], o.disc[1 - o.turn] };
		const int n = (int)count_bits(othello_empty(&o));
		game_move best = game_othello.pick(&o, o.turn, rng);
		int least = 1000000;

		if (n < LEAST_EMPTY)
			return;
		if (ply > 3 && rng_below(rng, 3) == 0)
			compare(s, &p, n);
		for (uint64_t moves = othello_moves(&o); ply > 3 && ply % 4 && moves;
		     moves &= moves - 1) {
			const unsigned square = lowest_bit(moves);
			const uint64_t turned = turned_by(square, p.own, p.other);
			const struct position next = { p.other & ~turned,
						       p.own | turned | bit_of(square) };
			const int v = searcher_look(s, &next, 1);

			if (v < least) {
				least = v;
				best = square;
			}
		}
		game_othello.apply(&o, o.turn, best);
	}
}

static void print(const char *empty, int depth, const struct tally *t)
{
	const double mean = t->n ? t->sum / t->n : 0;

	if (t->n > 1)
		printf("%s\t%d\t%d\t%+.2f\t%.2f\t%u\n", empty, depth, search_shallow(depth), mean,
		       sqrt(t->squares / t->n - mean * mean), t->n);
}

int main(int argc, char **argv)
{
	const int games = argc > 1 ? atoi(argv[1]) : 60;
	struct budget budget = budget_unlimited();
	struct searcher *s = othello_searcher(8, 18);
	struct rng rng;

	limit_begin(&s->limit, &budget);
	rng_seed(&rng, 1);
	for (int i = 0; i < games; i++)
		play_and_compare(s, &rng);
	for (int band = 0; band < BANDS; band++)
		for (int d = 3; d <= DEEPEST; d++) {
			char empty[16];

			snprintf(empty, sizeof empty, "%d-%d", BAND * band, BAND * band + BAND - 1);
			print(empty, d, &middle[band][d]);
		}
	for (int n = LEAST_EMPTY; n <= TO_THE_END; n++)
		print("end", n, &end[n]);
	searcher_free(s);
	return 0;
}
