/* SPDX-License-Identifier: MIT */
/* Tests how well the computer players play, compared with what they promise. */
#include "player_cases.h"

#include "asobi/setup.h"

struct tried agent_start(const char *game, const char *who)
{
	int value[MAX_AGENT_OPTIONS];
	struct tried t = { .game = game_find(game) };
	char error[ERROR_TEXT] = "";

	ck_assert_msg(who_parse(t.game, who, &t.who, error), "%s", error);
	t.class = who_agent(&t.who, value);
	t.agent = agent_new(t.class, t.game, value);
	return t;
}

void agent_end(struct tried *t)
{
	agent_free(t->class, t->agent);
}

game_move agent_move(const struct tried *t, const void *seen, unsigned seat, uint64_t seed)
{
	struct budget budget = budget_unlimited();
	struct thought thought = { 0 };
	struct rng rng;

	rng_seed(&rng, seed);
	ck_assert(t->class->think(t->agent, seen, seat, &rng, &budget, &thought));
	ck_assert(game_is_legal(t->game, seen, seat, thought.move));
	return thought.move;
}

struct board new_board(const char *game, const char *settings)
{
	const struct game *g = game_find(game);
	char error[ERROR_TEXT] = "";
	struct setup setup;
	struct board b;

	setup_default(g, &setup);
	ck_assert_msg(setup_apply(g, &setup, settings, error), "%s", error);
	ck_assert_msg(board_start(&b, g, &setup, error), "%s", error);
	return b;
}

SECTION(players)
{
	Suite *s = suite_create("players");

	player_who_cases(s);
	player_perfect_cases(s);
	player_level_cases(s);
	player_general_cases(s);
	player_remark_cases(s);
	return s;
}
