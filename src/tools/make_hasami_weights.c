/* make-hasami-weights FILE: the evaluation of Hasami shogi, learned from games against
 * itself.
 *
 * For each way to win: some thousand games of a shallow search that begin with random
 * moves; of their quiet positions one in a few is kept with the game's result; then the
 * weights whose logistic function tells the results best (gradient descent by the method
 * of Kingma and Ba, "Adam", 2014).  Games with the new weights follow, and again.  One
 * seed, a node limit and one thread: the file is always the same. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/rng.h"
#include "asobi/setup.h"
#include "base/xalloc.h"
#include "games/hasami/evaluate.h"
#include "games/hasami/search.h"

enum { ROUNDS = 2, GAMES = 1500, NODES = 100, KEEP_ONE_IN = 3, STEPS = 400, LOG_TABLE = 12 };

/* A thousand of a weight make the odds e to one. */
#define SCALE 1000.0

static const char *const settings[4] = { "win=five", "win=three", "win=all", "men=18 win=line" };
static const char *const names[4] = { "five", "three", "all", "line" };

struct sample {
	int16_t count[HASAMI_FEATURES];
	float result;			/* 1 won, 0.5 drawn, 0 lost, for who was to move */
};

struct samples {
	struct sample *at;
	size_t len, cap;
};

static struct sample *more(struct samples *s)
{
	if (s->len == s->cap) {
		s->cap = s->cap ? 2 * s->cap : 4096;
		s->at = xrealloc(s->at, s->cap, sizeof *s->at);
	}
	return &s->at[s->len++];
}

static game_move random_move(const struct hasami *h, struct rng *rng)
{
	struct move_list list = {0};
	game_move m;

	game_hasami.legal(h, h->turn, &list);
	m = list.at[rng_below(rng, (uint32_t)list.len)];
	move_list_free(&list);
	return m;
}

/* One game; its quiet positions join the samples. */
static void play(struct hasami_search *search, const struct setup *setup, struct rng *rng, struct samples *out)
{
	const size_t first = out->len;
	const unsigned opening = 2 + rng_below(rng, 11);
	uint8_t turns[4096];
	struct hasami h;
	char error[ERROR_TEXT];

	game_hasami.start(&h, setup, error);
	for (unsigned ply = 0; h.winner == HASAMI_OPEN; ply++) {
		const unsigned before = h.left[1 - h.turn];
		struct budget budget = budget_unlimited();
		struct hasami_found found;
		struct hasami at = h;

		budget.max_nodes = NODES;
		found.move = random_move(&h, rng);
		if (ply >= opening && rng_below(rng, 25))
			hasami_search(search, &h, SEARCH_DEPTH, rng, &budget, &found);
		game_hasami.apply(&h, h.turn, found.move);
		if (ply < opening || h.left[at.turn ^ 1] != before || rng_below(rng, KEEP_ONE_IN) ||
		    out->len - first >= sizeof turns)
			continue;
		turns[out->len - first] = at.turn;
		hasami_features(&at, more(out)->count);
	}
	for (size_t i = first; i < out->len; i++)
		out->at[i].result = h.winner == HASAMI_DRAW ? 0.5F : h.winner == turns[i - first] ? 1 : 0;
}

/* The mean loss, and the step downhill. */
static double slope(const struct samples *s, const double weight[HASAMI_FEATURES], double out[HASAMI_FEATURES])
{
	const double pull = 1e-10;	/* weights that nothing asks for go to 0 */
	double loss = 0;

	memset(out, 0, HASAMI_FEATURES * sizeof *out);
	for (size_t i = 0; i < s->len; i++) {
		double sum = 0, told;

		for (int k = 0; k < HASAMI_FEATURES; k++)
			sum += weight[k] * s->at[i].count[k];
		told = 1 / (1 + exp(-sum / SCALE));
		loss -= s->at[i].result * log(told + 1e-12) + (1 - s->at[i].result) * log(1 - told + 1e-12);
		for (int k = 0; k < HASAMI_FEATURES; k++)
			out[k] += (told - s->at[i].result) / SCALE * s->at[i].count[k];
	}
	for (int k = 0; k < HASAMI_FEATURES; k++)
		out[k] = out[k] / (double)s->len + pull * weight[k];
	return loss / (double)s->len;
}

