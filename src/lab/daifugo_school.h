/* SPDX-License-Identifier: MIT */
/* daifugo_school.h - reinforcement learning for Daifugo: a policy plays against itself, its older
 * versions and the other players, and follows the gradient of the value of its ranks.
 *
 * This is an actor-critic method (Sutton and Barto, "Reinforcement learning", 2nd edition, chapter
 * 13). Adam (Kingma and Ba, 2015) updates both networks, and the result is a moving average of the
 * weights. In one game out of five, two seats belong to older versions; in three out of ten, most
 * seats belong to the `rules` player or the sample clients. The value of a rank is its points plus
 * the points expected in later games, given the class that it brings. The expectation comes from
 * the transitions seen so far between players of equal strength.
 *
 * Each batch is played in parts. Every part has its own random numbers, and the sums of the parts
 * are added in a fixed order, so a seed gives the same result with any number of threads. */
#ifndef ASOBI_DAIFUGO_SCHOOL_H
#define ASOBI_DAIFUGO_SCHOOL_H

#include "asobi/setup.h"
#include "lab/daifugo_lessons.h"

enum { SCHOOL_PARTS = 4, PART_GAMES = 16, BATCH_GAMES = SCHOOL_PARTS * PART_GAMES };

struct school;
/* Creates a trainer for these rules. It starts from the weights `from`. If `from` is NULL, it
 * starts from the weights of the `rules` player and a random network. The step size shrinks over
 * the given number of batches. The caller frees the trainer with school_free(). */
struct school *school_new(const struct setup *setup, const struct learnt *from, uint64_t seed,
			  unsigned batches);
void school_free(struct school *s);
/* Plays one part of the next batch (0 to SCHOOL_PARTS - 1). Different threads may play different
 * parts at the same time. */
void school_play(struct school *s, unsigned part);
/* Learns from a batch. Call this after all its parts have been played. */
void school_learn(struct school *s);

/* The following two functions return the average of the weights so far, and the value of each rank,
 * starting with rank 1. */
const struct learnt *school_average(const struct school *s);
const float *school_rank_values(const struct school *s);
/* Returns the mean points per game when the averaged policy plays its likeliest moves in one seat
 * and `rules` plays in all other seats. Every call plays the same games. */
double school_examine(const struct school *s, unsigned games);

/* ---- One game to learn from ---- */

/* The maximum number of decisions that are recorded in one game; later decisions are dropped. Only
 * decisions in which a learning player had a choice of moves count. */
enum { MOST_LESSONS = 192 };

struct episode {
	unsigned n;
	struct {
		unsigned seat;
		struct lesson lesson;
		struct standing standing;
	} at[MOST_LESSONS];
	uint8_t rank[DAIFUGO_SEATS], place[DAIFUGO_SEATS];
};

/* A pupil is the player in one seat of a training game. */
struct pupil {
	/* The weights of the player; NULL for the `rules` player, or for the sample clients'
	 * player if `sample` is set. */
	const struct learnt *learnt;
	bool sample;
	/* Whether the player's decisions are recorded, and whether the player always makes its
	 * likeliest move. */
	bool learns, likeliest;
};

/* Plays a training game to the end, usually with randomly assigned classes. `first` is a game that
 * has just started. */
void episode_play(const struct daifugo *first, const struct pupil pupils[DAIFUGO_SEATS],
		  struct rng *rng, struct episode *out);

#endif
