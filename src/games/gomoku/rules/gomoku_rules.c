/* SPDX-License-Identifier: MIT */
/* The rules of Gomoku: O and X take turns placing stones on a square board, and five in a row
 * wins. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/parse.h"
#include "games/gomoku/gomoku.h"

static unsigned max_plies(const struct setup *setup)
{
	const int size = setup->value[GOMOKU_OPTION_SIZE];

	/* A resignation takes the place of a move, so it needs no extra ply. In the swap2 opening,
	 * the players also make up to two choices. */
	return (unsigned)(size * size) + (setup->value[GOMOKU_OPTION_OPENING] ? 2 : 0);
}

static bool start_game(void *state, const struct setup *setup, char error[ERROR_TEXT])
{
	const bool swaps = setup->value[GOMOKU_OPTION_OPENING];
	struct gomoku *g = state;

	if (swaps && setup->value[GOMOKU_OPTION_SIZE] != GOMOKU_SWAP2)
		return fail_with(
			error, "%s",
			_("The swap2 opening needs a 15x15 board. Add 'size=15', or leave out 'opening=swap2'."));

	*g = (struct gomoku){
		.size = (uint8_t)setup->value[GOMOKU_OPTION_SIZE],
		.exact = (uint8_t)setup->value[GOMOKU_OPTION_FIVE],
		.winner = WINNER_OPEN,
		.stage = swaps ? GOMOKU_THREE : GOMOKU_USUAL_PLAY,
	};
	return true;
}

static void list_moves(const void *state, UNUSED unsigned seat, struct move_list *out)
{
	const struct gomoku *g = state;

	for (unsigned m = GOMOKU_STAY; gomoku_chooses(g) && m < GOMOKU_MOVES; m++)
		if (swap2_is_legal(g, m))
			move_list_add(out, m);
	for (unsigned cell = 0; cell < gomoku_area(g) && !gomoku_chooses(g); cell++)
		if (!gomoku_taken(g, cell))
			move_list_add(out, cell);
}

static bool is_legal(const void *state, UNUSED unsigned seat, game_move m)
{
	const struct gomoku *g = state;

	return gomoku_chooses(g) ? swap2_is_legal(g, m)
				 : m < gomoku_area(g) && !gomoku_taken(g, (unsigned)m);
}

/* Returns the cells in `from` where five stones in a row start. */
static uint64_t find_fives(uint64_t stones, unsigned step, uint64_t from)
{
	const uint64_t pairs = stones & stones >> step;

	return pairs & pairs >> 2 * step & stones >> 4 * step & from;
}

/* Returns true if there are five in a row anywhere on a board whose cells fit into one word.
 * Unlike gomoku_wins_at(), this function doesn't distinguish five in a row from six. */
static bool word_has_five(uint64_t stones, unsigned size)
{
	/* For each board size, the cells where a row of five that runs to the right can start. */
	static const uint64_t from[] = { 0xc30c30c3, 0x1c3870e1c387, 0x0f0f0f0f0f0f0f0f };
	const uint64_t right = from[size - GOMOKU_LEAST], left = right << 4;

	return (find_fives(stones, 1, right) | find_fives(stones, size - 1, left) |
		find_fives(stones, size, UINT64_MAX) | find_fives(stones, size + 1, right)) != 0;
}

/* Returns true if the stone just placed in this cell wins. On small boards, examining all cells at
 * once is faster than following the rows through the cell. */
static bool stone_wins(const struct gomoku *g, unsigned seat, unsigned cell)
{
	if (g->size > GOMOKU_USUAL)
		return gomoku_wins_at(g, seat, cell);
	return word_has_five(g->side[seat].word[0], g->size) &&
	       (!g->exact || gomoku_wins_at(g, seat, cell));
}

