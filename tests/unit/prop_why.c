/* SPDX-License-Identifier: MIT */
/* Tests the sentences that say why a game ended: there must be a true sentence for every end of
 * every game. The tests find the reason independently, from the board and the moves. */
#include <stdarg.h>
#include <stdlib.h>

#include "asobi/setup.h"
#include "asobi/view.h"
#include "base/i18n.h"
#include "base/parse.h"
#include "games/daifugo/rules/daifugo.h"
#include "games/gomoku/gomoku.h"
#include "games/hasami/hasami.h"
#include "games/nim/nim.h"
#include "games/null/null.h"
#include "games/numer0n/rules/numer0n.h"
#include "games/othello/othello.h"
#include "prop_cases.h"
#include "view/grid.h"

static const char *const names[MAX_SEATS] = {
	"Ann", "Bob", "Cy", "Dot", "Eve", "Fay", "Gus", "Hal"
};

/* The end of a game, with the board as it is after the last ply. */
struct end {
	struct trial *t;
	const void *before, *ended;
	struct ply last;
	const char *text;
};
/* A function that returns true if the sentence given for this end is true. */
typedef bool true_fn(const struct end *e);

static bool says(const struct end *e, const char *words)
{
	return strstr(e->text, words) != NULL;
}

static bool says_exactly(const struct end *e, const char *format, ...)
	__attribute__((format(printf, 2, 3)));
static bool says_exactly(const struct end *e, const char *format, ...)
{
	char text[512];
	va_list ap;

	va_start(ap, format);
	vsnprintf(text, sizeof text, format, ap);
	va_end(ap);
	return !strcmp(e->text, text);
}

/* ---- Rows of pieces, searched from every cell in every direction ---- */

static bool in_row(const struct grid_cell *cell, const struct grid_shape *s, int from, int down,
		   int across, int n)
{
	const int row = from / s->cols, col = from % s->cols, last_row = row + (n - 1) * down,
		  last_col = col + (n - 1) * across;

	if (cell[from].sign < GRID_FIRST || last_row < 0 || last_row >= s->rows || last_col < 0 ||
	    last_col >= s->cols)
		return false;
	for (int i = 1; i < n; i++)
		if (cell[from + i * (down * s->cols + across)].sign != cell[from].sign)
			return false;
	return true;
}

struct rows {
	bool part[GRID_CELLS]; /* the cells that belong to winning rows */
	/* How many rows there are, and the first cell and the direction of the last one found. */
	int n, first, down, across;
	unsigned empty;
	struct grid_shape shape;
};

/* Finds rows of n pieces; if `exact` is true, longer rows don't count. */
static struct rows find_rows(const struct game *g, const void *state, int n, bool exact)
{
	static const int by[4][2] = { { 0, 1 }, { 1, 0 }, { 1, 1 }, { -1, 1 } };
	const struct grid *grid = view_find(g)->grid;
	struct grid_cell cell[GRID_CELLS] = { 0 };
	struct rows r = { .shape = grid->shape(state) };
	const int cells = r.shape.rows * r.shape.cols;

	grid->cells(state, cell);
	for (int from = 0; from < cells; from++) {
		r.empty += cell[from].sign < GRID_FIRST;
		for (int d = 0; d < 4; d++) {
			const int down = by[d][0], across = by[d][1],
				  step = down * r.shape.cols + across;
			const int row = from / r.shape.cols - down,
				  col = from % r.shape.cols - across;
			const bool goes_back = row >= 0 && row < r.shape.rows && col >= 0 &&
					       cell[from - step].sign == cell[from].sign;

			if (!in_row(cell, &r.shape, from, down, across, n) ||
			    (exact &&
			     (goes_back || in_row(cell, &r.shape, from, down, across, n + 1))))
				continue;
			for (int i = 0; i < n; i++)
				r.part[from + i * step] = true;
			r.n++;
			r.first = from;
			r.down = down;
			r.across = across;
		}
	}
	return r;
}

/* Returns true if the part of the sentence after the colon lists exactly the cells of the row. */
static bool lists(const struct end *e, const struct rows *r)
{
	const char *at = strchr(e->text, ':');
	char want[512] = ":", name[24];
	size_t len = 1;

	for (int i = 0; i < r->shape.rows * r->shape.cols; i++) {
		if (!r->part[i])
			continue;
		if (r->shape.first_row)
			snprintf(name, sizeof name, "%c%d", 'a' + i % r->shape.cols,
				 i / r->shape.cols + 1);
		else if (r->shape.first_col)
			snprintf(name, sizeof name, "%d:%d", i % r->shape.cols,
				 i / r->shape.cols + 1);
		else
			snprintf(name, sizeof name, "%d", i);
		len += (size_t)snprintf(want + len, sizeof want - len, " %s", name);
	}
	return at && len > 1 && !strncmp(at, want, len) && !strcmp(at + len, ".");
}

