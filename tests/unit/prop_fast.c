/* SPDX-License-Identifier: MIT */
/* Compares a game's fast functions pick() and playout() with slow and obvious versions: the fast
 * ones must make legal moves and, over many tries, have the same distribution. Also checks what
 * estimate() may return. */
#include "prop_cases.h"

#include <stdlib.h>

#include "base/xalloc.h"

static size_t place_of(const struct move_list *list, game_move m)
{
	size_t i = 0;

	while (i < list->len && list->at[i] != m)
		i++;
	return i;
}

/* Measures how uneven the counts are: the square of the number of standard deviations by which
 * chi-square exceeds its mean, or 0 if it doesn't. Chance alone hardly ever gives more than 100. */
static double unevenness(const unsigned *count, size_t kinds, unsigned each)
{
	double freedom = (double)kinds - 1, sum = 0;

	if (kinds < 2)
		return 0;
	for (size_t i = 0; i < kinds; i++) {
		double off = (double)count[i] - each;

		sum += off * off / each;
	}
	return sum < freedom ? 0 : (sum - freedom) * (sum - freedom) / (2 * freedom);
}

static void check_pick(struct trial *t, const void *state, unsigned seat)
{
	enum { EACH = 60 };
	struct move_list list = { 0 }, scratch = { 0 };
	unsigned *count;

	game_legal(t->game, state, seat, &list);
	count = xcalloc(list.len, sizeof *count);
	for (size_t draws = list.len <= 64 ? list.len * EACH : 300; draws--;) {
		game_move m = game_pick(t->game, state, seat, &t->rng, &scratch);
		size_t i = place_of(&list, m);

		REQUIRE(t, i < list.len, "pick() takes %#llx, which is not listed",
			(unsigned long long)m);
		count[i]++;
	}
	for (size_t i = 0; i < list.len && list.len <= 64; i++)
		REQUIRE(t, count[i], "pick() never takes %#llx", (unsigned long long)list.at[i]);
	REQUIRE(t, list.len > 64 || unevenness(count, list.len, EACH) < 150,
		"pick() prefers some moves");
	free(count);
	move_list_free(&list);
	move_list_free(&scratch);
}

/* Checks the dealer's random choices: they must be legal, and each listed choice must occur unless
 * the list is incomplete. Some choices may be likelier than others. */
static void check_deal(struct trial *t)
{
	struct move_list list = { 0 };
	bool all = true;
	unsigned *count;

	game_legal(t->game, t->board.state, SEAT_DEALER, &list);
	count = xcalloc(list.len + 1, sizeof *count);
	for (size_t draws = list.len <= 64 ? list.len * 60 : 300; draws--;) {
		const game_move m = t->game->deal(t->board.state, &t->rng);
		size_t i = place_of(&list, m);

		REQUIRE(t, board_is_legal(&t->board, SEAT_DEALER, m),
			"deal() gives an illegal outcome");
		REQUIRE(t, i < list.len || (t->game->traits & GAME_UNLISTED),
			"deal() gives an outcome that is not listed");
		all = all && i < list.len;
		count[i]++;
	}
	for (size_t i = 0; i < list.len && list.len <= 64 && all; i++)
		REQUIRE(t, count[i], "deal() never gives %#llx", (unsigned long long)list.at[i]);
	free(count);
	move_list_free(&list);
}

static void look_at_picks(struct trial *t)
{
	uint32_t actors = game_actors(t->game, t->board.state);
	union any_state seen;

	if (actors >> SEAT_DEALER & 1)
		check_deal(t);
	for (unsigned seat = 0; seat < t->setup.seats; seat++) {
		if (!(actors >> seat & 1))
			continue;
		check_pick(t, t->board.state, seat);
		game_observe(t->game, t->board.state, seat, &seen);
		check_pick(t, &seen, seat);
	}
}

/* Plays a random game, using only lists of legal moves and apply(). */
static void slow_playout(struct trial *t, void *state)
{
	const struct game *g = t->game;
	struct move_list list = { 0 };
	uint32_t actors;

	while ((actors = game_actors(g, state)) != 0) {
		unsigned seat = game_first_actor(actors);
		game_move m;

		list.len = 0;
		if (seat != SEAT_DEALER)
			game_legal(g, state, seat, &list);
		m = seat == SEAT_DEALER ? g->deal(state, &t->rng)
					: list.at[rng_below(&t->rng, (uint32_t)list.len)];
		g->apply(state, seat, m);
	}
	move_list_free(&list);
}

/* Returns a number that identifies the game's result: the sum of (seat + 1) * outcome over all
 * seats. */
static int result_of(struct trial *t, const void *state)
{
	int sum = 0;

	for (unsigned s = 0; s < t->setup.seats; s++)
		sum += (int)(s + 1) * game_outcome(t->game, state, t->setup.seats, s);
	return sum;
}

