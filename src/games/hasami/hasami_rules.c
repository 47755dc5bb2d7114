/* SPDX-License-Identifier: MIT */
/* These are the rules of Hasami shogi: men move like rooks and take the men they enclose in a line.
 */
#include <stdio.h>
#include <string.h>

#include "asobi/rng.h"
#include "base/i18n.h"
#include "games/hasami/evaluate.h"
#include "games/hasami/hasami_search.h"

static const char *const men_names[] = { "9", "18", NULL };
static const char *const win_names[] = { "five", "three", "all", "line", NULL };
static const char *const repetition_names[] = { "draw", "shuttle", "superko", NULL };

static const struct option options[] = {
	[HASAMI_OPTION_MEN] = { "men", N_("Pieces per side"), 0, 1, 0, men_names },
	[HASAMI_OPTION_WIN] = { "win", N_("How to win"), 0, 3, 1, win_names },
	[HASAMI_OPTION_CORNER] = { "corner", N_("Capture pieces in corners"), 0, 1, 1, NULL },
	[HASAMI_OPTION_EDGE] = { "edge", N_("Capture pieces trapped at the edge"), 0, 1, 0, NULL },
	[HASAMI_OPTION_LIMIT] = { "limit", N_("Draw without captures after"), 20, 400, 100, NULL },
	[HASAMI_OPTION_REPETITION] = { "repetition", N_("Repetition"), 0, 2, HASAMI_SHUTTLE,
				       repetition_names },
	[HASAMI_OPTION_HANDICAP] = { "handicap", N_("Handicap of player 2 (pieces)"), 0,
				     HASAMI_HANDICAP, 0, NULL, .newer = true },
	{ .key = NULL },
};

static const struct preset presets[] = {
	{ "nine", N_("Nine pieces"), "" },
	{ "federation", N_("Japan Shogi Association rules"), "edge=on" },
	{ "dai", N_("Dai hasami shogi"), "men=18 win=line" },
	{ .id = NULL },
};

/* Returns an upper bound on the number of plies in a game: there are at most `limit` plies between
 * captures, and only a limited number of captures. */
static unsigned max_plies(const struct setup *setup)
{
	const unsigned each = setup->value[HASAMI_OPTION_MEN] ? 18 : 9;
	const unsigned captures = setup->value[HASAMI_OPTION_WIN] <= HASAMI_THREE ? 9 : 2 * each;

	return (captures + 1) * (unsigned)setup->value[HASAMI_OPTION_LIMIT];
}

void hasami_line_up(struct hasami *h)
{
	for (unsigned cell = 0; cell < h->each; cell++) {
		hasami_flip(&h->men, 0, cell);
		hasami_flip(&h->men, 1, HASAMI_CELLS - 1 - cell);
	}
	for (unsigned i = 0; i < h->handicap; i++)
		hasami_flip(&h->men, 1,
			    HASAMI_CELLS - h->each + (i % 2 ? HASAMI_SIDE - 1 - i / 2 : i / 2));
	for (unsigned s = 0; s < 2; s++)
		h->left[s] = (uint8_t)hasami_begins(h, s);
}

static bool start_game(void *state, const struct setup *setup, char error[ERROR_TEXT])
{
	const int *value = setup->value;
	struct hasami *h = state;

	if (value[HASAMI_OPTION_WIN] == HASAMI_FIVE_LINE && !value[HASAMI_OPTION_MEN])
		return fail_with(
			error, "%s",
			_("Winning by five in a row needs 18 pieces. Add 'men=18', or leave out 'win=line'."));
	*h = (struct hasami){
		.limit = (uint16_t)value[HASAMI_OPTION_LIMIT],
		.winner = WINNER_OPEN,
		.each = value[HASAMI_OPTION_MEN] ? 18 : 9,
		.win = (uint8_t)value[HASAMI_OPTION_WIN],
		.border = (uint8_t)((value[HASAMI_OPTION_CORNER] ? HASAMI_CORNERS : 0) |
				    (value[HASAMI_OPTION_EDGE] ? HASAMI_EDGES : 0)),
		.repetition = (uint8_t)value[HASAMI_OPTION_REPETITION],
		.handicap = (uint8_t)value[HASAMI_OPTION_HANDICAP],
	};
	hasami_line_up(h);
	return true;
}

