/* SPDX-License-Identifier: MIT */
/* Tests that hints are true: each sentence is checked against the solver, or its facts are counted
 * again. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/board.h"
#include "asobi/setup.h"
#include "asobi/verdict.h"
#include "asobi/view.h"
#include "base/xalloc.h"
#include "core/tactics.h"
#include "games/hasami/hasami.h"
#include "games/numer0n/rules/numer0n.h"
#include "suite.h"

static struct verdict_list study(const struct game *g, const void *state, unsigned seat)
{
	struct budget budget = budget_unlimited();
	struct verdict_list list = { 0 };

	ck_assert(g->study(state, seat, &budget, verdict_list_found, &list));
	verdict_list_sort(&list);
	return list;
}

/* Compares what each kind of tactical hint says about the result with the verdicts of solvers,
 * which work in a different way. */
static void hold_against_solver(const struct game *g, const void *state, unsigned seat,
				unsigned kinds[5])
{
	struct verdict_list list = study(g, state, seat);

	for (size_t i = 0; i < list.len; i++) {
		const struct verdict *v = &list.at[i];
		const struct tactic t = tactic_of(g, state, seat, v->move);

		kinds[t.kind]++;
		ck_assert((t.kind == TACTIC_WINS) == (v->outcome > 0 && v->plies == 1));
		if (t.kind == TACTIC_FORKS)
			ck_assert(v->outcome > 0 && v->plies <= 3);
		if (v->outcome > 0 && v->plies == 3 && t.kind != TACTIC_DEFENDS)
			ck_assert(t.kind == TACTIC_FORKS || list.len == 1 || t.kind == TACTIC_NONE);
		for (size_t k = 0; t.kind == TACTIC_DEFENDS && k < list.len; k++)
			ck_assert((k == i) != (list.at[k].outcome < 0 && list.at[k].plies == 2));
		/* After a threat, every reply except the right one loses at once. */
		if (t.kind == TACTIC_THREATENS) {
			void *after = xcalloc(1, g->state_size);
			struct verdict_list answers;

			memcpy(after, state, g->state_size);
			g->apply(after, seat, v->move);
			answers = study(g, after, 1 - seat);
			for (size_t k = 0; k < answers.len; k++)
				ck_assert((answers.at[k].move == t.reply) !=
					  (answers.at[k].outcome < 0 && answers.at[k].plies == 2));
			verdict_list_free(&answers);
			free(after);
		}
	}
	verdict_list_free(&list);
}

static void play_and_hold(const char *id, unsigned games, unsigned from)
{
	const struct game *g = game_find(id);
	unsigned kinds[5] = { 0 };
	struct move_list scratch = { 0 };

	for (unsigned i = 0; i < games; i++) {
		struct setup setup;
		struct board b;
		struct rng rng;
		char error[ERROR_TEXT];

		setup_default(g, &setup);
		ck_assert(board_start(&b, g, &setup, error));
		rng_seed(&rng, i);
		while (!board_ended(&b)) {
			const unsigned seat = game_first_actor(game_actors(g, b.state));

			if (b.len >= from)
				hold_against_solver(g, b.state, seat, kinds);
			board_put(&b, seat, game_pick(g, b.state, seat, &rng, &scratch));
		}
		board_free(&b);
	}
	move_list_free(&scratch);
	for (int k = TACTIC_WINS; k <= TACTIC_THREATENS; k++)
		ck_assert_msg(kinds[k] > 0, "%s: no tactic %d was met", id, k);
}

START_TEST(tactics_agree_with_the_solvers)
{
	play_and_hold("tictactoe", 60, 0);
	play_and_hold("hamlet", 12, 14);
}
END_TEST

/* ---- Exhaustive search on a board where moves are made and taken back ---- */

static bool can_win(struct board *b, unsigned seat)
{
	struct move_list moves = { 0 };
	bool wins = false;

	if (board_ended(b) || game_actors(b->game, b->state) != 1U << seat)
		return false;
	game_legal(b->game, b->state, seat, &moves);
	for (unsigned i = 0; i < moves.len && !wins; i++) {
		board_put(b, seat, moves.at[i]);
		wins = board_ended(b) && game_outcome(b->game, b->state, 2, seat) > 0;
		board_unput(b);
	}
	move_list_free(&moves);
	return wins;
}

/* Returns how many of the player's moves let the opponent win, and sets *safe to the last move
 * that doesn't. */
static unsigned losing_moves(struct board *b, unsigned seat, unsigned *all, game_move *safe)
{
	struct move_list moves = { 0 };
	unsigned n = 0;

	game_legal(b->game, b->state, seat, &moves);
	*all = (unsigned)moves.len;
	for (unsigned i = 0; i < moves.len; i++) {
		bool lost;

		board_put(b, seat, moves.at[i]);
		lost = can_win(b, 1 - seat);
		board_unput(b);
		n += lost;
		if (!lost)
			*safe = moves.at[i];
	}
	move_list_free(&moves);
	return n;
}

