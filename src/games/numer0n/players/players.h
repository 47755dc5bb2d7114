/* SPDX-License-Identifier: MIT */
/* players.h - the computer players of Numer0n that others of its files call by name. */
#ifndef ASOBI_NUMER0N_PLAYERS_H
#define ASOBI_NUMER0N_PLAYERS_H

#include "asobi/agent.h"

extern const struct agent_class agent_numer0n_optimal, agent_numer0n_race;

#endif