static bool tictactoe_true(const struct end *e)
{
	const struct rows r = find_rows(e->t->game, e->ended, 3, false);

	if (!r.n)
		return !r.empty && says(e, "no one has three");
	return lists(e, &r) && says(e, r.n == 1 ? "Three in a row" : "Two rows of three");
}

static bool hamlet_true(const struct end *e)
{
	const struct rows r = find_rows(e->t->game, e->ended, 4, false);
	const int cols = r.shape.cols, from = r.first % cols, to = from + 3 * r.across;

	if (!r.n)
		return !r.empty && says(e, "no one has four");
	if (r.n > 1)
		return lists(e, &r) && says(e, "Winning cells");
	if (!r.across)
		return says_exactly(e, "Four stacked in column %d.", from);
	return says_exactly(e,
			    r.down > 0 ? "Four on a rising diagonal: columns %d to %d."
			    : r.down   ? "Four on a falling diagonal: columns %d to %d."
				       : "Four in a row across columns %d to %d.",
			    from, to);
}

static bool gomoku_true(const struct end *e)
{
	const struct gomoku *g = e->ended;
	const struct rows r = find_rows(e->t->game, g, 5, g->exact);

	if (!r.n)
		return !r.empty && says(e, "no one has five");
	return lists(e, &r) && says(e, r.n == 1 ? "Five in a row" : "Winning stones");
}

/* ---- Games that are decided by counting ---- */

static bool nim_true(const struct end *e)
{
	const struct nim *n = e->ended;
	int points[MAX_SEATS];

	game_score(e->t->game, n, points);
	return !n->left &&
	       says_exactly(e, "%s took the last stone and %s.", names[e->last.seat],
			    points[e->last.seat] > points[1 - e->last.seat] ? "won" : "lost");
}

static bool null_true(const struct end *e)
{
	const struct null_state *n = e->before;

	return says_exactly(e, "%s guessed the number: %u.", names[e->last.seat],
			    n->secret[1 - e->last.seat]);
}

/* Returns true if a disc that this player puts here would turn over another one. */
static bool turns_something(const struct othello *o, unsigned seat, int col, int row)
{
	for (int d = 0; d < 9; d++) {
		const int by_col = d % 3 - 1, by_row = d / 3 - 1;
		int n = 0, c = col + by_col, r = row + by_row;

		for (; c >= 0 && c < o->size && r >= 0 && r < o->size &&
		       o->disc[1 - seat] >> othello_square(o->size, (unsigned)c, (unsigned)r) & 1;
		     n++, c += by_col, r += by_row)
			;
		if (n && c >= 0 && c < o->size && r >= 0 && r < o->size &&
		    o->disc[seat] >> othello_square(o->size, (unsigned)c, (unsigned)r) & 1)
			return true;
	}
	return false;
}

static bool othello_true(const struct end *e)
{
	const struct othello *o = e->ended;
	unsigned discs[2] = { 0 }, empty = 0, kept;
	const char *kept_by;
	int points[MAX_SEATS];

	for (int i = 0; i < o->size * o->size; i++) {
		const int col = i % o->size, row = i / o->size;
		const unsigned square = othello_square(o->size, (unsigned)col, (unsigned)row);

		discs[0] += o->disc[o->black] >> square & 1;
		discs[1] += o->disc[1 - o->black] >> square & 1;
		if (!((o->disc[0] | o->disc[1]) >> square & 1)) {
			empty++;
			if (turns_something(o, 0, col, row) || turns_something(o, 1, col, row))
				return false;
		}
	}
	game_score(e->t->game, o, points);
	/* The discs that count for Black: a winner also gets the empty squares. */
	kept = discs[0] > discs[1] ? discs[0] + empty : discs[0];
	kept_by = discs[0] > discs[1] ? "Black" : "White";
	if (discs[0] != discs[1] && (unsigned)points[o->black] != kept)
		return false;
	/* The count that the view shows for each player must be equal to the player's score. */
	for (unsigned s = 0; s < 2; s++)
		if ((int)view_find(e->t->game)->tally(o, s) != points[s])
			return false;
	if (!empty)
		return says_exactly(e, "The board is full. Discs: Black %u, White %u.", discs[0],
				    discs[1]);
	if (!discs[0] || !discs[1])
		return says_exactly(e, "%s has no discs left, so all %d squares count for %s.",
				    discs[0] ? "White" : "Black", o->size * o->size, kept_by);
	if (discs[0] == discs[1])
		return says_exactly(
			e,
			"No one can move. Each side has %u discs and gets half of the %u empty squares.",
			discs[0], empty);
	return says_exactly(
		e, "No one can move. Discs: Black %u, White %u; the %u empty square%s for %s.",
		discs[0], discs[1], empty, empty == 1 ? " counts" : "s count", kept_by);
}

