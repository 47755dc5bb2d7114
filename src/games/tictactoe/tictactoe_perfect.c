/* SPDX-License-Identifier: MIT */
/* The player that never loses. It wins as quickly and loses as late as possible, and picks at
 * random among equally good moves. */
#include "asobi/verdict.h"
#include "base/i18n.h"
#include "games/tictactoe/tictactoe.h"

static bool think_of_move(UNUSED struct agent *a, const void *seen, unsigned seat, struct rng *rng,
			  struct budget *budget, struct thought *out)
{
	return study_think(&game_tictactoe, seen, seat, rng, budget, out);
}

const struct agent_class agent_tictactoe_perfect = {
	.id = "perfect",
	.classic = "tttmaster",
	.perfect = true,
	.title = N_("Solver"),
	.about = N_("Knows the result of every position and always plays a best move."),
	.game = &game_tictactoe,
	.think = think_of_move,
};

/* Descriptions of the five levels, shown to players. The measurements behind them are in the
 * README's ladder (`ladder.sh steps tictactoe`). */
const struct level_about tictactoe_levels = {
	.level = {
		{ N_("Gets most moves wrong, and overlooks wins and threats."), 31 },
		{ N_("Gets about half of its moves wrong, and may overlook a win."), 69 },
		{ N_("Always completes or blocks three in a row; otherwise makes many mistakes."), 72 },
		{ N_("Always completes or blocks three in a row, but gets one in three of its "
"other moves wrong."), 71 },
		{ N_("Knows every position, so you can draw but never win."), 68 },
	},
	.rating = { 697, 836, 1000, 1156, 1286 },
	.favour = { 162, 77, 88, 80, 0 },
};
