/* SPDX-License-Identifier: MIT */
/* Plays fast random games of tic-tac-toe. The free cells are kept in a list, so picking a random
 * move means picking a random index. */
#include "asobi/rng.h"
#include "games/tictactoe/tictactoe.h"

static unsigned list_free(unsigned taken, uint8_t cells[TTT_CELLS])
{
	unsigned n = 0;

	for (unsigned left = TTT_FULL & ~taken; left; left &= left - 1)
		cells[n++] = (uint8_t)__builtin_ctz(left);
	return n;
}

void ttt_playout(void *state, struct rng *rng)
{
	struct ttt *t = state;
	unsigned side[2] = { t->side[0], t->side[1] }, turn = t->turn;
	uint8_t cells[TTT_CELLS] = { 0, 1, 2, 3, 4, 5, 6, 7, 8 }, winner = t->winner;
	unsigned left = side[0] | side[1] ? list_free(side[0] | side[1], cells) : TTT_CELLS;

	while (winner == WINNER_OPEN) {
		const unsigned n = rng_below(rng, left);

		side[turn] |= 1U << cells[n];
		cells[n] = cells[--left];
		winner = ttt_has_line(side[turn]) ? (uint8_t)turn
			 : left			  ? WINNER_OPEN
						  : WINNER_DRAW;
		turn ^= 1;
	}
	*t = (struct ttt){
		{ (uint16_t)side[0], (uint16_t)side[1] }, (uint8_t)turn, winner, (uint8_t)left, 0
	};
}
