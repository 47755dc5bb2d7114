/* SPDX-License-Identifier: MIT */
/* What a hint says is true: each sentence is held against the solver, or counted anew. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/board.h"
#include "asobi/setup.h"
#include "asobi/verdict.h"
#include "asobi/view.h"
#include "base/xalloc.h"
#include "core/tactics.h"
#include "suite.h"

static struct verdict_list study(const struct game *g, const void *state, unsigned seat)
{
	struct budget budget = budget_unlimited();
	struct verdict_list list = {0};

	ck_assert(g->study(state, seat, &budget, verdict_list_found, &list));
	verdict_list_sort(&list);
	return list;
}

/* "that leaves 20, a multiple of 4": so many are left, and the other has lost then. */
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
				snprintf(options, sizeof options, "n=%d k=%d misere=%d", n, k, misere);
				ck_assert(setup_apply(g, &setup, options, error));
				ck_assert(board_start(&b, g, &setup, error));
				list = study(g, b.state, 0);
				for (size_t i = 0; i < list.len; i++) {
					const unsigned take = (unsigned)list.at[i].move;

					text[0] = '\0';
					view_find(g)->reason(b.state, 0, take, text, sizeof text);
					if (strstr(text, "that "))
						ck_assert_msg(list.at[i].outcome > 0, "%s, %u: %s", options, take, text);
					if (strstr(text, "any take can be answered"))
						ck_assert_msg(list.at[0].outcome < 0, "%s: %s", options, text);
					if (sscanf(text, misere ? "that leaves %u, one more than a multiple of %u; whatever is taken then, you answer to %u" :
						   "that leaves %u, a multiple of %u; whatever is taken then, you answer to %u", &left, &cycle, &answer) == 3) {
						ck_assert_uint_eq(left, (unsigned)n - take);
						ck_assert_uint_eq(left % cycle, (unsigned)misere % cycle);
						ck_assert(cycle == (unsigned)k + 1 && answer == cycle);
						said++;
					}
				}
				verdict_list_free(&list);
				board_free(&b);
			}
	ck_assert_uint_gt(said, 200);
}
END_TEST

/* The kinds of tactic say something of verdicts, which the solvers find in another way. */
static void hold_against_solver(const struct game *g, const void *state, unsigned seat, unsigned kinds[5])
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
		if (t.kind == TACTIC_THREATENS) {	/* any other answer loses at once */
			void *after = xcalloc(1, g->state_size);
			struct verdict_list answers;

			memcpy(after, state, g->state_size);
			g->apply(after, seat, v->move);
			answers = study(g, after, 1 - seat);
			for (size_t k = 0; k < answers.len; k++)
				ck_assert((answers.at[k].move == t.reply) != (answers.at[k].outcome < 0 && answers.at[k].plies == 2));
			verdict_list_free(&answers);
			free(after);
		}
	}
	verdict_list_free(&list);
}

static void play_and_hold(const char *id, unsigned games, unsigned from)
{
	const struct game *g = game_find(id);
	unsigned kinds[5] = {0};
	struct move_list scratch = {0};

	for (unsigned i = 0; i < games; i++) {
		struct setup setup;
		struct board b;
		struct rng rng;
		char error[ERROR_TEXT];

		setup_default(g, &setup);
		ck_assert(board_start(&b, g, &setup, error));
		rng_seed(&rng, i);
		while (!board_ended(&b)) {
			const unsigned seat = game_first_actor(g->actors(b.state));

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

/* Corners, replies and turned discs are counted anew through the rules alone. */
START_TEST(othello_counts_its_moves)
{
	const struct game *g = game_find("othello");
	struct move_list scratch = {0}, moves = {0}, answers = {0};
	unsigned met[4] = {0};

	for (unsigned i = 0; i < 30; i++) {
		struct setup setup;
		struct board b;
		struct rng rng;
		char text[256], move[MOVE_TEXT], error[ERROR_TEXT];

		setup_default(g, &setup);
		ck_assert(board_start(&b, g, &setup, error));
		rng_seed(&rng, i);
		while (!board_ended(&b)) {
			const unsigned seat = game_first_actor(g->actors(b.state));
			const game_move m = game_pick(g, b.state, seat, &rng, &scratch);
			unsigned n = 0, there, risky, all, turned;
			bool corner = false, my_corner;

			moves.len = answers.len = 0;
			g->legal(b.state, seat, &moves);
			text[0] = '\0';
			view_find(g)->reason(b.state, seat, m, text, sizeof text);
			game_format_move(g, b.state, seat, m, move, sizeof move);
			my_corner = !strcmp(move, "a1") || !strcmp(move, "a8") || !strcmp(move, "h1") || !strcmp(move, "h8");
			board_put(&b, seat, m);
			if (!board_ended(&b) && game_first_actor(g->actors(b.state)) != seat)
				g->legal(b.state, 1 - seat, &answers);
			for (unsigned k = 0; k < answers.len; k++) {
				game_format_move(g, b.state, 1 - seat, answers.at[k], move, sizeof move);
				n += strcmp(move, "pass") != 0;
				corner = corner || !strcmp(move, "a1") || !strcmp(move, "a8") || !strcmp(move, "h1") || !strcmp(move, "h8");
			}
			if (strstr(text, "a corner, which")) {
				ck_assert(my_corner);
				met[0]++;
			} else if (strstr(text, "no move after it")) {
				ck_assert_uint_eq(n, 0);
				met[1]++;
			} else if (sscanf(text, "it leaves the other %u moves and no corner, as %u of your %u", &there, &risky, &all) == 3) {
				ck_assert(there == n && !corner && risky > 0 && risky < all && all == moves.len);
				met[2]++;
			} else if (sscanf(text, "it turns %u over and leaves the other %u moves", &turned, &there) == 2) {
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

int main(void)
{
	Suite *s = suite_create("reasons");
	TCase *c = suite_case(s, "reasons");

	tcase_add_test(c, nim_leaves_what_it_says);
	tcase_add_test(c, tactics_agree_with_the_solvers);
	tcase_add_test(c, othello_counts_its_moves);
	return suite_run(s);
}
