/* SPDX-License-Identifier: MIT */
/* mc.h - Monte Carlo over deals: each candidate is played in the same deals, drawn by what was
 * played so far (belief.h), and played on by a quick policy until the seat has its rank. */
#ifndef ASOBI_DAIFUGO_MC_H
#define ASOBI_DAIFUGO_MC_H

#include "asobi/agent.h"
#include "asobi/rng.h"
#include "games/daifugo/players/learnt.h"

/* Candidates at most; of those, what a player tries. */
enum { MC_ARMS = 40, MC_TRIED = 16 };

/* The way says by what a game is played on and valued. */
struct mc_way {
	/* The learnt policy plays by its shares, proposes the candidates and says what ranks are
	 * worth; NULL: policy_quick plays, for points. */
	const struct learnt *learnt;
};

struct mc_arm {
	game_move move;
	int32_t looks; /* thousandths of a point: how far behind it starts, for its looks */
	/* Playouts, their points and places, how many came first. */
	uint32_t n, points, places, firsts;
	int64_t worth; /* of their ranks, in thousandths of a point: decides */
	bool dropped;  /* worse than another one beyond doubt */
};

struct mc {
	unsigned n_arms;
	struct mc_arm arm[MC_ARMS];
	uint64_t playouts;
};

struct mc_limits {
	uint64_t playouts; /* UINT64_MAX: none counted */
	bool all_alike;	   /* drop no candidate */
	/* Told every few thousand playouts how the candidates stand; NULL: nobody listens. */
	void (*so_far)(const struct budget *budget, const struct mc *mc);
};

/* The verdict on an arm that was played: its expected points and place, and how often it came
 * first. */
struct verdict daifugo_arm_verdict(const struct mc_arm *arm);

/* Estimate the worth of these candidates, which are legal, until the limits are reached or
 * the budget is spent; effort goes to those that may still be best.  False if not even one
 * deal was played with each. */
bool daifugo_monte_carlo(const struct daifugo *seen, unsigned seat, const struct mc_way *way,
			 const struct mc_limits *limits, struct rng *rng, struct budget *budget,
			 struct mc *mc);

/* The plays, or gifts, worth trying: those that look best at first observation. */
void daifugo_candidates(const struct daifugo *seen, unsigned seat, const struct mc_way *way,
			struct mc *mc);
/* These, first, and all others, as far as there is room: for who wants to know what a move is worth
 * that nobody would try.  Returns how many are these. */
unsigned daifugo_all_candidates(const struct daifugo *seen, unsigned seat, const struct mc_way *way,
				struct mc *mc);
/* The best arm, of those played most. */
const struct mc_arm *daifugo_best_arm(const struct mc *mc);

#endif
