/* SPDX-License-Identifier: MIT */
/* make-gomoku-weights FILE [ROUNDS]: trains the evaluation and the move order of the Gomoku engine
 * by self-play. In each round the program plays games against itself from random openings. It then
 * fits the worth of the cell codes to the games of all rounds, because training on the latest
 * games alone is unstable. Logistic regression fits the evaluation to the results of the games and
 * to the values of the search. The scores of moves are fitted to the moves that the search chose,
 * as a softmax over all moves. A worth is the sum of four weights for the line classes, one weight
 * for the cell class, and a remainder for each code. Most codes are rare, so a penalty keeps their
 * remainders small. The program finds the weights with Adam (Kingma and Ba, "Adam: a method for
 * stochastic optimization", ICLR 2015). All random numbers come from one seed, so the file is
 * always the same. With 0 rounds, the program writes the weights with which the training starts. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/rng.h"
#include "asobi/setup.h"
#include "base/clock.h"
#include "base/xalloc.h"
#include "games/gomoku/engine/goban.h"
#include "games/gomoku/engine/gomoku_engine.h"

enum { ROUNDS = 10, GAMES = 1500, NODES = 3000, LOG_TABLE = 14, OPENING = 8, PASSES = 8 };

/* UNIT is the number of weight units that correspond to odds of e to one. RESTRAINT is the penalty
 * on the remainders. RESULT is the weight of the game's result in the target; the remaining weight
 * belongs to the search's value. */
#define UNIT 256.0
#define RESTRAINT 2e-3
#define RESULT 0.5

/* The search that plays the games. It has its own settings, so that the file stays the same when
 * the engine's settings are tuned. */
static const struct engine_habits habits = {
	.reduces = 4,
	.counts = 4,
	.widens = 1,
	.margin = 100,
	.lead = 0,
	.quiet = 5,
	.extends = 1,
	.fours = 12,
	.remembers = 4,
};

/* The weights of one table: for each line class, each cell class and each code. */
enum { LINES_AT = 0, CELLS_AT = LINE_CLASSES, CODES_AT = CELLS_AT + CELL_CLASSES };
enum { TABLE_SIZE = CODES_AT + CELL_CODES };
enum { MOVING, WAITING, ATTACK, DEFENCE, TABLES };

/* A position to learn from. Its free cells near stones are stored as pairs of codes, one for the
 * side to move and one for its opponent. */
struct lesson {
	size_t first;	  /* the index of the first pair */
	uint16_t n, best; /* the number of pairs, and the index of the pair that the search chose */
	float target;	  /* the expected score of the side to move, from 0 to 1 */
	bool judges;	  /* true if the evaluation learns from this position */
};

struct lessons {
	struct lesson *at;
	size_t n, cap;
	uint16_t (*pairs)[2];
	size_t n_pairs, cap_pairs;
};

/* A table of weights in training, with the moment estimates that Adam needs. */
struct table {
	double weight[TABLE_SIZE], slope[TABLE_SIZE], mean[TABLE_SIZE], square[TABLE_SIZE];
};

struct pupil {
	struct table table[TABLES];
	struct classes *classes;
	unsigned char data[WEIGHTS_BYTES];
	struct gomoku_engine *engine;
	struct goban goban;
	struct lessons lessons;
	struct rng rng;
	double steps;
};

/* ---- Weights ---- */

/* Sets the initial weights of the line classes. */
static void set_first_weights(struct pupil *u)
{
	static const double first[TABLES][LINE_CLASSES] = {
		{ 0, 1, 3, 5, 12, 15, 18, 18, 20, 40, 45, 30, 100, 100 },
		{ 0, 1, 2, 3, 7, 9, 11, 8, 9, 25, 30, 20, 80, 80 },
		{ 0, 10, 30, 50, 100, 110, 120, 110, 120, 250, 260, 200, 600, 1000 },
		{ 0, 5, 20, 30, 80, 90, 100, 70, 80, 220, 230, 150, 500, 900 },
	};

	for (int t = 0; t < TABLES; t++)
		for (int i = 0; i < LINE_CLASSES; i++)
			u->table[t].weight[LINES_AT + i] = first[t][i] / UNIT;
}

