/* SPDX-License-Identifier: MIT */
/* This program checks the Gomoku proof by playing. The defender plays like the computer player,
 * with the table and short searches, against every move of the attacker. A sequence of moves ends
 * when a pairing strategy is enough: every possible five then contains a pair of cells, and the
 * defender can always take one of them. These pairs are checked only by code in this file. It uses
 * a board of 64 cells and a list of fives, and shares nothing with the search except the queries
 * it makes.
 *
 * Once an attack is answered, attacks outside the cells that the answer relies on have the same
 * answer and are not followed. The program checks a sample of them to see whether the player finds
 * an answer. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"
#include "games/gomoku/solve/keeper.h"
#include "games/gomoku/solve/gomoku_prove.h"

enum { FIVES = 96, LOG_WALKED = 22, NO_REPLY = 64, TURNS = 8 };

/* Cells that belong to neither side are empty. */
struct position {
	uint64_t attacker, defender;
};

struct walked {
	/* The position. If the defender has no stones, the entry is free, because the empty board
	 * never recurs. */
	struct position position;
	uint64_t rests_on;
};

struct checker {
	struct keeper keeper;
	uint64_t five[FIVES];
	uint8_t turned[TURNS][64]; /* the target of each cell in each rotation or reflection */
	struct walked *walked;	   /* a hash table with open addressing */
	/* The sampling rate for attacks that were not followed: one attack out of this many is
	 * checked. */
	unsigned one_in;
	uint64_t positions, paired, beside, asked, slow, longest, failed;
};

static void list_fives(struct checker *c)
{
	static const int steps[4][2] = { { 0, 1 }, { 1, 0 }, { 1, 1 }, { 1, -1 } };
	unsigned n = 0;

	for (int row = 0; row < 8; row++)
		for (int col = 0; col < 8; col++)
			for (int d = 0; d < 4; d++) {
				const int last_row = row + 4 * steps[d][0],
					  last_col = col + 4 * steps[d][1];

				if (last_row > 7 || last_col < 0 || last_col > 7)
					continue;
				for (int i = 0; i < 5; i++)
					c->five[n] |= UINT64_C(1) << (8 * (row + i * steps[d][0]) +
								      col + i * steps[d][1]);
				n++;
			}
}

static void list_turns(struct checker *c)
{
	for (unsigned turn = 0; turn < TURNS; turn++)
		for (unsigned cell = 0; cell < 64; cell++) {
			const unsigned row = turn & 1 ? 7 - cell / 8 : cell / 8,
				       col = turn & 2 ? 7 - cell % 8 : cell % 8;

			c->turned[turn][cell] = (uint8_t)(turn & 4 ? 8 * col + row : 8 * row + col);
		}
}

static uint64_t turn_cells(const struct checker *c, uint64_t cells, unsigned turn)
{
	uint64_t out = 0;

	for (; cells; cells &= cells - 1)
		out |= UINT64_C(1) << c->turned[turn][__builtin_ctzll(cells)];
	return out;
}

static uint64_t turned_back(const struct checker *c, uint64_t cells, unsigned turn)
{
	uint64_t out = 0;

	for (unsigned cell = 0; cell < 64; cell++)
		out |= (cells >> c->turned[turn][cell] & 1) << cell;
	return out;
}

static uint64_t empty_cells(struct position p)
{
	return ~(p.attacker | p.defender);
}

/* Returns the cells of fives in which the defender has no stone. */
static uint64_t open_cells(const struct checker *c, struct position p)
{
	uint64_t cells = 0;

	for (unsigned i = 0; i < FIVES; i++)
		if (!(c->five[i] & p.defender))
			cells |= c->five[i];
	return cells;
}

static bool has_five(const struct checker *c, uint64_t stones)
{
	for (unsigned i = 0; i < FIVES; i++)
		if ((stones & c->five[i]) == c->five[i])
			return true;
	return false;
}

/* Returns the smallest of the eight rotations and reflections of a position. All cells that do not
 * matter are given to the defender. */
static struct position settle_position(const struct checker *c, struct position p, unsigned *turn)
{
	const uint64_t open = open_cells(c, p);
	struct position best = { UINT64_MAX, UINT64_MAX };