static void hold_tactic(struct board *b, unsigned seat, game_move m, unsigned kinds[5])
{
	const struct tactic t = tactic_of(b->game, b->state, seat, m);
	unsigned all = 0, n;
	game_move safe = 0;
	bool wins;

	kinds[t.kind]++;
	n = losing_moves(b, seat, &all, &safe);
	if (t.kind == TACTIC_DEFENDS)
		ck_assert(all > 1 && n == all - 1 && safe == m);
	board_put(b, seat, m);
	wins = board_ended(b) && game_outcome(b->game, b->state, 2, seat) > 0;
	ck_assert(wins == (t.kind == TACTIC_WINS));
	if (t.kind == TACTIC_FORKS || t.kind == TACTIC_THREATENS) {
		ck_assert(!can_win(b, 1 - seat));
		n = losing_moves(b, 1 - seat, &all, &safe);
		ck_assert(t.kind == TACTIC_FORKS ? n == all : n == all - 1 && safe == t.reply);
	}
	board_unput(b);
}

static void hold_alarm(struct board *b, unsigned seat, unsigned met[3])
{
	const struct alarm a = tactics_alarm(b->game, b->state, seat);
	game_move safe;
	unsigned all;

	ck_assert(a.wins == can_win(b, seat));
	met[0] += a.wins;
	if (!a.wins) {
		ck_assert_uint_eq(a.losing, losing_moves(b, seat, &all, &safe));
		ck_assert_uint_eq(a.moves, all);
		met[a.losing == all ? 2 : 1] += a.losing > 0;
	}
}

static const struct {
	const char *id, *options;
	unsigned games, from, step;
} tried[] = { { "gomoku", "size=6", 8, 15, 3 },
	      { "gomoku", "size=6 five=exact", 6, 18, 3 },
	      { "hamlet", "", 20, 8, 2 },
	      { "tictactoe", "", 60, 2, 1 } };

START_TEST(tactics_and_alarms_by_brute_force)
{
	const struct game *g = game_find(tried[_i].id);
	unsigned kinds[5] = { 0 }, alarms[3] = { 0 };
	struct move_list scratch = { 0 };

	for (unsigned i = 0; i < tried[_i].games; i++) {
		char error[ERROR_TEXT];
		struct setup setup;
		struct board b;
		struct rng rng;

		setup_default(g, &setup);
		ck_assert_msg(setup_apply(g, &setup, tried[_i].options, error), "%s", error);
		ck_assert(board_start(&b, g, &setup, error));
		rng_seed(&rng, 100 + i);
		while (!board_ended(&b)) {
			const unsigned seat = game_first_actor(game_actors(g, b.state));
			const game_move m = game_pick(g, b.state, seat, &rng, &scratch);

			if (b.len >= tried[_i].from && b.len % tried[_i].step == 0) {
				hold_alarm(&b, seat, alarms);
				hold_tactic(&b, seat, m, kinds);
			}
			board_put(&b, seat, m);
		}
		board_free(&b);
	}
	move_list_free(&scratch);
	ck_assert(kinds[TACTIC_WINS] && kinds[TACTIC_THREATENS] && alarms[0] && alarms[1]);
}
END_TEST

/* Returns the largest number of pieces that this side could capture in a single move if it were to
 * move. */
static unsigned men_in_reach(const struct hasami *h, unsigned side)
{
	struct hasami turned = *h;
	struct move_list moves = { 0 };
	unsigned most = 0;

	turned.turn = (uint8_t)side;
	if (h->winner != WINNER_OPEN)
		return 0;
	game_legal(&game_hasami, &turned, side, &moves);
	for (unsigned i = 0; i < moves.len; i++) {
		const uint64_t undo = game_hasami.apply(&turned, side, moves.at[i]);
		const unsigned taken = (unsigned)(h->left[1 - side] - turned.left[1 - side]);

		(void)undo;
		most = taken > most ? taken : most;
		turned = *h;
		turned.turn = (uint8_t)side;
	}
	move_list_free(&moves);
	return most;
}

/* Checks what the help in a user's first game says about captures. */
static void hold_hasami(const struct hasami *h, unsigned seat, unsigned met[3])
{
	char guide[512] = "", *line;
	unsigned a = 0;

	view_find(&game_hasami)->guide(h, seat, guide, sizeof guide);
	if (strstr(guide, "Pieces move in straight lines"))
		return;
	line = strstr(guide, "You can capture ");
	ck_assert((line != NULL) == (men_in_reach(h, seat) > 0));
	if (line)
		ck_assert(sscanf(line, "You can capture %u", &a) == 1 &&
			  a == men_in_reach(h, seat) && ++met[0]);
	line = strstr(guide, "Your opponent can capture ");
	ck_assert((line != NULL) == (men_in_reach(h, 1 - seat) > 0));
	if (line)
		ck_assert(sscanf(line, "Your opponent can capture %u", &a) == 1 &&
			  a == men_in_reach(h, 1 - seat) && ++met[1]);
	line = strstr(guide, "No piece can be captured now.");
	ck_assert((line != NULL) == (!men_in_reach(h, 0) && !men_in_reach(h, 1)));
	met[2] += line != NULL;
}

