/* SPDX-License-Identifier: MIT */
#include "random_board.h"

#include "asobi/setup.h"
#include "suite.h"

void begin_board(struct board *b, const struct game *g, const char *options)
{
	char error[ERROR_TEXT];
	struct setup s;

	setup_default(g, &s);
	ck_assert_msg(setup_apply(g, &s, options, error), "%s", error);
	ck_assert_msg(board_start(b, g, &s, error), "%s", error);
}

bool play_random_ply(struct board *b, struct rng *rng)
{
	struct move_list scratch = { 0 };
	const uint32_t actors = game_actors(b->game, b->state);
	const unsigned seat = actors ? game_first_actor(actors) : 0;

	if (actors)
		board_put(b, seat,
			  seat == SEAT_DEALER ? b->game->deal(b->state, rng)
					      : game_pick(b->game, b->state, seat, rng, &scratch));
	move_list_free(&scratch);
	return actors;
}