static bool is_legal(const void *state, unsigned seat, game_move m)
{
	const struct hasami *h = state;
	const unsigned from = hasami_from(m), to = hasami_to(m);
	const unsigned f = hasami_file_of(from), r = hasami_rank_of(from);

	if (m >> 14 || from >= HASAMI_CELLS || to >= HASAMI_CELLS ||
	    !hasami_has(&h->men, seat, from))
		return false;
	if (hasami_rank_of(to) == r)
		return hasami_reach(hasami_in_rank(&h->men, r), f) >> hasami_file_of(to) & 1;
	return hasami_file_of(to) == f &&
	       (hasami_reach(hasami_in_file(&h->men, f), r) >> hasami_rank_of(to) & 1);
}

/* Adds the moves along a line of cells that are `step` apart. Bit i of `targets` is set if the man
 * can reach cell i. */
static void add_moves(unsigned from, unsigned first, unsigned step, unsigned targets,
		      struct move_list *out)
{
	for (; targets; targets &= targets - 1)
		move_list_add(out,
			      hasami_move(from, first + step * (unsigned)__builtin_ctz(targets)));
}

/* Lists the moves of each man with its target cells in ascending order: down the file, along the
 * rank and up the file. */
static void list_moves(const void *state, unsigned seat, struct move_list *out)
{
	const struct hasami *h = state;

	for (unsigned r = 0; r < HASAMI_SIDE; r++)
		for (unsigned men = h->men.rank[seat][r]; men; men &= men - 1) {
			const unsigned f = (unsigned)__builtin_ctz(men), from = HASAMI_SIDE * r + f;
			const unsigned file = hasami_reach(hasami_in_file(&h->men, f), r);
			const unsigned rank = hasami_reach(hasami_in_rank(&h->men, r), f);

			add_moves(from, f, HASAMI_SIDE, file & ((1U << r) - 1), out);
			add_moves(from, HASAMI_SIDE * r, 1, rank, out);
			add_moves(from, f, HASAMI_SIDE, file & ~0U << r, out);
		}
}

unsigned hasami_verdict(const struct hasami *h, unsigned mover)
{
	const unsigned other = 1 - mover;

	if (h->win >= HASAMI_ALL ? h->left[other] <= 1 : hasami_taken(h, mover) >= 5)
		return mover;
	if (h->win == HASAMI_THREE && hasami_taken(h, other) >= hasami_taken(h, mover) + 3)
		return other;
	if (h->win == HASAMI_FIVE_LINE && hasami_has_five(&h->men, mover))
		return mover;
	if (!hasami_can_move(&h->men, other))
		return mover;
	if (h->shuttled[mover] >= HASAMI_SHUTTLES)
		return other;
	return h->since_capture >= h->limit ? WINNER_DRAW : WINNER_OPEN;
}

/* Updates the counts of quiet plies and of shuttling moves after the mover's man has reached this
 * cell. */
static void count_move(struct hasami *h, unsigned mover, unsigned to, bool took)
{
	h->since_capture = took ? 0 : (uint16_t)(h->since_capture + 1);
	if (h->repetition != HASAMI_SHUTTLE)
		return;
	if (took)
		h->shuttled[0] = h->shuttled[1] = 0;
	else
		h->shuttled[mover] = (uint8_t)(h->shuttled[mover] +
					       hasami_is_shut_off(&h->men, mover, to));
}

static uint64_t apply_move(void *state, unsigned seat, game_move m)
{
	struct hasami *h = state;
	const unsigned to = hasami_to(m);
	struct hasami_haul haul;

	if (move_is_reserved(m)) {
		h->winner = (uint8_t)(1 - seat);
		return 0;
	}
	hasami_flip(&h->men, seat, hasami_from(m));
	hasami_flip(&h->men, seat, to);
	haul = hasami_haul(&h->men, seat, to, h->border);
	h->left[1 - seat] = (uint8_t)(h->left[1 - seat] -
				      hasami_lift(&h->men, 1 - seat, to, &haul));
	count_move(h, seat, to, !hasami_empty(&haul));
	h->turn ^= 1;
	h->winner = (uint8_t)hasami_verdict(h, seat);
	return 0;
}

uint64_t hasami_key(const struct hasami *h)
{
	uint64_t key = h->turn ? hasami_turn_key() : 0;

	for (unsigned s = 0; s < 2; s++)
		for (unsigned r = 0; r < HASAMI_SIDE; r++)
			for (unsigned men = h->men.rank[s][r]; men; men &= men - 1)
				key ^= hasami_cell_key(s, HASAMI_SIDE * r +
								  (unsigned)__builtin_ctz(men));
	return key;
}