enum { MOST_ROUNDS = 2000, LEAST_ROUNDS = 80, RESULTS = 2 * MAX_SEATS * MAX_SEATS, ENDS = 37 };

/* Returns how many playouts to make from this position: fewer if much of a long game is still to
 * be played, because the suite runs many times a day. */
static int rounds(const struct trial *t)
{
	const int n = (t->board.len < 4 ? 20000 : 40000) / (int)game_max_plies(t->game, &t->setup);

	if (t->huge)
		return LEAST_ROUNDS;
	return (int)often(n > MOST_ROUNDS    ? MOST_ROUNDS
			  : n < LEAST_ROUNDS ? LEAST_ROUNDS
					     : (unsigned)n);
}

/* Counts how often each result occurred, and how often the last position fell into each of a few
 * hash classes. Near the end of a game, these counts tell positions apart. */
struct tally {
	unsigned result[RESULTS], end[ENDS];
};

static unsigned kind_of(struct trial *t, const union any_state *state)
{
	struct rng hash = { 0 };

	for (size_t i = 0; i < t->game->state_size; i++)
		hash.s = rng_next(&hash) ^ state->bytes[i];
	return rng_below(&hash, ENDS);
}

static void add_playouts(struct trial *t, bool fast, struct tally *out)
{
	struct move_list scratch = { 0 };
	union any_state state;

	for (int i = rounds(t); i > 0; i--) {
		memcpy(&state, t->board.state, t->game->state_size);
		if (fast)
			game_playout(t->game, &state, &t->rng, &scratch);
		else
			slow_playout(t, &state);
		REQUIRE(t, !game_actors(t->game, &state) && t->game->sane(&state),
			"a playout stops half way");
		out->result[RESULTS / 2 + result_of(t, &state)]++;
		out->end[kind_of(t, &state)]++;
	}
	move_list_free(&scratch);
}

/* Two samples from the same distribution differ by five standard deviations only once in a million
 * times. */
static void compare(struct trial *t, const unsigned *fast, const unsigned *slow, int n,
		    const char *what)
{
	for (int i = 0; i < n; i++) {
		double off = (double)fast[i] - slow[i], spread = (double)fast[i] + slow[i];

		REQUIRE(t, off * off <= 25 * (spread + 1),
			"playouts differ in %s: %u of %d, by lists %u", what, fast[i], rounds(t),
			slow[i]);
	}
}

static void compare_playouts(struct trial *t)
{
	struct tally fast = { 0 }, slow = { 0 };

	add_playouts(t, true, &fast);
	add_playouts(t, false, &slow);
	compare(t, fast.result, slow.result, RESULTS, "who wins");
	compare(t, fast.end, slow.end, ENDS, "where they end");
}

static void picks_in(struct trial *t)
{
	prop_play(t, 2, look_at_picks);
}

START_TEST(picks)
{
	prop_each_setup(prop_game(_i), picks_in);
}
END_TEST

/* Compares playouts from the start of a game, from a little later, and from near its end. */
static void playouts_in(struct trial *t)
{
	prop_start(t);
	compare_playouts(t);
	for (int ply = 0; ply < 2 && !board_ended(&t->board); ply++)
		prop_step(t);
	compare_playouts(t);
	while (!board_ended(&t->board))
		prop_step(t);
	for (size_t end = t->board.len; t->board.len && t->board.len + 5 > end;) {
		compare_playouts(t);
		board_unput(&t->board);
	}
}

START_TEST(playouts)
{
	prop_each_small_setup(prop_game(_i), playouts_in);
}
END_TEST

/* In a two-player game, the estimate for one player must be the negative of the estimate for the
 * other. */
static void look_at_estimate(struct trial *t)
{
	const struct game *g = t->game;
	int sum = 0;

	if (!g->estimate || board_ended(&t->board))
		return;
	for (unsigned seat = 0; seat < t->setup.seats; seat++) {
		const int value = g->estimate(t->board.state, seat);

		REQUIRE(t, -1000 <= value && value <= 1000, "seat %u may expect %d", seat, value);
		sum += value;
	}
	REQUIRE(t, t->setup.seats != 2 || !sum, "the estimates of both seats add up to %d", sum);
}

static void estimates_in(struct trial *t)
{
	prop_play(t, 4, look_at_estimate);
}

START_TEST(estimates)
{
	prop_each_setup(prop_game(_i), estimates_in);
}
END_TEST

void prop_fast_cases(Suite *s)
{
	TCase *c = suite_case(s, "fast paths");

	tcase_add_loop_test(c, picks, 0, prop_n_games());
	tcase_add_loop_test(c, playouts, 0, prop_n_games());
	tcase_add_loop_test(c, estimates, 0, prop_n_games());
}