	p.defender |= ~open;
	p.attacker &= open;
	for (unsigned t = 0; t < TURNS; t++) {
		const struct position q = { turn_cells(c, p.attacker, t),
					    turn_cells(c, p.defender, t) };

		if (q.attacker > best.attacker ||
		    (q.attacker == best.attacker && q.defender >= best.defender))
			continue;
		best = q;
		*turn = t;
	}
	return best;
}

/* Returns true if a pairing strategy saves the position. The search suggests the pairs of cells,
 * and this function checks them: each five without a stone of the defender must contain both cells
 * of a pair. */
static bool pairs_hold(const struct checker *c, struct position p, uint64_t *cells)
{
	const struct siege s = siege_with(c->keeper.lines, p.attacker, empty_cells(p));
	struct pairing pairing;
	uint8_t mate[64];

	*cells = 0;
	siege_pair(c->keeper.lines, &s, &pairing);
	if (pairing.uncovered)
		return false;
	pairing_mates(c->keeper.lines, &pairing, mate);
	for (unsigned cell = 0; cell < 64; cell++)
		if (mate[cell] < 64 && mate[cell] != cell && mate[mate[cell]] == cell &&
		    (empty_cells(p) >> cell & 1))
			*cells |= UINT64_C(1) << cell;
	for (unsigned i = 0; i < FIVES; i++) {
		bool held = (c->five[i] & p.defender) != 0;

		for (uint64_t rest = c->five[i] & *cells; rest && !held; rest &= rest - 1)
			held = c->five[i] >> mate[__builtin_ctzll(rest)] & 1;
		if (!held)
			return false;
	}
	return true;
}

/* Finds the reply that the computer player would give. */
static bool ask_player(struct checker *c, const struct gomoku *g, uint64_t most, unsigned *cell)
{
	struct budget budget = budget_unlimited();
	bool found;

	budget.max_nodes = most;
	found = keeper_move(&c->keeper, g, most, &budget, cell);
	if (found && budget.nodes > c->longest)
		c->longest = budget.nodes;
	return found;
}

static unsigned reply_to(struct checker *c, struct position p)
{
	struct gomoku g = {
		.side = { { .word = { p.attacker } }, { .word = { p.defender } } },
		.size = 8,
		.turn = 1,
		.winner = WINNER_OPEN,
	};
	unsigned cell;

	g.plies = (uint8_t)__builtin_popcountll(p.attacker | p.defender);
	c->asked++;
	if (!ask_player(c, &g, SHORT_SEARCH, &cell)) {
		c->slow++;
		if (!ask_player(c, &g, SHORT_AT_MOST, &cell))
			return NO_REPLY;
	}
	if (cell < 64)
		return cell;
	return empty_cells(p) ? (unsigned)__builtin_ctzll(empty_cells(p)) : NO_REPLY;
}

/* Finds the reply to an attack. Returns NO_REPLY if there is none, which counts as a failure unless
 * the board is full. */
static unsigned answer_attack(struct checker *c, struct position attacked)
{
	unsigned reply = NO_REPLY;

	if (!has_five(c, attacked.attacker)) {
		if (!empty_cells(attacked))
			return NO_REPLY;
		reply = reply_to(c, attacked);
	}
	if (reply != NO_REPLY && (empty_cells(attacked) >> reply & 1))
		return reply;
	c->failed++;
	fprintf(stderr, "no reply to %016llx, %016llx\n", (unsigned long long)attacked.attacker,
		(unsigned long long)attacked.defender);
	return NO_REPLY;
}

static struct walked *place_of(const struct checker *c, struct position p)
{
	uint64_t z = p.attacker * UINT64_C(0x9e3779b97f4a7c15) ^
		     p.defender * UINT64_C(0xc2b2ae3d27d4eb4f);
	size_t i;

	z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
	for (i = z >> (64 - LOG_WALKED); c->walked[i].position.defender;
	     i = (i + 1) % ((size_t)1 << LOG_WALKED))
		if (c->walked[i].position.attacker == p.attacker &&
		    c->walked[i].position.defender == p.defender)
			break;
	return &c->walked[i];
}

static uint64_t walk_from(struct checker *c, struct position p);

/* Follows all attacks on a position in the form returned by settle_position(). Attacks answered by
 * pairs come first, because the cells they rely on leave few other attacks to follow. */
