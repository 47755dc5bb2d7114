/* SPDX-License-Identifier: MIT */
/* advise.h - estimates what each legal move is worth, for hints, panes and players. */
#ifndef ASOBI_ADVISE_H
#define ASOBI_ADVISE_H

#include "asobi/agent.h"

/* Flat Monte Carlo: tries every legal move in turn, followed by random moves to the end, in
 * complete rounds. It stops after this many playouts (UINT64_MAX: no limit) or when the budget is
 * spent. In games with hidden information, imagine() draws a new full state for each round. A
 * move's value is (wins - losses) / tries. This is the classroom framework's GeneralPlayer,
 * changed to respect hidden information and to recognise moves that repeat a position in
 * budget->past. Returns false only if not even the first round was completed. */
bool flat_monte_carlo(const struct game *g, const void *seen, unsigned seat, struct rng *rng,
		      uint64_t playouts, struct budget *budget, verdict_fn *found, void *context);

/* Finds out what the moves are worth: with the game's own exact study if it has one, otherwise
 * with playouts. */
bool advise_seat(const struct game *g, const void *seen, unsigned seat, struct rng *rng,
		 struct budget *budget, verdict_fn *found, void *context);

#endif
