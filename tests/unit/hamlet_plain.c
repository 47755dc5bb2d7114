/* SPDX-License-Identifier: MIT */
#include "hamlet_plain.h"

static bool makes_four(const struct hamlet *h, unsigned seat, game_move m)
{
	struct hamlet after = *h;

	after.turn = (uint8_t)seat;
	if (!game_is_legal(&game_hamlet, &after, seat, m))
		return false;
	game_hamlet.apply(&after, seat, m);
	return after.winner == seat;
}

static bool any_four(const struct hamlet *h, unsigned seat)
{
	for (game_move m = 0; m < HAMLET_COLS; m++)
		if (makes_four(h, seat, m))
			return true;
	return false;
}

/* With `careful`, plays a move that doesn't end the game and leaves the opponent no four, trying
 * columns from a random one on. Otherwise, or if there is no such move, plays any legal move. */
static void put_random(struct hamlet *h, struct rng *rng, bool careful)
{
	const unsigned seat = h->turn;
	const game_move first = rng_below(rng, HAMLET_COLS);

	for (game_move i = 0; careful && i < HAMLET_COLS; i++) {
		const game_move m = (first + i) % HAMLET_COLS;
		struct hamlet after = *h;

		if (!game_is_legal(&game_hamlet, h, seat, m))
			continue;
		game_hamlet.apply(&after, seat, m);
		if (after.winner == WINNER_OPEN && !any_four(&after, 1 - seat)) {
			*h = after;
			return;
		}
	}
	game_hamlet.apply(h, seat, game_hamlet.pick(h, seat, rng));
}

struct hamlet hamlet_random(struct rng *rng, unsigned stones, bool careful)
{
	struct hamlet h = { .winner = WINNER_OPEN };

	while (h.plies < stones) {
		put_random(&h, rng, careful);
		if (h.winner != WINNER_OPEN)
			h = (struct hamlet){ .winner = WINNER_OPEN };
	}
	return h;
}

int hamlet_brute(struct hamlet *h)
{
	int best = -SOLVER_UNKNOWN;

	for (game_move m = 0; m < HAMLET_COLS; m++) {
		const unsigned seat = h->turn;
		uint64_t stone;
		int score = 0;

		if (!game_is_legal(&game_hamlet, h, seat, m))
			continue;
		stone = game_hamlet.apply(h, seat, m);
		if (h->winner == seat)
			score = (38 - h->plies) / 2;
		else if (h->winner == WINNER_OPEN)
			score = -hamlet_brute(h);
		game_hamlet.revert(h, seat, m, stone);
		best = score > best ? score : best;
	}
	return best;
}

int hamlet_plain(const struct hamlet_position *p, int alpha, int beta)
{
	static const uint8_t columns[HAMLET_COLS] = { 2, 3, 1, 4, 0, 5 };
	int best = -SOLVER_UNKNOWN;

	if (p->plies == HAMLET_CELLS)
		return 0;
	for (int i = 0; i < HAMLET_COLS && best < beta; i++) {
		const uint64_t stone = (p->taken + HAMLET_BOTTOM) & hamlet_column(columns[i]);
		const struct hamlet_position after = { p->own ^ p->taken, p->taken | stone,
						       p->plies + 1 };
		int score;

		if (!stone)
			continue;
		if (hamlet_has_line(p->own | stone))
			return (38 - (int)after.plies) / 2;
		score = -hamlet_plain(&after, -beta, best > alpha ? -best : -alpha);
		best = score > best ? score : best;
	}
	return best;
}
