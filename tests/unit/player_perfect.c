/* SPDX-License-Identifier: MIT */
/* Tests the perfect players against every possible opponent. */
#include <stdio.h>
#include <string.h>

#include "asobi/verdict.h"
#include "player_cases.h"

/* Returns the best moves, which are all equally good, as a set of cells. */
static unsigned best_cells(const struct board *b, unsigned seat)
{
	struct budget budget = budget_unlimited();
	struct verdict_list list = { 0 };
	unsigned cells = 0;

	ck_assert(b->game->study(b->state, seat, &budget, verdict_list_found, &list));
	verdict_list_sort(&list);
	for (size_t i = 0; i < verdict_list_best(&list); i++)
		cells |= 1U << list.at[i].move;
	verdict_list_free(&list);
	return cells;
}

/* Returns the set of cells that the player chooses in this position over many seeds; it must be
 * the set of best cells. */
static unsigned chosen_cells(const struct tried *t, const struct board *b, unsigned seat)
{
	unsigned cells = 0;

	for (uint64_t seed = 0; seed < 70; seed++)
		cells |= 1U << agent_move(t, b->state, seat, seed);
	ck_assert_uint_eq(cells, best_cells(b, seat));
	return cells;
}

/* Returns a number that identifies the contents of the nine cells, so that the test recognizes a
 * position that it has already visited. */
static unsigned key_of(const struct board *b)
{
	char text[STATE_TEXT];
	unsigned key = 0;

	game_encode(b->game, b->state, text, sizeof text);
	for (int i = 0; i < 9; i++)
		key = 3 * key + (text[i] == 'O' ? 1 : text[i] == 'X' ? 2 : 0);
	return key;
}

static unsigned visited;

/* Checks that the player never loses, by trying each of the opponent's replies and each of the
 * player's possible choices. */
static void never_loses(const struct tried *t, struct board *b, unsigned seat, bool *known)
{
	unsigned mover = (unsigned)b->len % 2, cells;

	if (board_ended(b)) {
		ck_assert_int_ge(game_outcome(b->game, b->state, 2, seat), 0);
		return;
	}
	if (known[key_of(b)])
		return;
	known[key_of(b)] = true;
	visited++;
	cells = mover == seat ? chosen_cells(t, b, seat) : 0x1ff;
	for (unsigned cell = 0; cell < 9; cell++) {
		if (!(cells >> cell & 1) || !board_is_legal(b, mover, cell))
			continue;
		board_put(b, mover, cell);
		never_loses(t, b, seat, known);
		board_unput(b);
	}
}

START_TEST(tictactoe_never_loses)
{
	static bool known[19683];
	struct tried t = agent_start("tictactoe", "perfect");
	struct board b = new_board("tictactoe", "");

	memset(known, 0, sizeof known);
	visited = 0;
	never_loses(&t, &b, (unsigned)_i, known);
	ck_assert_uint_gt(visited, 400);
	board_free(&b);
	agent_end(&t);
}
END_TEST

enum { MOST = 60 };

/* Finds out by brute force, for each size of the heap, whether the player to move wins. */
static void brute_force(int k, bool misere, bool wins[MOST + 1])
{
	wins[0] = misere; /* no stones are left because the opponent took the last one */
	for (int left = 1; left <= MOST; left++) {
		wins[left] = false;
		for (int take = 1; take <= k && take <= left; take++)
			wins[left] = wins[left] || !wins[left - take];
	}
}

/* Returns how many stones the player takes when `left` stones remain; it moves first (seat 0) or
 * second (seat 1). */
static int take_of(const struct tried *t, int left, int k, bool misere, unsigned seat)
{
	struct board b;
	char settings[64];
	game_move m;

	snprintf(settings, sizeof settings, "n=%d k=%d misere=%d", left + (int)seat, k, misere);
	b = new_board("nim", settings);
	if (seat)
		board_put(&b, 0, 1);
	m = agent_move(t, b.state, seat, (uint64_t)left);
	board_free(&b);
	return (int)m;
}

/* Finds out for each heap, from the smallest up, whether the player beats every opponent from
 * there, and checks that it does so wherever a win is possible. */
static void play_all(const struct tried *t, int k, bool misere, unsigned seat, bool beats[MOST + 1])
{
	bool wins[MOST + 1];

	brute_force(k, misere, wins);
	for (int left = 1; left <= MOST; left++) {
		int take = take_of(t, left, k, misere, seat), rest = left - take;

		beats[left] = rest || !misere;
		for (int reply = 1; reply <= k && reply <= rest; reply++)
			beats[left] = beats[left] && (rest - reply ? beats[rest - reply] : misere);
		ck_assert_msg(beats[left] == wins[left], "n=%d k=%d misere=%d seat=%u: took %d",
			      left, k, misere, seat, take);
		ck_assert_msg(wins[left] || take == 1, "n=%d k=%d misere=%d: lost, and took %d",
			      left, k, misere, take);
	}
}

START_TEST(nim_wins_what_is_won)
{
	struct tried t = agent_start("nim", "perfect");
	bool beats[MOST + 1];

	for (unsigned variant = 0; variant < 4; variant++)
		play_all(&t, _i, variant & 1, variant / 2, beats);
	agent_end(&t);
}
END_TEST

void player_perfect_cases(Suite *s)
{
	TCase *c = suite_case(s, "perfect");

	tcase_add_loop_test(c, tictactoe_never_loses, 0, 2);
	tcase_add_loop_test(c, nim_wins_what_is_won, 1, 9);
}
