/* SPDX-License-Identifier: MIT */
/* Tests that hints are true: each sentence is compared with the solver, or its facts are counted
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

/* For a hint like "that leaves 20, a multiple of 4", checks that this many stones are left and that
 * the opponent then has lost. */
START_TEST(nim_leaves_what_it_says)
{
	const struct game *g = game_find("nim");
	char text[256], options[64], error[ERROR_TEXT];
	unsigned said = 0;

	for (int n = 1; n <= 40; n++)
		for (int k = 1; k <= 5; k++)
			for (int misere = 0; misere < 2; misere++) {
				struct setup setup;
				struct board b;
				struct verdict_list list;
				unsigned left, cycle, answer;

				setup_default(g, &setup);
				snprintf(options, sizeof options, "n=%d k=%d misere=%d", n, k,
					 misere);
				ck_assert(setup_apply(g, &setup, options, error));
				ck_assert(board_start(&b, g, &setup, error));
				list = study(g, b.state, 0);
				for (size_t i = 0; i < list.len; i++) {
					const unsigned take = (unsigned)list.at[i].move;

					text[0] = '\0';
					view_find(g)->reason(b.state, 0, take, text, sizeof text);
					if (!strncmp(text, "it ", 3))
						ck_assert_msg(list.at[i].outcome > 0, "%s, %u: %s",
							      options, take, text);
					if (strstr(text,
						   "whatever you take, your opponent can leave you"))
						ck_assert_msg(list.at[0].outcome < 0, "%s: %s",
							      options, text);
					if (sscanf(text,
						   misere ? "it leaves %u, one more than a multiple of %u; after each of your opponent's moves, take enough to make %u in all"
							  : "it leaves %u, a multiple of %u; after each of your opponent's moves, take enough to make %u in all",
						   &left, &cycle, &answer) == 3) {
						ck_assert_uint_eq(left, (unsigned)n - take);
						ck_assert_uint_eq(left % cycle,
								  (unsigned)misere % cycle);
						ck_assert(cycle == (unsigned)k + 1 &&
							  answer == cycle);
						said++;
					}
				}
				verdict_list_free(&list);
				board_free(&b);
			}
	ck_assert_uint_gt(said, 200);
}
END_TEST

/* Compares what each kind of tactical hint says about the result with verdicts that the solvers
 * find in another way. */
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
		/* After a threat, any answer but the right one loses at once. */
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

/* The hints of Othello name corners, replies and turned discs; these are counted again from the
 * rules alone. */
START_TEST(othello_counts_its_moves)
{
	const struct game *g = game_find("othello");
	struct move_list scratch = { 0 }, moves = { 0 }, answers = { 0 };
	unsigned met[4] = { 0 };

	for (unsigned i = 0; i < 30; i++) {
		struct setup setup;
		struct board b;
		struct rng rng;
		char text[256], move[MOVE_TEXT], error[ERROR_TEXT];

		setup_default(g, &setup);
		ck_assert(board_start(&b, g, &setup, error));
		rng_seed(&rng, i);
		while (!board_ended(&b)) {
			const unsigned seat = game_first_actor(game_actors(g, b.state));
			const game_move m = game_pick(g, b.state, seat, &rng, &scratch);
			unsigned n = 0, there, risky, all, turned;
			bool corner = false, my_corner;

			moves.len = answers.len = 0;
			game_legal(g, b.state, seat, &moves);
			text[0] = '\0';
			view_find(g)->reason(b.state, seat, m, text, sizeof text);
			game_format_move(g, b.state, seat, m, move, sizeof move);
			my_corner = !strcmp(move, "a1") || !strcmp(move, "a8") ||
				    !strcmp(move, "h1") || !strcmp(move, "h8");
			board_put(&b, seat, m);
			if (!board_ended(&b) && game_first_actor(game_actors(g, b.state)) != seat)
				game_legal(g, b.state, 1 - seat, &answers);
			for (unsigned k = 0; k < answers.len; k++) {
				game_format_move(g, b.state, 1 - seat, answers.at[k], move,
						 sizeof move);
				n += strcmp(move, "pass") != 0;
				corner = corner || !strcmp(move, "a1") || !strcmp(move, "a8") ||
					 !strcmp(move, "h1") || !strcmp(move, "h8");
			}
			if (strstr(text, "a corner, which")) {
				ck_assert(my_corner);
				met[0]++;
			} else if (strstr(text, "your opponent without a move")) {
				ck_assert_uint_eq(n, 0);
				met[1]++;
			} else if (
				sscanf(text,
				       "it leaves your opponent %u %*s and no corner; %u of your %u",
				       &there, &risky, &all) == 3) {
				ck_assert(there == n && !corner && risky > 0 && risky < all &&
					  all == moves.len);
				met[2]++;
			} else if (sscanf(text, "it flips %u %*s and leaves your opponent %u",
					  &turned, &there) == 2) {
				ck_assert(there == n && turned > 0 && !corner);
				met[3]++;
			}
		}
		board_free(&b);
	}
	move_list_free(&scratch);
	move_list_free(&moves);
	move_list_free(&answers);
	for (int k = 0; k < 4; k++)
		ck_assert_msg(met[k] > 0, "sentence %d was not met", k);
}
END_TEST

