/* SPDX-License-Identifier: MIT */
/* The rules of tic-tac-toe: O and X take turns marking nine cells, and three in a row win. */
#include "games/tictactoe/tictactoe.h"

#include <stdio.h>
#include <string.h>

#include "asobi/rng.h"
#include "base/i18n.h"

const uint16_t ttt_lines[8] = { 0007, 0070, 0700, 0111, 0222, 0444, 0421, 0124 };

const uint64_t ttt_complete[8] = {
	0xff80808080808080, 0xfff0aa80faf0aa80, 0xffcc8080cccc8080, 0xfffcaa80fefcaa80,
	0xfffaf0f0aaaa8080, 0xfffafaf0fafaaa80, 0xfffef0f0eeee8080, 0xffffffffffffffff,
};

unsigned ttt_line(unsigned side)
{
	unsigned cells = 0;

	for (int i = 0; i < 8; i++)
		if ((side & ttt_lines[i]) == ttt_lines[i])
			cells |= ttt_lines[i];
	return cells;
}

static unsigned free_cells(const struct ttt *t)
{
	return TTT_FULL & ~((unsigned)t->side[0] | t->side[1]);
}

static bool start_game(void *state, UNUSED const struct setup *setup, UNUSED char error[ERROR_TEXT])
{
	struct ttt *t = state;

	*t = (struct ttt){ .winner = WINNER_OPEN, .left = TTT_CELLS };
	return true;
}

static bool is_legal(const void *state, UNUSED unsigned seat, game_move m)
{
	return free_cells(state) >> m & 1;
}

/* These macros build a table that lists the cells in each set in order, with four bits for each
 * cell. Random games use it because every move has to wait for this result, and a table lookup is
 * fast. */
#define BELOW(set, cell) ((unsigned)__builtin_popcount((set) & ((1U << (cell)) - 1)))
#define PLACE(set, cell) ((set) >> (cell)&1 ? UINT64_C(cell) << 4 * BELOW(set, cell) : 0)
#define CELLS(set)                                                                                 \
	PLACE(set, 0) | PLACE(set, 1) | PLACE(set, 2) | PLACE(set, 3) | PLACE(set, 4) |            \
		PLACE(set, 5) | PLACE(set, 6) | PLACE(set, 7) | PLACE(set, 8)
#define SETS_4(set) CELLS(set), CELLS((set) + 1), CELLS((set) + 2), CELLS((set) + 3)
#define SETS_16(set) SETS_4(set), SETS_4((set) + 4), SETS_4((set) + 8), SETS_4((set) + 12)
#define SETS_64(set) SETS_16(set), SETS_16((set) + 16), SETS_16((set) + 32), SETS_16((set) + 48)
#define SETS_256(set) SETS_64(set), SETS_64((set) + 64), SETS_64((set) + 128), SETS_64((set) + 192)

static const uint64_t cells_of[TTT_FULL + 1] = { SETS_256(0U), SETS_256(256U) };

static game_move pick_move(const void *state, UNUSED unsigned seat, struct rng *rng)
{
	const struct ttt *t = state;

	return cells_of[free_cells(t)] >> 4 * rng_below(rng, t->left) & 15;
}

static uint64_t apply_move(void *state, unsigned seat, game_move m)
{
	struct ttt *t = state;

	if (move_is_reserved(m)) {
		t->winner = (uint8_t)(1 - seat);
		return 0;
	}
	t->side[seat] = (uint16_t)(t->side[seat] | 1U << m);
	t->left--;
	if (ttt_has_line(t->side[seat]))
		t->winner = (uint8_t)seat;
	else if (!t->left)
		t->winner = WINNER_DRAW;
	t->turn ^= 1;
	return 0;
}

/* Takes back a move. No undo data is needed, because the game was never over before a move. */
static void revert_move(void *state, unsigned seat, game_move m, UNUSED uint64_t undo)
{
	struct ttt *t = state;

	t->winner = WINNER_OPEN;
	if (move_is_reserved(m))
		return;
	t->side[seat] = (uint16_t)(t->side[seat] & ~(1U << m));
	t->left++;
	t->turn = (uint8_t)seat;
}

