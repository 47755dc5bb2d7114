/* SPDX-License-Identifier: MIT */
/* The rules of Hamlet: O and X take turns dropping stones into six columns, and four in a line
 * wins. */
#include <stdio.h>
#include <string.h>

#include "asobi/rng.h"
#include "base/i18n.h"
#include "games/hamlet/hamlet.h"

/* The steps from a cell to the next one in a line: up, right, down and to the right, and up and to
 * the right. */
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

static bool start_game(void *state, UNUSED const struct setup *setup, UNUSED char error[ERROR_TEXT])
{
	struct hamlet *h = state;

	*h = (struct hamlet){ .winner = WINNER_OPEN };
	return true;
}

static bool is_legal(const void *state, UNUSED unsigned seat, game_move m)
{
	return (hamlet_landings(state) & hamlet_column((unsigned)m)) != 0;
}

static unsigned field_5(uint64_t fields)
{
	return fields >> 5 * HAMLET_PITCH & 0x7f;
}

/* Picks one of the open columns at random. The six columns are counted and compared at once, each
 * in a field of seven bits: a column's field holds the number of open columns up to and including
 * that column. */
static game_move pick_open(uint64_t open, struct rng *rng)
{
	const uint64_t up_to = open * HAMLET_BOTTOM;
	const uint64_t chosen = rng_below(rng, field_5(up_to));
	/* Bit 6 of a column's field stays set if at most `chosen` columns up to that one are open.
	 */
	const uint64_t before = (chosen + 64) * HAMLET_BOTTOM - up_to;

	return field_5((before >> 6 & HAMLET_BOTTOM) * HAMLET_BOTTOM);
}

/* Picks a random open column. Most games end before any column is full, and while all columns are
 * open, the processor can draw the next move before it has finished the previous one. */
static game_move pick_move(const void *state, UNUSED unsigned seat, struct rng *rng)
{
	const uint64_t open = ~hamlet_taken(state) >> (HAMLET_ROWS - 1) & HAMLET_BOTTOM;

	return open == HAMLET_BOTTOM ? rng_below(rng, HAMLET_COLS) : pick_open(open, rng);
}

/* Returns the stone played as undo data, or 0 for a reserved move. That is all it takes to undo
 * the move, because the game wasn't over before it and the seat is known. */
static uint64_t apply_move(void *state, unsigned seat, game_move m)
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

static void revert_move(void *state, unsigned seat, UNUSED game_move m, uint64_t stone)
{
	struct hamlet *h = state;

	h->winner = WINNER_OPEN;
	if (!stone)
		return;
	h->side[seat] ^= stone;
	h->turn ^= 1;
	h->plies--;
}

/* ---- Fast random games, used by players that sample ----
 *
 * The open columns are kept in a short array that holds the cell where the next stone lands. So a
 * random move is a random index, and no bits need to be counted or searched. */

enum {
	BATCH = 20,
	BITS = 61
	/* BATCH is the number of random indices drawn from one random word; BITS is small enough
	 * for 6
	 * << BITS to fit in a word */
};

#define MASK ((UINT64_C(1) << BITS) - 1)
#define POWER4(n) ((uint64_t)(n) * (n) * (n) * (n))
#define POWER20(n) (POWER4(n) * POWER4(n) * POWER4(n) * POWER4(n) * POWER4(n))
#define BATCHES(n)                                                                                 \
	{                                                                                          \
		POWER20(n), (MASK + 1) % POWER20(n)                                                \
	}

/* For each n: n^20, and 2^61 modulo n^20. The second number says how many random words to reject;
 * without this, some batches would occur more often than others. */
static const struct {
	uint64_t power, excess;
} batches[HAMLET_COLS + 1] = {
	{ 0, 0 }, BATCHES(1), BATCHES(2), BATCHES(3), BATCHES(4), BATCHES(5), BATCHES(6),
};

/* Draws a fraction of 2^61 whose first twenty digits in base n are independent and uniform. Each
 * multiplication by n yields the next digit as the part that overflows. */
static uint64_t draw_batch(struct rng *rng, unsigned n)
{
	uint64_t fraction;

	do
		fraction = rng_next(rng) & MASK;
	while ((fraction * batches[n].power & MASK) < batches[n].excess);
	return fraction;
}

struct columns {
	uint64_t landing[HAMLET_COLS];
	unsigned open;
};

static void find_columns(struct columns *c, uint64_t landings)
{
	c->open = 0;
	for (; landings; landings &= landings - 1)
		c->landing[c->open++] = landings & -landings;
}