/* Lists the indices of the weights whose sum is the value of a code. */
static void find_parts(const struct classes *c, unsigned code, unsigned at[6])
{
	for (unsigned d = 0; d < 4; d++)
		at[d] = LINES_AT + c->lines[code][d];
	at[4] = CELLS_AT + c->cell[code];
	at[5] = CODES_AT + code;
}

static double sum_code(const struct pupil *u, int table, unsigned code)
{
	double sum = 0;
	unsigned at[6];

	find_parts(u->classes, code, at);
	for (int i = 0; i < 6; i++)
		sum += u->table[table].weight[at[i]];
	return sum;
}

/* Code 0 belongs to cells on which no line can be completed; its value is 0. */
static void write_weights(struct pupil *u)
{
	unsigned char *out = u->data;

	for (unsigned code = 0; code < CELL_CODES; code++)
		for (int t = 0; t < TABLES; t++) {
			const long n = code ? lround(UNIT * sum_code(u, t, code)) : 0;
			const int16_t clipped = (int16_t)(n > 20000    ? 20000
							  : n < -20000 ? -20000
								       : n);

			*out++ = (unsigned char)((uint16_t)clipped & 255);
			*out++ = (unsigned char)((uint16_t)clipped >> 8);
		}
	gomoku_engine_free(u->engine);
	u->engine = gomoku_engine_new(LOG_TABLE, u->data);
	gomoku_engine_use(u->engine, &habits);
}

/* ---- Games ---- */

static void add_lesson(struct pupil *u, const struct gomoku *g, unsigned best, double value,
		       bool judges)
{
	struct lessons *all = &u->lessons;
	struct lesson *l;

	if (all->n == all->cap) {
		all->cap = all->cap ? 2 * all->cap : 1 << 14;
		all->at = xrealloc(all->at, all->cap, sizeof *all->at);
	}
	if (all->n_pairs + GOMOKU_CELLS > all->cap_pairs) {
		all->cap_pairs = all->cap_pairs ? 2 * all->cap_pairs : 1 << 20;
		all->pairs = xrealloc(all->pairs, all->cap_pairs, sizeof *all->pairs);
	}
	goban_set(&u->goban, u->classes, g);
	l = &all->at[all->n++];
	*l = (struct lesson){ all->n_pairs, 0, 0, (float)value, judges };
	for (unsigned i = 0; i < gomoku_area(g); i++) {
		const unsigned cell = goban_cell_from(&u->goban, i);
		const unsigned own = gomoku_taken(g, i) ? 0 : goban_code(&u->goban, g->turn, cell);
		const unsigned other = gomoku_taken(g, i)
					       ? 0
					       : goban_code(&u->goban, 1U - g->turn, cell);

		if (i == best)
			l->best = l->n;
		if (i != best && !own && !other)
			continue;
		all->pairs[all->n_pairs][0] = (uint16_t)own;
		all->pairs[all->n_pairs++][1] = (uint16_t)other;
		l->n++;
	}
}

/* Returns a free cell at most `reach` rows and columns away from a stone, or any cell near the
 * middle if the board is empty. */
static unsigned pick_close(const struct gomoku *g, unsigned reach, struct rng *rng)
{
	for (;;) {
		const unsigned cell = rng_below(rng, gomoku_area(g));
		const int row = (int)(cell / g->size), col = (int)(cell % g->size);
		const int middle = g->size / 2;

		if (gomoku_taken(g, cell))
			continue;
		if (!g->plies && abs(row - middle) < 4 && abs(col - middle) < 4)
			return cell;
		for (unsigned i = 0; i < gomoku_area(g); i++)
			if (gomoku_taken(g, i) &&
			    (unsigned)abs(row - (int)(i / g->size)) <= reach &&
			    (unsigned)abs(col - (int)(i % g->size)) <= reach)
				return cell;
	}
}

static double share_of(int value)
{
	return 1 / (1 + exp(-value / UNIT));
}

/* Searches a position and adds it to the lessons, unless its move is obvious. Returns true if it
 * was added. */
