/* SPDX-License-Identifier: MIT */
/* daifugo_school.h - learning Daifugo by playing it: a policy plays against itself, its older
 * selves and the other players, and climbs the gradient of what its ranks were worth.
 *
 * Actor and critic (Sutton and Barto, "Reinforcement learning", 2nd edition, chapter 13), both
 * moved by Adam (Kingma and Ba, 2015); what is kept is an average of the weights on the way.  One
 * game in five has two older selves at the table, three in ten the players by rules or the sample
 * clients on most seats. A rank counts its points and those of the games to come, which the class
 * that it brings makes likely: from the transitions seen so far, at tables of its like.
 *
 * A batch is played in parts; a part has chance of its own, and its sums are added in the order
 * of the parts.  So the same seed learns the same, whatever the number of threads. */
#ifndef ASOBI_DAIFUGO_SCHOOL_H
#define ASOBI_DAIFUGO_SCHOOL_H

#include "asobi/setup.h"
#include "lab/daifugo_lessons.h"

enum { SCHOOL_PARTS = 4, PART_GAMES = 16, BATCH_GAMES = SCHOOL_PARTS * PART_GAMES };

struct school;
/* Makes a school for these rules, from such weights on, or (NULL) from those of `rules` and a net
 * at random; `batches` in all, over which the steps shrink.  The caller frees it. */
struct school *school_new(const struct setup *setup, const struct learnt *from, uint64_t seed,
			  unsigned batches);
void school_free(struct school *s);
/* Play a part of the next batch, 0 to SCHOOL_PARTS - 1; other threads may play others. */
void school_play(struct school *s, unsigned part);
/* Called when all parts are played: learns from them. */
void school_learn(struct school *s);

/* The average of the weights so far; what each rank is worth, from the first on. */
const struct learnt *school_average(const struct school *s);
const float *school_rank_values(const struct school *s);
/* Mean points of the average, playing its likeliest moves, against `rules` on all other seats
 * over so many games, the same at every call. */
double school_examine(const struct school *s, unsigned games);

/* ---- One game to learn from ---- */

/* Decisions of a game with more than one move, of seats that learn; later ones are not kept. */
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

/* A pupil plays a seat. */
struct pupil {
	const struct learnt *learnt; /* NULL: the `rules` player, or `sample` */
	bool sample;
	bool learns, likeliest; /* its decisions are kept; it draws no lots */
};

/* Deal to classes drawn at random, and play to the end.  `first` is a game that has just started.
 */
void episode_play(const struct daifugo *first, const struct pupil pupils[DAIFUGO_SEATS],
		  struct rng *rng, struct episode *out);

#endif