/* Writes a state such as "OX....... 1 -": the cells, the seat to move and the winner ('=' for a
 * draw, '-' while the game isn't over). */
static size_t encode_state(const void *state, char *buf, size_t size)
{
	const struct ttt *t = state;
	char cells[TTT_CELLS + 1] = "";

	for (unsigned i = 0; i < TTT_CELLS; i++)
		cells[i] = t->side[0] >> i & 1 ? 'O' : t->side[1] >> i & 1 ? 'X' : '.';
	return (size_t)snprintf(buf, size, "%s %u %c", cells, t->turn, "01=-"[t->winner]);
}

static bool is_sane(const void *state)
{
	const struct ttt *t = state;
	int lead = __builtin_popcount(t->side[0]) - __builtin_popcount(t->side[1]);
	bool line[2] = { ttt_line(t->side[0]) != 0, ttt_line(t->side[1]) != 0 };

	if ((t->side[0] & t->side[1]) || (t->side[0] | t->side[1]) > TTT_FULL || t->turn > 1 ||
	    t->left != __builtin_popcount(free_cells(t)) || t->pad || t->winner > WINNER_OPEN)
		return false;
	if (lead != t->turn || (line[0] && line[1]))
		return false;
	/* A side with a complete line must have won by the last move. */
	if (line[0] || line[1])
		return t->winner == (line[0] ? 0 : 1) && t->turn != t->winner;
	if (!free_cells(t))
		return t->winner == WINNER_DRAW;
	return t->winner != WINNER_DRAW; /* the game may have been resigned */
}

static bool decode_state(void *state, const char *text)
{
	static const char winners[] = "01=-";
	struct ttt *t = state;
	const char *winner;

	*t = (struct ttt){ 0 };
	if (strlen(text) != TTT_CELLS + 4 || text[9] != ' ' || text[11] != ' ')
		return false;
	for (unsigned i = 0; i < TTT_CELLS; i++) {
		if (!strchr("OX.", text[i]))
			return false;
		if (text[i] != '.')
			t->side[text[i] == 'X'] |= (uint16_t)(1U << i);
	}
	winner = strchr(winners, text[12]);
	if (!winner || text[10] < '0' || text[10] > '1')
		return false;
	t->left = (uint8_t)__builtin_popcount(free_cells(t));
	t->turn = (uint8_t)(text[10] - '0');
	t->winner = (uint8_t)(winner - winners);
	return true;
}

static const struct game_level levels[USUAL_LEVELS] = {
	{ NULL, 70, false }, { NULL, 47, false }, { NULL, 90, true },
	{ NULL, 36, true },  { NULL, 0, true },
};

/* How much a proved win is worth, measured in 5,000 games of level 3 against itself ("make
 * chances"). The winner never needs more than three moves. */
static const struct game_scale scale = {
	.unit = SCALE_CHANCE,
	.sure = { 100, 44, 25, 25, 25, 25, 25, 25, 25, 25 },
};

const struct game game_tictactoe = {
	.id = "tictactoe",
	.title = N_("Tic-tac-toe"),
	.min_seats = 2,
	.max_seats = 2,
	.state_size = sizeof(struct ttt),
	.turn_at = offsetof(struct ttt, turn),
	/* A resignation takes the place of a move, so it doesn't make a game longer. */
	.most_plies = TTT_CELLS,
	.start = start_game,
	.is_legal = is_legal,
	.moves = TTT_CELLS,
	.pick = pick_move,
	.playout = ttt_playout,
	.apply = apply_move,
	.revert = revert_move,
	.encode = encode_state,
	.decode = decode_state,
	.study = ttt_study,
	.about_levels = &tictactoe_levels,
	.levels = levels,
	.scale = &scale,
	.sane = is_sane,
};
