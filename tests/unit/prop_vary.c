/* SPDX-License-Identifier: MIT */
/* Tests that no level begins every game in the same way. Over twenty seeds, a level's first move
 * must vary if several moves are equally good or nearly so. The same seed must give the same first
 * move. */
#include "prop_cases.h"

#include <stdlib.h>

#include "asobi/setup.h"
#include "asobi/verdict.h"

enum { SEEDS = 20, MOST_DECISIONS = 2 };

/* The first decisions of the first player in a game, and the moves that it could choose from. */
struct beginning {
	game_move move[MOST_DECISIONS];
	size_t best[MOST_DECISIONS]; /* how many moves are best; 0 if unknown */
	bool one_of_them[MOST_DECISIONS];
};

static struct agent *make_level(struct trial *t, unsigned level)
{
	const struct agent_class *class = agent_scale(t->game);
	int value[MAX_AGENT_OPTIONS];
	struct agent *a;

	option_defaults(class->options, value);
	value[0] = (int)level;
	a = agent_new(class, t->game, value);
	if (class->begin)
		class->begin(a, 0);
	return a;
}

static game_move decide(struct trial *t, struct agent *a, struct rng *rng)
{
	struct budget budget = budget_unlimited();
	struct thought thought = { 0 };
	union any_state seen;

	game_observe(t->game, t->board.state, 0, seen.bytes);
	REQUIRE(t, agent_scale(t->game)->think(a, seen.bytes, 0, rng, &budget, &thought),
		"it finds no move");
	return thought.move;
}

static void note_choices(struct trial *t, struct beginning *b, unsigned d)
{
	struct budget budget = budget_unlimited();
	struct verdict_list list = { 0 };

	if (!t->game->study || !agent_perfect(t->game))
		return;
	t->game->study(t->board.state, 0, &budget, verdict_list_found, &list);
	verdict_list_sort(&list);
	b->best[d] = verdict_list_best(&list);
	for (size_t i = 0; i < b->best[d]; i++)
		b->one_of_them[d] = b->one_of_them[d] || list.at[i].move == b->move[d];
	verdict_list_free(&list);
}

/* Returns how many of the first decisions to check. In games with secrets, the first decision is
 * often the choice of the secret, so the test checks the second one as well. */
static unsigned decisions(const struct trial *t)
{
	return t->game->secrets ? 2 : 1;
}

/* Plays the beginning of a game. Everything random depends on the seed: the deal, the other
 * players' moves and the level's own choices. */
static void begin_game(struct trial *t, unsigned level, uint64_t seed, struct beginning *out)
{
	struct agent *a = make_level(t, level);
	unsigned d = 0;
	struct rng rng;

	*out = (struct beginning){ 0 };
	rng_seed(&rng, seed);
	rng_seed(&t->rng, seed);
	prop_start(t);
	while (d < decisions(t) && !board_ended(&t->board)) {
		if (!(game_actors(t->game, t->board.state) & 1)) {
			prop_step(t);
			continue;
		}
		out->move[d] = decide(t, a, &rng);
		note_choices(t, out, d);
		board_put(&t->board, 0, out->move[d++]);
	}
	agent_free(agent_scale(t->game), a);
	board_free(&t->board);
}

/* Returns true if the decisions differ among the n beginnings, or if only one move is best. */
static bool vary(const struct trial *t, const struct beginning *b, unsigned n)
{
	for (unsigned d = 0, i; d < decisions(t); d++) {
		for (i = 1; i < n && b[i].move[d] == b[0].move[d]; i++)
			;
		if (i == n && b[0].best[d] != 1)
			return false;
	}
	return true;
}

static void check_level(struct trial *t, unsigned level)
{
	const bool perfect = !strcmp(level_title(t->game, level), "Perfect");
	struct beginning b[SEEDS], again;
	unsigned n = 0;

	while (n < SEEDS && (perfect || n < 2 || !vary(t, b, n))) {
		begin_game(t, level, n, &b[n]);
		n++;
	}
	begin_game(t, level, 0, &again);
	REQUIRE(t, vary(t, b, n), "level %u: it always decides the same", level);
	for (unsigned d = 0; d < decisions(t); d++) {
		REQUIRE(t, again.move[d] == b[0].move[d],
			"level %u: the same seed begins otherwise", level);
		for (unsigned i = 0; i < n && perfect; i++)
			REQUIRE(t, b[i].one_of_them[d], "level %u begins with less than the best",
				level);
	}
}

START_TEST(first_moves_vary)
{
	struct trial t = { .game = prop_game(_i) };

	setup_default(t.game, &t.setup);
	for (unsigned level = 1; level <= level_count(t.game); level++)
		check_level(&t, level);
}
END_TEST

void prop_vary_cases(Suite *s)
{
	TCase *c = suite_case(s, "vary");

	tcase_add_loop_test(c, first_moves_vary, 0, prop_n_games());
}
