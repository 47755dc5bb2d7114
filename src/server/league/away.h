/* SPDX-License-Identifier: MIT */
/* away.h - a league's round that is played elsewhere: written as matches, and what came of them
 * brought home. */
#ifndef ASOBI_SERVER_LEAGUE_AWAY_H
#define ASOBI_SERVER_LEAGUE_AWAY_H

#include "server/program.h"
#include "server/store/leagues.h"

/* Exit statuses. */
int league_export(struct store *s, const struct store_league *l, const struct options *o);
int league_merge(struct store *s, const struct store_league *l, const struct options *o);

#endif
