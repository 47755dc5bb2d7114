/* SPDX-License-Identifier: MIT */
/* The rules to choose, in groups and in full words. */
#include "base/i18n.h"
#include "games/daifugo/view/view_private.h"

static const char *const holders[] = { "H3", "D3", "S3" };
static const char *const leaders[] = { N_("last of the game before"), N_("holder of H3"), N_("holder of D3"), N_("holder of S3") };
static const char *const exchanges[] = { N_("none"), N_("best for weakest"), N_("upper classes choose") };
static const char *const overs[] = { N_("its weakest is stronger"), N_("all of it is stronger") };
static const char *const lengths[] = { N_("none"), N_("4 or more"), N_("5 or more") };
static const char *const locks[] = { N_("none"), N_("suits in common"), N_("all suits the same") };
static const char *const afters[] = { N_("the field clears"), N_("others may answer") };
static const char *const points[] = { "0", "1" };

const struct view_option daifugo_view_options[] = {
	{ OPTION_PLAYERS, N_("Cards and table"), NULL },
	{ OPTION_JOKERS, NULL, NULL },
	{ OPTION_GAMES, NULL, NULL },
	{ OPTION_START, NULL, holders },
	{ OPTION_NEXT, NULL, leaders },
	{ OPTION_RESEAT, NULL, NULL },
	{ OPTION_RUN, N_("Combinations"), NULL },
	{ OPTION_RUNOVER, NULL, overs },
	{ OPTION_BEYOND, NULL, NULL },
	{ OPTION_EIGHT, NULL, NULL },
	{ OPTION_JOKER8, NULL, NULL },
	{ OPTION_SPADE3, NULL, NULL },
	{ OPTION_LOCK, NULL, locks },
	{ OPTION_REVOLUTION, N_("Revolutions"), NULL },
	{ OPTION_RUNREV, NULL, lengths },
	{ OPTION_ELEVENBACK, NULL, NULL },
	{ OPTION_LEADPASS, N_("Turns"), NULL },
	{ OPTION_OWNERPASS, NULL, NULL },
	{ OPTION_ILLEGAL, NULL, NULL },
	{ OPTION_AFTEROUT, NULL, afters },
	{ OPTION_FOULFINISH, N_("Finishes and classes"), NULL },
	{ OPTION_MIYAKO, NULL, NULL },
	{ OPTION_EXCHANGE, NULL, exchanges },
	{ OPTION_POINTS, NULL, points },
};

_Static_assert(sizeof daifugo_view_options / sizeof *daifugo_view_options == DAIFUGO_OPTIONS, "each stands in one group");
