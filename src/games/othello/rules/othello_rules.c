/* SPDX-License-Identifier: MIT */
/* The rules of Othello: Black and White take turns, each new disc flips the opponent's discs that
 * it encloses in a straight line, and the side with more discs wins. */
#include <stdio.h>
#include <string.h>

#include "asobi/rng.h"
#include "base/i18n.h"
#include "games/othello/othello.h"
#include "games/othello/rules/bits.h"
#include "games/othello/solve/othello_search.h"

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
	[OTHELLO_OPTION_BLACK] = { "black", N_("Black (plays first)"), 0, 1, 0, players },
	[OTHELLO_OPTION_HANDICAP] = { "handicap", N_("Corners for Black"), 0, 4, 0, NULL,
				      .newer = true },
	{ .key = NULL },
};

static unsigned size_of(const struct setup *setup)
{
	return setup->value[OTHELLO_OPTION_SIZE] ? 8 : 6;
}

/* Returns an upper bound on the number of plies in a game. Two passes never follow each other, so
 * there are at most twice as many plies as empty squares. */
static unsigned max_plies(const struct setup *setup)
{
	return 2 * (size_of(setup) * size_of(setup) - 4);
}

static bool start_game(void *state, const struct setup *setup, UNUSED char error[ERROR_TEXT])
{
	const uint8_t black = (uint8_t)setup->value[OTHELLO_OPTION_BLACK];
	struct othello *o = state;

	*o = (struct othello){ .turn = black, .black = black, .size = (uint8_t)size_of(setup) };
	/* Black's first two discs are on e4 and d5 of the large board. */
	o->disc[black] = bit_of(28) | bit_of(35);
	o->disc[1 - black] = bit_of(27) | bit_of(36);
	/* With a handicap, Black owns corners from the start: first a1, then the opposite corner,
	 * then the other two. */
	for (int i = 0; i < setup->value[OTHELLO_OPTION_HANDICAP]; i++)
		o->disc[black] |= bit_of(othello_square(o->size,
							i == 1 || i == 2 ? o->size - 1U : 0,
							i == 1 || i == 3 ? o->size - 1U : 0));
	return true;
}

static uint32_t find_actors(const void *state)
{
	const struct othello *o = state;

	return o->end == OTHELLO_OPEN ? 1U << o->turn : 0;
}

static bool is_legal(const void *state, UNUSED unsigned seat, game_move m)
{
	if (m == OTHELLO_PASS)
		return !othello_moves(state);
	return m < OTHELLO_SQUARES && (othello_moves(state) & bit_of((unsigned)m));
}

static void list_moves(const void *state, UNUSED unsigned seat, struct move_list *out)
{
	uint64_t moves = othello_moves(state);

	if (!moves)
		move_list_add(out, OTHELLO_PASS);
	for (; moves; moves &= moves - 1)
		move_list_add(out, lowest_bit(moves));
}

static game_move pick_move(const void *state, UNUSED unsigned seat, struct rng *rng)
{
	uint64_t moves = othello_moves(state);

	if (!moves)
		return OTHELLO_PASS;
	for (uint32_t n = rng_below(rng, count_bits(moves)); n; n--)
		moves &= moves - 1;
	return lowest_bit(moves);
}

/* Applies a move and returns the discs that it flipped. */
static uint64_t apply_move(void *state, unsigned seat, game_move m)
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

static void revert_move(void *state, unsigned seat, game_move m, uint64_t turned)
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

static void play_out_game(void *state, struct rng *rng)
{
	if (find_actors(state))
		engine_here()->playout(state, rng);
}

/* Scores the game by counting discs; empty squares count for the winner. After a resignation, all
 * squares count for the winner. */
static void score_game(const void *state, int points[MAX_SEATS])
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

static int count_discs(const void *ended, unsigned seat)
{
	int points[MAX_SEATS];

	score_game(ended, points);
	return points[seat];
}

static const struct measure measures[] = {
	{ "discs", N_("Discs"), false, count_discs, "size" },
	{ .key = NULL },
};

/* ---- Positions as text, and which of them are valid ---- */

static size_t format_move(const void *state, UNUSED unsigned seat, game_move m, char *buf,
			  size_t size)
{
	const struct othello *o = state;

	if (m == OTHELLO_PASS)
		return (size_t)snprintf(buf, size, "pass");
	return (size_t)snprintf(buf, size, "%c%u", (int)('a' + othello_col(o->size, (unsigned)m)),
				othello_row(o->size, (unsigned)m) + 1);
}

bool othello_read_square(const struct othello *o, const char *text, unsigned *square)
{
	const unsigned col = (unsigned)((text[0] | 0x20) - 'a');
	const unsigned row = text[0] ? (unsigned)(text[1] - '1') : o->size;

	if (col >= o->size || row >= o->size || text[2])
		return false;
	*square = othello_square(o->size, col, row);
	return true;
}

static bool parse_move(const void *state, UNUSED unsigned seat, const char *text, game_move *out)
{
	unsigned square = OTHELLO_PASS;

	if (strcmp(text, "pass") && !othello_read_square(state, text, &square))
		return false;
	*out = square;
	return true;
}

/* Writes a state in the format used for published endgames: X (black), O (white) or - for every
 * square, row by row from a1, then a space and the side to move. If necessary, " black:2" (Black
 * is the second player) and " lost:1" (the first player resigned) follow. */
