/* SPDX-License-Identifier: MIT */
/* advise.h - what each legal move is worth, for hints, panes and players. */
#ifndef ASOBI_ADVISE_H
#define ASOBI_ADVISE_H

#include "asobi/agent.h"

/* Flat Monte Carlo: play every legal move in turn and random moves after it to
 * the end, in whole rounds, until so many playouts are done (UINT64_MAX: none
 * counted) or the budget is spent; in games with hidden information each round
 * plays in a world drawn by imagine().  Values are (wins - losses) / tries.  The
 * classroom framework's GeneralPlayer, made to respect secrets, and to know a move that repeats
 * what stood in budget->past.  False only if not even the first round was finished. */
bool flat_monte_carlo(const struct game *g, const void *seen, unsigned seat, struct rng *rng,
		      uint64_t playouts, struct budget *budget, verdict_fn *found, void *context);

/* The game's own exact study where it has one, else an estimate by playouts. */
bool advise_seat(const struct game *g, const void *seen, unsigned seat, struct rng *rng,
		 struct budget *budget, verdict_fn *found, void *context);

#endif
