/* SPDX-License-Identifier: MIT */
#include "prop.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/setup.h"
#include "players/rules_game.h"

const unsigned prop_askable[] = {
	0, 1, 2, 3, 4, 5, 6, 7, SEAT_ALL, SEAT_PUBLIC, SEAT_DEALER, MAX_SEATS,
};

void prop_fail(const struct trial *t, const char *file, int line, const char *format, ...)
{
	char options[512], position[STATE_TEXT] = "not started", message[512];
	va_list ap;

	va_start(ap, format);
	vsnprintf(message, sizeof message, format, ap);
	va_end(ap);
	option_text(t->game->options, t->setup.value, ' ', true, options, sizeof options);
	if (t->board.state)
		game_encode(t->game, t->board.state, position, sizeof position);
	ck_abort_msg("%s:%d: %s [%s] after %zu plies, at '%s': %s", file, line, t->game->id,
		     options, t->board.len, position, message);
}

int prop_n_games(void)
{
	int n = 0;

	if (getenv("PROPERTY_GAME"))
		return 1;
	while (all_games[n])
		n++;
	return n;
}

/* Finds a game by its name, or starts the program that implements its rules ("board:COMMAND"). */
static const struct game *find_game(const char *name)
{
	const struct game *g = game_find(name);
	char error[ERROR_TEXT] = "";

	if (!g && !strncmp(name, GUEST_GAME, strlen(GUEST_GAME)))
		g = rules_game_open(name + strlen(GUEST_GAME), error);
	ck_assert_msg(g != NULL, "PROPERTY_GAME=%s: there is no such game. %s", name, error);
	return g;
}

const struct game *prop_game(int i)
{
	const char *only = getenv("PROPERTY_GAME");
	const struct game *g = only ? find_game(only) : all_games[i];

	ck_assert_msg(g->state_size <= sizeof(union any_state), "%s: enlarge union any_state",
		      g->id);
	return g;
}

enum draw { DRAW_LEAST, DRAW_SMALL, DRAW_ANY, DRAW_MOST };

static int between(struct rng *rng, int least, int most)
{
	return least + (int)rng_below(rng, (uint32_t)(most - least) + 1);
}

static int draw_value(enum draw how, struct rng *rng, int least, int most)
{
	enum { SMALL = 9 };

	switch (how) {
	case DRAW_LEAST: return least;
	case DRAW_SMALL: return between(rng, least, most - least > SMALL ? least + SMALL : most);
	case DRAW_ANY: return between(rng, least, most);
	case DRAW_MOST: break;
	}
	return most;
}

static void draw_setup(struct trial *t, enum draw how)
{
	const struct game *g = t->game;

	setup_default(g, &t->setup);
	for (unsigned i = 0; i < option_count(g->options); i++)
		t->setup.value[i] = draw_value(how, &t->rng, g->options[i].min, g->options[i].max);
	if (g->seats)
		t->setup.seats = g->seats(&t->setup);
	setup_settle(g, &t->setup);
}

/* Tests one setup. The game may refuse this combination of options, but must then give a reason. */
static void try_setup(struct trial *t, trial_fn *fn)
{
	char error[ERROR_TEXT] = "";

	if (!board_start(&t->board, t->game, &t->setup, error)) {
		REQUIRE(t, error[0], "a setup was refused without a reason");
		return;
	}
	board_free(&t->board);
	fn(t);
	board_free(&t->board);
}

static struct trial trial_of(const struct game *g)
{
	const char *seed = getenv("PROPERTY_SEED");
	struct trial t = { .game = g };

	rng_seed(&t.rng, seed ? strtoull(seed, NULL, 10) : 1);
	return t;
}

static void draw_and_try(struct trial *t, enum draw how, unsigned times, trial_fn *fn)
{
	while (times--) {
		draw_setup(t, how);
		try_setup(t, fn);
	}
}

void prop_usual_setup(const struct game *g, trial_fn *fn)
{
	struct trial t = trial_of(g);

	setup_default(g, &t.setup);
	try_setup(&t, fn);
}