static size_t encode_state(const void *state, char *buf, size_t size)
{
	const struct othello *o = state;
	const uint64_t black = o->disc[o->black], white = o->disc[1 - o->black];
	char signs[OTHELLO_SQUARES + 1] = "";
	unsigned n = 0;

	for (uint64_t left = othello_board(o->size); left; left &= left - 1) {
		const uint64_t square = left & -left;

		signs[n++] = black & square ? 'X' : white & square ? 'O' : '-';
	}
	return (size_t)snprintf(buf, size, "%s %c%s%s", signs, o->turn == o->black ? 'X' : 'O',
				o->black ? " black:2" : "",
				o->end == OTHELLO_LOST_0   ? " lost:1"
				: o->end == OTHELLO_LOST_1 ? " lost:2"
							   : "");
}

/* Skips the word if the text continues with it; otherwise returns false. */
static bool skip_word(const char **text, const char *word)
{
	const size_t n = strlen(word);

	if (strncmp(*text, word, n))
		return false;
	*text += n;
	return true;
}

bool othello_decode(void *state, const char *text)
{
	const size_t signs = strspn(text, "XO-");
	struct othello *o = state;
	uint64_t colour[2] = { 0, 0 };
	bool white_moves;

	*o = (struct othello){ .size = signs == 36 ? 6 : 8 };
	if (signs != (size_t)o->size * o->size)
		return false;
	for (uint64_t left = othello_board(o->size); left; left &= left - 1, text++)
		if (*text != '-')
			colour[*text == 'O'] |= left & -left;
	if (text[0] != ' ' || (text[1] != 'X' && text[1] != 'O'))
		return false;
	white_moves = text[1] == 'O';
	text += 2;
	o->black = skip_word(&text, " black:2");
	o->disc[o->black] = colour[0];
	o->disc[1 - o->black] = colour[1];
	o->turn = white_moves ? 1 - o->black : o->black;
	o->end = (uint8_t)othello_natural_end(o);
	if (o->end == OTHELLO_OPEN && skip_word(&text, " lost:"))
		o->end = skip_word(&text, "1")	 ? OTHELLO_LOST_0
			 : skip_word(&text, "2") ? OTHELLO_LOST_1
						 : OTHELLO_OPEN;
	return !*text;
}

/* Checks only what can be checked without a search, such as that the four middle squares are never
 * empty. Whether the position can actually be reached would take a search to find out. */
static bool is_sane(const void *state)
{
	static const uint8_t zero[sizeof((struct othello *)0)->pad];
	const uint64_t middle = UINT64_C(0x0000001818000000);
	const struct othello *o = state;
	const uint64_t taken = o->disc[0] | o->disc[1];

	if (o->turn > 1 || o->black > 1 || (o->size != 6 && o->size != 8) ||
	    o->end > OTHELLO_LOST_1)
		return false;
	if ((o->disc[0] & o->disc[1]) || (taken & ~othello_board(o->size)) ||
	    (taken & middle) != middle || memcmp(o->pad, zero, sizeof zero))
		return false;
	return (othello_natural_end(o) == OTHELLO_OVER) == (o->end == OTHELLO_OVER);
}

static const struct game_scale scale = {
	.unit = SCALE_MARGIN, .slip = 2, .mistake = 5, .blunder = 10
};

/* Descriptions of the levels, shown to players. The measurements behind them are in the
 * README's ladder (`ladder.sh steps othello`). */
static const struct level_about about_levels = {
	.level = {
		{ N_("Doesn't yet see how much the corners are worth."), 21 },
		{ N_("Takes corners, but doesn't yet see which moves give one away."), 79 },
		{ N_("Guards the corners, but doesn't yet see which discs are safe for good."), 71 },
		{ N_("Knows which discs are safe for good, but can be forced to pass."), 77 },
		{ N_("Avoids having to pass, but often leaves you too many moves to choose from."), 73 },
		{ N_("Rarely overlooks anything, but can leave you too many moves to choose from."), 79 },
		{ N_("Looks far ahead, and makes a small mistake in at most one game out of three."), 69 },
		{ N_("Examines up to 300,000 positions per move and works out the endgame to the "
"last disc."), 67 },
	},
	.rating = { 618, 846, 1000, 1208, 1381, 1609, 1749, 1871 },
};

/* The patterns that players of each level overlook; higher levels overlook fewer. */
#define LATE "parity wedge quiet wall moves-left endgame"
#define CORNERS LATE " stable pass gives-corner x-square c-square"
static const struct game_level levels[] = {
	{ "deep:nodes=100", 36, false, CORNERS " corner" },
	{ "deep:nodes=300", 22, false, CORNERS },
	{ "deep:nodes=300", 30, true, LATE " stable pass" },
	{ "deep:nodes=1200", 23, true, LATE " pass" },
	{ "deep:nodes=6500", 15, true, LATE },
	{ "deep:nodes=50000", 7, true, LATE },
	{ "deep:nodes=120000", 1, true, LATE },
	{ "deep:nodes=300000", 0, true, NULL },
};

const struct game game_othello = {
	.id = "othello",
	.title = N_("Othello"),
	.min_seats = 2,
	.max_seats = 2,
	.state_size = sizeof(struct othello),
	.options = options,
	.max_plies = max_plies,
	.start = start_game,
	.rules_at = offsetof(struct othello, black),
	.rules_size = offsetof(struct othello, end) - offsetof(struct othello, black),
	.actors = find_actors,
	.legal = list_moves,
	.is_legal = is_legal,
	.pick = pick_move,
	.playout = play_out_game,
	.apply = apply_move,
	.revert = revert_move,
	.score = score_game,
	.measures = measures,
	.scale = &scale,
	.format_move = format_move,
	.parse_move = parse_move,
	.encode = encode_state,
	.decode = othello_decode,
	.study = othello_study,
	.levels = levels,
	.n_levels = sizeof levels / sizeof *levels,
	.former_level_4 = 6,
	.former_level_5 = 8,
	.about_levels = &about_levels,
	.sane = is_sane,
};