START_TEST(hasami_counts_its_men)
{
	struct move_list scratch = { 0 };
	unsigned met[3] = { 0 };

	for (unsigned i = 0; i < 12; i++) {
		const struct game *g = &game_hasami;
		char error[ERROR_TEXT];
		struct setup setup;
		struct board b;
		struct rng rng;

		setup_default(g, &setup);
		ck_assert(board_start(&b, g, &setup, error));
		rng_seed(&rng, i);
		while (!board_ended(&b) && b.len < 120) {
			const unsigned seat = game_first_actor(game_actors(g, b.state));

			hold_hasami(b.state, seat, met);
			board_put(&b, seat, game_pick(g, b.state, seat, &rng, &scratch));
		}
		board_free(&b);
	}
	move_list_free(&scratch);
	for (unsigned k = 0; k < 3; k++)
		ck_assert_msg(met[k] > 0, "sentence %u was not met", k);
}
END_TEST

/* ---- Numer0n: answers computed digit by digit ---- */

static unsigned judge_plainly(unsigned secret, unsigned call)
{
	char s[8], c[8];
	unsigned eat = 0, bite = 0;

	snprintf(s, sizeof s, "%03u", secret);
	snprintf(c, sizeof c, "%03u", call);
	for (int i = 0; i < 3; i++)
		for (int k = 0; k < 3; k++)
			if (s[i] == c[k])
				(*(i == k ? &eat : &bite))++;
	return 4 * eat + bite;
}

static bool is_number(unsigned n)
{
	return n / 100 != n / 10 % 10 && n / 100 != n % 10 && n / 10 % 10 != n % 10;
}

static bool fits_all(const struct numer0n *n, unsigned seat, unsigned secret)
{
	for (unsigned i = 0; i < n->n_calls[seat]; i++)
		if (judge_plainly(secret, n->calls[seat][i].call) !=
		    4U * n->calls[seat][i].eat + n->calls[seat][i].bite)
			return false;
	return is_number(secret);
}

static void hold_numer0n(const struct numer0n *n, unsigned seat, unsigned met[2])
{
	unsigned count = 0, theirs = 0, said = 0;
	char guide[512] = "", *line;

	for (unsigned secret = 0; secret < 1000; secret++) {
		theirs += fits_all(n, 1 - seat, secret);
		count += fits_all(n, seat, secret);
	}
	view_find(&game_numer0n)->guide(n, seat, guide, sizeof guide);
	line = strstr(guide, "(wrong place). ");
	if (line)
		ck_assert(sscanf(line, "(wrong place). %u number", &said) == 1 && said == count &&
			  ++met[0]);
	line = strstr(guide, "your number down to ");
	if (line)
		ck_assert(sscanf(line, "your number down to %u", &said) == 1 && said == theirs &&
			  ++met[1]);
}

START_TEST(numer0n_counts_its_numbers)
{
	const struct game *g = game_find("numer0n");
	const struct agent_class *fitting = agent_find(g, "random");
	unsigned met[2] = { 0 };

	for (unsigned i = 0; i < 6; i++) {
		char error[ERROR_TEXT];
		union {
			max_align_t align;
			unsigned char bytes[8192];
		} seen;
		struct setup setup;
		struct board b;
		struct rng rng;

		setup_default(g, &setup);
		ck_assert(board_start(&b, g, &setup, error));
		rng_seed(&rng, i);
		while (!board_ended(&b)) {
			const unsigned seat = game_first_actor(game_actors(g, b.state));
			const struct numer0n *n = (const void *)seen.bytes;
			struct budget budget = budget_unlimited();
			struct thought t = { 0 };

			game_observe(g, b.state, seat, seen.bytes);
			ck_assert(fitting->think(NULL, seen.bytes, seat, &rng, &budget, &t));
			if (n->phase == NUM_CALL)
				hold_numer0n(n, seat, met);
			board_put(&b, seat, t.move);
		}
		board_free(&b);
	}
	for (unsigned k = 0; k < 2; k++)
		ck_assert_msg(met[k] > 0, "sentence %u was not met", k);
}
END_TEST

SECTION(reasons)
{
	Suite *s = suite_create("reasons");
	TCase *c = suite_case(s, "reasons");

	tcase_add_test(c, tactics_agree_with_the_solvers);
	tcase_add_loop_test(c, tactics_and_alarms_by_brute_force, 0,
			    (int)(sizeof tried / sizeof *tried));
	tcase_add_test(c, hasami_counts_its_men);
	tcase_add_test(c, numer0n_counts_its_numbers);
	return s;
}
