/* SPDX-License-Identifier: MIT */
/* Tests the lessons of the games: exactly the accepted moves of a step pass its check, a stranger
 * reads few words and presses few keys, and the progress file keeps what was learnt. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/view.h"
#include "base/utf8.h"
#include "match/attempt.h"
#include "match/step.h"
#include "suite.h"

enum { LEAST_STEPS = 5, MOST_STEPS = 8 };

static struct puzzle puzzle_of_step(const struct step *s)
{
	char error[ERROR_TEXT];
	struct puzzle p;

	ck_assert_msg(step_set_up(s, &p, error), "%s %s: %s", s->game, s->id, error);
	return p;
}

/* ---- The right moves ---- */

static void check_moves(const struct step *s)
{
	struct puzzle p = puzzle_of_step(s);
	struct verdict_list list = { 0 };
	struct move_list moves = { 0 };
	unsigned right = 0;

	game_legal(p.board.game, p.seen, p.seat, &moves);
	for (size_t i = 0; i < moves.len; i++) {
		const bool passes = step_passes(s, &p, &list, moves.at[i]),
			   accepted = *s->accept == '@' ? passes
							: step_accepts(s, &p, moves.at[i]);
		char text[MOVE_TEXT], worth[64] = "";

		for (size_t k = 0; k < list.len; k++)
			if (list.at[k].move == moves.at[i])
				verdict_text(&list.at[k], worth, sizeof worth);
		game_format_move(p.board.game, p.seen, p.seat, moves.at[i], text, sizeof text);
		ck_assert_msg(passes == accepted, "%s %s: %s (%s) %s '%s', but it %s", s->game,
			      s->id, text, worth, passes ? "passes" : "doesn't pass", s->check,
			      accepted ? "is accepted" : "isn't accepted");
		right += accepted;
	}
	ck_assert_msg(right && right < moves.len, "%s %s: %u of %zu moves are right", s->game,
		      s->id, right, moves.len);
	move_list_free(&moves);
	verdict_list_free(&list);
	puzzle_free(&p);
}

START_TEST(exactly_the_accepted_moves_pass)
{
	for (const struct step *s = all_steps; s->id; s++)
		check_moves(s);
}
END_TEST

Suite *learn_suite(void);
SECTION(learn)
