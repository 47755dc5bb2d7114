/* SPDX-License-Identifier: MIT */
/* Explains Hamlet moves by patterns that a player can see on the board. */
#include "games/hamlet/hamlet_insight.h"

#include "games/hamlet/hamlet_solver.h"

/* ---- Threats ---- */

/* One side's stones and its opponent's, in the form used by the pattern tests. */
struct stones {
	uint64_t own, other;
};

static uint64_t taken_by(struct stones s)
{
	return s.own | s.other;
}

static struct stones stones_with(struct stones s, uint64_t cell)
{
	return (struct stones){ s.own | cell, s.other };
}

static struct stones turned(struct stones s)
{
	return (struct stones){ s.other, s.own };
}

/* Returns the cells where a stone would complete four for this side, now or later. */
static uint64_t threats(struct stones s)
{
	return hamlet_threats(s.own, taken_by(s));
}

static uint64_t wins_now(struct stones s)
{
	return threats(s) & hamlet_next_cells(taken_by(s));
}

/* Returns the cells where this side could make four if a stone lay directly below. */
static uint64_t floating(struct stones s)
{
	return threats(s) & ~hamlet_next_cells(taken_by(s));
}

/* Returns the cells where this side can win next if its stone on `cell` makes two or more threats;
 * 0 if it doesn't, or if the opponent can win first. */
static uint64_t double_threat(struct stones s, uint64_t cell)
{
	const struct stones after = stones_with(s, cell);
	const uint64_t wins = wins_now(after);

	return hamlet_several(wins) && !wins_now(turned(after)) ? wins : 0;
}

/* If the stone on `cell` threatens four, and the opponent's block enables this side to make
 * another four in the cell above it, returns these two cells; otherwise returns 0. */
static uint64_t forcing_threat(struct stones s, uint64_t cell)
{
	const struct stones after = stones_with(s, cell);
	const uint64_t wins = wins_now(after);

	if (!wins || hamlet_several(wins) || wins_now(turned(after)) ||
	    !(wins << 1 & threats(after)))
		return 0;
	return wins | wins << 1;
}

/* Returns the moves that would make a double threat if this side were to move. */
static uint64_t double_moves(struct stones s)
{
	uint64_t found = 0;

	for (uint64_t rest = hamlet_next_cells(taken_by(s)); rest; rest &= rest - 1)
		if (double_threat(s, rest & -rest))
			found |= rest & -rest;
	return found;
}

/* If the stone on `cell` threatens four, stores the cell where the opponent must block and returns
 * the cell where this side can then make a double threat; 0 if there is no such cell. */
static uint64_t prepared_double(struct stones s, uint64_t cell, uint64_t *block)
{
	const struct stones after = stones_with(s, cell);
	uint64_t moves;

	*block = wins_now(after);
	if (!*block || hamlet_several(*block) || wins_now(turned(after)))
		return 0;
	moves = double_moves((struct stones){ after.own, after.other | *block });
	return moves & -moves;
}

/* ---- The position that the tests work on ---- */

struct scene {
	const struct explained *q;
	/* the player's stones and the opponent's */
	struct stones stones;
	unsigned plies;
	/* The cells of the best move and of the played one; `played` is 0 if no move was played. */
	uint64_t best, played;
	struct insight *out;
};

static struct scene make_scene(const struct explained *q, struct insight *out)
{
	const struct hamlet *h = q->seen;
	const uint64_t landings = hamlet_landings(h);

	return (struct scene){
		.q = q,
		.stones = { h->side[q->seat], h->side[1 - q->seat] },
		.plies = h->plies,
		.best = landings & hamlet_column((unsigned)q->best.move),
		.played = q->asked ? landings & hamlet_column((unsigned)q->played.move) : 0,
		.out = out,
	};
}

static bool light(const struct scene *s, uint64_t cells)
{
	for (; cells; cells &= cells - 1) {
		const unsigned bit = (unsigned)__builtin_ctzll(cells);

		insight_light(s->out, bit % HAMLET_PITCH * HAMLET_COLS + bit / HAMLET_PITCH);
	}
	return true;
}

/* Returns the two leftmost of these cells, because a sentence names no more than two. */
static uint64_t first_two(uint64_t cells)
{
	const uint64_t rest = cells & (cells - 1);

	return cells ? cells ^ (rest & (rest - 1)) : 0;
}

/* Writes the names of these cells' columns, each name only once. */
static void name(const struct scene *s, uint64_t cells)
{
	for (unsigned col = 0; col < HAMLET_COLS; col++)
		if (cells & hamlet_column(col))
			insight_name(s->out, col);
}

/* ---- The tests, one per pattern ---- */

