/* SPDX-License-Identifier: MIT */
/* Tests that every player and every analysis returns soon after its budget is spent. The clock
 * advances by a millisecond whenever it is read, once every 16 nodes. With LIMITS_GAMES=200, each
 * player plays 200 games. */
#include <stdio.h>
#include <stdlib.h>

#include "asobi/agent.h"
#include "asobi/setup.h"
#include "prop.h"
#include "test_clock.h"

enum {
	LATE_MS = 12
	/* how many times the clock may be read after the limit is reached; each part of a decision
	 * reads it once or twice */
};

/* Returns the limit for one decision. In games with a deal, it is lower, because one node is a
 * whole game played out from an imagined deal. */
static int limit_ms(const struct game *g)
{
	return g->deal ? 1 : 24;
}

/* The player under test, which is asked for a move at every turn, and the longest time that it
 * took to answer. */
struct asked {
	const struct agent_class *class; /* NULL if the test is about the game's own analysis */
	struct agent *agent;
	/* True if the player's own option "ms" sets the limit; false if the caller sets it. */
	bool by_option;
	int64_t longest_ms;
};

static const struct option *option_ms(const struct agent_class *class)
{
	const struct option *o = class->options;

	const int ms = option_find(o, "ms");

	return ms < 0 ? NULL : o + ms;
}

static void ignore(void *context, const struct verdict *v)
{
	(void)context, (void)v;
}

static void ask(struct trial *t, struct asked *a, game_move *chosen)
{
	const unsigned seat = game_first_actor(game_actors(t->game, t->board.state));
	struct budget budget = budget_unlimited();
	struct thought thought = { 0 };
	union any_state seen;
	int64_t begun;

	memset(&seen, 0, sizeof seen);
	game_observe(t->game, t->board.state, seat, &seen);
	budget.past = t->game->key ? &t->board.history : NULL;
	begun = still_ms;
	if (!a->by_option)
		budget = budget_within(&budget, limit_ms(t->game));
	if (!a->class)
		t->game->study(&seen, seat, &budget, ignore, NULL);
	else if (a->class->think(a->agent, &seen, seat, &t->rng, &budget, &thought))
		*chosen = thought.move;
	a->longest_ms = still_ms - begun > a->longest_ms ? still_ms - begun : a->longest_ms;
}

/* Plays one game. The player under test makes the moves, except for a random move one time in
 * five. */
static void play(struct trial *t, struct asked *a)
{
	prop_start(t);
	if (a->class && a->class->begin)
		a->class->begin(a->agent, 0);
	while (!board_ended(&t->board)) {
		const unsigned seat = game_first_actor(game_actors(t->game, t->board.state));
		game_move chosen = MOVE_HIDDEN;

		if (seat != SEAT_DEALER)
			ask(t, a, &chosen);
		REQUIRE(t, a->longest_ms <= limit_ms(t->game) + LATE_MS, "%s%s took %d ms of %d",
			a->class ? a->class->id : "study", a->by_option ? ":ms" : "",
			(int)a->longest_ms, limit_ms(t->game));
		if (chosen != MOVE_HIDDEN && rng_below(&t->rng, 5))
			board_put(&t->board, seat, chosen);
		else
			prop_step(t);
	}
}

static unsigned games_each(void)
{
	const char *games = getenv("LIMITS_GAMES");

	return games ? (unsigned)atoi(games) : 1;
}

static void play_games(struct trial *t, struct asked *a)
{
	for (unsigned n = games_each(); n--;)
		play(t, a);
}

/* Tests a player with these options: once with a limit set by the caller and, if the player has
 * the option "ms", once with a limit set by it. */
static void try_player(struct trial *t, const struct agent_class *class, int *values)
{
	const struct option *ms = option_ms(class);

	for (int by_option = 0; by_option <= (ms != NULL); by_option++) {
		struct asked a = { .class = class, .by_option = by_option };

		if (by_option)
			values[ms - class->options] = limit_ms(t->game);
		a.agent = agent_new(class, t->game, values);
		play_games(t, &a);
		agent_free(class, a.agent);
	}
}

static void try_all(struct trial *t)
{
	if (t->game->study)
		play_games(t, &(struct asked){ 0 });
	for (unsigned i = 0; all_agents[i]; i++) {
		const struct agent_class *class = all_agents[i];
		const struct option *first = class->options;
		int values[MAX_AGENT_OPTIONS];

		if (agent_find(t->game, class->id) != class)
			continue;
		for (int v = class->titles ? first->min : 0; v <= (class->titles ? first->max : 0);
		     v++) {
			option_defaults(class->options, values);
			if (class->titles)
				values[0] = v;
			try_player(t, class, values);
		}
	}
}

START_TEST(limits_are_kept)
{
	const struct game *g = prop_game(_i);
	struct trial t = { .game = g };

	still_step_ms = 1;
	rng_seed(&t.rng, 1);
	setup_default(g, &t.setup);
	try_all(&t);
	board_free(&t.board);
}
END_TEST

SECTION(limits)
{
	Suite *s = suite_create("limits");
	TCase *c = suite_case(s, "limits");

	test_clock = CLOCK_STILL;
	tcase_add_loop_test(c, limits_are_kept, 0, prop_n_games());
	return s;
}