static uint64_t apply_move(void *state, unsigned seat, game_move m)
{
	struct gomoku *g = state;

	if (move_is_reserved(m)) {
		g->winner = (uint8_t)(1 - seat);
		return 0;
	}
	if (gomoku_opens(g))
		return swap2_apply(g, m);
	gomoku_cells_flip(&g->side[seat], (unsigned)m);
	g->turn ^= 1;
	g->plies++;
	if (stone_wins(g, seat, (unsigned)m))
		g->winner = (uint8_t)seat;
	else if (g->plies == gomoku_area(g))
		g->winner = WINNER_DRAW;
	return 0;
}

/* Takes a move back. Only moves made during the opening need undo data; for all others, it is
 * enough to know that nobody had won before the move. */
static void revert_move(void *state, unsigned seat, game_move m, uint64_t undo)
{
	struct gomoku *g = state;

	g->winner = WINNER_OPEN;
	if (move_is_reserved(m))
		return;
	if (undo) {
		swap2_revert(g, m, undo);
		return;
	}
	gomoku_cells_flip(&g->side[seat], (unsigned)m);
	g->turn = (uint8_t)seat;
	g->plies--;
}

/* ---- As text ---- */

static const char *const choices[] = { "stay", "swap", "two" };

/* Writes a move such as "h8": a letter for the column and a number for the row, counted from the
 * bottom. Choices in the opening are written as words. */
static size_t format_move(const void *state, UNUSED unsigned seat, game_move m, char *buf,
			  size_t size)
{
	const struct gomoku *g = state;

	if (m >= GOMOKU_STAY)
		return (size_t)snprintf(buf, size, "%s", choices[m - GOMOKU_STAY]);
	return (size_t)snprintf(buf, size, "%c%u", (char)('a' + m % g->size),
				(unsigned)(m / g->size) + 1);
}

static bool parse_move(const void *state, UNUSED unsigned seat, const char *text, game_move *out)
{
	const struct gomoku *g = state;
	const unsigned col = (unsigned)tolower((unsigned char)text[0]) - 'a';
	unsigned row = 0;

	for (unsigned i = 0; i < GOMOKU_MOVES - GOMOKU_STAY; i++)
		if (!strcmp(text, choices[i])) {
			*out = GOMOKU_STAY + i;
			return true;
		}
	if (col >= g->size || text[1] < '1' || text[1] > '9')
		return false;
	for (text++; *text; text++) {
		if (*text < '0' || *text > '9' || row > g->size)
			return false;
		row = 10 * row + (unsigned)(*text - '0');
	}
	if (row > g->size)
		return false;
	*out = (row - 1) * g->size + col;
	return true;
}

/* Writes a state as text, like "......../......../ ... /........ 0 - ormore": the board's rows
 * from the top, the seat to move, the winner ('=' for a draw, '-' if the game isn't over) and the
 * rule for five in a row. If the opening isn't over or the players have swapped their stones, the
 * opening's stage follows. */
static size_t encode_state(const void *state, char *buf, size_t size)
{
	const struct gomoku *g = state;
	char rows[GOMOKU_MOST * (GOMOKU_MOST + 1) + 1], *end = rows, stage[8] = "";

	for (unsigned row = g->size; row-- > 0;) {
		for (unsigned col = 0; col < g->size; col++) {
			const unsigned cell = row * g->size + col;

			*end++ = gomoku_cells_have(&g->side[0], cell)	? 'O'
				 : gomoku_cells_have(&g->side[1], cell) ? 'X'
									: '.';
		}
		*end++ = '/';
	}
	end[-1] = '\0';
	if (g->stage)
		snprintf(stage, sizeof stage, " %u", g->stage);
	return (size_t)snprintf(buf, size, "%s %u %c %s%s", rows, g->turn, "01=-"[g->winner],
				g -> exact ? "exact" : "ormore", stage);
}

/* Reads the board's rows up to a blank. Returns the text after them, or NULL if they are invalid.
 */
