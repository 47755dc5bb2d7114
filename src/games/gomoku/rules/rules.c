/* SPDX-License-Identifier: MIT */
/* Gomoku: O and X in turn put stones on a square board; five in a row win. */
#include "asobi/rng.h"
#include "base/i18n.h"
#include "games/gomoku/players/study.h"
#include "games/gomoku/rules/private.h"

const int8_t gomoku_steps[4][2] = { { 0, 1 }, { 1, 0 }, { 1, 1 }, { -1, 1 } };

/* Stones of this side in a row, beginning next to the cell. */
static unsigned stones_from(const struct gomoku *g, unsigned seat, unsigned cell, int by_row, int by_col)
{
	int row = (int)(cell / g->size) + by_row, col = (int)(cell % g->size) + by_col;
	unsigned n = 0;

	while (row >= 0 && row < g->size && col >= 0 && col < g->size &&
	       gomoku_cells_have(&g->side[seat], (unsigned)(row * g->size + col))) {
		n++;
		row += by_row;
		col += by_col;
	}
	return n;
}

unsigned gomoku_run(const struct gomoku *g, unsigned seat, unsigned cell, unsigned direction)
{
	const int by_row = gomoku_steps[direction][0], by_col = gomoku_steps[direction][1];

	return 1 + stones_from(g, seat, cell, by_row, by_col) + stones_from(g, seat, cell, -by_row, -by_col);
}

bool gomoku_wins_at(const struct gomoku *g, unsigned seat, unsigned cell)
{
	for (unsigned direction = 0; direction < 4; direction++) {
		const unsigned run = gomoku_run(g, seat, cell, direction);

		if (g->exact ? run == 5 : run >= 5)
			return true;
	}
	return false;
}

struct gomoku_cells gomoku_winning(const struct gomoku *g, unsigned seat)
{
	struct gomoku_cells found = {0};

	for (unsigned cell = 0; cell < gomoku_area(g); cell++)
		if (gomoku_cells_have(&g->side[seat], cell) && gomoku_wins_at(g, seat, cell))
			gomoku_cells_flip(&found, cell);
	return found;
}

static unsigned max_plies(const struct setup *setup)
{
	const int size = setup->value[OPTION_SIZE];

	return (unsigned)(size * size);		/* a resignation takes the place of a move */
}

static bool start(void *state, const struct setup *setup, char error[ERROR_TEXT])
{
	struct gomoku *g = state;

	(void)error;
	*g = (struct gomoku){
		.size = (uint8_t)setup->value[OPTION_SIZE],
		.exact = (uint8_t)setup->value[OPTION_FIVE],
		.winner = WINNER_OPEN,
	};
	return true;
}

static bool same_rules(const void *a, const void *b)
{
	const struct gomoku *p = a, *q = b;

	return p->size == q->size && p->exact == q->exact;
}

static void legal(const void *state, unsigned seat, struct move_list *out)
{
	const struct gomoku *g = state;

	(void)seat;
	for (unsigned cell = 0; cell < gomoku_area(g); cell++)
		if (!gomoku_taken(g, cell))
			move_list_add(out, cell);
}

static bool is_legal(const void *state, unsigned seat, game_move m)
{
	const struct gomoku *g = state;

	(void)seat;
	return m < gomoku_area(g) && !gomoku_taken(g, (unsigned)m);
}

static game_move pick(const void *state, unsigned seat, struct rng *rng)
{
	const struct gomoku *g = state;
	unsigned n = rng_below(rng, gomoku_area(g) - g->plies), w = 0;
	uint64_t open;

	(void)seat;
	for (;; w++) {
		const unsigned left = gomoku_area(g) - 64 * w;
		const uint64_t board = left < 64 ? (UINT64_C(1) << left) - 1 : UINT64_MAX;

		open = board & ~(g->side[0].word[w] | g->side[1].word[w]);
		if (n < (unsigned)__builtin_popcountll(open))
			break;
		n -= (unsigned)__builtin_popcountll(open);
	}
	while (n--)
		open &= open - 1;
	return 64 * w + (unsigned)__builtin_ctzll(open);
}

static uint64_t apply(void *state, unsigned seat, game_move m)
{
	struct gomoku *g = state;

	if (move_is_reserved(m)) {
		g->winner = (uint8_t)(1 - seat);
		return 0;
	}
	gomoku_cells_flip(&g->side[seat], (unsigned)m);
	g->turn ^= 1;
	g->plies++;
	if (gomoku_wins_at(g, seat, (unsigned)m))
		g->winner = (uint8_t)seat;
	else if (g->plies == gomoku_area(g))
		g->winner = WINNER_DRAW;
	return 0;
}

/* The game was open before every move: nothing needs to be remembered. */
static void revert(void *state, unsigned seat, game_move m, uint64_t undo)
{
	struct gomoku *g = state;

	(void)undo;
	g->winner = WINNER_OPEN;
	if (move_is_reserved(m))
		return;
	gomoku_cells_flip(&g->side[seat], (unsigned)m);
	g->turn = (uint8_t)seat;
	g->plies--;
}

static const char *const fives[] = { "ormore", "exact" };

static const struct option options[] = {
	[OPTION_SIZE] = { "size", N_("Size of the board"), GOMOKU_LEAST, GOMOKU_MOST, GOMOKU_USUAL, NULL },
	[OPTION_FIVE] = { "five", N_("Five in a row"), 0, 1, 0, fives },
	{ .key = NULL },
};

/* A tree search that gets stronger; then threats, and what is proved. */
static const struct game_level levels[LEVELS] = {
	{ "mcts:playouts=50", 50, false }, { "mcts:playouts=150", 25, false },
	{ "mcts:playouts=500", 10, true }, { "mcts:playouts=4000", 0, true },
	{ "threats:nodes=20000", 0, true },
};

const struct game game_gomoku = {
	.id = "gomoku",
	.title = N_("Gomoku"),
	.min_seats = 2,
	.max_seats = 2,
	.state_size = sizeof(struct gomoku),
	.turn_at = offsetof(struct gomoku, turn),
	.options = options,
	.max_plies = max_plies,
	.start = start,
	.same_rules = same_rules,
	.legal = legal,
	.is_legal = is_legal,
	.pick = pick,
	.playout = gomoku_playout,
	.apply = apply,
	.revert = revert,
	.format_move = gomoku_format_move,
	.parse_move = gomoku_parse_move,
	.encode = gomoku_encode,
	.decode = gomoku_decode,
	.study = gomoku_study,
	.about_levels = &gomoku_levels,
	.levels = levels,
	.sane = gomoku_sane,
};
