/* SPDX-License-Identifier: MIT */
/* A template for a two-player game without hidden information, "Not three": the players take turns
 * to mark nine cells, and a player who makes three in a row loses. `make new-game` copies it
 * (src/games/null/README.md). */
#include "games/cells/cells.h"

static bool has_line(const struct cells_state *c, unsigned seat)
{
	static const uint8_t lines[][3] = {
		{ 0, 1, 2 }, { 3, 4, 5 }, { 6, 7, 8 }, { 0, 3, 6 },
		{ 1, 4, 7 }, { 2, 5, 8 }, { 0, 4, 8 }, { 2, 4, 6 },
	};

	for (unsigned i = 0; i < sizeof lines / sizeof *lines; i++)
		if (c->cell[lines[i][0]] == 1 + seat && c->cell[lines[i][1]] == 1 + seat &&
		    c->cell[lines[i][2]] == 1 + seat)
			return true;
	return false;
}

static unsigned count_marks(const struct cells_state *c, unsigned seat)
{
	unsigned n = 0;

	for (unsigned i = 0; i < CELLS; i++)
		n += c->cell[i] == 1 + seat;
	return n;
}

static bool start_game(void *state, UNUSED const struct setup *setup, UNUSED char error[ERROR_TEXT])
{
	*(struct cells_state *)state = (struct cells_state){ .winner = WINNER_OPEN };
	return true;
}

static bool is_legal(const void *state, UNUSED unsigned seat, game_move m)
{
	const struct cells_state *c = state;

	return !c->cell[m];
}

/* Returns the winner (if there is one) after a move by this seat. */
static uint8_t find_winner(const struct cells_state *c, unsigned seat)
{
	if (has_line(c, seat))
		return (uint8_t)(1 - seat);
	return count_marks(c, 0) + count_marks(c, 1) == CELLS ? WINNER_DRAW : WINNER_OPEN;
}

static uint64_t apply_move(void *state, unsigned seat, game_move m)
{
	struct cells_state *c = state;

	if (move_is_reserved(m)) { /* a reserved move, such as a resignation */
		c->winner = (uint8_t)(1 - seat);
		return 0;
	}
	c->cell[m] = (uint8_t)(1 + seat);
	c->turn = (uint8_t)(1 - seat);
	c->winner = find_winner(c, seat);
	return 0;
}

/* Returns true if a state could occur in a game. Every byte is checked separately, because tests
 * try states in which only one byte is wrong. */
static bool is_sane(const void *state)
{
	const struct cells_state *c = state;
	const unsigned first = count_marks(c, 0), second = count_marks(c, 1);

	for (unsigned i = 0; i < CELLS; i++)
		if (c->cell[i] > 2)
			return false;
	if (c->turn > 1 || first != second + c->turn || c->winner > WINNER_OPEN ||
	    has_line(c, c->turn))
		return false;
	/* Even if the marks don't end the game, a resignation may have ended it. */
	if (find_winner(c, 1U - c->turn) == WINNER_OPEN)
		return c->winner != WINNER_DRAW;
	return c->winner == find_winner(c, 1U - c->turn);
}

const struct game game_cells = {
	.id = "cells",
	.title = "Not three",
	.min_seats = 2,
	.max_seats = 2,
	.traits = GAME_TEMPLATE,
	.state_size = sizeof(struct cells_state),
	.turn_at = offsetof(struct cells_state, turn),
	/* Resigning takes the place of a move, so it doesn't need an extra ply. */
	.most_plies = CELLS,
	.start = start_game,
	.is_legal = is_legal,
	.moves = CELLS,
	.apply = apply_move,
	/* Moves are written as numbers. A game whose players would rather type "b2" sets
	 * format_move and parse_move. */
	.sane = is_sane,
	.signs = ".OX",
	.n_signs = CELLS,
};
