/* SPDX-License-Identifier: MIT */
/* What people are told of the five levels; what is measured stands in the README's ladder (`ladder.sh
 * steps hamlet`). */
#include "base/i18n.h"
#include "games/hamlet/hamlet.h"

const struct level_about hamlet_levels = {
	.level = {
		{ N_("Drops stones without much thought, and overlooks fours."), 18 },
		{ N_("Plans a little, errs in every fourth move and may overlook a four."), 82 },
		{ N_("Never overlooks a four, its own or yours; errs in every third move before that."), 71 },
		{ N_("Never overlooks a four, and errs in one move of ten."), 88 },
		{ N_("Has solved the game: if you begin, it wins."), 77 },
	},
};
