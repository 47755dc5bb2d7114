/* SPDX-License-Identifier: MIT */
/* Measures the bias of Othello's estimates (othello_estimate() in solve/othello_estimate.c) and
 * writes it as a C file. The program doesn't use the existing bias table, which it replaces. It
 * plays games in which both sides choose the best move by the estimates. If the estimates had no
 * bias, the estimates of two successive positions, each for its own side to move, would add up to
 * 0. Half of their mean sum is the bias. At the start of the game, the true value is known, so the
 * error that remains there is written separately. Every run gives the same numbers. */
#include <stdio.h>

#include "lab/othello_selfplay.h"

/* Up to RANDOM_PLIES moves at the start of every game are random. Positions with fewer than
 * LEAST_EMPTY empty squares aren't measured, because the study solves them exactly. */
enum { LOG_ENTRIES = 18, RANDOM_PLIES = 6, LEAST_EMPTY = 13 };
/* The number of games for each depth: deeper estimates take longer and vary less. */
static const int games[BIAS_DEPTHS] = { 120, 60, 16 };

struct tally {
	double sum;
	unsigned n;
};

/* Plays a random move. Returns false if there is no legal move. */
static bool play_random(const struct searcher *s, struct rng *rng, struct position *p)
{
	const uint64_t moves = moves_at(s, p);

	if (moves)
		*p = play_square(p, any_move(rng, moves));
	return moves;
}

/* Plays the best move and stores its estimate. Returns false if there is no legal move. */
static bool play_best(struct searcher *s, int depth, struct position *p, int *estimate)
{
	struct budget budget = budget_unlimited();
	struct decision d;

	if (!moves_at(s, p))
		return false;
	searcher_decide(s, p, 1, &budget, &d);
	othello_estimate(s, p, depth, &d);
	*estimate = d.choice[0].value;
	*p = play_square(p, d.choice[0].square);
	return true;
}

/* Plays a game up to the first pass. For every two successive positions, adds half the sum of
 * their estimates to a tally. There is one tally for each tenth of the game; the first of the two
 * positions decides which one is used. */
static void play_game(struct searcher *s, int depth, struct rng *rng, struct tally *tally)
{
	const int random = (int)rng_below(rng, RANDOM_PLIES + 1);
	struct position p = first_position();
	int before = 0, now;

	for (int ply = 0; ply < random; ply++)
		if (!play_random(s, rng, &p))
			return;
	for (int ply = 0; count_empty(s, &p) >= LEAST_EMPTY; ply++, before = now) {
		struct tally *t = &tally[search_stage(
			s->squares, s->squares - count_empty(s, &p) - (ply > 0), BIAS_TENTHS)];

		if (!play_best(s, depth, &p, &now))
			return;
		if (!ply)
			continue;
		t->sum += (before + now) / 2.0;
		t->n++;
	}
}

/* Measures the error in each tenth of a game, with searches of one depth. The study solves the
 * positions of the last tenths exactly, so these tenths get the value of the last tenth that was
 * measured. */
static void measure_tenths(struct searcher *s, int row, int8_t tenth[BIAS_TENTHS])
{
	struct tally tally[BIAS_TENTHS] = { { 0, 0 } };
	struct rng rng;

	rng_seed(&rng, 1);
	for (int i = 0; i < games[row]; i++)
		play_game(s, BIAS_DEPTH + 2 * row, &rng, tally);
	for (int i = 0; i < BIAS_TENTHS; i++) {
		const double mean = tally[i].n ? tally[i].sum / tally[i].n : 0;

		tenth[i] = tally[i].n ? (int8_t)(mean < 0 ? mean - 0.5 : mean + 0.5)
				      : tenth[i ? i - 1 : 0];
		fprintf(stderr, "%ux%u, %d plies, tenth %d: %+.1f eighths, %u pairs\n", s->size,
			s->size, BIAS_DEPTH + 2 * row, i, mean, tally[i].n);
	}
}

/* Finds the error that remains at the start of the game, where the true value is known. */
static int start_bias(struct searcher *s, int row, const struct bias_table *t)
{
	const int known = s->size == 8 ? 0 : -4 * SEARCH_PRECISION;
	const int measured = row < BIAS_DEPTHS ? row : BIAS_DEPTHS - 1;
	struct position p = first_position();
	int now;

	play_best(s, BIAS_DEPTH + 2 * row, &p, &now);
	return now - t->tenth[measured][0] - known;
}

static void write_row(FILE *f, const char *indent, const int8_t *at, int n)
{
	fprintf(f, "%s{", indent);
	for (int i = 0; i < n; i++)
		fprintf(f, "%s %d", i ? "," : "", at[i]);
	fprintf(f, " }");
}

static void write_table(FILE *f, struct searcher *s)
{
	struct bias_table t = { .start = { 0 } };

	fprintf(f, "\t{\n\t\t.tenth = {\n");
	for (int row = 0; row < BIAS_DEPTHS; row++) {
		measure_tenths(s, row, t.tenth[row]);
		write_row(f, "\t\t\t", t.tenth[row], BIAS_TENTHS);
		fprintf(f, ",\n");
	}
	for (int row = 0; row < BIAS_STARTS; row++)
		t.start[row] = (int8_t)start_bias(s, row, &t);
	fprintf(f, "\t\t},\n");
	write_row(f, "\t\t.start = ", t.start, BIAS_STARTS);
	fprintf(f, ",\n\t},\n");
}

int main(int argc, char **argv)
{
	FILE *f = argc == 2 ? fopen(argv[1], "w") : NULL;

	if (!f) {
		fprintf(stderr, "Usage: make-othello-bias FILE\n");
		return 2;
	}
	fprintf(f, "/* SPDX-License-Identifier: MIT */\n"
		   "/* Written by make-othello-bias, for the boards of size 6 and 8. */\n"
		   "#include \"games/othello/solve/othello_search.h\"\n\n"
		   "const struct bias_table othello_biases[2] = {\n");
	for (unsigned size = 6; size <= 8; size += 2) {
		struct searcher *s = othello_searcher(size, LOG_ENTRIES);

		write_table(f, s);
		searcher_free(s);
	}
	fprintf(f, "};\n");
	return fclose(f) ? 1 : 0;
}
