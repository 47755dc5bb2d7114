/* SPDX-License-Identifier: MIT */
/* away.h - exports league rounds as matches that are played elsewhere, and imports the results. */
#ifndef ASOBI_SERVER_LEAGUE_AWAY_H
#define ASOBI_SERVER_LEAGUE_AWAY_H

#include "server/program.h"
#include "server/store/leagues.h"

/* These functions return the exit status of the command. */
int league_export(struct store *s, const struct store_league *l, const struct options *o);
int league_merge(struct store *s, const struct store_league *l, const struct options *o);

#endif
