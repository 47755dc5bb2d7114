/* Checks the table of the proof by playing: the defender as the player would, by table
 * and short search, against every move of the attacker (or one in N), until code of this
 * file alone sees pairs of cells that hold.  It knows the board as 64 characters and the
 * fives as a list, and shares nothing with the search but the questions it asks. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"
#include "games/gomoku/solve/keeper.h"
#include "games/gomoku/solve/short.h"

enum { EMPTY, ATTACKER, DEFENDER, FIVES = 96, LOG_SEEN = 24 };

struct checker {
	struct keeper keeper;
	uint64_t five[FIVES];
	uint64_t *seen;			/* hashes of positions done */
	unsigned one_in;
	uint64_t dice;
	uint64_t positions, replies, paired, slow, longest, failed;
};

static void list_fives(struct checker *c)
{
	static const int steps[4][2] = { { 0, 1 }, { 1, 0 }, { 1, 1 }, { 1, -1 } };
	unsigned n = 0;

	for (int row = 0; row < 8; row++)
		for (int col = 0; col < 8; col++)
			for (int d = 0; d < 4; d++) {
				const int last_row = row + 4 * steps[d][0], last_col = col + 4 * steps[d][1];

				if (last_row > 7 || last_col < 0 || last_col > 7)
					continue;
				for (int i = 0; i < 5; i++)
					c->five[n] |= UINT64_C(1) << (8 * (row + i * steps[d][0]) + col + i * steps[d][1]);
				n++;
			}
}

struct position {
	uint64_t attacker, defender;
};

/* Pairs so that each five that the defender has not touched holds both cells of one: the
 * five with the fewest free cells first, then every two of them in turn. */
static bool pairs_hold(const struct checker *c, struct position p, uint64_t used, const uint64_t *pair,
		       unsigned n, unsigned *steps)
{
	uint64_t hardest = 0;
	int fewest = 65;
	uint64_t more[32];

	for (unsigned i = 0; i < FIVES; i++) {
		const uint64_t five = c->five[i], left = five & ~p.attacker & ~used;
		bool held = (five & p.defender) != 0;

		for (unsigned k = 0; k < n && !held; k++)
			held = (pair[k] & five) == pair[k];
		if (held)
			continue;
		if (__builtin_popcountll(left) < 2)
			return false;
		if (__builtin_popcountll(left) < fewest) {
			fewest = __builtin_popcountll(left);
			hardest = left;
		}
	}
	if (!hardest)
		return true;
	if (n == 32 || !*steps)
		return false;
	--*steps;
	memcpy(more, pair, n * sizeof *more);
	for (uint64_t a = hardest; a; a &= a - 1)
		for (uint64_t b = a & (a - 1); b; b &= b - 1) {
			more[n] = (a & -a) | (b & -b);
			if (pairs_hold(c, p, used | more[n], more, n + 1, steps))
				return true;
		}
	return false;
}

static bool has_five(const struct checker *c, uint64_t stones)
{
	for (unsigned i = 0; i < FIVES; i++)
		if ((stones & c->five[i]) == c->five[i])
			return true;
	return false;
}

static struct gomoku board_of(struct position p)
{
	struct gomoku g = {
		.side = { { .word = { p.attacker } }, { .word = { p.defender } } },
		.size = 8, .turn = 1, .winner = GOMOKU_OPEN,
	};

	g.plies = (uint8_t)__builtin_popcountll(p.attacker | p.defender);
	return g;
}

/* What the player would answer; 64: it finds nothing. */
static unsigned reply_to(struct checker *c, struct position p)
{
	struct budget short_one = budget_unlimited(), longer = budget_unlimited();
	const struct gomoku g = board_of(p);
	unsigned cell;

	short_one.max_nodes = SHORT_SEARCH;
	c->replies++;
	if (!keeper_move(&c->keeper, &g, SHORT_SEARCH, &short_one, &cell)) {
		c->slow++;
		if (!keeper_move(&c->keeper, &g, SHORT_SEARCH, &longer, &cell) &&
		    !keeper_move(&c->keeper, &g, 64 * SHORT_SEARCH, &longer, &cell))
			return 64;
		c->longest = longer.nodes > c->longest ? longer.nodes : c->longest;
	}
	return cell < 64 ? cell : (unsigned)__builtin_ctzll(~(p.attacker | p.defender));
}