static bool makes_four(const struct scene *s)
{
	const uint64_t wins = wins_now(s->stones);

	return (wins & s->best) && !(wins & s->played) &&
	       light(s, hamlet_lines(s->stones.own | s->best));
}

/* Once the opponent has two cells that both complete four, no move helps. The second cell may be
 * directly above the first. */
static bool is_too_late(const struct scene *s)
{
	const struct stones other = turned(s->stones);
	const uint64_t wins = wins_now(other), above = wins << 1 & threats(other);

	if (!hamlet_several(wins) && !above)
		return false;
	name(s, first_two(wins));
	return light(s, wins | above);
}

static uint64_t three_below(uint64_t cell)
{
	return cell >> 1 | cell >> 2 | cell >> 3;
}

static bool blocks_column(const struct scene *s)
{
	const uint64_t three = three_below(s->best);

	return s->best == wins_now(turned(s->stones)) && s->best & HAMLET_BOTTOM * 0x38 &&
	       (s->stones.other & three) == three && light(s, three | s->best);
}

static bool blocks_four(const struct scene *s)
{
	return s->best == wins_now(turned(s->stones)) &&
	       light(s, hamlet_lines(s->stones.other | s->best));
}

static bool has_no_safe_move(const struct scene *s)
{
	const struct stones other = turned(s->stones);
	const uint64_t above = hamlet_next_cells(taken_by(other)) << 1;

	return !wins_now(other) && !hamlet_safe_moves(taken_by(other), threats(other)) &&
	       light(s, above & threats(other));
}

static bool lifts_opponent(const struct scene *s)
{
	const uint64_t above = s->played << 1 & threats(turned(s->stones));

	return above && light(s, hamlet_lines(s->stones.other | above));
}

/* Applies if the player could have made four in the cell above the played stone. Now that the
 * opponent can block that cell, the chance is lost for good. */
static bool wastes_own_four(const struct scene *s)
{
	const uint64_t own = threats(s->stones), above = s->played << 1 & own;

	return above && !(s->best << 1 & own) &&
	       wins_now(stones_with(s->stones, s->played)) == above &&
	       !forcing_threat(s->stones, s->played) &&
	       light(s, hamlet_lines(s->stones.own | above));
}

/* Returns true if the player wins with the move after this one, whatever the opponent answers. */
static bool wins_next(struct stones stones, uint64_t cell)
{
	return cell && (double_threat(stones, cell) || forcing_threat(stones, cell));
}

static bool makes_two_threats(const struct scene *s)
{
	const uint64_t wins = double_threat(s->stones, s->best);

	if (!wins || wins_next(s->stones, s->played))
		return false;
	name(s, first_two(wins));
	return light(s, s->best | wins);
}

static bool threatens_twice(const struct scene *s)
{
	const uint64_t wins = forcing_threat(s->stones, s->best);

	if (!wins || wins_next(s->stones, s->played))
		return false;
	name(s, wins);
	return light(s, s->best | wins);
}

static bool prepares_two_threats(const struct scene *s)
{
	uint64_t block, other_block;
	const uint64_t next = prepared_double(s->stones, s->best, &block);

	if (!next || wins_next(s->stones, s->played) ||
	    (s->played && prepared_double(s->stones, s->played, &other_block)))
		return false;
	name(s, next);
	return light(s, s->best | block | next);
}

/* Explains the move that was played or, if there is none, what the opponent would do if it were to
 * move now. */
static bool concerns_two_threats(const struct scene *s)
{
	const struct stones feared = turned(s->played ? stones_with(s->stones, s->played)
						      : s->stones);
	const uint64_t moves = first_two(double_moves(feared));
	uint64_t cells = moves;

	if (!moves || double_moves(turned(stones_with(s->stones, s->best))))
		return false;
	for (uint64_t rest = moves; rest; rest &= rest - 1)
		cells |= double_threat(feared, rest & -rest);
	name(s, moves);
	return light(s, cells);
}

/* Returns the cells that the opponent fills if the player answers every stone in the same column
 * until the opponent has to play directly below `four`; 0 if this isn't possible. */
static uint64_t get_by_following(uint64_t taken, uint64_t four)
{
	uint64_t cells = 0;

	for (unsigned col = 0; col < HAMLET_COLS; col++) {
		const uint64_t column = hamlet_column(col);
		const bool odd = column & four;
		uint64_t free = column & ~taken;

		if (odd)
			free &= four - 1;
		if (__builtin_popcountll(free) % 2 != odd)
			return 0;
		for (; free; free &= free - 1, free &= free - 1)
			cells |= free & -free;
	}
	return cells;
}

/* Returns a cell where the player will get four because the opponent runs out of other columns; 0
 * if there is none. The result is certain: answering every stone in the same column also keeps the
 * opponent from making four. */
