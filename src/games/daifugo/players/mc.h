/* SPDX-License-Identifier: MIT */
/* mc.h - Monte Carlo search over deals. All candidates are played in the same deals, which are
 * drawn to fit the plays so far (belief.h). A quick policy then plays each deal on until the
 * player's rank is decided. */
#ifndef ASOBI_DAIFUGO_MC_H
#define ASOBI_DAIFUGO_MC_H

#include "asobi/agent.h"
#include "asobi/rng.h"
#include "games/daifugo/players/learnt.h"

/* The maximum number of candidates that can be stored, and the maximum number that a player tries
 * out. */
enum { MC_ARMS = 40, MC_TRIED = 16 };

/* The policies that play the playouts and value their results. */
struct mc_way {
	/* The learnt policy draws moves according to its probabilities, proposes the candidates
	 * and values the ranks. If this is NULL, policy_quick plays instead, and a rank is worth
	 * its points. */
	const struct learnt *learnt;
};

struct mc_arm {
	game_move move;
	/* The handicap, in thousandths of a point, of a candidate that looks weak before any
	 * playout. */
	int32_t looks;
	/* The number of playouts, their total points, the sum of their ranks, and the number of
	 * first places. */
	uint32_t n, points, places, firsts;
	/* The total value of the ranks, in thousandths of a point; this determines which candidate
	 * is best. */
	int64_t worth;
	bool dropped; /* true if the candidate was dropped because another is clearly better */
};

/* The differences between two candidates' ranks, over the deals that both played: their sum, the
 * sum of their squares, and the number of deals. */
struct mc_pair {
	int32_t behind;
	uint32_t squares, n;
};
struct mc_pairs {
	/* of[i][j] with i > j: the rank of candidate i minus that of candidate j. */
	struct mc_pair of[MC_ARMS][MC_ARMS];
};

struct mc {
	unsigned n_arms;
	struct mc_arm arm[MC_ARMS];
	uint64_t playouts;
	/* The rank differences between the candidates; NULL if the caller doesn't need them. If
	 * this isn't NULL, every candidate stays in the list, however few playouts there are. */
	struct mc_pairs *pairs;
};

struct mc_limits {
	uint64_t playouts; /* the maximum number of playouts; UINT64_MAX for no limit */
	bool all_alike;	   /* true to play all candidates equally often and drop none of them */
	uint32_t deals;	   /* the maximum number of deals; 0 for no limit */
	/* Called every few thousand playouts with the candidates' results so far; may be NULL. */
	void (*so_far)(const struct budget *budget, const struct mc *mc);
};

/* Returns the verdict on a candidate that has been played: its expected points and rank, and how
 * often it came first. */
struct verdict daifugo_arm_verdict(const struct mc_arm *arm);

/* Estimates the values of the given candidates, which must be legal, until a limit is reached or
 * the budget is used up. Most of the effort goes to candidates that may still be the best. Returns
 * false if there wasn't even time to play one deal with each candidate. */
bool daifugo_monte_carlo(const struct daifugo *seen, unsigned seat, const struct mc_way *way,
			 const struct mc_limits *limits, struct rng *rng, struct budget *budget,
			 struct mc *mc);

/* Fills `mc` with the plays or gifts worth trying: the ones that look best before any search. */
void daifugo_candidates(const struct daifugo *seen, unsigned seat, const struct mc_way *way,
			struct mc *mc);
/* Fills `mc` with the candidates from daifugo_candidates(), followed by as many other moves as
 * fit, so that even a move that no player would try can be valued. Returns how many came from
 * daifugo_candidates(). */
unsigned daifugo_all_candidates(const struct daifugo *seen, unsigned seat, const struct mc_way *way,
				struct mc *mc);
/* Returns how many ranks candidate i was behind candidate j on average, in thousandths of a rank,
 * over the deals that both played; *error receives the standard error. */
int32_t daifugo_arm_behind(const struct mc_pairs *pairs, unsigned i, unsigned j, uint32_t *error);
/* Returns the best of the candidates that weren't dropped. */
const struct mc_arm *daifugo_best_arm(const struct mc *mc);

#endif
