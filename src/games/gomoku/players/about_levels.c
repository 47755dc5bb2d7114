/* SPDX-License-Identifier: MIT */
/* What people are told of the five levels; what is measured stands in the README's ladder (`ladder.sh
 * steps gomoku`). */
#include "base/i18n.h"
#include "games/gomoku/gomoku.h"

const struct level_about gomoku_levels = {
	.level = {
		{ N_("Tries a few games in its head, and errs in every second move."), 12 },
		{ N_("Tries some more games in its head, and errs in every fourth move."), 88 },
		{ N_("Never misses a five, its own or yours, and seldom errs before that."), 81 },
		{ N_("Tries thousands of games in its head before every stone."), 88 },
		{ N_("Looks for wins that nothing averts; up to 8x8 it never loses."), 96 },
	},
};
