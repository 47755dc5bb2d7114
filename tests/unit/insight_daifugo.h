/* SPDX-License-Identifier: MIT */
/* insight_daifugo.h - shared by the files of the section insight_daifugo. */
#ifndef ASOBI_TEST_INSIGHT_DAIFUGO_H
#define ASOBI_TEST_INSIGHT_DAIFUGO_H

#include "asobi/insight.h"
#include "daifugo_cases.h"
#include "suite.h"

extern const struct view view_daifugo;

/* A question about a move, for the second implementation of the patterns. */
struct plain {
	const struct daifugo *d; /* what the player sees */
	unsigned seat;
	play_word best, played;
	bool asked;
	const struct insight *in;
};

/* The second implementation of each pattern, which looks at the cards one by one. The pattern for a
 * player with only one card left is at index ONE_CARD. */
enum { ONE_CARD = 5, DAIFUGO_TRUTHS = 21 };
extern const struct daifugo_truth {
	const char *id;
	bool (*holds)(const struct plain *p);
	unsigned least; /* how often, at least, the pattern must occur in the random positions */
} daifugo_truths[DAIFUGO_TRUTHS];
/* Checks the patterns in random positions against that second implementation. */
void insight_daifugo_random_cases(TCase *c);

#endif