static bool hit(const struct numer0n *n, unsigned seat)
{
	return n->n_calls[seat] && n->calls[seat][n->n_calls[seat] - 1].call == n->secret[1 - seat];
}

static bool numer0n_true(const struct end *e)
{
	const struct numer0n *n = e->ended;
	const unsigned calls = n->n_calls[0];
	char numbers[64];

	if (n->solo)
		return says_exactly(e, "%s in %u call%s.", hit(n, 0) ? "Found" : "Not found", calls,
				    calls == 1 ? "" : "s");
	snprintf(numbers, sizeof numbers, " The numbers were %0*u and %0*u.", n->digits,
		 n->secret[0], n->digits, n->secret[1]);
	if (!says(e, numbers))
		return false;
	if (hit(n, 0) && hit(n, 1))
		return says(e, "Both players found each other's number on call") &&
		       n->n_calls[0] == n->n_calls[1];
	if (!hit(n, 0) && !hit(n, 1))
		return says_exactly(e, "Neither player found the opponent's number in %u call%s.%s",
				    calls, calls == 1 ? "" : "s", numbers);
	return says_exactly(e, "%s found the number on call %u.%s", names[hit(n, 1)],
			    n->n_calls[hit(n, 1)], numbers);
}

/* Returns true if the sentence names the right player as the last to hold cards. Players who lost
 * by a foul, and a daifugo who lost this rank during the game, don't count, because their cards
 * were set aside. */
static bool daifugo_true(const struct end *e)
{
	const struct daifugo *d = e->ended, *b = e->before;
	unsigned alone = 0;

	if (says(e, "ranks were assigned at random"))
		return e->last.seat == SEAT_DEALER && b->phase == PHASE_LOTS;
	for (unsigned s = 0; s < d->rules.players; s++) {
		const bool fell = d->rules.miyako && d->place[s] == 1 && d->rank[s] > 1 &&
				  s != e->last.seat && d->rank[e->last.seat] == 1;

		if (!b->rank[s] && s != e->last.seat && !(d->missed >> s & 1) && !fell)
			alone = s;
	}
	return says_exactly(e, "Only one player was left: %s.", names[alone]);
}

/* ---- Hasami shogi: checked against all positions of the game ---- */

static bool same_position(const struct hasami *a, const struct hasami *b)
{
	return a->turn == b->turn && !memcmp(&a->men, &b->men, sizeof a->men);
}

/* Counts how often the last position has occurred, and the plies since the last capture. */
static void count_back(const struct end *e, unsigned *times, unsigned *quiet)
{
	struct board b;
	struct hasami now;
	unsigned men;

	board_copy(&b, &e->t->board);
	now = *(const struct hasami *)e->ended;
	men = now.left[0] + now.left[1];
	*times = 0;
	*quiet = 0;
	for (;;) {
		const struct hasami *h = b.state;

		*times += same_position(h, &now);
		if (!b.len)
			break;
		board_unput(&b);
		h = b.state;
		*quiet += h->left[0] + h->left[1] == men;
	}
	board_free(&b);
}

