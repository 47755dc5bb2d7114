/* SPDX-License-Identifier: MIT */
/* This is the template game, "High or low", the smallest game that uses every part of the contract
 * in asobi/game.h. A coin toss decides which side guesses first (chance). Both sides hide a number
 * (simultaneous, hidden). Then they take turns guessing and are told "higher" or "lower" until one
 * of them is right. In a series, the loser guesses first in the next game. README.md in this
 * directory explains how to make your own game from this one. */
#include "games/null/null.h"

#include <assert.h>
#include <string.h>

#include "asobi/rng.h"
#include "base/i18n.h"

enum { OPTION_MOST, OPTION_GAMES };

static const struct option options[] = {
	[OPTION_MOST] = { "most", N_("Highest number"), 2, 99, 9, NULL },
	[OPTION_GAMES] = { "games", N_("Games"), 1, 9, 1, NULL },
	{ .key = NULL },
};

static unsigned max_plies(const struct setup *setup)
{
	return 1 + 2 + 2 * (unsigned)setup->value[OPTION_MOST];
}

static bool start_game(void *state, const struct setup *setup, UNUSED char error[ERROR_TEXT])
{
	struct null_state *n = state;
	const uint8_t most = (uint8_t)setup->value[OPTION_MOST];

	*n = (struct null_state){
		.most = most,
		.low = { 1, 1 },
		.high = { most, most },
	};
	if (setup->carry[0]) {
		n->phase = NULL_HIDE;
		n->turn = (uint8_t)(setup->carry[0] - 1);
	}
	return true;
}

/* Sets up the next game, in which the loser guesses first. */
static void next_setup(const void *ended, UNUSED const struct setup *now, UNUSED unsigned game_no,
		       struct setup *next)
{
	const struct null_state *n = ended;

	next->carry[0] = (int8_t)(2 - n->winner);
}

static uint32_t find_actors(const void *state)
{
	const struct null_state *n = state;

	switch (n->phase) {
	case NULL_TOSS: return 1U << SEAT_DEALER;
	case NULL_HIDE: return (n->secret[0] ? 0U : 1U) | (n->secret[1] ? 0U : 2U);
	case NULL_GUESS: return 1U << n->turn;
	default: return 0;
	}
}

/* Returns true if a move is legal. A move is a number: the seat that guesses first, a secret, or a
 * guess. */
static bool is_legal(const void *state, unsigned seat, game_move m)
{
	const struct null_state *n = state;

	if (n->phase == NULL_GUESS)
		return m >= n->low[1 - seat] && m <= n->high[1 - seat];
	return m >= 1 && m <= (seat == SEAT_DEALER ? 2 : n->most);
}

static void answer_guess(struct null_state *n, unsigned seat, uint8_t guess)
{
	const unsigned other = 1 - seat;

	/* Moves are applied only to states in which every secret is visible. */
	assert(n->secret[other] != NULL_UNSEEN);
	if (guess == n->secret[other]) {
		n->low[other] = n->high[other] = guess;
		n->winner = (uint8_t)seat;
		n->phase = NULL_OVER;
	} else if (guess < n->secret[other]) {
		n->low[other] = (uint8_t)(guess + 1);
	} else {
		n->high[other] = (uint8_t)(guess - 1);
	}
	n->turn = (uint8_t)other;
}

static uint64_t apply_move(void *state, unsigned seat, game_move m)
{
	struct null_state *n = state;

	if (move_is_reserved(m)) {
		n->winner = (uint8_t)(1 - seat);
		n->phase = NULL_OVER;
	} else if (n->phase == NULL_TOSS) {
		n->turn = (uint8_t)(m - 1);
		n->phase = NULL_HIDE;
	} else if (n->phase == NULL_HIDE) {
		n->secret[seat] = (uint8_t)m;
		if (n->secret[0] && n->secret[1])
			n->phase = NULL_GUESS;
	} else {
		answer_guess(n, seat, (uint8_t)m);
	}
	return 0; /* no revert() is needed, because struct board stores the states */
}

static bool sane_secret(const struct null_state *n, unsigned seat)
{
	const uint8_t s = n->secret[seat];
	const bool untold = n->low[seat] == 1 && n->high[seat] == n->most;

	if (n->low[seat] < 1 || n->low[seat] > n->high[seat] || n->high[seat] > n->most)
		return false;
	if ((n->phase == NULL_TOSS && s) || (n->phase <= NULL_HIDE && !untold))
		return false;
	/* once the game is over, a secret can be missing only if someone resigned */
	if (s == NULL_NONE)
		return n->phase != NULL_GUESS && untold;
	return s == NULL_UNSEEN || (s >= n->low[seat] && s <= n->high[seat]);
}

static bool is_sane(const void *state)
{
	const struct null_state *n = state;

	if (n->most < 2 || n->most > 99 || n->phase > NULL_OVER || n->turn > 1 || n->winner > 1)
		return false;
	if ((n->phase != NULL_OVER && n->winner) || (n->phase == NULL_TOSS && n->turn))
		return false;
	if (n->phase == NULL_HIDE && n->secret[0] && n->secret[1])
		return false;
	return sane_secret(n, 0) && sane_secret(n, 1);
}

static void observe_state(const void *state, unsigned seat, void *out)
{
	struct null_state *n = out;

	memcpy(n, state, sizeof *n);
	for (unsigned s = 0; s < 2; s++)
		if (s != seat && n->secret[s])
			n->secret[s] = NULL_UNSEEN;
}

static game_move redact_move(const void *state, unsigned actor, game_move m, unsigned viewer)
{
	const struct null_state *n = state;

	return n->phase == NULL_HIDE && actor != viewer ? MOVE_HIDDEN : m;
}

static bool imagine_state(const void *seen, UNUSED unsigned seat, struct rng *rng, void *out)
{
	struct null_state *n = out;

	memcpy(n, seen, sizeof *n);
	for (unsigned s = 0; s < 2; s++)
		if (n->secret[s] == NULL_UNSEEN)
			n->secret[s] = (uint8_t)(n->low[s] +
						 rng_below(rng, n->high[s] - n->low[s] + 1U));
	return true;
}

static game_move deal_move(UNUSED const void *state, struct rng *rng)
{
	return 1 + rng_below(rng, 2);
}

static const struct game_secrets secrets = { observe_state, redact_move, imagine_state };
static const struct game_series series = { .length = OPTION_GAMES, .next = next_setup };

const struct game game_null = {
	.id = "null",
	.title = N_("High or low"),
	.min_seats = 2,
	.max_seats = 2,
	.traits = GAME_SIMULTANEOUS | GAME_TEMPLATE,
	.state_size = sizeof(struct null_state),
	.turn_at = offsetof(struct null_state, turn),
	.options = options,
	.max_plies = max_plies,
	.start = start_game,
	.rules_at = offsetof(struct null_state, most),
	.rules_size = offsetof(struct null_state, phase) - offsetof(struct null_state, most),
	.actors = find_actors,
	.is_legal = is_legal,
	.moves = 100,
	.apply = apply_move,
	.secrets = &secrets,
	.series = &series,
	.deal = deal_move,
	.sane = is_sane,
};
