/* SPDX-License-Identifier: MIT */
/* skill.h - how strong somebody is, and how sure that is, game after game, with two at the table or
 * many: R. C. Weng and C.-J. Lin, "A Bayesian approximation method for online ranking", Journal of
 * Machine Learning Research 12, 2011, algorithm 1 (Bradley-Terry, full pair), each team one player. */
#ifndef ASOBI_SKILL_H
#define ASOBI_SKILL_H

/* The paper's prior is 25 with a deviation of 25/3; ours is sixty times that, so that it reads as
 * people are used to. */
#define SKILL_MEAN 1500.0
#define SKILL_DEVIATION 500.0

struct skill {
	double mean, deviation;
	unsigned games;
};

struct skill skill_new(void);
/* After a game: points by seat, higher is better, equal is a tie. */
void skill_update(struct skill *seats, const int *points, unsigned n);

#endif