/* ---- By brute force, on a board where moves are played and taken back ---- */

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

/* Returns how many moves of the player let the opponent win, and sets *safe to the last move that
 * doesn't. */
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

/* Returns the most pieces that this side could capture with one move if it were to move. */
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

static unsigned exposing(const struct hasami *h, unsigned seat, unsigned *all)
{
	struct move_list moves = { 0 };
	unsigned n = 0;

	game_legal(&game_hasami, h, seat, &moves);
	*all = (unsigned)moves.len;
	for (unsigned i = 0; i < moves.len; i++) {
		struct hasami after = *h;

		game_hasami.apply(&after, seat, moves.at[i]);
		n += men_in_reach(&after, 1 - seat) > 0;
	}
	move_list_free(&moves);
	return n;
}

/* Returns the number of the player's legal moves, counted cell by cell. */
static unsigned moves_of(const struct hasami *h, unsigned seat)
{
	unsigned n = 0;

	for (unsigned from = 0; from < HASAMI_CELLS; from++)
		for (unsigned to = 0; to < HASAMI_CELLS; to++)
			n += to != from && game_hasami.is_legal(h, seat, hasami_move(from, to));
	return n;
}

static void hold_hasami(const struct hasami *h, unsigned seat, game_move m, unsigned met[7])
{
	struct hasami after = *h;
	char text[256] = "", guide[256] = "", *line;
	unsigned a = 0, b = 0, all, taken;

	view_find(&game_hasami)->reason(h, seat, m, text, sizeof text);
	game_hasami.apply(&after, seat, m);
	taken = (unsigned)(h->left[1 - seat] - after.left[1 - seat]);
	if (strstr(text, "wins at once")) {
		ck_assert_uint_eq(after.winner, seat);
		met[0]++;
	} else if (strstr(text, "loses none in return")) {
		ck_assert(sscanf(text, "it captures %u", &a) == 1 && a == taken &&
			  !men_in_reach(&after, 1 - seat));
		met[1]++;
	} else if (sscanf(text, "it captures %u %*s and you lose %u at most", &a, &b) == 2) {
		ck_assert(a == taken && b == men_in_reach(&after, 1 - seat));
		met[2]++;
	} else if (sscanf(text, "it puts none of your pieces in danger, unlike %u of your %u moves",
			  &a, &b) == 2) {
		ck_assert(!taken && !men_in_reach(&after, 1 - seat) &&
			  a == exposing(h, seat, &all) && b == all);
		met[3]++;
	} else if (sscanf(text, "your pieces then have %u moves, and your opponent's have %u", &a,
			  &b) == 2) {
		ck_assert(!taken && a == moves_of(&after, seat) && b == moves_of(&after, 1 - seat));
		met[6]++;
	} else if (sscanf(text, "every move costs you pieces; this one costs %u at most", &a) ==
		   1) {
		ck_assert(a == men_in_reach(&after, 1 - seat) && exposing(h, seat, &all) == all);
	} else {
		ck_assert_msg(strstr(text, "it builds a fort") || after.winner != WINNER_OPEN,
			      "no reason: '%s'", text);
	}
	view_find(&game_hasami)->guide(h, seat, guide, sizeof guide);
	if (strstr(guide, "Pieces move straight"))
		return;
	line = strstr(guide, "You can capture ");
	ck_assert((line != NULL) == (men_in_reach(h, seat) > 0));
	if (line)
		ck_assert(sscanf(line, "You can capture %u", &a) == 1 &&
			  a == men_in_reach(h, seat) && ++met[4]);
	line = strstr(guide, "Your opponent can capture ");
	ck_assert((line != NULL) == (men_in_reach(h, 1 - seat) > 0));
	if (line)
		ck_assert(sscanf(line, "Your opponent can capture %u", &a) == 1 &&
			  a == men_in_reach(h, 1 - seat) && ++met[5]);
}

