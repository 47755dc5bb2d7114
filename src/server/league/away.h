/* SPDX-License-Identifier: MIT */
/* away.h - exports league rounds as matches to be played on other machines, and imports the
 * results. */
#ifndef ASOBI_SERVER_LEAGUE_AWAY_H
#define ASOBI_SERVER_LEAGUE_AWAY_H

#include "server/program.h"
#include "server/store/leagues.h"

/* Each of these functions returns the command's exit status. */
int league_export(struct store *s, const struct store_league *l, const struct options *o);
int league_merge(struct store *s, const struct store_league *l, const struct options *o);

#endif