static void play_out_game(void *state, struct rng *rng)
{
	struct hamlet *h = state;
	uint64_t own = h->side[h->turn], other = h->side[1 - h->turn];
	unsigned plies = h->plies;
	struct columns c;

	if (h->winner != WINNER_OPEN)
		return;
	find_columns(&c, hamlet_landings(h));
	/* `own` and `other` swap roles after every stone. After the game, the number of stones
	 * shows which side is which. */
	while (c.open) {
		unsigned open = c.open;
		uint64_t fraction = draw_batch(rng, open);

		for (int left = BATCH; left && c.open == open; left--) {
			uint64_t *landing = &c.landing[fraction * open >> BITS];
			uint64_t moved = own | *landing;

			fraction = fraction * open & MASK;
			*landing <<= 1;
			if (!(*landing & HAMLET_BOARD))
				*landing = c.landing[--c.open];
			plies++;
			own = other;
			other = moved;
			if (plies >= 7 && hamlet_has_line(moved)) {
				h->winner = (uint8_t)((plies & 1) ^ 1);
				goto ended;
			}
		}
	}
	h->winner = WINNER_DRAW;
ended:
	h->plies = (uint8_t)plies;
	h->turn = plies & 1;
	h->side[h->turn] = own;
	h->side[1 - h->turn] = other;
}

/* ---- The text form, and which positions can arise in play ---- */

/* Writes a state as "//OOX/X// 1 -": the columns from the bottom up, the seat to move and the
 * winner ('=' for a draw, '-' if the game isn't over). This format cannot express a stone that
 * floats above an empty cell. */
static size_t encode_state(const void *state, char *buf, size_t size)
{
	const struct hamlet *h = state;
	char columns[HAMLET_CELLS + HAMLET_COLS + 1], *end = columns;

	for (unsigned col = 0; col < HAMLET_COLS; col++) {
		for (unsigned row = 0; row < HAMLET_ROWS; row++) {
			uint64_t cell = hamlet_cell(col, row);

			if (hamlet_taken(h) & cell)
				*end++ = h->side[0] & cell ? 'O' : 'X';
		}
		*end++ = '/';
	}
	end[-1] = '\0';
	return (size_t)snprintf(buf, size, "%s %u %c", columns, h->turn, "01=-"[h->winner]);
}

/* Reads the columns up to a blank. Returns the text after them, or NULL if they are invalid. */
static const char *decode_columns(struct hamlet *h, const char *text)
{
	unsigned col = 0, row = 0;

	for (; *text != ' '; text++) {
		if (*text == '/' && ++col < HAMLET_COLS) {
			row = 0;
			continue;
		}
		if ((*text != 'O' && *text != 'X') || row == HAMLET_ROWS)
			return NULL;
		h->side[*text == 'X'] |= hamlet_cell(col, row++);
		h->plies++;
	}
	return col == HAMLET_COLS - 1 ? text + 1 : NULL;
}

static bool decode_state(void *state, const char *text)
{
	static const char winners[] = "01=-";
	struct hamlet *h = state;
	const char *rest, *winner;

	*h = (struct hamlet){ 0 };
	rest = decode_columns(h, text);
	if (!rest || strlen(rest) != 3 || rest[1] != ' ')
		return false;
	winner = strchr(winners, rest[2]);
	if (!winner)
		return false;
	h->turn = (uint8_t)(rest[0] - '0');
	h->winner = (uint8_t)(winner - winners);
	return true;
}

enum { HEIGHTS = 117649 }; /* 7 to the power of 6, the number of combinations of column heights */

struct takeback {
	uint64_t side[2];
	uint8_t tried[(HEIGHTS + 7) / 8];
};

/* Marks this combination of column heights as tried. Returns true if it was marked before. */
static bool mark_tried(struct takeback *t, uint64_t taken)
{
	unsigned heights = 0;
	bool before;

	for (unsigned col = 0; col < HAMLET_COLS; col++)
		heights = 7 * heights + (unsigned)__builtin_popcountll(taken & hamlet_column(col));
	before = t->tried[heights / 8] >> heights % 8 & 1;
	t->tried[heights / 8] = (uint8_t)(t->tried[heights / 8] | 1U << heights % 8);
	return before;
}

/* Returns true if all stones can be taken off the tops of the columns in turns, starting with one
 * of `seat`'s. The column heights describe the whole position, so no combination is tried twice. A
 * floating stone is never found as a top stone, so it stays on the board. */
static bool take_back(struct takeback *t, uint64_t taken, unsigned seat)
{
	uint64_t stones = hamlet_tops(taken) & t->side[seat];

	if (!taken)
		return true;
	if (mark_tried(t, taken))
		return false;
	for (; stones; stones &= stones - 1)
		if (take_back(t, taken ^ (stones & -stones), 1 - seat))
			return true;
	return false;
}

