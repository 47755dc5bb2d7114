/* SPDX-License-Identifier: MIT */
/* duel.h - one game in a Numer0n room, played by the arcade's referee: lines of the two in, lines
 * to the two out.  Seat 0 begins; in seat 1 there may be one of our computer players. */
#ifndef ASOBI_SERVER_DUEL_H
#define ASOBI_SERVER_DUEL_H

#include <stdbool.h>
#include <stdint.h>

#include "asobi/player.h"

/* Finds one of our Numer0n players by its name, "squeeze" or "level:4"; general players, which
 * think as long as they are allowed to, and programs are excluded.  False if there is no such
 * player. */
bool duel_computer(const char *name, struct who *out);
/* The names, parted by blanks; the caller frees the text. */
char *duel_computers(void);

struct duel_config {
	const struct who *computer; /* NULL: a person in seat 1 */
	const char *name;	    /* of who sits in seat 0; told when a computer plays */
	uint64_t seed;
	struct pool *pool;	     /* for the computer; NULL: it thinks at once */
	void (*news)(void *context); /* duel_step() is wanted, in a later turn of the loop */
	void (*say)(void *context, unsigned seat, const char *line);
	void *context;
};

struct duel;
/* Asks for the numbers.  NULL if the computer cannot be had. */
struct duel *duel_new(const struct duel_config *c);
void duel_free(struct duel *d);

/* A line of this seat: its number, or a call; answered by lines. */
void duel_line(struct duel *d, unsigned seat, const char *line);
void duel_step(struct duel *d); /* the computer may have answered */

bool duel_over(const struct duel *d);
bool duel_computer_thinks(const struct duel *d); /* the person's lines can wait so long */
/* Tells what this seat is asked now: 0 nothing, 1 its number, 2 its first call, and so on. */
unsigned duel_question(const struct duel *d, unsigned seat);

#endif
