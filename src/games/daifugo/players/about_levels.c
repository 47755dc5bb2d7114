/* SPDX-License-Identifier: MIT */
/* What people are told of the five levels; what is measured stands in the README's ladder (its
 * points against four `sample`). */
#include "base/i18n.h"
#include "games/daifugo/rules/daifugo.h"

const struct level_about daifugo_levels = {
	.measure = N_("Makes %u.%02u points a game against four simple players (5 to 1 by rank; 3 would be alike)."),
	.level = {
		{ N_("Knows the rules and little else: often any play will do."), 200 },
		{ N_("Plays by a few simple habits, and now and then anything."), 267 },
		{ N_("Plays by rules of thumb in half of its turns, by habit in the others."), 335 },
		{ N_("Plays as it taught itself to, with slips into habit."), 391 },
		{ N_("Plays each hand out many times in its head before it chooses."), 460 },
	},
};
