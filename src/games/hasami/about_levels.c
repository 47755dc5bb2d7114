/* SPDX-License-Identifier: MIT */
/* What people are told of the five levels; what is measured stands in the README's ladder (`ladder.sh
 * steps hasami`). */
#include "base/i18n.h"
#include "games/hasami/hasami.h"

const struct level_about hasami_levels = {
	.level = {
		{ N_("Sees what can be taken next, and misjudges all else widely."), 2 },
		{ N_("Looks a little ahead, and misjudges moves by about a man."), 98 },
		{ N_("Looks further, and misjudges moves by half a man at most."), 96 },
		{ N_("Looks well ahead, and misjudges moves by little."), 94 },
		{ N_("Looks as far as 150,000 positions go, and misjudges nothing by chance."), 100 },
	},
};
