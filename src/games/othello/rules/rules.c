/* SPDX-License-Identifier: MIT */
/* Othello: Black and White in turn; a disc encloses the other's in straight lines and
 * turns them over; most discs win. */
#include "asobi/rng.h"
#include "base/i18n.h"
#include "games/othello/rules/bits.h"
#include "games/othello/rules/private.h"
#include "games/othello/solve/search.h"

static uint64_t moves_for(const struct othello *o, unsigned seat)
{
	return moves_of(o->disc[seat], o->disc[1 - seat]) & othello_board(o->size);
}

uint64_t othello_moves(const struct othello *o)
{
	return o->end == OTHELLO_OPEN ? moves_for(o, o->turn) : 0;
}

uint64_t othello_turned(const struct othello *o, unsigned square)
{
	return turned_by(square, o->disc[o->turn], o->disc[1 - o->turn]);
}

int othello_margin(const struct othello *o)
{
	const int lead = (int)count_bits(o->disc[o->turn]) - (int)count_bits(o->disc[1 - o->turn]);
	const int empty = (int)count_bits(othello_empty(o));

	return lead > 0 ? lead + empty : lead < 0 ? lead - empty : 0;
}

enum othello_end othello_natural_end(const struct othello *o)
{
	return moves_for(o, 0) | moves_for(o, 1) ? OTHELLO_OPEN : OTHELLO_OVER;
}

static const char *const sizes[] = { "6", "8" };
static const char *const players[] = { "first", "second" };
static const struct option options[] = {
	[OTHELLO_OPTION_SIZE] = { "size", N_("Board size"), 0, 1, 1, sizes },
	[OTHELLO_OPTION_BLACK] = { "black", N_("Black, who begins"), 0, 1, 0, players },
	{ .key = NULL },
};

static unsigned size_of(const struct setup *setup)
{
	return setup->value[OTHELLO_OPTION_SIZE] ? 8 : 6;
}

/* Every pass is followed by a disc. */
static unsigned max_plies(const struct setup *setup)
{
	return 2 * (size_of(setup) * size_of(setup) - 4);
}

static bool start(void *state, const struct setup *setup, char error[ERROR_TEXT])
{
	const uint8_t black = (uint8_t)setup->value[OTHELLO_OPTION_BLACK];
	struct othello *o = state;

	(void)error;
	*o = (struct othello){ .turn = black, .black = black, .size = (uint8_t)size_of(setup) };
	o->disc[black] = bit_of(28) | bit_of(35);		/* e4 and d5 of the large board */
	o->disc[1 - black] = bit_of(27) | bit_of(36);
	return true;
}

static bool same_rules(const void *a, const void *b)
{
	const struct othello *p = a, *q = b;

	return p->size == q->size && p->black == q->black;
}

static uint32_t actors(const void *state)
{
	const struct othello *o = state;

	return o->end == OTHELLO_OPEN ? 1U << o->turn : 0;
}

static bool is_legal(const void *state, unsigned seat, game_move m)
{
	if (!(actors(state) >> seat & 1))
		return false;
	if (m == OTHELLO_PASS)
		return !othello_moves(state);
	return m < OTHELLO_SQUARES && (othello_moves(state) & bit_of((unsigned)m));
}

static void legal(const void *state, unsigned seat, struct move_list *out)
{
	uint64_t moves;

	if (!(actors(state) >> seat & 1))
		return;
	moves = othello_moves(state);
	if (!moves)
		move_list_add(out, OTHELLO_PASS);
	for (; moves; moves &= moves - 1)
		move_list_add(out, lowest_bit(moves));
}

static game_move pick(const void *state, unsigned seat, struct rng *rng)
{
	uint64_t moves = othello_moves(state);

	(void)seat;
	if (!moves)
		return OTHELLO_PASS;
	for (uint32_t n = rng_below(rng, count_bits(moves)); n; n--)
		moves &= moves - 1;
	return lowest_bit(moves);
}

/* Returns the discs turned over. */
static uint64_t apply(void *state, unsigned seat, game_move m)
{
	struct othello *o = state;
	uint64_t turned = 0;

	if (move_is_reserved(m)) {
		o->end = seat ? OTHELLO_LOST_1 : OTHELLO_LOST_0;
		return 0;
	}
	if (m != OTHELLO_PASS) {
		turned = othello_turned(o, (unsigned)m);
		o->disc[seat] |= turned | bit_of((unsigned)m);
		o->disc[1 - seat] &= ~turned;
	}
	o->turn ^= 1;
	o->end = (uint8_t)othello_natural_end(o);
	return turned;
}

static void revert(void *state, unsigned seat, game_move m, uint64_t turned)
{
	struct othello *o = state;

	o->end = OTHELLO_OPEN;
	if (move_is_reserved(m))
		return;
	o->turn = (uint8_t)seat;
	if (m == OTHELLO_PASS)
		return;
	o->disc[seat] &= ~(turned | bit_of((unsigned)m));
	o->disc[1 - seat] |= turned;
}

static void playout(void *state, struct rng *rng)
{
	if (actors(state))
		engine_here()->playout(state, rng);
}

/* Discs, and empty squares to the winner; all of them against who gave up. */
static void score(const void *state, int points[MAX_SEATS])
{
	const struct othello *o = state;
	const int all = o->size * o->size;

	if (o->end == OTHELLO_LOST_0 || o->end == OTHELLO_LOST_1) {
		points[0] = o->end == OTHELLO_LOST_1 ? all : 0;
		points[1] = all - points[0];
		return;
	}
	points[o->turn] = (all + othello_margin(o)) / 2;
	points[1 - o->turn] = all - points[o->turn];
}

static int discs(const void *ended, unsigned seat)
{
	int points[MAX_SEATS];

	score(ended, points);
	return points[seat];
}

static const struct measure measures[] = {
	{ "discs", N_("Discs"), false, discs, "size" },
	{ .key = NULL },
};

const struct game game_othello = {
	.id = "othello",
	.title = N_("Othello"),
	.min_seats = 2,
	.max_seats = 2,
	.state_size = sizeof(struct othello),
	.options = options,
	.max_plies = max_plies,
	.start = start,
	.same_rules = same_rules,
	.actors = actors,
	.legal = legal,
	.is_legal = is_legal,
	.pick = pick,
	.playout = playout,
	.apply = apply,
	.revert = revert,
	.score = score,
	.measures = measures,
	.format_move = othello_format_move,
	.parse_move = othello_parse_move,
	.encode = othello_encode,
	.decode = othello_decode,
	.study = othello_study,
	.about_levels = &othello_levels,
	.sane = othello_sane,
};
