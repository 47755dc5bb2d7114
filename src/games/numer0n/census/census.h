/* SPDX-License-Identifier: MIT */
/* census.h - one computer player alone against every secret. */
#ifndef ASOBI_CENSUS_H
#define ASOBI_CENSUS_H

#include "asobi/player.h"
#include "asobi/setup.h"

/* A game in which the dealer hides something first and seat 0 alone looks for it. */
struct census {
	const struct game *game;
	struct setup setup;
	struct who who; /* an agent (who_agent()) */
	uint64_t seed;
	unsigned runs;
	const game_move *secrets; /* what the dealer may do; the caller's */
	unsigned n_secrets;
	/* Filled: how many were found with this many calls, over all runs. */
	unsigned *found; /* most + 1 of them; free with census_free() */
	unsigned most, unfound;
};

/* The dealer's moves at the start; the caller frees them. */
struct move_list census_secrets(const struct game *g, const struct setup *setup);
/* As snprintf. */
size_t census_secret_text(const struct census *c, game_move secret, char *buf, size_t size);
/* The player's chance depends on the seed, the run and on what it has been told, so that
 * all secrets that were answered alike so far are asked for with the same call. */
void census_take(struct census *c);
void census_free(struct census *c);

struct census_figures {
	unsigned n, worst; /* found; the most calls */
	uint64_t total;	   /* of calls */
	double mean, median;
};
struct census_figures census_sum(const struct census *c);
/* This is how often `first` hits first if both look at the same time for a secret of the other,
 * each as likely, and neither minds the other's calls. */
double census_share(const struct census *first, const struct census *second);

#endif
