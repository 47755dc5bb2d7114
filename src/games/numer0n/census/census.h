/* SPDX-License-Identifier: MIT */
/* census.h - counts the calls that a computer player, playing alone, needs to find each secret. */
#ifndef ASOBI_CENSUS_H
#define ASOBI_CENSUS_H

#include "asobi/player.h"
#include "asobi/setup.h"

/* A census's settings and result. In the game, the dealer hides something first, and only seat 0
 * searches for it. */
struct census {
	const struct game *game;
	struct setup setup;
	struct who who; /* the computer player (see who_agent()) */
	uint64_t seed;
	unsigned runs;
	const game_move *secrets; /* the dealer's possible moves; owned by the caller */
	unsigned n_secrets;
	/* The result: found[i] is the number of secrets found in exactly i calls, over all runs. */
	unsigned *found; /* array of most + 1 elements; free it with census_free() */
	unsigned most, unfound;
};

/* Returns all moves that the dealer can make at the start of a game. The caller frees them. */
struct move_list census_secrets(const struct game *g, const struct setup *setup);
/* Writes a secret as text and returns the length, like snprintf. */
size_t census_secret_text(const struct census *c, game_move secret, char *buf, size_t size);
/* Plays against every secret. The player's random numbers depend only on the seed, the run and the
 * answers so far, so the player makes the same next call against all secrets that have given the
 * same answers. */
void census_take(struct census *c);
void census_free(struct census *c);

struct census_figures {
	/* the number of secrets found, and the number of calls needed for the hardest one */
	unsigned n, worst;
	uint64_t total; /* the total number of calls */
	double mean, median;
};
struct census_figures census_sum(const struct census *c);
/* Returns the share of games in which the player who calls first is also the first to find the
 * opponent's number. Each player searches for a random number and ignores the opponent's calls. */
double census_share(const struct census *first, const struct census *second);

#endif
