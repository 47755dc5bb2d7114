/* SPDX-License-Identifier: MIT */
/* Tests that secrets stay hidden: what a viewer isn't told must not influence what this viewer
 * sees. */
#include "prop_cases.h"

#include "asobi/setup.h"

static bool hides(const struct game *g)
{
	return g->secrets;
}

START_TEST(all_or_none)
{
	const struct game *g = prop_game(_i);

	if (g->secrets)
		ck_assert_msg(g->secrets->observe && g->secrets->redact && g->secrets->imagine,
			      "%s: secrets are all or nothing", g->id);
	if (g->series)
		ck_assert_msg(g->series->length < option_count(g->options) && g->series->next,
			      "%s: a series has a length and a next game", g->id);
}
END_TEST

/* Checks that the same state always gives the same view, whatever the memory contained before. */
static void look_at_views(struct trial *t)
{
	union any_state seen, again;

	for (unsigned i = 0; i < prop_n_viewers(t); i++) {
		unsigned viewer = prop_viewer(t, i);

		memset(&seen, 0x55, sizeof seen);
		memset(&again, 0xaa, sizeof again);
		game_observe(t->game, t->board.state, viewer, &seen);
		game_observe(t->game, t->board.state, viewer, &again);
		REQUIRE(t, prop_same(t, &seen, &again), "observe() does not fill what %u sees",
			viewer);
		game_observe(t->game, &seen, viewer, &again);
		REQUIRE(t, prop_same(t, &seen, &again),
			"observing twice shows something else to %u", viewer);
		REQUIRE(t, game_actors(t->game, &seen) == game_actors(t->game, t->board.state),
			"%u does not see who is to move", viewer);
	}
	game_observe(t->game, t->board.state, SEAT_ALL, &seen);
	REQUIRE(t, prop_same(t, &seen, t->board.state), "SEAT_ALL does not see everything");
}

/* Checks that an imagined world looks to its viewer exactly like the true one. */
static void look_at_worlds(struct trial *t)
{
	union any_state seen, world, again, same;

	for (unsigned i = 0; i < prop_n_viewers(t); i++) {
		unsigned viewer = prop_viewer(t, i);
		struct rng fork = t->rng;

		game_observe(t->game, t->board.state, viewer, &seen);
		memset(&world, 0x55, sizeof world);
		memset(&same, 0xaa, sizeof same);
		REQUIRE(t, t->game->secrets->imagine(&seen, viewer, &t->rng, &world),
			"%u cannot imagine", viewer);
		REQUIRE(t, t->game->sane(&world), "%u imagines an insane world", viewer);
		game_observe(t->game, &world, viewer, &again);
		REQUIRE(t, prop_same(t, &seen, &again), "%u imagines what was not seen", viewer);
		t->game->secrets->imagine(&seen, viewer, &fork, &same);
		REQUIRE(t, prop_same(t, &world, &same), "imagine() is not the rng's alone");
	}
}

struct after {
	game_move redacted;
	union any_state seen;
};

static void see_after(struct trial *t, unsigned actor, game_move m, unsigned viewer,
		      struct after *out)
{
	out->redacted = game_redact(t->game, t->board.state, actor, m, viewer);
	REQUIRE(t, actor != viewer || out->redacted == m, "seat %u may not see the own move",
		actor);
	board_put(&t->board, actor, m);
	game_observe(t->game, t->board.state, viewer, &out->seen);
	board_unput(&t->board);
}

/* Checks that moves which look alike to a viewer lead to the same view. A view contains everything
 * that the viewer has ever seen, so moves that look different must lead to different views. */
static void compare_moves(struct trial *t, unsigned actor, const struct move_list *list,
			  unsigned viewer)
{
	struct after one, other;

	for (int pairs = 0; pairs < 12; pairs++) {
		game_move a = list->at[rng_below(&t->rng, (uint32_t)list->len)];
		game_move b = list->at[rng_below(&t->rng, (uint32_t)list->len)];
		bool alike;

		see_after(t, actor, a, viewer, &one);
		see_after(t, actor, b, viewer, &other);
		alike = prop_same(t, &one.seen, &other.seen);
		REQUIRE(t, one.redacted != other.redacted || alike,
			"%u sees which hidden move seat %u made: %#llx or %#llx", viewer, actor,
			(unsigned long long)a, (unsigned long long)b);
		REQUIRE(t, one.redacted == other.redacted || !alike,
			"redact() tells %u more of a move of seat %u than is seen", viewer, actor);
	}
}

static void look_at_moves(struct trial *t)
{
	for (const unsigned *seat = prop_askable; *seat != MAX_SEATS; seat++) {
		struct move_list list = { 0 };

		game_legal(t->game, t->board.state, *seat, &list);
		for (unsigned i = 0; list.len && i < prop_n_viewers(t); i++)
			compare_moves(t, *seat, &list, prop_viewer(t, i));
		move_list_free(&list);
	}
}

/* Checks that in games without hidden information, every viewer sees everything, including all
 * moves. */
static void look_at_open(struct trial *t)
{
	union any_state seen;

	for (unsigned i = 0; i < prop_n_viewers(t); i++) {
		game_observe(t->game, t->board.state, prop_viewer(t, i), &seen);
		REQUIRE(t, prop_same(t, &seen, t->board.state), "an open game hides something");
	}
}

static void secrets_in(struct trial *t)
{
	prop_play(t, 4, look_at_views);
	if (!hides(t->game)) {
		prop_play(t, 2, look_at_open);
		return;
	}
	prop_play(t, 12, look_at_worlds);
	prop_play(t, 12, look_at_moves);
}

START_TEST(secrets)
{
	prop_each_setup(prop_game(_i), secrets_in);
}
END_TEST

void prop_secret_cases(Suite *s)
{
	TCase *c = suite_case(s, "secrets");

	tcase_add_loop_test(c, all_or_none, 0, prop_n_games());
	tcase_add_loop_test(c, secrets, 0, prop_n_games());
}
