/* SPDX-License-Identifier: MIT */
/* Tests mirrors, which show matches that are played on another machine. At every move, a mirror
 * must show its viewer the same as the referee would, although it knows only the lines sent to
 * this viewer. */
#include "prop_cases.h"

#include <stdlib.h>

#include "asobi/player.h"
#include "match/mirror.h"

/* One viewer's mirror, and what this viewer may know about the referee's board. */
struct glass {
	struct trial *t;
	unsigned viewer;
	struct player *person;
	struct match *mirror;
};

static void text_of(struct trial *t, const void *state, char text[STATE_TEXT])
{
	REQUIRE(t, game_encode(t->game, state, text, STATE_TEXT) < STATE_TEXT, "too long");
}

static void seen_text(struct glass *g, char text[STATE_TEXT])
{
	union any_state seen;

	game_observe(g->t->game, g->t->board.state, g->viewer, &seen);
	text_of(g->t, &seen, text);
}

static void open_glass(struct glass *g, struct trial *t, unsigned viewer)
{
	struct match_config c = { .game = t->game, .setup = t->setup };
	char error[ERROR_TEXT], text[STATE_TEXT];

	*g = (struct glass){ .t = t, .viewer = viewer };
	if (viewer < MAX_SEATS)
		c.players[viewer] = g->person = player_human_new();
	seen_text(g, text);
	g->mirror = match_new_mirror(&c, viewer, text, error);
	REQUIRE(t, g->mirror, "%s", error);
}

static void close_glass(struct glass *g)
{
	match_free(g->mirror);
	player_free(g->person);
}

static void compare_now(struct glass *g)
{
	union any_state truth, shown;

	game_observe(g->t->game, g->t->board.state, g->viewer, &truth);
	match_observe(g->mirror, g->viewer, &shown);
	REQUIRE(g->t, prop_same(g->t, &truth, &shown), "the mirror shows %u something else",
		g->viewer);
	REQUIRE(g->t, match_actors(g->mirror) == game_actors(g->t->game, g->t->board.state),
		"%u sees others to move", g->viewer);
	REQUIRE(g->t, match_plies(g->mirror) == g->t->board.len, "%u has lost a ply", g->viewer);
}

/* The viewer chooses a move. The mirror must send it exactly once, show it immediately if the game
 * hides nothing, and remove it again if the referee refuses it. */
static void choose(struct glass *g, unsigned seat, game_move move, bool refuse)
{
	struct match_event event;
	char sent[MOVE_TEXT], text[MOVE_TEXT];
	const bool open = !g->t->game->secrets;

	mirror_ask(g->mirror);
	REQUIRE(g->t, player_human_asked(g->person), "%u is not asked", seat);
	player_human_answer(g->person, move);
	REQUIRE(g->t, match_step(g->mirror, &event) == open, "%u: seen at once or not", seat);
	REQUIRE(g->t, match_plies(g->mirror) == g->t->board.len + open, "%u: ahead", seat);
	REQUIRE(g->t, mirror_answer(g->mirror, sent) && !mirror_answer(g->mirror, sent),
		"sent once");
	game_format_move(g->t->game, g->t->board.state, seat, move, text, sizeof text);
	REQUIRE(g->t, !strcmp(sent, text), "%u sends %s for %s", seat, sent, text);
	REQUIRE(g->t, !match_step(g->mirror, &event), "%u is told an end that the referee has not",
		seat);
	if (refuse) {
		REQUIRE(g->t, mirror_refused(g->mirror), "nothing to refuse");
		compare_now(g);
	}
}

/* Tells the mirror what its viewer may know about a move that is about to be played. */
static void relay(struct glass *g, unsigned seat, game_move move, bool own)
{
	const game_move seen = game_redact(g->t->game, g->t->board.state, seat, move, g->viewer);
	char text[MOVE_TEXT], state[STATE_TEXT];
	union any_state before;
	struct match_event event;
	enum mirror_ply got;
	struct ply p;

	game_observe(g->t->game, g->t->board.state, g->viewer, &before);
	game_format_move(g->t->game, &before, seat, seen, text, sizeof text);
	board_put(&g->t->board, seat, move);
	seen_text(g, state);
	got = mirror_played(g->mirror, seat, text, state, &event);
	REQUIRE(g->t, got != MIRROR_WRONG, "%u cannot take '%s' of seat %u", g->viewer, text, seat);
	REQUIRE(g->t, (got == MIRROR_CONFIRMED) == (own && !g->t->game->secrets),
		"%u: confirmed or not", g->viewer);
	REQUIRE(g->t, event.actor == seat && event.move == seen && event.ply + 1 == g->t->board.len,
		"event");
	p = match_ply_at(g->mirror, g->viewer, event.ply);
	REQUIRE(g->t, p.seat == seat && p.move == seen, "%u has another move", g->viewer);
	compare_now(g);
}

