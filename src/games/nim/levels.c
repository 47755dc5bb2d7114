/* SPDX-License-Identifier: MIT */
/* What people are told of the five levels; what is measured stands in the README's ladder (`ladder.sh
 * steps nim`). */
#include "base/i18n.h"
#include "games/nim/nim.h"

const struct level_about nim_levels = {
	.level = {
		{ N_("Takes what it likes more often than what is right."), 32 },
		{ N_("Counts, but loses count in every third move."), 68 },
		{ N_("Sees the end coming, and loses count in every fourth move before it."), 71 },
		{ N_("Loses count in one move of ten."), 73 },
		{ N_("Counts without a slip: leave it a heap that can be won, and it wins."), 73 },
	},
};
