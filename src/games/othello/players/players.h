/* SPDX-License-Identifier: MIT */
/* players.h - what Othello's players and its study share. */
#ifndef ASOBI_OTHELLO_PLAYERS_H
#define ASOBI_OTHELLO_PLAYERS_H

#include "games/othello/solve/decide.h"

extern const struct agent_class agent_othello_deep, agent_othello_level;

/* A searcher that knows all that was learnt. */
struct searcher *othello_searcher(unsigned size, unsigned log_entries);
/* What a searched move is worth. */
struct verdict othello_verdict(const struct choice *c, bool exact);

#endif
