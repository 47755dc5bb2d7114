/* SPDX-License-Identifier: MIT */
/* duel.h - one game in a Numer0n room, run by the arcade's referee. It takes lines from the two
 * players and sends lines to them. Seat 0 begins; seat 1 may have a computer player. */
#ifndef ASOBI_SERVER_DUEL_H
#define ASOBI_SERVER_DUEL_H

#include <stdbool.h>
#include <stdint.h>

#include "asobi/player.h"

/* Finds a Numer0n computer player by name, such as "squeeze" or "level:4". Excludes external
 * programs, and general players that can play any game, because those use all the time they are
 * allowed. Returns false if there is no such player. */
bool duel_computer(const char *name, struct who *out);
/* Returns the names of the computer players that duel_computer() finds, separated by spaces. The
 * caller frees the text. */
char *duel_computers(void);

struct duel_config {
	const struct who *computer; /* the computer player in seat 1; NULL if a person has seat 1 */
	/* the name of the person in seat 0; used only against a computer */
	const char *name;
	uint64_t seed;
	/* The thread pool in which the computer player thinks; if NULL, the caller waits while it
	 * thinks. */
	struct pool *pool;
	/* Called when the computer has an answer; the owner must then call duel_step() in a later
	 * turn of the loop. */
	void (*news)(void *context);
	void (*say)(void *context, unsigned seat, const char *line);
	void *context;
};

struct duel;
/* Starts a game by asking the players for their secret numbers. Returns NULL if the computer
 * player isn't available. */
struct duel *duel_new(const struct duel_config *c);
void duel_free(struct duel *d);

/* Takes a line that the player in this seat typed (a number or a call), and sends lines in
 * response. */
void duel_line(struct duel *d, unsigned seat, const char *line);
void duel_step(struct duel *d); /* takes the computer's answer if it is ready */

bool duel_over(const struct duel *d);
/* Returns true while the computer is thinking; lines from the person must wait until it has
 * finished. */
bool duel_computer_thinks(const struct duel *d);
/* Returns the number of the question that this player has to answer: 0 for none, 1 for the secret
 * number, 2 for the first call, 3 for the second, and so on. */
unsigned duel_question(const struct duel *d, unsigned seat);

#endif