static bool study_position(struct pupil *u, const struct gomoku *g, struct engine_found *found)
{
	struct budget budget = budget_unlimited();
	bool forced;

	budget.max_nodes = NODES / 2 + rng_below(&u->rng, NODES);
	gomoku_engine_search(u->engine, g, 40, &budget, found);
	if (!found->depth)
		return false;
	goban_set(&u->goban, u->classes, g);
	forced = goban_foresee(&u->goban) || u->goban.now->count[1 - g->turn][CELL_FIVE];
	add_lesson(u, g, found->cell, share_of(found->value), !forced);
	return true;
}

/* Picks one of the more promising moves at random and studies the position after it, because the
 * search meets many positions that no game reaches. */
static void stray_from_game(struct pupil *u, const struct gomoku *g,
			    const struct engine_found *found)
{
	enum { PROMISING = 8 };
	const unsigned n = found->n_cells < PROMISING ? found->n_cells : PROMISING;
	struct engine_found then;
	struct gomoku after = *g;

	game_gomoku.apply(&after, after.turn, found->cells[rng_below(&u->rng, n)]);
	if (after.winner == WINNER_OPEN)
		study_position(u, &after, &then);
}

/* Plays a game and adds its positions to the lessons. After the opening, one move in ten is
 * random, but near the other stones. */
static void play_game(struct pupil *u)
{
	const char *settings[4] = { "size=15", "size=15", "size=15", "size=11" };
	const unsigned opening = 1 + rng_below(&u->rng, OPENING);
	size_t lesson[GOMOKU_CELLS];
	uint8_t mover[GOMOKU_CELLS];
	char error[ERROR_TEXT];
	struct setup setup;
	struct gomoku g;
	unsigned n = 0;

	setup_default(&game_gomoku, &setup);
	setup_apply_recorded(&game_gomoku, &setup, settings[rng_below(&u->rng, 4)], error);
	game_gomoku.start(&g, &setup, error);
	while (g.winner == WINNER_OPEN) {
		struct engine_found found;

		if (g.plies < opening) {
			game_gomoku.apply(&g, g.turn, pick_close(&g, 3, &u->rng));
			continue;
		}
		if (study_position(u, &g, &found)) {
			mover[n] = g.turn;
			lesson[n++] = u->lessons.n - 1;
			if (rng_below(&u->rng, 2))
				stray_from_game(u, &g, &found);
		}
		if (!rng_below(&u->rng, 10) && abs(found.value) < ENGINE_SURE)
			found.cell = pick_close(&g, 2, &u->rng);
		game_gomoku.apply(&g, g.turn, found.cell);
	}
	for (unsigned i = 0; i < n; i++) {
		const double result = g.winner == WINNER_DRAW ? 0.5 : g.winner == mover[i] ? 1 : 0;
		struct lesson *l = &u->lessons.at[lesson[i]];

		l->target = (float)(RESULT * result + (1 - RESULT) * (double)l->target);
	}
}

/* ---- Learning ---- */

static void add_slope(struct pupil *u, int table, unsigned code, double slope)
{
	unsigned at[6];

	if (!code)
		return;
	find_parts(u->classes, code, at);
	for (int i = 0; i < 6; i++)
		u->table[table].slope[at[i]] += slope;
}

/* Adds the gradient of the evaluation's error. Returns the error, measured as cross-entropy. */
static double study_value(struct pupil *u, const struct lesson *l, double worth[TABLES][CELL_CODES])
{
	double sum = 0, share;

	for (unsigned i = 0; i < l->n; i++) {
		const uint16_t *pair = u->lessons.pairs[l->first + i];

		sum += worth[MOVING][pair[0]] - worth[WAITING][pair[1]];
	}
	share = 1 / (1 + exp(-sum));
	for (unsigned i = 0; i < l->n; i++) {
		const uint16_t *pair = u->lessons.pairs[l->first + i];

		add_slope(u, MOVING, pair[0], share - (double)l->target);
		add_slope(u, WAITING, pair[1], (double)l->target - share);
	}
	return -(double)l->target * log(share + 1e-9) -
	       (1 - (double)l->target) * log(1 - share + 1e-9);
}