/* Checks that the mirror reports the end of the game exactly once, whoever made the last move. */
static void hear_end(struct glass *g)
{
	struct match_event event;

	if (match_ended(g->mirror))
		REQUIRE(g->t, match_step(g->mirror, &event) && event.kind == MATCH_OVER,
			"%u is not told the end", g->viewer);
	REQUIRE(g->t, !match_step(g->mirror, &event), "%u is told what nobody did", g->viewer);
}

static game_move draw(struct trial *t, unsigned seat)
{
	struct move_list list = { 0 };
	game_move m;

	if (seat == SEAT_DEALER)
		return t->game->deal(t->board.state, &t->rng);
	if (rng_below(&t->rng, 400) == 0)
		return rng_below(&t->rng, 2) ? MOVE_TIMEOUT : MOVE_RESIGN;
	m = game_pick(t->game, t->board.state, seat, &t->rng, &list);
	move_list_free(&list);
	return m;
}

/* For each earlier position, compares what the mirror shows now with what it showed when the
 * position was new. */
static void compare_past(struct glass *g)
{
	struct board again;
	char error[ERROR_TEXT];
	union any_state truth, shown;

	REQUIRE(g->t, board_start(&again, g->t->game, &g->t->setup, error), "%s", error);
	for (unsigned i = 0; i <= g->t->board.len; i++) {
		game_observe(g->t->game, again.state, g->viewer, &truth);
		match_observe_at(g->mirror, i, g->viewer, &shown);
		REQUIRE(g->t, prop_same(g->t, &truth, &shown), "%u remembers ply %u otherwise",
			g->viewer, i);
		if (i < g->t->board.len)
			board_put(&again, g->t->board.plies[i].seat, g->t->board.plies[i].move);
	}
	board_free(&again);
}

static void take_back(struct glass *g)
{
	char state[STATE_TEXT];
	const unsigned n = 1 + rng_below(&g->t->rng, (uint32_t)g->t->board.len);

	for (unsigned i = 0; i < n; i++)
		board_unput(&g->t->board);
	seen_text(g, state);
	REQUIRE(g->t, mirror_undone(g->mirror, n, state), "%u cannot take back %u", g->viewer, n);
	compare_now(g);
}

static void reflect(struct trial *t, unsigned viewer)
{
	struct glass g;
	int undos = 3;

	prop_start(t);
	open_glass(&g, t, viewer);
	while (game_actors(t->game, t->board.state)) {
		const unsigned seat = prop_random_actor(t);
		const game_move m = draw(t, seat);
		const bool own = seat == viewer && !move_is_reserved(m);

		while (own && rng_below(&t->rng, 8) == 0)
			choose(&g, seat, m, true);
		if (own && rng_below(&t->rng, 8))
			choose(&g, seat, m, false);
		if (own && rng_below(&t->rng, 8) == 0)
			mirror_withdraw(g.mirror);
		relay(&g, seat, m, own && match_plies(g.mirror) > t->board.len);
		hear_end(&g);
		if (undos > 0 && rng_below(&t->rng, 12) == 0 && undos--)
			take_back(&g);
	}
	REQUIRE(t, match_ended(g.mirror), "%u does not see the end", viewer);
	compare_past(&g);
	close_glass(&g);
}

static void mirrors_in(struct trial *t)
{
	for (unsigned i = 0; i < prop_n_viewers(t); i++)
		reflect(t, prop_viewer(t, i));
}

START_TEST(mirrors)
{
	prop_each_setup(prop_game(_i), mirrors_in);
}
END_TEST

/* Sends the mirror impossible messages. Each must give an error and change nothing. */
static void lies_in(struct trial *t)
{
	static const char *const moves[] = { "", "?", "x", "99999", "resign", "a1", "1", "dealer" };
	struct match_event event;
	char state[STATE_TEXT], other[STATE_TEXT];
	struct glass g;

	prop_start(t);
	open_glass(&g, t, SEAT_PUBLIC);
	seen_text(&g, state);
	for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
		REQUIRE(t, mirror_played(g.mirror, 0, moves[i], "", &event) == MIRROR_WRONG,
			"no position");
		REQUIRE(t,
			mirror_played(g.mirror, 7 + t->setup.seats, moves[i], state, &event) ==
				MIRROR_WRONG,
			"no seat");
		if (!t->game->secrets)
			REQUIRE(t,
				mirror_played(g.mirror, 0, moves[i], state, &event) == MIRROR_WRONG,
				"'%s' leaves an open position as it was", moves[i]);
	}
	REQUIRE(t, !mirror_undone(g.mirror, 1, state), "there is nothing to take back");
	snprintf(other, sizeof other, "%.*s~", STATE_TEXT - 2, state);
	REQUIRE(t, !mirror_undone(g.mirror, 0, other), "that is no position");
	REQUIRE(t, !mirror_refused(g.mirror), "nothing was sent");
	compare_now(&g);
	close_glass(&g);
}

START_TEST(lies)
{
	prop_each_setup(prop_game(_i), lies_in);
}
END_TEST

void prop_mirror_cases(Suite *s)
{
	TCase *c = suite_case(s, "mirrors");

	tcase_add_loop_test(c, mirrors, 0, prop_n_games());
	tcase_add_loop_test(c, lies, 0, prop_n_games());
}
