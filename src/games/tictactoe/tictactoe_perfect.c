/* SPDX-License-Identifier: MIT */
/* This player never loses. It wins as fast and loses as late as possible, and picks one of equally
 * good moves at random. */
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
	.game = &game_tictactoe,
	.think = think_of_move,
};

/* Players see these descriptions of the five levels. The measurements behind them are in the
 * README's ladder (`ladder.sh steps tictactoe`). */
const struct level_about tictactoe_levels = {
	.level = {
		{ N_("Errs more often than not, and overlooks wins and threats."), 31 },
		{ N_("Errs in every second move or so, and may overlook a win."), 69 },
		{ N_("Never misses three in a line, its own or yours, and errs in all else."), 72 },
		{ N_("Never misses three in a line, and errs in every third move before that."), 71 },
		{ N_("Knows every position: nobody beats it."), 68 },
	},
};
