/* SPDX-License-Identifier: MIT */
/* These tests check what a game says about itself: its maximum length, and which states can occur.
 * In games with few positions, the tests find all possible states; sane() must accept exactly
 * these. */
#include "prop_cases.h"

#include <stdlib.h>

#include "base/xalloc.h"

/* ---- How long games last ---- */

/* Plays a random move after which the game goes on, or any random move if a few tries find none. */
static void prolong_game(struct trial *t)
{
	enum { TRIES = 20 };
	const unsigned seat = prop_random_actor(t);
	struct move_list list = { 0 };

	if (seat == SEAT_DEALER || t->huge) {
		prop_step(t);
		return;
	}
	game_legal(t->game, t->board.state, seat, &list);
	for (int i = TRIES; i; i--) {
		board_put(&t->board, seat, list.at[rng_below(&t->rng, (uint32_t)list.len)]);
		if (i == 1 || !board_ended(&t->board))
			break;
		board_unput(&t->board);
	}
	move_list_free(&list);
}

/* Checks the maximum length that the game states: it may be at most TIMES the length of the
 * longest random game. The ratio is 2.7 in Daifugo and less in all other games. */
static void check_length(struct trial *t)
{
	enum { GAMES = 40, TIMES = 4 };
	const unsigned most = game_max_plies(t->game, &t->setup);
	size_t longest = 0;

	for (int i = 0; i < GAMES; i++) {
		prop_start(t);
		while (!board_ended(&t->board) && t->board.len <= most)
			prolong_game(t);
		REQUIRE(t, t->board.len <= most,
			"a game goes on after %u plies, the most_plies or max_plies() of the rules",
			most);
		longest = t->board.len > longest ? t->board.len : longest;
	}
	REQUIRE(t, most <= TIMES * longest,
		"most_plies or max_plies() is %u, but %d games that were drawn out ended within %zu "
		"plies; work out how long a game can be",
		most, GAMES, longest);
}

/* ---- Which states occur ---- */

struct states {
	size_t size, len, cap; /* `size` is the number of bytes in each state */
	unsigned char *bytes;
};

/* How many bytes compare_states() compares; qsort() can't pass this number to it. */
static size_t compared;

static int compare_states(const void *a, const void *b)
{
	return memcmp(a, b, compared);
}

static unsigned char *state_at(const struct states *s, size_t i)
{
	return s->bytes + i * s->size;
}

static void add_state(struct states *s, const void *state)
{
	if (s->len == s->cap)
		s->bytes = xrealloc(s->bytes, s->cap = 2 * s->cap + 64, s->size);
	memcpy(state_at(s, s->len++), state, s->size);
}

/* Sorts the states and removes the duplicates. */
static void sort_states(struct states *s)
{
	size_t kept = 0;

	compared = s->size;
	qsort(s->bytes, s->len, s->size, compare_states);
	for (size_t i = 0; i < s->len; i++)
		if (!kept || memcmp(state_at(s, kept - 1), state_at(s, i), s->size))
			memmove(state_at(s, kept++), state_at(s, i), s->size);
	s->len = kept;
}

static bool has_state(const struct states *s, const void *state)
{
	compared = s->size;
	return bsearch(state, s->bytes, s->len, s->size, compare_states);
}

/* Adds the states after every legal move to `next`, and the states after every resignation to
 * `all`. */
static void add_successors(const struct trial *t, const void *state, struct states *next,
			   struct states *all)
{
	const uint32_t actors = game_actors(t->game, state);
	struct move_list list = { 0 };
	union any_state after;

	for (unsigned seat = 0; actors && seat < t->setup.seats; seat++) {
		memcpy(&after, state, t->game->state_size);
		t->game->apply(&after, seat, MOVE_RESIGN);
		add_state(all, &after);
		list.len = 0;
		game_legal(t->game, state, seat, &list);
		for (size_t i = 0; i < list.len; i++) {
			memcpy(&after, state, t->game->state_size);
			t->game->apply(&after, seat, list.at[i]);
			add_state(next, &after);
		}
	}
	move_list_free(&list);
}

/* Finds all states that can occur, sorted; the caller frees them. Returns false if there are too
 * many. Sets *plies to the length of the longest game. */