static bool is_new(struct checker *c, struct position p)
{
	uint64_t z = p.attacker * UINT64_C(0x9e3779b97f4a7c15) ^ (p.defender + 1) * UINT64_C(0xc2b2ae3d27d4eb4f);
	size_t i;

	z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
	z ^= z >> 31;
	for (i = z >> (64 - LOG_SEEN); c->seen[i]; i = (i + 1) % ((size_t)1 << LOG_SEEN))
		if (c->seen[i] == z)
			return false;
	if (c->positions < (size_t)1 << (LOG_SEEN - 1))
		c->seen[i] = z;
	c->positions++;
	return true;
}

static bool looked_at(struct checker *c)
{
	c->dice = c->dice * UINT64_C(6364136223846793005) + 1442695040888963407;
	return (c->dice >> 33) % c->one_in == 0;
}

/* The attacker is to move. */
static void walk(struct checker *c, struct position p)
{
	unsigned steps = 300;

	if (!is_new(c, p))
		return;
	if (pairs_hold(c, p, 0, NULL, 0, &steps)) {
		c->paired++;
		return;
	}
	for (uint64_t left = ~(p.attacker | p.defender); left; left &= left - 1) {
		struct position after = { p.attacker | (left & -left), p.defender };
		unsigned reply;

		if (!looked_at(c))
			continue;
		if (has_five(c, after.attacker)) {
			c->failed++;
			continue;
		}
		if (!~(after.attacker | after.defender))
			continue;
		reply = reply_to(c, after);
		if (reply == 64 || (after.attacker | after.defender) >> reply & 1) {
			c->failed++;
			fprintf(stderr, "no reply to %016llx, %016llx\n", (unsigned long long)after.attacker,
				(unsigned long long)after.defender);
			continue;
		}
		after.defender |= UINT64_C(1) << reply;
		walk(c, after);
	}
}

static void check(struct checker *c, const char *what, struct position p)
{
	c->positions = c->replies = c->paired = c->slow = c->longest = 0;
	memset(c->seen, 0, sizeof *c->seen << LOG_SEEN);
	walk(c, p);
	printf("%s: %llu positions, %llu of them held by pairs; %llu replies, %llu of them not by the short search "
	       "(%llu positions at most); %llu failures so far\n", what, (unsigned long long)c->positions, (unsigned long long)c->paired,
	       (unsigned long long)c->replies, (unsigned long long)c->slow,
	       (unsigned long long)c->longest, (unsigned long long)c->failed);
	fflush(stdout);
}

/* All that lies beyond a smaller board is the defender's. */
static uint64_t beyond(unsigned size)
{
	uint64_t cells = 0;

	for (unsigned cell = 0; cell < 64; cell++)
		if (cell / 8 >= size || cell % 8 >= size)
			cells |= UINT64_C(1) << cell;
	return cells;
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
	struct checker c = { .one_in = 1, .dice = 1 };
	unsigned char *data;

	if (argc < 2 || (argc > 2 && atoi(argv[2]) < 1)) {
		fprintf(stderr, "usage: check-gomoku-proof FILE [ONE-IN]\n");
		return 2;
	}
	if (argc > 2)
		c.one_in = (unsigned)atoi(argv[2]);
	data = read_file(argv[1]);
	c.keeper = keeper_new();
	known_free(&c.keeper.known);
	c.keeper.known = known_from(data);
	c.seen = xcalloc((size_t)1 << LOG_SEEN, sizeof *c.seen);
	list_fives(&c);
	for (unsigned size = 6; size <= 7; size++) {
		char what[40];

		snprintf(what, sizeof what, "%ux%u", size, size);
		check(&c, what, (struct position){ 0, beyond(size) });
	}
	check(&c, "8x8, the defender begins", (struct position){ 0, UINT64_C(1) << SHORT_FIRST(8) });
	keeper_free(&c.keeper);
	free(c.seen);
	free(data);
	return c.failed != 0;
}
