/* SPDX-License-Identifier: MIT */
/* What people are told of the five levels; what is measured stands in the README's ladder (`ladder.sh
 * steps tictactoe`). */
#include "base/i18n.h"
#include "games/tictactoe/tictactoe.h"

const struct level_about tictactoe_levels = {
	.level = {
		{ N_("Errs more often than not, and overlooks wins and threats."), 31 },
		{ N_("Errs in every second move or so, and may overlook a win."), 69 },
		{ N_("Never misses three in a line, its own or yours, and errs in all else."), 72 },
		{ N_("Never misses three in a line, and errs in every third move before that."), 71 },
		{ N_("Knows every position: nobody beats it."), 68 },
	},
};
