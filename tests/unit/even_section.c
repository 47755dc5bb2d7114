/* SPDX-License-Identifier: MIT */
/* Plays real games at the level "even" against a computer player that stands in for a person. This
 * player's strength never changes, and "even" must find it from the results. */
#include <stdio.h>
#include <string.h>

#include "asobi/agent.h"
#include "asobi/setup.h"
#include "shelf/rating.h"
#include "suite.h"

enum { GAMES = 200, PERSON_LEVEL = 2 };

static const char *const games[] = { "tictactoe", "nim",    "hamlet", "numer0n",
				     "gomoku",	  "hasami", "othello" };

/* Plays one game, records its result in `s`, and returns twice the person's points. */
static unsigned play_game(const struct game *g, struct strength *s, unsigned me, struct rng *rng)
{
	struct record r = { .game = g };
	const struct agent_class *class[2] = { agent_scale(g), agent_scale(g) };
	int level[2][MAX_AGENT_OPTIONS] = { { PERSON_LEVEL }, { PERSON_LEVEL } };
	struct agent *agents[2];
	char error[ERROR_TEXT];
	int outcome;

	setup_default(g, &r.setup);
	class[!me] = &agent_between;
	level[!me][0] = rating_even(s, g, &r.setup, me);
	strcpy(r.who[me], "human");
	snprintf(r.who[!me], sizeof r.who[!me], "level:%d.%d", level[!me][0] / 10,
		 level[!me][0] % 10);
	ck_assert(board_start(&r.board, g, &r.setup, error));
	for (unsigned i = 0; i < 2; i++) {
		agents[i] = agent_new(class[i], g, level[i]);
		if (class[i] -> begin)
			class[i]->begin(agents[i], i);
	}
	while (!board_ended(&r.board)) {
		const unsigned seat = game_first_actor(game_actors(g, r.board.state));
		struct budget budget = budget_unlimited();
		struct thought t = { 0 };

		ck_assert(
			class[seat] -> think(agents[seat], r.board.state, seat, rng, &budget, &t));
		board_put(&r.board, seat, t.move);
	}
	outcome = game_outcome(g, r.board.state, 2, me);
	ck_assert(rating_add(s, &r));
	for (unsigned i = 0; i < 2; i++)
		agent_free(class[i], agents[i]);
	board_free(&r.board);
	return (unsigned)(outcome + 1);
}

START_TEST(even_is_even_in_real_games)
{
	const struct game *g = game_find(games[_i]);
	struct strength s = rating_new();
	unsigned points = 0;
	struct rng rng;

	rng_seed(&rng, 1);
	for (unsigned n = 0; n < GAMES; n++)
		points += play_game(g, &s, n % 2, &rng);
	ck_assert_msg(points >= 90 * GAMES / 100 && points <= 110 * GAMES / 100,
		      "%s: %u of %u half points, rated %.0f instead of %.0f", g->id, points,
		      2 * GAMES, s.now.rating, rating_of_level(g, 10 * PERSON_LEVEL));
	printf("%s: %.1f %%, rated %.0f (level: %.0f)\n", g->id, points * 50.0 / GAMES,
	       s.now.rating, rating_of_level(g, 10 * PERSON_LEVEL));
}
END_TEST

SECTION(even)
{
	Suite *s = suite_create("even");

	tcase_add_loop_test(suite_case(s, "games"), even_is_even_in_real_games, 0,
			    sizeof games / sizeof *games);
	return s;
}
