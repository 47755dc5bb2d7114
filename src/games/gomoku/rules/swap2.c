/* SPDX-License-Identifier: MIT */
/* The swap2 opening, which is common in tournaments. The player who places the first stones
 * doesn't know yet which player will own them. */
#include "games/gomoku/gomoku.h"

enum { FIRST_STONES = 3, ALL_STONES = 5 };

bool swap2_is_legal(const struct gomoku *g, game_move m)
{
	return m == GOMOKU_STAY || m == GOMOKU_SWAP ||
	       (m == GOMOKU_MORE && g->stage == GOMOKU_CHOICE);
}

static void exchange_stones(struct gomoku *g)
{
	const struct gomoku_cells first = g->side[0];

	g->side[0] = g->side[1];
	g->side[1] = first;
}

/* In the opening, black and white stones alternate, no matter who places them. */
static void place_stone(struct gomoku *g, unsigned cell)
{
	gomoku_cells_flip(&g->side[g->plies & 1], cell);
	g->plies++;
	if (g->plies == FIRST_STONES || g->plies == ALL_STONES) {
		g->stage++;
		g->turn ^= 1;
	}
}

uint64_t swap2_apply(struct gomoku *g, game_move m)
{
	const uint64_t undo = g->stage | (uint64_t)g->turn << 8;

	switch (m) {
	case GOMOKU_MORE: g->stage = GOMOKU_TWO; break;
	case GOMOKU_STAY:
		g->stage = GOMOKU_USUAL_PLAY;
		g->turn = 1;
		break;
	case GOMOKU_SWAP:
		exchange_stones(g);
		g->stage = GOMOKU_EXCHANGED;
		g->turn = 0;
		break;
	default: place_stone(g, (unsigned)m);
	}
	return undo;
}

void swap2_revert(struct gomoku *g, game_move m, uint64_t undo)
{
	g->stage = (uint8_t)(undo & 0xff);
	g->turn = (uint8_t)(undo >> 8);
	if (m == GOMOKU_SWAP)
		exchange_stones(g);
	if (m >= GOMOKU_STAY)
		return;
	g->plies--;
	gomoku_cells_flip(&g->side[g->plies & 1], (unsigned)m);
}

bool swap2_fits(const struct gomoku *g, const unsigned stones[2])
{
	/* For each stage of the opening: the smallest and largest number of stones on the board,
	 * and the seat to move. */
	static const struct {
		uint8_t least, most, turn;
	} at[] = {
		[GOMOKU_THREE] = { 0, FIRST_STONES - 1, 0 },
		[GOMOKU_CHOICE] = { FIRST_STONES, FIRST_STONES, 1 },
		[GOMOKU_TWO] = { FIRST_STONES, ALL_STONES - 1, 1 },
		[GOMOKU_LAST_CHOICE] = { ALL_STONES, ALL_STONES, 0 },
	};

	if (g->size != GOMOKU_SWAP2 || g->stage > GOMOKU_EXCHANGED)
		return false;
	if (g->stage == GOMOKU_EXCHANGED)
		return g->plies >= FIRST_STONES && stones[1] == stones[0] + !g->turn;
	return stones[0] == stones[1] + (g->plies & 1) && g->plies >= at[g->stage].least &&
	       g->plies <= at[g->stage].most && g->turn == at[g->stage].turn &&
	       g->winner != WINNER_DRAW;
}