static uint64_t hash_state(const void *state)
{
	return hasami_key(state);
}

static void note_recurrence(void *state, unsigned times)
{
	struct hasami *h = state;

	if (h->repetition == HASAMI_SUPERKO)
		h->winner = h->turn;
	else if (times >= HASAMI_TIMES)
		h->winner = (uint8_t)hasami_shuttled_less(h);
}

/* ---- Fast random games ----
 *
 * A man has sixteen other cells in its rank and file, of which it can reach some. Drawing a man and
 * one of its sixteen cells at random until it can reach that cell gives every legal move the same
 * probability, without listing or counting moves. */

enum { CROSS = 16, TRIES = 64 };

struct lists {
	uint8_t cell[2][18];
};

static void list_men(struct lists *l, const struct hasami *h)
{
	for (unsigned s = 0; s < 2; s++) {
		unsigned n = 0;

		for (unsigned cell = 0; cell < HASAMI_CELLS; cell++)
			if (hasami_has(&h->men, s, cell))
				l->cell[s][n++] = (uint8_t)cell;
	}
}

/* Removes the men that are no longer on the board from the list; `n` men remain. */
static void forget_taken(struct lists *l, const struct hasami_men *m, unsigned seat, unsigned n)
{
	unsigned kept = 0;

	for (unsigned i = 0; kept < n; i++)
		if (hasami_has(m, seat, l->cell[seat][i]))
			l->cell[seat][kept++] = l->cell[seat][i];
}

/* Returns true if the line is free between the two cells. The first cell itself is not checked,
 * but the second cell is. */
static bool is_free(unsigned taken, unsigned from, unsigned to)
{
	const unsigned low = from < to ? from + 1 : to, high = from < to ? to : from - 1;

	return !(taken & ((2U << high) - (1U << low)));
}

/* Draws a man and a cell until the man can reach the cell. Gives up and returns false after TRIES
 * failures, because there may be no legal move. */
static bool draw_move(const struct hasami *h, const uint8_t *cells, struct rng *rng, unsigned *man,
		      unsigned *to)
{
	const unsigned pairs = CROSS * h->left[h->turn];

	for (int i = 0; i < TRIES; i++) {
		const unsigned drawn = rng_below(rng, pairs), place = drawn & 7;
		const unsigned cell = cells[drawn / CROSS], f = hasami_file_of(cell),
			       r = hasami_rank_of(cell);
		const unsigned other = place + (place >= (drawn & 8 ? r : f));

		*man = drawn / CROSS;
		if (drawn & 8) {
			*to = HASAMI_SIDE * other + f;
			if (is_free(hasami_in_file(&h->men, f), r, other))
				return true;
		} else {
			*to = HASAMI_SIDE * r + other;
			if (is_free(hasami_in_rank(&h->men, r), f, other))
				return true;
		}
	}
	return false;
}

/* Picks a random legal move without listing all of them. */
static game_move pick_move(const void *state, UNUSED unsigned seat, struct rng *rng)
{
	const struct hasami *h = state;
	uint8_t cells[18];
	unsigned n = 0, man, to;

	for (unsigned r = 0; r < HASAMI_SIDE; r++)
		for (unsigned men = h->men.rank[h->turn][r]; men; men &= men - 1)
			cells[n++] = (uint8_t)(HASAMI_SIDE * r + (unsigned)__builtin_ctz(men));
	while (!draw_move(h, cells, rng, &man, &to))
		; /* there is always a legal move, because a side that cannot move has already lost
		   */
	return hasami_move(cells[man], to);
}

/* Decides the game like hasami_verdict(), but does not check whether the opponent can move; this
 * is checked when it is the opponent's turn. */
static unsigned verdict_of(const struct hasami *h, unsigned mover, bool captured)
{
	if (captured || h->win >= HASAMI_THREE || h->since_capture >= h->limit ||
	    h->shuttled[mover] >= HASAMI_SHUTTLES)
		return hasami_verdict(h, mover);
	return WINNER_OPEN;
}