static bool hasami_true(const struct end *e)
{
	const struct hasami *h = e->ended, *b = e->before;
	/* How many men each side has at the start of the game. */
	const unsigned men[2] = { h->each, h->each - (unsigned)h->handicap };
	const unsigned seat = e->last.seat, taken = men[1 - seat] - h->left[1 - seat],
		       theirs = men[seat] - h->left[seat];
	struct move_list moves = { 0 };
	struct hasami turned = *h;
	unsigned times, quiet;

	if (says(e, "5 are enough"))
		return h->win <= HASAMI_THREE && taken >= 5 &&
		       says_exactly(e, "%s captured %u pieces; 5 are enough to win.", names[seat],
				    taken);
	if (says(e, "led by"))
		return h->win == HASAMI_THREE && theirs >= taken + 3 &&
		       says_exactly(e, "%s led by %u pieces, and the next move didn't change that.",
				    names[1 - seat], theirs - taken);
	if (says(e, "captured all pieces"))
		return h->win >= HASAMI_ALL && h->left[1 - seat] == says(e, "but one") &&
		       !strncmp(e->text, names[seat], 3);
	if (says(e, "lined up five pieces"))
		return h->win == HASAMI_FIVE_LINE && find_rows(e->t->game, h, 5, false).n > 0 &&
		       !strncmp(e->text, names[seat], 3);
	if (says(e, "had no more moves")) {
		turned.winner = WINNER_OPEN;
		game_legal(&game_hasami, &turned, 1 - seat, &moves);
		move_list_free(&moves);
		return !moves.len && !strncmp(e->text, names[1 - seat], 3);
	}
	if (says(e, " lost after "))
		return h->winner == 1 - seat && h->shuttled[seat] >= HASAMI_SHUTTLES &&
		       b->shuttled[seat] < HASAMI_SHUTTLES &&
		       says_exactly(e,
				    "%s lost after making %u non-capturing moves in areas the "
				    "opponent can't reach.",
				    names[seat], h->shuttled[seat]);
	count_back(e, &times, &quiet);
	if (says(e, "without a capture"))
		return h->winner == WINNER_DRAW && quiet == h->limit && says(e, "moves passed") &&
		       (unsigned)atoi(e->text) == quiet;
	if (says(e, "repeated an earlier position"))
		return h->repetition == HASAMI_SUPERKO && times > 1 && h->winner == 1 - seat &&
		       !strncmp(e->text, names[seat], 3);
	if (!says(e, "came up for the 4th time") || times != 4)
		return false;
	if (h->winner < 2)
		return says(e, names[1 - h->winner]) &&
		       h->shuttled[1 - h->winner] > h->shuttled[h->winner];
	return says(e, "had made the same number") == (h->repetition == HASAMI_SHUTTLE) &&
	       h->shuttled[0] == h->shuttled[1];
}

/* ---- The reasons of all games ---- */

static const struct {
	const char *game;
	true_fn *is_true;
} oracles[] = {
	{ "tictactoe", tictactoe_true }, { "hamlet", hamlet_true },
	{ "gomoku", gomoku_true },	 { "nim", nim_true },
	{ "null", null_true },		 { "othello", othello_true },
	{ "numer0n", numer0n_true },	 { "daifugo", daifugo_true },
	{ "hasami", hasami_true },
};

static true_fn *oracle_of(const struct game *g)
{
	for (size_t i = 0; i < sizeof oracles / sizeof *oracles; i++)
		if (!strcmp(oracles[i].game, g->id))
			return oracles[i].is_true;
	return NULL;
}

static void why_of(struct end *e, char *buf, size_t size)
{
	buf[0] = '\0';
	view_why(view_find(e->t->game), e->t->setup.seats, e->before, e->last.seat, e->last.move,
		 e->ended, names, buf, size);
	e->text = buf;
}

/* Checks the sentence about the end in each language. The English sentence is stored in `text` and
 * must be true. */
static void hold_end(struct trial *t, char text[512])
{
	const struct game *g = t->game;
	union any_state before, ended;
	struct board b;
	struct end e;

	board_copy(&b, &t->board);
	memcpy(&ended, b.state, g->state_size);
	e = (struct end){ .t = t, .before = &before, .ended = &ended, .last = b.plies[b.len - 1] };
	board_unput(&b);
	memcpy(&before, b.state, g->state_size);
	board_free(&b);
	for (int l = LANG_COUNT; l-- > 0;) {
		i18n_set_language((enum language)l);
		why_of(&e, text, 512);
		REQUIRE(t, strlen(text) > 5 && strlen(text) < 480, "no reason for the end: '%s'",
			text);
	}
	REQUIRE(t, text[strlen(text) - 1] == '.', "no sentence: '%s'", text);
	if (oracle_of(g))
		REQUIRE(t, oracle_of(g)(&e), "'%s' is not true", text);
}

