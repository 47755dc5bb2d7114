/* SPDX-License-Identifier: MIT */
/* The rules of Nim with one heap: the players take turns removing 1 to k stones, and the player
 * who takes the last stone wins (or loses). */
#include <stdio.h>
#include <string.h>

#include "asobi/rng.h"
#include "base/i18n.h"
#include "base/parse.h"
#include "games/nim/nim.h"

enum { OPTION_N, OPTION_K, OPTION_MISERE, MOST_STONES = 9999 };

static const char *const off_on[] = { N_("off"), N_("on") };

static const struct option options[] = {
	[OPTION_N] = { "n", N_("Stones"), 1, MOST_STONES, 30, NULL },
	[OPTION_K] = { "k", N_("Maximum per turn"), 1, MOST_STONES, 3, NULL },
	[OPTION_MISERE] = { "misere", N_("Last stone loses"), 0, 1, 0, off_on },
	{ .key = NULL },
};

unsigned nim_limit(const struct nim *n)
{
	return n->left < n->most ? n->left : n->most;
}

static unsigned max_plies(const struct setup *setup)
{
	return (unsigned)setup->value[OPTION_N];
}

static bool start_game(void *state, const struct setup *setup, UNUSED char error[ERROR_TEXT])
{
	struct nim *n = state;

	*n = (struct nim){
		.left = (uint16_t)setup->value[OPTION_N],
		.most = (uint16_t)setup->value[OPTION_K],
		.misere = (uint8_t)setup->value[OPTION_MISERE],
		.winner = WINNER_OPEN,
	};
	return true;
}

static void list_moves(const void *state, UNUSED unsigned seat, struct move_list *out)
{
	for (unsigned take = 1; take <= nim_limit(state); take++)
		move_list_add(out, take);
}

static bool is_legal(const void *state, UNUSED unsigned seat, game_move m)
{
	return m >= 1 && m <= nim_limit(state);
}

/* Returns a random number of stones to take. One draw limited by the smaller of the two numbers
 * would do, but with two branches the processor can predict the limit and start the draw before it
 * has finished the previous move. */
static unsigned random_take(unsigned left, unsigned most, struct rng *rng)
{
	return __builtin_expect(left < most, 0) ? 1 + rng_below(rng, left)
						: 1 + rng_below(rng, most);
}

static game_move pick_move(const void *state, UNUSED unsigned seat, struct rng *rng)
{
	const struct nim *n = state;

	return random_take(n->left, n->most, rng);
}

static uint64_t apply_move(void *state, unsigned seat, game_move m)
{
	struct nim *n = state;

	if (move_is_reserved(m)) {
		n->winner = (uint8_t)(1 - seat);
		return 0;
	}
	n->left = (uint16_t)(n->left - m);
	n->turn ^= 1;
	if (!n->left)
		n->winner = (uint8_t)(n->misere ? 1 - seat : seat);
	return 0;
}

/* Takes a move back. This needs no data besides the move itself, because moves can be made only
 * while the game isn't over. */
static void revert_move(void *state, unsigned seat, game_move m, UNUSED uint64_t undo)
{
	struct nim *n = state;

	n->winner = WINNER_OPEN;
	if (move_is_reserved(m))
		return;
	n->left = (uint16_t)(n->left + m);
	n->turn = (uint8_t)seat;
}

static void play_out_game(void *state, struct rng *rng)
{
	struct nim *n = state;
	unsigned left = n->left, turn = n->turn;
	const unsigned most = n->most;

	if (n->winner != WINNER_OPEN)
		return;
	while (left) {
		left -= random_take(left, most, rng);
		turn ^= 1;
	}
	n->left = 0;
	n->turn = (uint8_t)turn;
	n->winner = (uint8_t)(n->misere ? turn : 1 - turn);
}

/* Writes a state as "30 3 0 0 -": stones left, k, misere, the seat to move and the winner ('-' if
 * the game isn't over). */
static size_t encode_state(const void *state, char *buf, size_t size)
{
	const struct nim *n = state;

	return (size_t)snprintf(buf, size, "%u %u %u %u %c", n->left, n->most, n->misere, n->turn,
				"01=-"[n->winner]);
}

static bool is_sane(const void *state)
{
	const struct nim *n = state;

	if (n->left > MOST_STONES || n->most < 1 || n->most > MOST_STONES || n->misere > 1 ||
	    n->turn > 1 || n->winner > WINNER_OPEN || n->winner == WINNER_DRAW || n->pad)
		return false;
	/* Once the last stone has been taken, it is the turn of the player who didn't take it. */
	return n->left || n->winner == (n->misere ? n->turn : 1 - n->turn);
}

static bool decode_state(void *state, const char *text)
{
	const int most[] = { MOST_STONES, MOST_STONES, 1, 1 };
	const char *rest = text;
	struct nim *n = state;
	char word[8];
	int value[4];

	for (int i = 0; i < 4; i++)
		if (!parse_word(&rest, " ", word, sizeof word) ||
		    !parse_int(word, 0, most[i], &value[i]))
			return false;
	*n = (struct nim){
		.left = (uint16_t)value[0],
		.most = (uint16_t)value[1],
		.misere = (uint8_t)value[2],
		.turn = (uint8_t)value[3],
		.winner = rest[0] == ' ' && rest[1] == '0'   ? 0
			  : rest[0] == ' ' && rest[1] == '1' ? 1
							     : WINNER_OPEN,
	};
	return true;
}

static const struct game_level levels[USUAL_LEVELS] = {
	{ NULL, 56, false }, { NULL, 30, false }, { NULL, 25, true },
	{ NULL, 10, true },  { NULL, 0, true },
};

/* How much a proved win is worth, measured in 10,000 games that level 3 played against itself
 * ("make chances"). */
static const struct game_scale scale = {
	.unit = SCALE_CHANCE,
	.sure = { 100, 59, 34, 21, 13, 7, 4, 2, 2, 2 },
};

const struct game game_nim = {
	.id = "nim",
	.title = N_("Nim"),
	.min_seats = 2,
	.max_seats = 2,
	.state_size = sizeof(struct nim),
	.turn_at = offsetof(struct nim, turn),
	.options = options,
	.max_plies = max_plies,
	.start = start_game,
	.rules_at = offsetof(struct nim, most),
	.rules_size = offsetof(struct nim, turn) - offsetof(struct nim, most),
	.legal = list_moves,
	.is_legal = is_legal,
	.pick = pick_move,
	.playout = play_out_game,
	.apply = apply_move,
	.revert = revert_move,
	.encode = encode_state,
	.decode = decode_state,
	.study = nim_study,
	.scale = &scale,
	.about_levels = &nim_levels,
	.levels = levels,
	.sane = is_sane,
};