static double fit(const struct samples *s, double weight[HASAMI_FEATURES])
{
	double mean[HASAMI_FEATURES] = {0}, square[HASAMI_FEATURES] = {0}, down[HASAMI_FEATURES], loss = 0;

	for (int step = 1; step <= STEPS; step++) {
		const double rate = step < STEPS / 2 ? 10 : 2;

		loss = slope(s, weight, down);
		for (int k = 0; k < HASAMI_FEATURES; k++) {
			mean[k] = 0.9 * mean[k] + 0.1 * down[k];
			square[k] = 0.999 * square[k] + 0.001 * down[k] * down[k];
			weight[k] -= rate * mean[k] / (1 - pow(0.9, step)) /
				     (sqrt(square[k] / (1 - pow(0.999, step))) + 1e-10);
		}
	}
	return loss;
}

/* What the first games are played with: a man is a man, and a threat half of one. */
static void first_weights(double weight[HASAMI_FEATURES])
{
	memset(weight, 0, HASAMI_FEATURES * sizeof *weight);
	weight[FEATURE_MEN] = 1000;
	weight[FEATURE_SAFE] = weight[FEATURE_ALONE] = 10;
	for (int n = 0; n < 3; n++) {
		weight[FEATURE_OWN_THREATS + n] = 250;
		weight[FEATURE_OTHER_THREATS + n] = -250 * (n + 1);
		weight[FEATURE_LINES + n] = 50 << 2 * n;
	}
}

static void learn(int win, int16_t out[HASAMI_FEATURES])
{
	struct hasami_search *search = hasami_search_new(LOG_TABLE);
	double weight[HASAMI_FEATURES];
	struct samples samples = {0};
	struct setup setup;
	struct rng rng;
	char error[ERROR_TEXT];

	rng_seed(&rng, (uint64_t)win + 1);
	setup_default(&game_hasami, &setup);
	setup_apply(&game_hasami, &setup, settings[win], error);
	first_weights(weight);
	for (int round = 0; round <= ROUNDS; round++) {
		for (int k = 0; k < HASAMI_FEATURES; k++)
			out[k] = (int16_t)lround(weight[k]);
		if (round == ROUNDS)
			break;
		hasami_search_use(search, out);
		samples.len = round > 1 ? samples.len / 2 : 0;
		for (int game = 0; game < GAMES; game++) {
			hasami_search_forget(search);
			play(search, &setup, &rng, &samples);
		}
		fprintf(stderr, "%s: round %d, %zu positions, ", names[win], round + 1, samples.len);
		fprintf(stderr, "loss %.4f\n", fit(&samples, weight));
	}
	free(samples.at);
	hasami_search_free(search);
}

static int write_file(const char *name, int16_t weight[4][HASAMI_FEATURES])
{
	FILE *f = fopen(name, "w");

	if (!f)
		return -1;
	fprintf(f, "# Written by make-hasami-weights; in the order of enum hasami_feature, a line for each\n"
		   "# way to win.  A thousand make the odds e to one.\n");
	for (int win = 0; win < 4; win++) {
		fprintf(f, "%s:", names[win]);
		for (int k = 0; k < HASAMI_FEATURES; k++)
			fprintf(f, " %d", weight[win][k]);
		fprintf(f, "\n");
	}
	return fclose(f);
}

int main(int argc, char **argv)
{
	int16_t weight[4][HASAMI_FEATURES];

	if (argc != 2) {
		fprintf(stderr, "Usage: make-hasami-weights FILE\n");
		return 2;
	}
	for (int win = 0; win < 4; win++)
		learn(win, weight[win]);
	if (write_file(argv[1], weight)) {
		perror(argv[1]);
		return 1;
	}
	return 0;
}