/* Checks that, if a player left the game, the sentence says who left and how. */
static void hold_leaving(struct trial *t)
{
	static const struct {
		game_move move;
		const char *words;
	} leaving[] = {
		{ MOVE_RESIGN, "resigned" },
		{ MOVE_TIMEOUT, "ran out of time" },
		{ MOVE_CRASHED, "crashed" },
		{ MOVE_ILLEGAL, "made an illegal move" },
	};
	const unsigned seat = rng_below(&t->rng, t->setup.seats);
	char text[512], want[128];

	if (board_ended(&t->board) || !(game_actors(t->game, t->board.state) >> seat & 1))
		return;
	for (size_t i = 0; i < sizeof leaving / sizeof *leaving; i++) {
		union any_state before;
		struct end e = { .t = t,
				 .before = &before,
				 .last = { .seat = seat, .move = leaving[i].move } };

		memcpy(&before, t->board.state, t->game->state_size);
		board_put(&t->board, seat, leaving[i].move);
		e.ended = t->board.state;
		if (t->setup.seats > 2 && board_ended(&t->board)) {
			hold_end(t, text);
		} else if (t->setup.seats <= 2) {
			REQUIRE(t, board_ended(&t->board), "the game goes on without a seat");
			snprintf(want, sizeof want, "%s %s.", names[seat], leaving[i].words);
			why_of(&e, text, sizeof text);
			REQUIRE(t, !strcmp(text, want), "'%s' for '%s'", text, want);
		}
		board_unput(&t->board);
	}
}

static void look(struct trial *t)
{
	char text[512];

	if (!view_find(t->game)->why)
		return; /* the minimal game, a template for new games, gives no reasons */
	if (board_ended(&t->board))
		hold_end(t, text);
	else
		hold_leaving(t);
}

static void play(struct trial *t)
{
	prop_play(t, 8, look);
}

START_TEST(every_end_has_its_reason)
{
	const struct game *g = prop_game(_i);

	/* A new game doesn't have to say why it ended, but if it does, a function in this file
	 * must check the reason. */
	ck_assert_msg(!view_find(g)->why == !oracle_of(g),
		      "%s: an end has no reason, or none that is held against anything", g->id);
	prop_each_setup(g, play);
}
END_TEST

/* Games with endings that random play seldom reaches. */
static const struct {
	const char *game, *settings, *position, *moves, *words;
} rare[] = {
	{ "othello", "size=6", "--------------XX----XO-------------- X", "e5",
	  "White has no discs left, so all 36 squares count for Black." },
	{ "othello", "size=6", "X--XXOOOXXXXOOOOXOOOOOOOOOOXOOOOOOOO O", "c1",
	  "the 1 empty square counts for White." },
	{ "hasami", "win=five",
	  "O.O.O..../........./........./........./........./........./..O...X../OX......./.....XXX. 0 - 5 9 0 1 100 1 0 0",
	  "c3-c2", "5 are enough to win" },
	{ "hasami", "repetition=draw", "",
	  "a1-a2 a9-a8 a2-a1 a8-a9 a1-a2 a9-a8 a2-a1 a8-a9 a1-a2 a9-a8 a2-a1 a8-a9",
	  "The same position came up for the 4th time." },
	{ "hasami", "repetition=shuttle", "",
	  "a1-a2 a9-a8 a2-a1 a8-a9 a1-a2 a9-a8 a2-a1 a8-a9 a1-a2 a9-a8 a2-a1 a8-a9",
	  "both sides had made the same number of moves in areas their opponent couldn't reach." },
	{ "hasami", "repetition=superko", "", "a1-a2 a9-a8 a2-a1 a8-a9",
	  "repeated an earlier position." },
	{ "tictactoe", "", "", "0 1 8 3 2 5 6 7 4", "Two rows of three: 0 2 4 6 8." },
};

START_TEST(rare_ends_have_theirs)
{
	struct trial t = { .game = game_find(rare[_i].game) };
	char error[ERROR_TEXT] = "", text[512], word[MOVE_TEXT];

	setup_default(t.game, &t.setup);
	REQUIRE(&t, setup_apply(t.game, &t.setup, rare[_i].settings, error), "%s", error);
	snprintf(t.setup.position, sizeof t.setup.position, "%s", rare[_i].position);
	REQUIRE(&t, board_start(&t.board, t.game, &t.setup, error), "%s", error);
	for (const char *rest = rare[_i].moves; parse_word(&rest, " ", word, sizeof word);) {
		const unsigned seat = game_first_actor(game_actors(t.game, t.board.state));
		game_move m;

		REQUIRE(&t, game_read_move(t.game, t.board.state, seat, word, &m), "no move: %s",
			word);
		board_put(&t.board, seat, m);
	}
	REQUIRE(&t, board_ended(&t.board), "the game goes on");
	hold_end(&t, text);
	REQUIRE(&t, strstr(text, rare[_i].words), "'%s' for '%s'", text, rare[_i].words);
	board_free(&t.board);
}
END_TEST

void prop_why_cases(Suite *s)
{
	TCase *c = suite_case(s, "why");

	tcase_add_loop_test(c, every_end_has_its_reason, 0, prop_n_games());
	tcase_add_loop_test(c, rare_ends_have_theirs, 0, sizeof rare / sizeof *rare);
}
