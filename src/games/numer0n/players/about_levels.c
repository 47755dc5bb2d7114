/* SPDX-License-Identifier: MIT */
/* What people are told of the five levels; what is measured stands in the README's ladder (`ladder.sh
 * steps numer0n`). */
#include "base/i18n.h"
#include "games/numer0n/rules/numer0n.h"

const struct level_about numer0n_levels = {
	.level = {
		{ N_("Forgets most of the answers when it makes its next call."), 29 },
		{ N_("Forgets more than half of the answers."), 71 },
		{ N_("Forgets four answers of ten."), 72 },
		{ N_("Forgets one answer of seven."), 69 },
		{ N_("Forgets nothing, and knows when to risk a guess."), 70 },
	},
};
