/* make-hasami-weights FILE: the evaluation of Hasami shogi, tuned by matches against
 * itself.
 *
 * Weights that belong together are tried a step higher and a step lower, one group after
 * the other: the changed weights play the present ones, from random openings that both
 * sides get, and take their place where they score more than chance does once in fifteen.
 * One seed, a node limit and one thread: the file is always the same.  (Weights fitted to
 * the results of such games by logistic regression, a hundred thousand positions, scored
 * 15 % against those that the tuning begins with.) */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "asobi/rng.h"
#include "asobi/setup.h"
#include "games/hasami/evaluate.h"
#include "games/hasami/key.h"
#include "games/hasami/search.h"

enum { PAIRS = 60, NODES = 300, OPENING = 6, LOG_TABLE = 12, MOST_PLIES = 300 };

/* Chance is as far from one half as that so many times its spread. */
#define SURE_ENOUGH 1.5

static const char *const settings[4] = { "win=five limit=40", "win=three limit=40", "win=all limit=40",
					 "men=18 win=line limit=40" };
static const char *const names[4] = { "five", "three", "all", "line" };

/* `n` weights from `first` on, changed by this much together, each by once more than the
 * one before where `growing`. */
static const struct group {
	int first, n, step;
	bool growing;
} groups[] = {
	{ FEATURE_SAFE, 1, 10, false }, { FEATURE_ALONE, 1, 10, false }, { FEATURE_REACH, 1, 10, false },
	{ FEATURE_SLANTING, 1, 20, false }, { FEATURE_BESIDE, 1, 20, false }, { FEATURE_ABOVE, 1, 20, false },
	{ FEATURE_LATENT, 1, 30, false }, { FEATURE_OTHER_THREATS, 3, -100, true }, { FEATURE_OWN_THREATS, 3, 100, true },
	{ FEATURE_MEN, 1, 300, false }, { FEATURE_TAKEN + 2, 2, 200, true }, { FEATURE_LEAD, 1, 300, false },
	{ FEATURE_LINES, 3, 50, true }, { FEATURE_MOVE, 1, 50, false },
};
enum { N_GROUPS = sizeof groups / sizeof *groups };

/* What the tuning begins with: a man is a man, a threat a fifth of one. */
static void first_weights(int win, int16_t weight[HASAMI_FEATURES])
{
	memset(weight, 0, HASAMI_FEATURES * sizeof *weight);
	weight[FEATURE_MOVE] = 50;
	weight[FEATURE_MEN] = 1000;
	weight[FEATURE_SAFE] = weight[FEATURE_ALONE] = 10;
	weight[FEATURE_LATENT] = 30;
	weight[FEATURE_SLANTING] = 20;
	for (int n = 0; n < 3; n++)
		weight[FEATURE_OWN_THREATS + n] = 200;
	weight[FEATURE_OTHER_THREATS] = -200;
	weight[FEATURE_OTHER_THREATS + 1] = -600;
	weight[FEATURE_OTHER_THREATS + 2] = -800;
	if (win <= HASAMI_THREE) {
		weight[FEATURE_TAKEN + 2] = 200;
		weight[FEATURE_TAKEN + 3] = 600;
	}
	weight[FEATURE_LEAD] = win == HASAMI_THREE ? 600 : 0;
	for (int n = 0; n < 3 && win == HASAMI_FIVE_LINE; n++)
		weight[FEATURE_LINES + n] = (int16_t[]){ 30, 150, 500 }[n];
	for (int cell = 0; cell < 45; cell++)
		weight[FEATURE_CELLS + cell] = (int16_t)(20 * (cell / 10));
}

static void open_game(struct hasami *h, struct rng *rng)
{
	for (int ply = 0; ply < OPENING && h->winner == HASAMI_OPEN; ply++) {
		struct move_list list = {0};

		game_hasami.legal(h, h->turn, &list);
		game_hasami.apply(h, h->turn, list.at[rng_below(rng, (uint32_t)list.len)]);
		move_list_free(&list);
	}
}