static const char *decode_rows(struct gomoku *g, const char *text)
{
	const size_t size = strcspn(text, "/ ");

	if (size < GOMOKU_LEAST || size > GOMOKU_MOST)
		return NULL;
	g->size = (uint8_t)size;
	for (unsigned row = g->size; row-- > 0;) {
		for (unsigned col = 0; col < g->size; col++, text++) {
			if (*text != 'O' && *text != 'X' && *text != '.')
				return NULL;
			if (*text == '.')
				continue;
			gomoku_cells_flip(&g->side[*text == 'X'], row * g->size + col);
			g->plies++;
		}
		if (*text++ != (row ? '/' : ' '))
			return NULL;
	}
	return text;
}

static bool decode_state(void *state, const char *text)
{
	static const char winners[] = "01=-";
	struct gomoku *g = state;
	const char *rest, *winner, *rule;
	char word[8];
	int stage = 0;

	*g = (struct gomoku){ 0 };
	rest = decode_rows(g, text);
	if (!rest || (rest[0] != '0' && rest[0] != '1') || rest[1] != ' ' || !rest[2] ||
	    rest[3] != ' ')
		return false;
	winner = strchr(winners, rest[2]);
	rule = rest + 4;
	if (!winner || !parse_word(&rule, " ", word, sizeof word) ||
	    (strcmp(word, "exact") != 0 && strcmp(word, "ormore") != 0))
		return false;
	if (*rule && !parse_int(rule + 1, 1, GOMOKU_EXCHANGED, &stage))
		return false;
	g->turn = (uint8_t)(rest[0] - '0');
	g->winner = (uint8_t)(winner - winners);
	g->exact = word[0] == 'e';
	g->stage = (uint8_t)stage;
	return true;
}

static unsigned count_cells(const struct gomoku_cells *c)
{
	unsigned n = 0;

	for (int w = 0; w < GOMOKU_WORDS; w++)
		n += (unsigned)__builtin_popcountll(c->word[w]);
	return n;
}

static bool has_cells(const struct gomoku_cells *c)
{
	return count_cells(c) != 0;
}

/* Returns true if all winning rows share a stone, so that the last move can have completed them
 * all. */
static bool one_made_all(const struct gomoku *g, unsigned seat, const struct gomoku_cells *rows)
{
	struct gomoku before = *g;

	for (unsigned cell = 0; cell < gomoku_area(g); cell++) {
		struct gomoku_cells left;

		if (!gomoku_cells_have(rows, cell))
			continue;
		gomoku_cells_flip(&before.side[seat], cell);
		left = gomoku_winning(&before, seat);
		if (!has_cells(&left))
			return true;
		gomoku_cells_flip(&before.side[seat], cell);
	}
	return false;
}

static bool well_formed(const struct gomoku *g)
{
	static const uint8_t zero[sizeof g->pad];
	const unsigned stones[2] = { count_cells(&g->side[0]), count_cells(&g->side[1]) };

	if (g->size < GOMOKU_LEAST || g->size > GOMOKU_MOST || g->exact > 1 || g->turn > 1 ||
	    g->winner > WINNER_OPEN || memcmp(g->pad, zero, sizeof zero))
		return false;
	for (unsigned cell = 0; cell < 64 * GOMOKU_WORDS; cell++) {
		const bool first = gomoku_cells_have(&g->side[0], cell);
		const bool second = gomoku_cells_have(&g->side[1], cell);

		if ((first && second) || ((first || second) && cell >= gomoku_area(g)))
			return false;
	}
	return stones[0] + stones[1] == g->plies &&
	       (g->stage ? swap2_fits(g, stones) : stones[0] == stones[1] + g->turn);
}