/* Adds the gradient of the move order's error. Returns the error. */
static double study_move(struct pupil *u, const struct lesson *l, double worth[TABLES][CELL_CODES])
{
	double chance[GOMOKU_CELLS], sum = 0, most = -1e9;

	for (unsigned i = 0; i < l->n; i++) {
		const uint16_t *pair = u->lessons.pairs[l->first + i];

		chance[i] = worth[ATTACK][pair[0]] + worth[DEFENCE][pair[1]];
		most = chance[i] > most ? chance[i] : most;
	}
	for (unsigned i = 0; i < l->n; i++)
		sum += chance[i] = exp(chance[i] - most);
	for (unsigned i = 0; i < l->n; i++) {
		const uint16_t *pair = u->lessons.pairs[l->first + i];
		const double slope = chance[i] / sum - (i == l->best);

		add_slope(u, ATTACK, pair[0], slope);
		add_slope(u, DEFENCE, pair[1], slope);
	}
	return -log(chance[l->best] / sum);
}

/* Updates all weights with one Adam step, and resets the gradients. */
static void move_weights(struct pupil *u, double rate, unsigned batch)
{
	double mean_share, square_share;

	u->steps++;
	mean_share = 1 - pow(0.9, u->steps);
	square_share = 1 - pow(0.999, u->steps);
	for (int t = 0; t < TABLES; t++)
		for (int i = 0; i < TABLE_SIZE; i++) {
			struct table *w = &u->table[t];
			double slope = w->slope[i] / batch;

			if (i >= CODES_AT)
				slope += RESTRAINT * w->weight[i];
			w->slope[i] = 0;
			w->mean[i] += 0.1 * (slope - w->mean[i]);
			w->square[i] += 0.001 * (slope * slope - w->square[i]);
			w->weight[i] -= rate * w->mean[i] / mean_share /
					(sqrt(w->square[i] / square_share) + 1e-8);
		}
}

static void learn_lessons(struct pupil *u)
{
	enum { BATCH = 256 };
	static double worth[TABLES][CELL_CODES];
	size_t *order = xcalloc(u->lessons.n, sizeof *order), n = u->lessons.n;

	for (size_t i = 0; i < n; i++)
		order[i] = i;
	for (int pass = 0; pass < PASSES; pass++) {
		const double rate = 0.004 * pow(0.6, pass);
		double error[2] = { 0 };
		size_t judged = 0;

		for (size_t i = n; i > 1; i--) {
			const size_t k = (size_t)(rng_next(&u->rng) % i), kept = order[k];

			order[k] = order[i - 1];
			order[i - 1] = kept;
		}
		for (size_t i = 0; i < n; i++) {
			const struct lesson *l = &u->lessons.at[order[i]];

			if (i % BATCH == 0)
				for (int t = 0; t < TABLES; t++)
					for (unsigned code = 1; code < CELL_CODES; code++)
						worth[t][code] = sum_code(u, t, code);
			judged += l->judges;
			error[0] += l->judges ? study_value(u, l, worth) : 0;
			error[1] += study_move(u, l, worth);
			if (i % BATCH == BATCH - 1)
				move_weights(u, rate, BATCH);
		}
		fprintf(stderr, "  pass %d: error %.4f of values, %.4f of moves\n", pass + 1,
			error[0] / (double)judged, error[1] / (double)n);
	}
	free(order);
}

int main(int argc, char **argv)
{
	struct pupil *u = xcalloc(1, sizeof *u);
	const int rounds = argc > 2 ? atoi(argv[2]) : ROUNDS;
	FILE *f;

	if (argc < 2) {
		fprintf(stderr, "Usage: make-gomoku-weights FILE [ROUNDS]\n");
		return 2;
	}
	rng_seed(&u->rng, 1);
	u->classes = classes_new(false);
	set_first_weights(u);
	write_weights(u);
	for (int round = 1; round <= rounds; round++) {
		for (int game = 0; game < GAMES; game++)
			play_game(u);
		fprintf(stderr, "round %d: %zu positions, %.0f s\n", round, u->lessons.n,
			clock_cpu_seconds());
		learn_lessons(u);
		write_weights(u);
	}
	f = fopen(argv[1], "wb");
	if (!f || fwrite(u->data, 1, sizeof u->data, f) != sizeof u->data || fclose(f)) {
		perror(argv[1]);
		return 1;
	}
	gomoku_engine_free(u->engine);
	classes_free(u->classes);
	free(u->lessons.at);
	free(u->lessons.pairs);
	free(u);
	return 0;
}
