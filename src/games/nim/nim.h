/* SPDX-License-Identifier: MIT */
/* nim.h - the state and functions shared by all Nim files. */
#ifndef ASOBI_NIM_H
#define ASOBI_NIM_H

#include "asobi/agent.h"
#include "asobi/game.h"
#include "asobi/insight.h"

struct nim {
	uint16_t left;	/* the number of stones on the table */
	uint16_t most;	/* the option k, the maximum number of stones that may be taken at once */
	uint8_t misere; /* true if the player who takes the last stone loses */
	uint8_t turn;
	uint8_t winner;
	uint8_t pad; /* padding, always 0 */
};

/* Returns the maximum number of stones that may be taken now, which never exceeds the number of
 * stones left. */
unsigned nim_limit(const struct nim *n);
/* Returns how many stones to take in order to win, or 0 if every move loses. */
unsigned nim_winning_take(const struct nim *n);

/* The following functions implement view->insight, view->patterns and view->guide(). */
bool nim_insight(const struct explained *q, struct insight *out);
extern const struct pattern nim_patterns[];
size_t nim_guide(const void *seen, unsigned seat, char *buf, size_t size);
bool nim_study(const void *seen, unsigned seat, struct budget *budget, verdict_fn *found,
	       void *context);

extern const struct game game_nim;
extern const struct level_about nim_levels;

#endif