static bool is_sane(const void *state)
{
	const struct gomoku *g = state;
	struct gomoku_cells rows;

	if (!well_formed(g) || gomoku_opens(g))
		return well_formed(g);
	rows = gomoku_winning(g, g->turn);
	if (has_cells(&rows))
		return false;
	/* If a side has five in a row, it must be the side that moved last, and it has won. */
	rows = gomoku_winning(g, 1U - g->turn);
	if (has_cells(&rows))
		return g->winner == 1 - g->turn && one_made_all(g, 1U - g->turn, &rows);
	if (g->plies == gomoku_area(g))
		return g->winner == WINNER_DRAW;
	return g->winner != WINNER_DRAW; /* the game may have ended by resignation */
}

/* ---- The game's interface ---- */

/* The descriptions of the levels that players see. The measurements behind them are in the
 * README's ladder (`ladder.sh steps gomoku`). */

static const struct level_about about_levels = {
	.level = {
		{ N_("Often overlooks three in a row, and sometimes even four."), 20 },
		{ N_("Stops four in a row, but often doesn't see three with both ends open."), 80 },
		{ N_("Stops three in a row, but often misses a chance to make four with both ends "
"open."), 81 },
		{ N_("Sees most threats, but often misses a three with a gap or two threats at "
"once."), 76 },
		{ N_("Only now and then misses a three with a gap or two threats at once."), 70 },
		{ N_("Looks for attacks you can't stop, and never loses on boards up to 8x8."), 77 },
	},
	.rating = { 509, 748, 1000, 1205, 1351, 1562 },
};

static const char *const fives[] = { "ormore", "exact" };
static const char *const openings[] = { "free", "swap2" };

static const struct option options[] = {
	[GOMOKU_OPTION_SIZE] = { "size", N_("Size of the board"), GOMOKU_LEAST, GOMOKU_MOST,
				 GOMOKU_USUAL, NULL },
	[GOMOKU_OPTION_FIVE] = { "five", N_("Winning row"), 0, 1, 0, fives },
	[GOMOKU_OPTION_OPENING] = { "opening", N_("Opening"), 0, 1, 0, openings, .newer = true },
	{ .key = NULL },
};

/* The patterns that a level may overlook; the higher the level, the fewer it overlooks. The
 * highest level also uses the stored proof. */
#define GAPS "jump own-first four-three double-three allows-double double-four block-double"
#define ATTACKS GAPS " open-four spends-four"
#define THREES ATTACKS " open-three"
static const struct game_level levels[] = {
	{ "plain:nodes=60", 97, false, THREES " block-four two-fives" },
	{ "plain:nodes=60", 90, false, THREES },
	{ "plain:nodes=100", 85, true, ATTACKS },
	{ "plain:nodes=150", 55, true, GAPS },
	{ "plain:nodes=300", 15, true, GAPS },
	{ "threats:nodes=160000", 0, true, NULL },
};

/* How much a proved win is worth ("make chances"). The first three numbers were measured in 500
 * games between two players that used 500 playouts per move and made a mistake in one move out of
 * ten, which made them slightly weaker than level 3. No longer wins were proved in these games;
 * each additional move is assumed to carry the same risk of missing the win. */
static const struct game_scale scale = {
	.unit = SCALE_CHANCE,
	.sure = { 100, 86, 72, 60, 50, 40, 30, 30, 30, 30 },
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
	.start = start_game,
	.rules_at = offsetof(struct gomoku, size),
	.rules_size = offsetof(struct gomoku, turn) - offsetof(struct gomoku, size),
	.legal = list_moves,
	.is_legal = is_legal,
	.pick = gomoku_pick,
	.playout = gomoku_playout,
	.apply = apply_move,
	.revert = revert_move,
	.format_move = format_move,
	.parse_move = parse_move,
	.encode = encode_state,
	.decode = decode_state,
	.study = swap2_study,
	.scale = &scale,
	.about_levels = &about_levels,
	.levels = levels,
	.n_levels = sizeof levels / sizeof *levels,
	.former_level_4 = 4,
	.former_level_5 = 6,
	.sane = is_sane,
};