static uint64_t starved_for(struct stones s)
{
	for (uint64_t rest = floating(s); rest; rest &= rest - 1) {
		const uint64_t cells = get_by_following(taken_by(s), rest & -rest);

		if (cells && !hamlet_has_line(s.other | cells))
			return rest & -rest;
	}
	return 0;
}

static bool starves_opponent(const struct scene *s)
{
	enum { MOST_FREE = 14 };
	const uint64_t four = starved_for(stones_with(s->stones, s->best));

	if (s->plies + MOST_FREE < HAMLET_CELLS || !four ||
	    (s->played && starved_for(stones_with(s->stones, s->played))))
		return false;
	name(s, four);
	return light(s, hamlet_lines(s->stones.own | s->best | four));
}

/* Returns the cells in the given rows where this side, thanks to its stone on `cell`, makes four
 * once a stone lies directly below. Cells above one of the opponent's threats are left out. */
static uint64_t prepared(struct stones s, uint64_t cell, uint64_t rows)
{
	const struct stones after = stones_with(s, cell);
	uint64_t spoilt = threats(turned(after));

	for (unsigned row = 1; row < HAMLET_ROWS; row++)
		spoilt |= spoilt << 1 & HAMLET_BOARD;
	return floating(after) & rows & ~threats(s) & ~spoilt;
}

static bool prepares_four(const struct scene *s, unsigned seat, uint64_t rows)
{
	const uint64_t cells = prepared(s->stones, s->best, rows);

	return s->q->seat == seat && cells &&
	       !(s->played && prepared(s->stones, s->played, rows)) &&
	       light(s, hamlet_lines(s->stones.own | s->best | (cells & -cells)));
}

static bool prepares_odd_row(const struct scene *s)
{
	return prepares_four(s, 0, HAMLET_ODD_ROWS);
}

static bool prepares_even_row(const struct scene *s)
{
	return prepares_four(s, 1, HAMLET_EVEN_ROWS);
}

static bool is_win_soon(const struct verdict *v)
{
	enum { SOON_PLIES = 7 };

	return v->exact && v->outcome > 0 && v->plies <= SOON_PLIES;
}

static bool wins_soon(const struct scene *s)
{
	if (!is_win_soon(&s->q->best) || (s->played && is_win_soon(&s->q->played)))
		return false;
	s->out->count = (s->q->best.plies + 1U) / 2;
	return light(s, s->best);
}

static bool takes_middle(const struct scene *s)
{
	enum { OPENING = 6 };
	const uint64_t middle = hamlet_column(2) | hamlet_column(3);

	return s->plies <= OPENING && (s->best & middle) && !(s->played & middle) &&
	       light(s, s->best);
}

/* ---- Choosing the pattern ---- */

static bool (*const tests[])(const struct scene *s) = {
	[HAMLET_WIN] = makes_four,
	[HAMLET_TWO_ENDS] = is_too_late,
	[HAMLET_BLOCK_VERTICAL] = blocks_column,
	[HAMLET_BLOCK] = blocks_four,
	[HAMLET_OUT_OF_MOVES] = has_no_safe_move,
	[HAMLET_UNDER] = lifts_opponent,
	[HAMLET_WASTES_OWN] = wastes_own_four,
	[HAMLET_DOUBLE] = makes_two_threats,
	[HAMLET_FORCE] = threatens_twice,
	[HAMLET_FORCE_DOUBLE] = prepares_two_threats,
	[HAMLET_ALLOWS_DOUBLE] = concerns_two_threats,
	[HAMLET_ZUGZWANG] = starves_opponent,
	[HAMLET_ODD] = prepares_odd_row,
	[HAMLET_EVEN] = prepares_even_row,
	[HAMLET_SOON] = wins_soon,
	[HAMLET_CENTRE] = takes_middle,
};

/* Returns how many of the patterns to try. If either side can make four at once, nothing else
 * matters, and a move that lets the opponent make four has no merits worth explaining. */
static unsigned patterns_to_try(const struct scene *s)
{
	const struct stones other = turned(s->stones);
	const uint64_t safe = hamlet_safe_moves(taken_by(other), threats(other));

	if (wins_now(s->stones))
		return HAMLET_WIN + 1;
	if (wins_now(other) || !safe)
		return HAMLET_UNDER;
	return s->best & safe ? HAMLET_PATTERNS : 0;
}

bool hamlet_insight(const struct explained *q, struct insight *out)
{
	const struct scene s = make_scene(q, out);
	const unsigned n = patterns_to_try(&s);

	for (unsigned i = 0; i < n; i++)
		if (tests[i](&s)) {
			out->pattern = &hamlet_patterns[i];
			return true;
		}
	return false;
}