void prop_each_small_setup(const struct game *g, trial_fn *fn)
{
	struct trial t = trial_of(g);

	draw_and_try(&t, DRAW_LEAST, 1, fn);
	draw_and_try(&t, DRAW_SMALL, 5, fn);
}

void prop_each_setup(const struct game *g, trial_fn *fn)
{
	struct trial t = trial_of(g);
	char error[ERROR_TEXT] = "";

	setup_default(g, &t.setup);
	REQUIRE(&t, board_start(&t.board, g, &t.setup, error), "the defaults are refused: %s",
		error);
	board_free(&t.board);
	try_setup(&t, fn);
	for (const struct preset *p = g->presets; p && p->id; p++) {
		setup_default(g, &t.setup);
		REQUIRE(&t, setup_apply(g, &t.setup, p->settings, error), "%s: %s", p->id, error);
		try_setup(&t, fn);
	}
	draw_and_try(&t, DRAW_LEAST, 1, fn);
	draw_and_try(&t, DRAW_MOST, 1, fn);
	draw_and_try(&t, DRAW_SMALL, 4, fn);
	draw_and_try(&t, DRAW_ANY, 3, fn);
}

static bool has_huge_list(const struct trial *t)
{
	enum { HUGE = 2000 };
	uint32_t actors = game_actors(t->game, t->board.state);
	struct move_list list = { 0 };
	bool huge;

	game_legal(t->game, t->board.state, game_first_actor(actors), &list);
	huge = list.len > HUGE;
	move_list_free(&list);
	return huge;
}

void prop_start(struct trial *t)
{
	char error[ERROR_TEXT] = "";

	board_free(&t->board);
	REQUIRE(t, board_start(&t->board, t->game, &t->setup, error), "%s", error);
	t->huge = has_huge_list(t);
}

unsigned prop_random_actor(struct trial *t)
{
	uint32_t actors = game_actors(t->game, t->board.state);
	unsigned skip = rng_below(&t->rng, (uint32_t)__builtin_popcount(actors));

	while (skip--)
		actors &= actors - 1;
	return game_first_actor(actors);
}

/* Chooses the move from the list of legal moves rather than with the game's own pick(), which
 * other tests check. If thousands of moves are legal, only the tests of long lists build this
 * list. */
void prop_step(struct trial *t)
{
	unsigned seat = prop_random_actor(t);
	struct move_list list = { 0 };
	game_move m;

	if (seat == SEAT_DEALER) {
		m = t->game->deal(t->board.state, &t->rng);
	} else if (t->huge) {
		m = game_pick(t->game, t->board.state, seat, &t->rng, &list);
		move_list_free(&list);
	} else {
		game_legal(t->game, t->board.state, seat, &list);
		REQUIRE(t, list.len > 0, "seat %u is to move and has no move", seat);
		m = list.at[rng_below(&t->rng, (uint32_t)list.len)];
		move_list_free(&list);
	}
	REQUIRE(t, board_is_legal(&t->board, seat, m), "%#llx is not legal", (unsigned long long)m);
	board_put(&t->board, seat, m);
}

/* Returns true if the position should be examined. Positions in the middle of a long game are
 * alike, so only a few of them are. */
static bool worth_a_look(struct trial *t)
{
	return t->board.len < (t->huge ? 3 : 12) ||
	       rng_below(&t->rng, (uint32_t)t->board.len) < (t->huge ? 1 : 2);
}

void prop_play(struct trial *t, unsigned games, trial_fn *look)
{
	while (games--) {
		prop_start(t);
		while (!board_ended(&t->board)) {
			if (worth_a_look(t))
				look(t);
			prop_step(t);
		}
		look(t);
	}
}

unsigned prop_n_viewers(const struct trial *t)
{
	return t->setup.seats + 1;
}

unsigned prop_viewer(const struct trial *t, unsigned i)
{
	return i < t->setup.seats ? i : SEAT_PUBLIC;
}

bool prop_same(const struct trial *t, const void *a, const void *b)
{
	return !memcmp(a, b, t->game->state_size);
}