static void play_out_game(void *state, struct rng *rng)
{
	struct hasami *h = state;
	struct lists l;

	list_men(&l, h);
	while (h->winner == WINNER_OPEN) {
		const unsigned own = h->turn, other = 1 - own;
		struct hasami_haul haul;
		unsigned man, to;

		while (!draw_move(h, l.cell[own], rng, &man, &to))
			if (!hasami_can_move(&h->men, own)) {
				h->winner = (uint8_t)other;
				return;
			}
		hasami_flip(&h->men, own, l.cell[own][man]);
		hasami_flip(&h->men, own, to);
		l.cell[own][man] = (uint8_t)to;
		haul = hasami_haul(&h->men, own, to, h->border);
		if (!hasami_empty(&haul)) {
			h->left[other] = (uint8_t)(h->left[other] -
						   hasami_lift(&h->men, other, to, &haul));
			forget_taken(&l, &h->men, other, h->left[other]);
		}
		count_move(h, own, to, !hasami_empty(&haul));
		h->turn ^= 1;
		h->winner = (uint8_t)verdict_of(h, own, h->since_capture == 0);
	}
}

/* ---- The game ---- */

static int count_taken(const void *ended, unsigned seat)
{
	return (int)hasami_taken(ended, seat);
}

static const struct measure measures[] = {
	{ "taken", N_("Captured pieces"), false, count_taken, "men" },
	{ .key = NULL },
};

/* Players see these descriptions of the levels. The measurements behind them are in the
 * README's ladder (`ladder.sh steps hasami`). */

static const struct level_about about_levels = {
	.level = {
		{ N_("Often misses a chance to capture a piece, or a threat to one of its own."), 19 },
		{ N_("Sees captures, but doesn't yet see which pieces guard each other."), 81 },
		{ N_("Guards its pieces, but often overlooks captures at the edge and in the corners."), 81 },
		{ N_("Sees captures at the edge, but can overlook one in a corner."), 72 },
		{ N_("Overlooks no capture, but doesn't see every threat to make one."), 81 },
		{ N_("Rarely overlooks anything, but can miss a threat to several pieces at once."), 80 },
		{ N_("Looks far ahead, and seldom misses a threat to several pieces at once."), 74 },
		{ N_("Examines up to 100,000 positions per move and makes no careless mistakes."), 75 },
	},
	.rating = { 494, 746, 1000, 1164, 1416, 1655, 1841, 2030 },
};

/* The patterns that each level overlooks; higher levels overlook fewer of them. */
#define THREATS "double allows-double threat wall soon"
#define EDGES THREATS " edge-capture corner-capture"
#define GUARDS EDGES " leaves leaves-two trade"
static const struct game_level levels[] = {
	{ "plain:nodes=300", 26, false, GUARDS " capture two hangs hangs-two saves saves-two" },
	{ "plain:nodes=500", 28, false, GUARDS },
	{ "plain:nodes=1000", 22, true, EDGES },
	{ "plain:nodes=2000", 17, true, THREATS " corner-capture" },
	{ "plain:nodes=8000", 10, true, THREATS },
	{ "deep:nodes=15000", 5, true, THREATS },
	{ "deep:nodes=40000", 2, true, THREATS },
	{ "deep:nodes=100000", 0, true, NULL },
};

/* How much a proved win is worth. The search finds only wins within a few moves. Between two
 * players a little weaker than level 3, a side that led by two men won from 97% of 80 positions,
 * and a proved win must not count for less than such a lead. */
static const struct game_scale scale = {
	.unit = SCALE_CHANCE,
	.sure = { 100, 97, 96, 95, 95, 95, 95, 95, 95, 95 },
};

const struct game game_hasami = {
	.id = "hasami",
	.title = N_("Hasami shogi"),
	.min_seats = 2,
	.max_seats = 2,
	.state_size = sizeof(struct hasami),
	.turn_at = offsetof(struct hasami, turn),
	.options = options,
	.presets = presets,
	.formerly = "repetition=draw",
	.max_plies = max_plies,
	.start = start_game,
	.rules_at = offsetof(struct hasami, limit),
	.rules_size = offsetof(struct hasami, shuttled) - offsetof(struct hasami, limit),
	.legal = list_moves,
	.is_legal = is_legal,
	.pick = pick_move,
	.playout = play_out_game,
	.estimate = hasami_estimate,
	/* Playouts stop at once and use the static evaluation. Measurements showed that this is
	 * best, see README.md. */
	.playout_plies = 0,
	.apply = apply_move,
	.key = hash_state,
	.recurred = note_recurrence,
	.measures = measures,
	.format_move = hasami_format_move,
	.parse_move = hasami_parse_move,
	.encode = hasami_encode,
	.decode = hasami_decode,
	.study = hasami_study,
	.levels = levels,
	.n_levels = sizeof levels / sizeof *levels,
	.former_level_4 = 5,
	.former_level_5 = 8,
	.about_levels = &about_levels,
	.scale = &scale,
	.sane = hasami_sane,
};
