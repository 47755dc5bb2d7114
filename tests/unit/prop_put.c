/* SPDX-License-Identifier: MIT */
/* Tests playing moves and taking them back: every byte of the state is restored, in any order and
 * back to the first move. Games end within their maximum length, in a valid state and with points.
 */
#include "prop_cases.h"

#include <limits.h>
#include <stdlib.h>

#include "base/xalloc.h"

static void check_points(struct trial *t)
{
	int points[MAX_SEATS], again[MAX_SEATS];

	for (int i = 0; i < MAX_SEATS; i++)
		points[i] = INT_MIN;
	game_score(t->game, t->board.state, points);
	memcpy(again, points, sizeof again);
	game_score(t->game, t->board.state, again);
	for (unsigned s = 0; s < t->setup.seats; s++)
		REQUIRE(t, points[s] != INT_MIN && points[s] == again[s], "seat %u has no points",
			s);
}

static void check_position(struct trial *t)
{
	REQUIRE(t, t->game->sane(t->board.state), "not sane");
	if (board_ended(&t->board))
		check_points(t);
}

/* Checks that apply() and revert() have the same effect on a bare copy of the state as on a board.
 */
static void check_bare(struct trial *t, unsigned seat, game_move m, const union any_state *before)
{
	union any_state copy;
	uint64_t undo;

	memcpy(&copy, before, t->game->state_size);
	undo = t->game->apply(&copy, seat, m);
	REQUIRE(t, prop_same(t, &copy, t->board.state) || (t->game->key && board_ended(&t->board)),
		"the same move leads elsewhere");
	if (!t->game->revert)
		return;
	t->game->revert(&copy, seat, m, undo);
	REQUIRE(t, prop_same(t, &copy, before), "revert() of %#llx by seat %u leaves something",
		(unsigned long long)m, seat);
}

static void put_and_back(struct trial *t, unsigned seat, game_move m)
{
	union any_state before;

	memcpy(&before, t->board.state, t->game->state_size);
	board_put(&t->board, seat, m);
	check_position(t);
	check_bare(t, seat, m, &before);
	board_unput(&t->board);
	REQUIRE(t, prop_same(t, &before, t->board.state),
		"taking back %#llx of seat %u leaves something", (unsigned long long)m, seat);
}

/* In a two-player game, a player who resigns loses. */
static void resign_and_back(struct trial *t, unsigned seat)
{
	board_put(&t->board, seat, MOVE_RESIGN);
	if (t->setup.seats == 2)
		REQUIRE(t,
			board_ended(&t->board) &&
				game_outcome(t->game, t->board.state, 2, seat) == -1 &&
				game_outcome(t->game, t->board.state, 2, 1 - seat) == 1,
			"seat %u resigned and has not lost", seat);
	board_unput(&t->board);
}

static void look_at_reserved(struct trial *t)
{
	if (board_ended(&t->board))
		return;
	for (unsigned seat = 0; seat < t->setup.seats; seat++) {
		put_and_back(t, seat, MOVE_RESIGN);
		put_and_back(t, seat, MOVE_TIMEOUT);
		put_and_back(t, seat, MOVE_CRASHED);
		put_and_back(t, seat, MOVE_ILLEGAL);
		resign_and_back(t, seat);
	}
}

static void look_at_moves(struct trial *t)
{
	check_position(t);
	look_at_reserved(t);
	for (const unsigned *seat = prop_askable; *seat != MAX_SEATS; seat++) {
		struct move_list list = { 0 };

		game_legal(t->game, t->board.state, *seat, &list);
		for (size_t i = 0; i < list.len; i += list.len / 60 + 1)
			put_and_back(t, *seat, list.at[i]);
		move_list_free(&list);
	}
}

/* When several players act at the same time, the order in which their moves are played must make
 * no difference to the resulting state. */
static void check_either_order(struct trial *t, unsigned a, unsigned b)
{
	struct move_list scratch = { 0 };
	game_move ma = game_pick(t->game, t->board.state, a, &t->rng, &scratch);
	game_move mb = game_pick(t->game, t->board.state, b, &t->rng, &scratch);
	union any_state first;

	move_list_free(&scratch);
	board_put(&t->board, a, ma);
	board_put(&t->board, b, mb);
	memcpy(&first, t->board.state, t->game->state_size);
	board_unput(&t->board);
	board_unput(&t->board);
	board_put(&t->board, b, mb);
	board_put(&t->board, a, ma);
	REQUIRE(t, prop_same(t, &first, t->board.state),
		"it matters whether seat %u or %u is first", a, b);
	board_unput(&t->board);
	board_unput(&t->board);
}

static void look_at_orders(struct trial *t)
{
	uint32_t actors = game_actors(t->game, t->board.state);

	for (unsigned a = 0; a < t->setup.seats; a++)
		for (unsigned b = 0; b < a; b++)
			if ((actors >> a & 1) && (actors >> b & 1))
				check_either_order(t, a, b);
}

static void look_at_length(struct trial *t)
{
	unsigned most = game_max_plies(t->game, &t->setup);

	REQUIRE(t, t->board.len <= most && (t->board.len < most || board_ended(&t->board)),
		"longer than max_plies(), %u", most);
}

/* Plays a whole game and takes back all its moves; every earlier position must be restored. */
static void whole_game_back(struct trial *t)
{
	const size_t size = t->game->state_size;
	unsigned char *states = NULL;
	size_t cap = 0;

	prop_start(t);
	for (;; prop_step(t)) {
		if (t->board.len == cap)
			states = xrealloc(states, cap = 2 * cap + 16, size);
		memcpy(states + t->board.len * size, t->board.state, size);
		look_at_length(t);
		if (board_ended(&t->board))
			break;
	}
	while (t->board.len) {
		board_unput(&t->board);
		REQUIRE(t, prop_same(t, t->board.state, states + t->board.len * size),
			"another position than on the way there");
	}
	free(states);
}

/* Checks that start() sets every byte of the state, whatever the memory contained before. */
static void start_fills(struct trial *t)
{
	char error[ERROR_TEXT];
	union any_state a, b;

	memset(&a, 0x55, sizeof a);
	memset(&b, 0xaa, sizeof b);
	REQUIRE(t, t->game->start(&a, &t->setup, error) && t->game->start(&b, &t->setup, error),
		"%s", error);
	REQUIRE(t, prop_same(t, &a, &b), "start() does not fill the state");
}

static void play_in(struct trial *t)
{
	start_fills(t);
	prop_play(t, 6, look_at_moves);
	prop_play(t, 6, look_at_orders);
	for (int i = 0; i < 6; i++)
		whole_game_back(t);
}

START_TEST(put_unput)
{
	prop_each_setup(prop_game(_i), play_in);
}
END_TEST

void prop_put_cases(Suite *s)
{
	tcase_add_loop_test(suite_case(s, "put and unput"), put_unput, 0, prop_n_games());
}
