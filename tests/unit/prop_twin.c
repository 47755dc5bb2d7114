/* SPDX-License-Identifier: MIT */
/* Tests "twins": the true world and one that was imagined for a viewer. Both games continue side
 * by side. As long as the viewer is told the same things in both, they must look the same to the
 * viewer. */
#include "prop_cases.h"

#include "prop_told.h"

struct twins {
	struct trial *t; /* the board of this trial is one of the twins */
	union any_state other;
	unsigned viewer;
};

static bool look_alike(struct twins *w)
{
	union any_state a, b;

	game_observe(w->t->game, w->t->board.state, w->viewer, &a);
	game_observe(w->t->game, &w->other, w->viewer, &b);
	return prop_same(w->t, &a, &b);
}

/* Finds a move in the other world that looks to the viewer like m; returns false if there is none.
 */
static bool twin_move(struct twins *w, unsigned seat, game_move m, game_move *out)
{
	const struct game *g = w->t->game;
	game_move seen = game_redact(g, w->t->board.state, seat, m, w->viewer);
	struct move_list list = { 0 };

	for (int tries = 0; tries < 20; tries++) {
		*out = seen == MOVE_HIDDEN ? game_pick(g, &w->other, seat, &w->t->rng, &list) : m;
		if (game_is_legal(g, &w->other, seat, *out) &&
		    game_redact(g, &w->other, seat, *out, w->viewer) == seen)
			break;
		*out = MOVE_HIDDEN;
	}
	move_list_free(&list);
	return *out != MOVE_HIDDEN;
}

/* Plays one move in both worlds; returns false if the viewer can then tell them apart. */
static bool step_both(struct twins *w, told_fn *told)
{
	struct board *b = &w->t->board;
	union any_state before;
	const struct ply *last;
	game_move move;

	memcpy(&before, b->state, w->t->game->state_size);
	prop_step(w->t);
	last = &b->plies[b->len - 1];
	board_unput(b);
	if (!twin_move(w, last->seat, last->move, &move))
		return false;
	if (told(&before, last->seat, last->move) != told(&w->other, last->seat, move))
		return false;
	w->t->game->apply(&w->other, last->seat, move);
	board_put(b, last->seat, last->move);
	return true;
}

static void part_at(struct trial *t, told_fn *told, unsigned viewer, unsigned ply)
{
	struct twins w = { .t = t, .viewer = viewer };
	union any_state seen;

	prop_start(t);
	while (ply-- && !board_ended(&t->board))
		prop_step(t);
	game_observe(t->game, t->board.state, viewer, &seen);
	REQUIRE(t, t->game->secrets->imagine(&seen, viewer, &t->rng, &w.other), "%u cannot imagine",
		viewer);
	REQUIRE(t, look_alike(&w), "%u imagines what was not seen", viewer);
	while (!board_ended(&t->board) && step_both(&w, told))
		REQUIRE(t, look_alike(&w), "%u sees what was never told", viewer);
}

static void twins_in(struct trial *t)
{
	told_fn *told = prop_told(t->game);

	if (!told || !t->game->secrets)
		return;
	for (unsigned ply = 0; ply < 8; ply++)
		for (unsigned i = 0; i < prop_n_viewers(t); i++)
			for (int games = 0; games < 20; games++)
				part_at(t, told, prop_viewer(t, i), ply);
}

START_TEST(twins)
{
	prop_each_setup(prop_game(_i), twins_in);
}
END_TEST

void prop_twin_cases(Suite *s)
{
	tcase_add_loop_test(suite_case(s, "twins"), twins, 0, prop_n_games());
}