START_TEST(hasami_counts_its_men)
{
	struct move_list scratch = { 0 };
	unsigned met[7] = { 0 };

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

			for (unsigned k = 0; k < 2; k++)
				hold_hasami(b.state, seat,
					    game_pick(g, b.state, seat, &rng, &scratch), met);
			board_put(&b, seat, game_pick(g, b.state, seat, &rng, &scratch));
		}
		board_free(&b);
	}
	move_list_free(&scratch);
	for (unsigned k = 1; k < 7; k++)
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

static void hold_numer0n(const struct numer0n *n, unsigned seat, game_move call, unsigned met[4])
{
	unsigned left[16] = { 0 }, count = 0, theirs = 0, squares = 0, most = 0, said[4] = { 0 };
	char text[256] = "", guide[512] = "", *line;

	for (unsigned secret = 0; secret < 1000; secret++) {
		theirs += fits_all(n, 1 - seat, secret);
		if (!fits_all(n, seat, secret))
			continue;
		count++;
		left[judge_plainly(secret, (unsigned)call)]++;
	}
	for (unsigned i = 0; i < 16; i++) {
		squares += left[i] * left[i];
		most = left[i] > most ? left[i] : most;
	}
	view_find(&game_numer0n)->reason(n, seat, call, text, sizeof text);
	if (sscanf(text, "it cuts %u candidates to %u.%u on average, %u at most", &said[0],
		   &said[1], &said[2], &said[3]) == 4) {
		const double mean = (double)squares / count;

		ck_assert(said[0] == count && said[3] == most);
		ck_assert(said[1] + said[2] / 10.0 > mean - 0.051 &&
			  said[1] + said[2] / 10.0 < mean + 0.051);
		ck_assert((strstr(text, "and may be right") != NULL) ==
			  fits_all(n, seat, (unsigned)call));
		met[strstr(text, "but can't be right") ? 1 : 0]++;
	} else {
		ck_assert_str_eq(text, "it's the only candidate left");
		ck_assert(count == 1 && fits_all(n, seat, (unsigned)call));
		met[2]++;
	}
	view_find(&game_numer0n)->guide(n, seat, guide, sizeof guide);
	line = strstr(guide, "(wrong place). ");
	if (line)
		ck_assert(sscanf(line, "(wrong place). %u number", &said[0]) == 1 &&
			  said[0] == count);
	line = strstr(guide, "your number down to ");
	if (line)
		ck_assert(sscanf(line, "your number down to %u", &said[0]) == 1 &&
			  said[0] == theirs && ++met[3]);
}

START_TEST(numer0n_counts_its_numbers)
{
	const struct game *g = game_find("numer0n");
	const struct agent_class *fitting = agent_find(g, "random");
	unsigned met[4] = { 0 };

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
			if (n->phase == NUM_CALL) {
				hold_numer0n(n, seat, t.move, met);
				hold_numer0n(n, seat, g->pick(seen.bytes, seat, &rng), met);
			}
			board_put(&b, seat, t.move);
		}
		board_free(&b);
	}
	for (unsigned k = 0; k < 4; k++)
		ck_assert_msg(met[k] > 0, "sentence %u was not met", k);
}
END_TEST

SECTION(reasons)
{
	Suite *s = suite_create("reasons");
	TCase *c = suite_case(s, "reasons");

	tcase_add_test(c, nim_leaves_what_it_says);
	tcase_add_test(c, tactics_agree_with_the_solvers);
	tcase_add_test(c, othello_counts_its_moves);
	tcase_add_loop_test(c, tactics_and_alarms_by_brute_force, 0,
			    (int)(sizeof tried / sizeof *tried));
	tcase_add_test(c, hasami_counts_its_men);
	tcase_add_test(c, numer0n_counts_its_numbers);
	return s;
}
