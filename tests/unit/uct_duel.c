/* SPDX-License-Identifier: MIT */
#include "uct_duel.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "asobi/player.h"
#include "asobi/setup.h"
#include "plain_uct.h"

/* The UCB1 constant C for the textbook tree search. The values 0.35, 0.5, 0.7 and 1.4 give no
 * better results in tic-tac-toe, Nim and Hamlet. */
#define PLAIN_C 1.0

struct duel {
	const struct game *game;
	struct setup setup;
	const struct agent_class *class;
	struct agent *agent;
	unsigned playouts, ms;
	void *state;
};

static game_move plain_move(const struct duel *d, struct rng *rng)
{
	struct budget all = budget_unlimited(), own = d->ms ? budget_within(&all, d->ms) : all;

	if (!d->ms)
		own.max_nodes = d->playouts - 1;
	return plain_uct(d->game, d->state, PLAIN_C, rng, &own);
}

static game_move agent_move(const struct duel *d, unsigned seat, struct rng *rng)
{
	struct budget budget = budget_unlimited();
	struct thought thought = { 0 };

	d->class->think(d->agent, d->state, seat, rng, &budget, &thought);
	return thought.move;
}

/* Begins a game with one to four random moves that don't end it. */
static void open_game(const struct duel *d, struct rng *rng)
{
	const unsigned plies = 1 + rng_below(rng, 4);
	struct move_list list = { 0 };
	char error[ERROR_TEXT];

	do {
		d->game->start(d->state, &d->setup, error);
		for (unsigned i = 0; i < plies && game_actors(d->game, d->state); i++) {
			unsigned seat = game_first_actor(game_actors(d->game, d->state));

			d->game->apply(d->state, seat,
				       game_pick(d->game, d->state, seat, rng, &list));
		}
	} while (!game_actors(d->game, d->state));
	move_list_free(&list);
}

/* Plays one game and returns the points scored by the computer player under test: 1 for a win,
 * half a point for a draw. */
static double play(const struct duel *d, unsigned agent_seat, uint64_t seed)
{
	struct rng opening, rng;
	uint32_t actors;

	rng_for_decision(&opening, seed, 0, 0, 0);
	rng_for_decision(&rng, seed, 1, agent_seat, 0);
	open_game(d, &opening);
	if (d->class->begin)
		d->class->begin(d->agent, agent_seat);
	while ((actors = game_actors(d->game, d->state)) != 0) {
		unsigned seat = game_first_actor(actors);

		d->game->apply(d->state, seat,
			       seat == agent_seat ? agent_move(d, seat, &rng)
						  : plain_move(d, &rng));
	}
	return (game_outcome(d->game, d->state, 2, agent_seat) + 1) / 2.0;
}

bool uct_duel(const char *game, const char *settings, const char *who, unsigned playouts,
	      unsigned ms, unsigned pairs, struct duel_result *out, char error[ERROR_TEXT])
{
	struct duel d = { .game = game_find(game), .playouts = playouts, .ms = ms };
	double sum = 0, squares = 0, mean;
	int value[MAX_AGENT_OPTIONS];
	struct who w;

	if (!d.game) {
		snprintf(error, ERROR_TEXT, "There is no game '%s'.", game);
		return false;
	}
	setup_default(d.game, &d.setup);
	if (!setup_apply(d.game, &d.setup, settings, error) || !who_parse(d.game, who, &w, error))
		return false;
	d.class = who_agent(&w, value);
	d.agent = agent_new(d.class, d.game, value);
	d.state = calloc(1, d.game->state_size);
	for (unsigned i = 0; i < pairs; i++) {
		const double points = (play(&d, 0, i) + play(&d, 1, i)) / 2;

		sum += points;
		squares += points * points;
	}
	mean = sum / pairs;
	*out = (struct duel_result){ 100 * mean,
				     200 * sqrt((squares / pairs - mean * mean) / pairs) };
	agent_free(d.class, d.agent);
	free(d.state);
	return true;
}