static bool find_states(struct trial *t, struct states *all, unsigned *plies)
{
	enum { FEW = 20000 };
	struct states now = { .size = t->game->state_size }, next = now;

	*all = now;
	*plies = 0;
	add_state(&now, t->board.state);
	for (;; (*plies)++) {
		for (size_t i = 0; i < now.len && next.len <= FEW; i++) {
			add_state(all, state_at(&now, i));
			add_successors(t, state_at(&now, i), &next, all);
		}
		free(now.bytes);
		now = next;
		next = (struct states){ .size = t->game->state_size };
		if (!now.len || now.len > FEW || *plies > game_max_plies(t->game, &t->setup))
			break;
		sort_states(&now);
	}
	free(now.bytes);
	sort_states(all);
	return !now.len;
}

static void try_bytes(struct trial *t, const struct states *all, const union any_state *state)
{
	char text[STATE_TEXT];

	if (!t->game->sane(state) || has_state(all, state))
		return;
	game_encode(t->game, state, text, sizeof text);
	REQUIRE(t, false, "sane() accepts '%s', which no game comes to", text);
}

/* Checks states that differ from this one in one byte, or in which two bytes are swapped, because
 * a checksum that adds up the bytes wouldn't notice a swap. */
static void try_neighbours(struct trial *t, const struct states *all, const void *state)
{
	static const uint8_t other[] = { 0, 1, 2, 3, 4, 5, 9, 127, 128, 255 };
	const size_t size = t->game->state_size;
	union any_state near;
	unsigned char byte;

	for (size_t i = 0; i < size; i++) {
		memcpy(&near, state, size);
		for (size_t k = 0; k < sizeof other; k++) {
			near.bytes[i] = other[k];
			try_bytes(t, all, &near);
		}
		for (size_t j = 0; j < i; j++) {
			memcpy(&near, state, size);
			byte = near.bytes[i];
			near.bytes[i] = near.bytes[j];
			near.bytes[j] = byte;
			try_bytes(t, all, &near);
		}
	}
}

/* Checks that sane() rejects invalid values in the two bytes at turn_at, which store whose turn it
 * is and who has won. Skips games that store this in another way. */
static void check_turn_and_winner(struct trial *t)
{
	const struct game *g = t->game;
	union any_state state;

	for (unsigned value = WINNER_OPEN + 1; value < 256 && (!g->actors || !g->score); value++) {
		memcpy(&state, t->board.state, g->state_size);
		state.bytes[g->turn_at + 1] = (unsigned char)value;
		REQUIRE(t, !g->sane(&state), "sane() accepts %u for the winner", value);
	}
	for (unsigned value = t->setup.seats; value < 256 && !g->actors; value++) {
		memcpy(&state, t->board.state, g->state_size);
		state.bytes[g->turn_at] = (unsigned char)value;
		REQUIRE(t, !g->sane(&state), "sane() accepts that it is seat %u's turn", value);
	}
}

static void check_states(struct trial *t)
{
	enum { TRIED = 500 };
	const struct game *g = t->game;
	struct states all;
	unsigned plies;

	prop_start(t);
	if (g->options || g->secrets || g->deal)
		return;
	if (!find_states(t, &all, &plies)) {
		free(all.bytes);
		return;
	}
	REQUIRE(t, plies == game_max_plies(g, &t->setup),
		"the longest game has %u plies, and most_plies or max_plies() says %u", plies,
		game_max_plies(g, &t->setup));
	for (size_t i = 0; i < all.len; i++)
		REQUIRE(t, g->sane(state_at(&all, i)), "sane() refuses a state that arises");
	for (unsigned i = often(TRIED); i; i--)
		try_neighbours(t, &all, state_at(&all, rng_below(&t->rng, (uint32_t)all.len)));
	free(all.bytes);
}

START_TEST(length)
{
	prop_usual_setup(prop_game(_i), check_length);
}
END_TEST

static void bytes_in(struct trial *t)
{
	prop_play(t, often(9), check_turn_and_winner);
}

START_TEST(turn_and_winner)
{
	prop_usual_setup(prop_game(_i), bytes_in);
}
END_TEST

START_TEST(states)
{
	prop_usual_setup(prop_game(_i), check_states);
}
END_TEST

void prop_bounds_cases(Suite *s)
{
	TCase *c = suite_case(s, "bounds");

	tcase_add_loop_test(c, length, 0, prop_n_games());
	tcase_add_loop_test(c, turn_and_winner, 0, prop_n_games());
	tcase_add_loop_test(c, states, 0, prop_n_games());
}
