/* SPDX-License-Identifier: MIT */
/* episode.h - one game to learn from. */
#ifndef ASOBI_DAIFUGO_EPISODE_H
#define ASOBI_DAIFUGO_EPISODE_H

#include "games/daifugo/learn/critic.h"
#include "games/daifugo/learn/lesson.h"

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

/* Who plays a seat. */
struct pupil {
	const struct learnt *learnt;	/* NULL: the `rules` player, or `sample` */
	bool sample;
	bool learns, likeliest;		/* its decisions are kept; it draws no lots */
};

/* Deal to classes drawn at random, and play to the end.  `first` is a game that has just started. */
void episode_play(const struct daifugo *first, const struct pupil pupils[DAIFUGO_SEATS], struct rng *rng,
		  struct episode *out);

#endif
