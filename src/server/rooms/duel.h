/* SPDX-License-Identifier: MIT */
/* duel.h - one game in a Numer0n room, played with the arcade's referee. It takes lines from the
 * two players and sends lines to them. Seat 0 begins; seat 1 may be a computer player. */
#ifndef ASOBI_SERVER_DUEL_H
#define ASOBI_SERVER_DUEL_H

#include <stdbool.h>
#include <stdint.h>

#include "asobi/player.h"

/* Finds a Numer0n computer player by its name, such as "squeeze" or "level:4". Programs and general
 * players are excluded, because the latter use all the time they are allowed. Returns false if
 * there is no such player. */
bool duel_computer(const char *name, struct who *out);
/* Returns the names of these players, separated by spaces. The caller frees the text. */
char *duel_computers(void);

struct duel_config {
	const struct who *computer; /* NULL if a person has seat 1 */
	const char *name;	    /* the name of the player in seat 0, used against a computer */
	uint64_t seed;
	struct pool *pool; /* the thread pool for the computer; if NULL, it thinks at once */
	void (*news)(void *context); /* asks for duel_step() in a later turn of the loop */
	void (*say)(void *context, unsigned seat, const char *line);
	void *context;
};

struct duel;
/* Starts a game by asking the players for their numbers. Returns NULL if the computer player isn't
 * available. */
struct duel *duel_new(const struct duel_config *c);
void duel_free(struct duel *d);

/* Takes a line from the player in this seat, a number or a call, and answers with lines. */
void duel_line(struct duel *d, unsigned seat, const char *line);
void duel_step(struct duel *d); /* takes the computer's answer, if there is one */

bool duel_over(const struct duel *d);
bool duel_computer_thinks(const struct duel *d); /* if true, the person's lines must wait */
/* Returns what this player is asked now: 0 for nothing, 1 for the number, 2 for the first call, and
 * so on. */
unsigned duel_question(const struct duel *d, unsigned seat);

#endif