/* Returns true if some sequence of moves leads to this position. The last stone must be part of
 * every completed line. */
static bool can_arise(const struct hamlet *h)
{
	const unsigned last = 1U - h->turn;
	uint64_t stones = hamlet_tops(hamlet_taken(h)) & h->side[last];

	if (!h->plies)
		return true;
	for (; stones; stones &= stones - 1) {
		const uint64_t stone = stones & -stones;
		struct takeback t = { .side = { h->side[0], h->side[1] } };

		t.side[last] ^= stone;
		if (!hamlet_has_line(t.side[last]) && take_back(&t, t.side[0] | t.side[1], h->turn))
			return true;
	}
	return false;
}

static bool well_formed(const struct hamlet *h)
{
	static const uint8_t zero[sizeof h->pad];
	const uint64_t taken = hamlet_taken(h);
	const int stones[2] = { __builtin_popcountll(h->side[0]),
				__builtin_popcountll(h->side[1]) };

	if ((h->side[0] & h->side[1]) || (taken & ~HAMLET_BOARD) ||
	    memcmp(h->pad, zero, sizeof zero))
		return false;
	return h->turn <= 1 && h->winner <= WINNER_OPEN && stones[0] - stones[1] == h->turn &&
	       stones[0] + stones[1] == h->plies;
}

static bool is_sane(const void *state)
{
	const struct hamlet *h = state;

	if (!well_formed(h) || hamlet_has_line(h->side[h->turn]) || !can_arise(h))
		return false;
	/* If a side has a line, it must be the side that moved last, and it has won. */
	if (hamlet_has_line(h->side[1 - h->turn]))
		return h->winner == 1 - h->turn;
	if (h->plies == HAMLET_CELLS)
		return h->winner == WINNER_DRAW;
	return h->winner != WINNER_DRAW; /* the game may have ended by resignation */
}

/* The descriptions of the levels that players see. The measurements behind them are in the
 * README's ladder (`ladder.sh steps hamlet`). */
/* Returns the second seat, because perfect play wins for the second player. */
static unsigned find_favoured(UNUSED const struct setup *setup)
{
	return 1;
}

static const struct level_about about_levels = {
	.level = {
		{ N_("Drops stones without much thought and often overlooks four in a row."), 28 },
		{ N_("Plans a little, but gets one move in four wrong and may overlook four in a row."), 72 },
		{ N_("Always completes or blocks four in a row, but gets one in three of its other moves wrong."), 71 },
		{ N_("Always completes or blocks four in a row, and gets only one in six of its other moves wrong."), 74 },
		{ N_("Always completes or blocks four in a row, and gets only one in seventeen of its other moves wrong."), 67 },
		{ N_("Plays perfectly, and always wins if you go first."), 68 },
	},
	.rating = { 679, 843, 1000, 1180, 1303, 1434 },
	.favour = { -42, -21, -12, 30, 168, 600 },
	.favoured = find_favoured,
};

static const struct game_level levels[] = {
	{ NULL, 45, false }, { NULL, 26, false }, { NULL, 35, true },
	{ NULL, 18, true },  { NULL, 6, true },	  { NULL, 0, true },
};

/* How much a proved win is worth, measured in 3,000 games that level 3 played against itself
 * ("make chances"). The last entry is lower than the measured value, 16: most of the wins counted
 * there are little more than ten moves away, but people can't see a win in 20 moves. */
static const struct game_scale scale = {
	.unit = SCALE_CHANCE,
	.sure = { 100, 86, 73, 64, 58, 46, 40, 35, 29, 5 },
};

const struct game game_hamlet = {
	.id = "hamlet",
	.title = N_("Hamlet"),
	.min_seats = 2,
	.max_seats = 2,
	.state_size = sizeof(struct hamlet),
	.turn_at = offsetof(struct hamlet, turn),
	/* A resignation takes the place of a move, so it needs no extra ply. */
	.most_plies = HAMLET_CELLS,
	.start = start_game,
	.is_legal = is_legal,
	.moves = HAMLET_COLS,
	.pick = pick_move,
	.playout = play_out_game,
	.apply = apply_move,
	.revert = revert_move,
	.encode = encode_state,
	.decode = decode_state,
	.study = hamlet_study,
	.about_levels = &about_levels,
	.levels = levels,
	.n_levels = sizeof levels / sizeof *levels,
	.former_level_4 = 5,
	.former_level_5 = 6,
	.scale = &scale,
	.sane = is_sane,
};
