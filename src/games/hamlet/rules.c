/* SPDX-License-Identifier: MIT */
/* Hamlet: O and X in turn let stones fall into six columns; four in a line win. */
#include "asobi/rng.h"
#include "base/i18n.h"
#include "games/hamlet/private.h"

/* From a cell to the next one: up, and to the right straight, falling, rising. */
static const unsigned steps[] = { 1, HAMLET_PITCH, HAMLET_PITCH - 1, HAMLET_PITCH + 1 };

uint64_t hamlet_lines(uint64_t side)
{
	uint64_t cells = 0;

	for (int i = 0; i < 4; i++) {
		uint64_t first = hamlet_fours(side, steps[i]);
		uint64_t two = first | first << steps[i];

		cells |= two | two << 2 * steps[i];
	}
	return cells;
}

bool hamlet_has_line(uint64_t side)
{
	return (hamlet_fours(side, 1) | hamlet_fours(side, HAMLET_PITCH) |
		hamlet_fours(side, HAMLET_PITCH - 1) | hamlet_fours(side, HAMLET_PITCH + 1)) != 0;
}

static bool start(void *state, const struct setup *setup, char error[ERROR_TEXT])
{
	struct hamlet *h = state;

	(void)setup;
	(void)error;
	*h = (struct hamlet){ .winner = WINNER_OPEN };
	return true;
}

static bool is_legal(const void *state, unsigned seat, game_move m)
{
	(void)seat;
	return (hamlet_landings(state) & hamlet_column((unsigned)m)) != 0;
}

static unsigned field_5(uint64_t fields)
{
	return fields >> 5 * HAMLET_PITCH & 0x7f;
}

/* Six fields of seven bits, one a column, are counted and compared at once: the
 * field of a column becomes the number of open columns up to it. */
static game_move pick_open(uint64_t open, struct rng *rng)
{
	const uint64_t up_to = open * HAMLET_BOTTOM;
	const uint64_t chosen = rng_below(rng, field_5(up_to));
	/* Bit 6 of a field stays where as many or fewer are open up to there. */
	const uint64_t before = (chosen + 64) * HAMLET_BOTTOM - up_to;

	return field_5((before >> 6 & HAMLET_BOTTOM) * HAMLET_BOTTOM);
}

/* Most games end before a column is full: then the processor draws the next stone while
 * it still works on the last. */
static game_move pick(const void *state, unsigned seat, struct rng *rng)
{
	const uint64_t open = ~hamlet_taken(state) >> (HAMLET_ROWS - 1) & HAMLET_BOTTOM;

	(void)seat;
	return open == HAMLET_BOTTOM ? rng_below(rng, HAMLET_COLS) : pick_open(open, rng);
}

/* Returns the stone played, 0 for a reserved move: nothing else is needed to go
 * back, for the game was open and the seat is told. */
static uint64_t apply(void *state, unsigned seat, game_move m)
{
	struct hamlet *h = state;
	uint64_t stone;

	if (move_is_reserved(m)) {
		h->winner = (uint8_t)(1 - seat);
		return 0;
	}
	stone = hamlet_landings(h) & hamlet_column((unsigned)m);
	h->side[seat] |= stone;
	h->turn ^= 1;
	h->plies++;
	if (hamlet_has_line(h->side[seat]))
		h->winner = (uint8_t)seat;
	else if (h->plies == HAMLET_CELLS)
		h->winner = WINNER_DRAW;
	return stone;
}

static void revert(void *state, unsigned seat, game_move m, uint64_t stone)
{
	struct hamlet *h = state;

	(void)m;
	h->winner = WINNER_OPEN;
	if (!stone)
		return;
	h->side[seat] ^= stone;
	h->turn ^= 1;
	h->plies--;
}

static const struct game_level levels[LEVELS] = {
	{ NULL, 45, false }, { NULL, 26, false }, { NULL, 35, true },
	{ NULL, 10, true }, { NULL, 0, true },
};

const struct game game_hamlet = {
	.id = "hamlet",
	.title = N_("Hamlet"),
	.min_seats = 2,
	.max_seats = 2,
	.state_size = sizeof(struct hamlet),
	.turn_at = offsetof(struct hamlet, turn),
	.most_plies = HAMLET_CELLS,	/* a resignation takes the place of a move */
	.start = start,
	.is_legal = is_legal,
	.moves = HAMLET_COLS,
	.pick = pick,
	.playout = hamlet_playout,
	.apply = apply,
	.revert = revert,
	.encode = hamlet_encode,
	.decode = hamlet_decode,
	.study = hamlet_study,
	.about_levels = &hamlet_levels,
	.levels = levels,
	.sane = hamlet_sane,
};
