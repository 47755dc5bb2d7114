/* SPDX-License-Identifier: MIT */
/* rename.h - the same play under other names of digits and places, at random. */
#ifndef ASOBI_NUMER0N_RENAME_H
#define ASOBI_NUMER0N_RENAME_H

#include "games/numer0n/players/choice.h"
#include "games/numer0n/solve/trees.h"

/* The tree's next call, if so far it was followed under some renaming: renamed in the
 * same way, each renaming that explains the calls so far as likely.  Drawn anew for
 * every call, this is one renaming drawn for the game.  False if the tree was left. */
bool num_renamed_call(enum num_tree t, const struct num_choice *h, struct rng *rng, num_code *call);

/* One of the calls that candidates cannot tell from this one, each as likely. */
num_code num_call_like(const struct num_choice *h, num_code call, struct rng *rng);

#endif