/* 2 if player 0, sitting on `seat`, wins, 1 for a draw. */
static int play(struct hasami_search *const player[2], struct hasami h, unsigned seat, struct rng *rng)
{
	struct history past = {0};

	hasami_search_forget(player[0]);
	hasami_search_forget(player[1]);
	history_add(&past, &game_hasami, &h);
	for (int ply = 0; ply < MOST_PLIES && h.winner == HASAMI_OPEN; ply++) {
		struct hasami_search *s = player[h.turn == seat ? 0 : 1];
		struct budget budget = budget_unlimited();
		struct hasami_found found;

		budget.max_nodes = NODES;
		hasami_search_recall(s, &past);
		hasami_search(s, &h, SEARCH_DEPTH, rng, &budget, &found);
		game_hasami.apply(&h, h.turn, found.move);
		history_add(&past, &game_hasami, &h);
	}
	history_free(&past);
	return h.winner >= HASAMI_DRAW ? 1 : h.winner == seat ? 2 : 0;
}

/* How far above one half the first scores, in units of what chance does. */
static double match(struct hasami_search *const player[2], const struct hasami *first, struct rng *rng)
{
	double sum = 0, squares = 0;

	for (int pair = 0; pair < PAIRS; pair++) {
		struct hasami h = *first;
		double points;

		open_game(&h, rng);
		points = play(player, h, 0, rng) + play(player, h, 1, rng) - 2;
		sum += points;
		squares += points * points;
	}
	return squares > 0 ? sum / sqrt(squares) : 0;
}

/* A group a step higher (1) or lower (-1). */
static void change(const int16_t from[HASAMI_FEATURES], const struct group *g, int way, int16_t to[HASAMI_FEATURES])
{
	memcpy(to, from, HASAMI_FEATURES * sizeof *to);
	for (int i = 0; i < g->n; i++)
		to[g->first + i] = (int16_t)(to[g->first + i] + way * g->step * (g->growing ? i + 1 : 1));
}

static void tune(int win, int16_t weight[HASAMI_FEATURES])
{
	struct hasami_search *player[2] = { hasami_search_new(LOG_TABLE), hasami_search_new(LOG_TABLE) };
	int16_t trial[HASAMI_FEATURES];
	char error[ERROR_TEXT];
	struct setup setup;
	struct hasami first;
	struct rng rng;

	rng_seed(&rng, (uint64_t)win + 1);
	setup_default(&game_hasami, &setup);
	setup_apply(&game_hasami, &setup, settings[win], error);
	game_hasami.start(&first, &setup, error);
	first_weights(win, weight);
	hasami_search_use(player[0], trial);
	hasami_search_use(player[1], weight);
	for (int g = 0; g < N_GROUPS; g++)
		for (int way = 1; way >= -1; way -= 2) {
			double above;

			if (groups[g].first == FEATURE_LINES && win != HASAMI_FIVE_LINE)
				continue;
			change(weight, &groups[g], way, trial);
			above = match(player, &first, &rng);
			fprintf(stderr, "%s: weight %d %s: %+.1f\n", names[win], groups[g].first, way > 0 ? "up" : "down", above);
			if (above < SURE_ENOUGH)
				continue;
			memcpy(weight, trial, sizeof trial);
			break;
		}
	hasami_search_free(player[0]);
	hasami_search_free(player[1]);
}

static int write_file(const char *name, int16_t weight[4][HASAMI_FEATURES])
{
	FILE *f = fopen(name, "w");

	if (!f)
		return -1;
	fprintf(f, "# Written by make-hasami-weights; in the order of enum hasami_feature, a line for each\n"
		   "# way to win.  A thousand make the odds some e to one.\n");
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
		tune(win, weight[win]);
	if (write_file(argv[1], weight)) {
		perror(argv[1]);
		return 1;
	}
	return 0;
}
