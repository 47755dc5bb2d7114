/* SPDX-License-Identifier: MIT */
/* What people are told of the five levels; what is measured stands in the README's ladder (`ladder.sh
 * steps othello`). */
#include "base/i18n.h"
#include "games/othello/othello.h"

const struct level_about othello_levels = {
	.level = {
		{ N_("Turns over what it likes more often than what is good."), 12 },
		{ N_("Looks one move ahead, and plays every fourth move anywhere."), 88 },
		{ N_("Looks two moves ahead, and plays one move of ten anywhere."), 68 },
		{ N_("Looks five moves ahead, and hardly ever plays without looking."), 93 },
		{ N_("Looks as far as 300,000 positions go, and counts the end out to the last disc."), 96 },
	},
};