static uint64_t follow_all(struct checker *c, struct position p)
{
	uint64_t left = empty_cells(p), later = 0, rests_on = 0, cells;
	struct position after[64];

	for (uint64_t rest = empty_cells(p); rest; rest &= rest - 1) {
		const unsigned cell = (unsigned)__builtin_ctzll(rest);
		unsigned reply;

		after[cell] = (struct position){ p.attacker | (rest & -rest), p.defender };
		if (!(left & rest & -rest) && c->beside++ % c->one_in)
			continue;
		reply = answer_attack(c, after[cell]);
		if (reply == NO_REPLY)
			continue;
		after[cell].defender |= UINT64_C(1) << reply;
		if (!pairs_hold(c, after[cell], &cells)) {
			later |= rest & -rest;
			continue;
		}
		c->paired++;
		if (left & rest & -rest) {
			cells |= UINT64_C(1) << reply;
			rests_on |= cells;
			left &= cells;
		}
	}
	for (; (later &= left); later &= later - 1) {
		const struct position *next = &after[__builtin_ctzll(later)];

		cells = walk_from(c, *next) | (next->defender & ~p.defender);
		rests_on |= cells;
		left &= cells;
	}
	return rests_on;
}

/* Follows all play from a position with the attacker to move. Returns the empty cells that the
 * defense relies on; the attacker may own all other empty cells. */
static uint64_t walk_from(struct checker *c, struct position p)
{
	unsigned turn = 0;
	const struct position q = settle_position(c, p, &turn);
	struct walked *w = place_of(c, q);

	if (!w->position.defender) {
		uint64_t rests_on;

		if (++c->positions > (size_t)1 << (LOG_WALKED - 1)) {
			fprintf(stderr, "more positions than this program was made for\n");
			exit(1);
		}
		if (!pairs_hold(c, q, &rests_on))
			rests_on = follow_all(c, q);
		w = place_of(c, q);
		*w = (struct walked){ q, rests_on };
	}
	return turned_back(c, w->rests_on, turn);
}

static void check_board(struct checker *c, unsigned size, bool second)
{
	struct position p = { 0, 0 };

	/* All cells beyond the edges of a smaller board count as the defender's. */
	for (unsigned cell = 0; cell < 64; cell++)
		if (cell / 8 >= size || cell % 8 >= size)
			p.defender |= UINT64_C(1) << cell;
	if (!second)
		p.defender |= UINT64_C(1) << SHORT_FIRST(size);
	c->positions = c->paired = c->asked = c->slow = c->longest = 0;
	walk_from(c, p);
	printf("%ux%u, the defender %s: %llu positions, %llu attacks asked about, %llu of them answered by pairs, "
	       "%llu not by the short search, %llu looked at at most; %llu failures so far\n",
	       size, size, second ? "second" : "first", (unsigned long long)c->positions,
	       (unsigned long long)c->asked, (unsigned long long)c->paired,
	       (unsigned long long)c->slow, (unsigned long long)c->longest,
	       (unsigned long long)c->failed);
	fflush(stdout);
}

static unsigned char *read_file(const char *path)
{
	enum { MOST = 1 << 20 };
	unsigned char *data = xcalloc(1, MOST);
	FILE *file = fopen(path, "rb");

	if (!file || fread(data, 1, MOST, file) < KNOWN_HEAD) {
		perror(path);
		exit(1);
	}
	fclose(file);
	return data;
}

int main(int argc, char **argv)
{
	struct checker c = { .one_in = 20 };
	unsigned largest = 8;
	unsigned char *data;

	if (argc > 2)
		largest = (unsigned)atoi(argv[2]);
	if (argc > 3)
		c.one_in = (unsigned)atoi(argv[3]);
	if (argc < 2 || argc > 4 || largest < 6 || largest > 8 || !c.one_in) {
		fprintf(stderr, "usage: check-gomoku-proof FILE [LARGEST-BOARD [ONE-IN]]\n");
		return 2;
	}
	data = read_file(argv[1]);
	c.keeper = keeper_new();
	known_free(&c.keeper.known);
	c.keeper.known = known_from(data);
	c.walked = xcalloc((size_t)1 << LOG_WALKED, sizeof *c.walked);
	list_fives(&c);
	list_turns(&c);
	for (unsigned size = 6; size <= largest; size++) {
		check_board(&c, size, true);
		check_board(&c, size, false);
	}
	keeper_free(&c.keeper);
	free(c.walked);
	free(data);
	return c.failed != 0;
}
