/* SPDX-License-Identifier: MIT */
/* Measures how strong versions of the Hasami shogi search are. All versions run in this process and
 * share no state.
 *
 * 	hasami_ladder PAIRS SETTINGS PLAYER PLAYER
 *
 * A player is "deep" or "plain", with a limit of nodes or of milliseconds of processor time for
 * each move ("plain:nodes=10000", "deep:ms=20"). Options such as "reduces=0" change the search
 * (struct search_habits); "weights=FILE" uses other weights. Compare the processor times
 * that the program prints: they should be equal.
 *
 * Each pair of games starts from another opening: random moves after which neither side is ahead.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/setup.h"
#include "games/hasami/evaluate.h"
#include "games/hasami/hasami_search.h"
#include "ladder.h"

enum { LOG_TABLE = 17, MOST_PLIES = 400, FIRST_OPENING = 1, OPENING_NODES = 5000, CLOSE = 35 };

struct version {
	struct hasami_search *search;
	struct search_habits habits;
	int16_t weights[4][HASAMI_FEATURES];
	int ms, nodes;
	struct pace pace;
};

static game_move choose_move(struct version *v, const struct hasami *h, const struct history *past,
			     struct rng *rng)
{
	struct budget budget = budget_unlimited();
	const double start = ladder_start(&budget, v->nodes ? 0 : v->ms);
	struct hasami_found found;

	if (v->nodes)
		budget.max_nodes = (uint64_t)v->nodes;
	hasami_search_recall(v->search, past);
	hasami_search(v->search, h, SEARCH_DEPTH, rng, &budget, &found);
	ladder_stop(&v->pace, start);
	v->pace.depth += found.depth;
	v->pace.nodes += (double)budget.nodes;
	return found.move;
}

static void read_weights(const char *name, int16_t weights[4][HASAMI_FEATURES])
{
	FILE *f = fopen(name, "r");
	char line[4096];

	if (!f)
		ladder_fail("can't read", name);
	for (int win = 0; win < 4 && fgets(line, sizeof line, f);) {
		char *at = strchr(line, ':');

		if (line[0] == '#' || !at++)
			continue;
		for (int i = 0; i < HASAMI_FEATURES; i++)
			weights[win][i] = (int16_t)strtol(at, &at, 10);
		win++;
	}
	fclose(f);
}

static void set_option(struct version *v, const char *option)
{
	const struct {
		const char *format;
		int *number;
	} numbers[] = {
		{ "ms=%d", &v->ms },
		{ "nodes=%d", &v->nodes },
		{ "lazy=%d", &v->habits.lazy },
		{ "reduces=%d", &v->habits.reduces },
		{ "quiet=%d", &v->habits.quiet },
		{ "counts=%d", &v->habits.counts },
		{ "margin=%d", &v->habits.margin },
		{ "lead=%d", &v->habits.lead },
		{ "passes=%d", &v->habits.passes },
		{ "forts=%d", &v->habits.forts },
	};

	for (unsigned i = 0; i < sizeof numbers / sizeof *numbers; i++)
		if (sscanf(option, numbers[i].format, numbers[i].number) == 1)
			return;
	if (strncmp(option, "weights=", 8))
		ladder_fail("unknown option", option);
	read_weights(option + 8, v->weights);
}

static void open_version(struct version *v, const char *text, unsigned win)
{
	char copy[256], *word, *rest;

	*v = (struct version){ .search = hasami_search_new(LOG_TABLE), .ms = 20 };
	memcpy(v->weights, hasami_weights, sizeof v->weights);
	snprintf(copy, sizeof copy, "%s", text);
	word = strtok_r(copy, ":", &rest);
	if (!word || (strcmp(word, "deep") && strcmp(word, "plain")))
		ladder_fail("unknown player", text);
	v->habits = strcmp(word, "deep") ? hasami_plain : hasami_deep;
	while ((word = strtok_r(NULL, ",", &rest)))
		set_option(v, word);
	hasami_search_behave(v->search, &v->habits);
	hasami_search_use(v->search, v->weights[win]);
}

/* Plays the rest of a game. Returns the points of player 0, times two. */
static unsigned play_game(struct version v[2], struct hasami h, unsigned seat, struct rng *rng)
{
	struct history past = { 0 };

	hasami_search_forget(v[0].search);
	hasami_search_forget(v[1].search);
	history_add(&past, &game_hasami, &h);
	for (int ply = 0; ply < MOST_PLIES && h.winner == WINNER_OPEN; ply++) {
		game_hasami.apply(&h, h.turn,
				  choose_move(&v[h.turn == seat ? 0 : 1], &h, &past, rng));
		history_add(&past, &game_hasami, &h);
	}
	history_free(&past);
	return h.winner >= WINNER_DRAW ? 1U : h.winner == seat ? 2U : 0;
}

/* Makes random moves until they lead to a position in which neither side is ahead. */
static struct hasami open_game(const struct hasami *start, struct rng *rng)
{
	struct hasami_search *s = hasami_search_new(LOG_TABLE);
	struct hasami_found found;
	struct hasami h;

	do {
		struct budget budget = budget_unlimited();
		unsigned plies = 4 + rng_below(rng, 5);

		for (h = *start; plies-- && h.winner == WINNER_OPEN;)
			game_hasami.apply(&h, h.turn, game_hasami.pick(&h, h.turn, rng));
		budget.max_nodes = OPENING_NODES;
		hasami_search_forget(s);
		if (h.winner == WINNER_OPEN)
			hasami_search(s, &h, SEARCH_DEPTH, rng, &budget, &found);
	} while (h.winner != WINNER_OPEN || abs(found.value) > CLOSE);
	hasami_search_free(s);
	return h;
}

int main(int argc, char **argv)
{
	static struct version v[2];
	const struct pace *const pace[2] = { &v[0].pace, &v[1].pace };
	unsigned pairs[5] = { 0 };
	char error[ERROR_TEXT];
	struct setup setup;
	struct hasami start;
	struct rng rng;

	if (argc != 5) {
		fprintf(stderr, "Usage: hasami_ladder PAIRS SETTINGS PLAYER PLAYER\n");
		return 2;
	}
	setup_default(&game_hasami, &setup);
	if (!setup_apply(&game_hasami, &setup, argv[2], error) ||
	    !game_hasami.start(&start, &setup, error))
		ladder_fail(argv[2], error);
	for (int i = 0; i < 2; i++)
		open_version(&v[i], argv[3 + i], start.win);
	for (unsigned i = 0; i < (unsigned)atoi(argv[1]); i++) {
		struct hasami h;
		unsigned first;

		rng_seed(&rng, i + FIRST_OPENING);
		h = open_game(&start, &rng);
		first = play_game(v, h, 0, &rng);
		pairs[first + play_game(v, h, 1, &rng)]++;
		if (i % 20 == 19 && i + 1 < (unsigned)atoi(argv[1]))
			ladder_tell(pairs, (const char *const *)&argv[3], pace);
	}
	ladder_tell(pairs, (const char *const *)&argv[3], pace);
	hasami_search_free(v[0].search);
	hasami_search_free(v[1].search);
	return 0;
}
