/* SPDX-License-Identifier: MIT */
/* coach_gain.c - measures how much the teacher helps: a player of level 2 that listens to the
 * teacher plays against one that doesn't, and they take turns to play first. When the teacher
 * objects to a move (at most five times a game, as in normal games), the listener plays the best
 * move instead. Prints wins, draws, losses and the difference in Elo with its 95% interval. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/agent.h"
#include "asobi/board.h"
#include "asobi/setup.h"
#include "match/coach.h"
#include "stats/statistics.h"

static struct agent *new_level(const struct game *g, int level)
{
	return agent_new(agent_scale(g), g, &level);
}

static game_move choose(const struct game *g, struct agent *a, const struct board *b, unsigned seat,
			struct rng *rng)
{
	struct budget budget = budget_unlimited();
	struct thought t;

	memset(&t, 0, sizeof t);
	budget.past = g->key ? &b->history : NULL;
	agent_scale(g)->think(a, b->state, seat, rng, &budget, &t);
	return t.move;
}

/* Asks the teacher about the move. If the teacher objects, returns the best move; otherwise
 * returns the move itself. */
static game_move listen(const struct game *g, const struct board *b, unsigned seat, game_move m,
			unsigned *spoken)
{
	struct budget budget = budget_unlimited();
	struct verdict_list list = { 0 };
	struct objection o;

	if (*spoken >= COACH_MOST)
		return m;
	budget.max_nodes = COACH_NODES;
	judgement_study(g, b->state, seat, g->key ? &b->history : NULL, &budget, &list);
	if (coach_minds(g, 2, b->state, seat, &list, m, &o)) {
		m = list.at[0].move;
		++*spoken;
	}
	objection_free(&o);
	verdict_list_free(&list);
	return m;
}

/* Plays one game and returns 2 if the listener wins, 1 for a draw, 0 if it loses. */
static int play_game(const struct game *g, uint64_t seed, unsigned listener, unsigned *spoken)
{
	struct agent *agents[2] = { new_level(g, 2), new_level(g, 2) };
	char error[ERROR_TEXT];
	struct setup setup;
	struct board b;
	struct rng rng;
	int outcome;

	rng_seed(&rng, seed);
	setup_default(g, &setup);
	if (!board_start(&b, g, &setup, error))
		exit(2);
	*spoken = 0;
	while (!board_ended(&b)) {
		const unsigned seat = game_first_actor(game_actors(g, b.state));
		game_move m = choose(g, agents[seat], &b, seat, &rng);

		if (seat == listener)
			m = listen(g, &b, seat, m, spoken);
		board_put(&b, seat, m);
	}
	outcome = game_outcome(g, b.state, 2, listener);
	board_free(&b);
	for (unsigned s = 0; s < 2; s++)
		agent_free(agent_scale(g), agents[s]);
	return 1 + outcome;
}

static void measure_gain(const struct game *g, unsigned games)
{
	unsigned count[3] = { 0 }, spoken, all = 0;
	double mean, spread;

	for (unsigned i = 0; i < games; i++) {
		count[play_game(g, i / 2 + 1, i % 2, &spoken)]++;
		all += spoken;
	}
	mean = (2.0 * count[2] + count[1]) / (2.0 * games);
	spread = 1.96 * sqrt((count[2] + count[1] / 4.0 + 1) / games - mean * mean) / sqrt(games);
	printf("%s: %u won, %u drawn, %u lost; %.1f objections a game; Elo %+.0f (%+.0f to %+.0f)\n",
	       g->id, count[2], count[1], count[0], (double)all / games, elo_from_share(mean),
	       elo_from_share(fmax(mean - spread, 0.001)),
	       elo_from_share(fmin(mean + spread, 0.999)));
	fflush(stdout);
}

int main(int argc, char **argv)
{
	const unsigned games = argc > 2 ? (unsigned)atoi(argv[2]) : 200;
	const struct game *g = argc > 1 ? game_find(argv[1]) : NULL;

	if (!g || g->max_seats != 2 || !game_is_open(g) || !games) {
		fprintf(stderr, "Usage: coach-gain GAME [GAMES], for open games for two\n");
		return 2;
	}
	measure_gain(g, games);
	return 0;
}
