/* SPDX-License-Identifier: MIT */
/* digit_pool.h - the digits that the two C programs draw their calls from, and what a
 * call tells them.  Both players recompute all of it from the calls made so far. */
#ifndef ASOBI_NUMER0N_DIGIT_POOL_H
#define ASOBI_NUMER0N_DIGIT_POOL_H

#include "games/numer0n/players/choice.h"

/* How many calls, 123, 456, 789, are always the same; 3 for 3 digits. */
unsigned num_fixed_calls(unsigned digits);
num_code num_fixed_call(unsigned digits, unsigned i);

unsigned num_digit_set(num_code c, unsigned digits);
/* What is left of a set of digits after the i-th call was answered. */
unsigned num_digits_after(unsigned set, const struct num_choice *h, unsigned i);

/* A number that begins with `begin` (so many digits) and goes on with digits of `set`,
 * none twice, that was not called before; each as likely.  Those that begin with 0 only
 * if there is no other.  If all were called, any number that fits the answers. */
num_code num_draw_or_fit(const struct num_choice *h, unsigned set, num_code begin, unsigned fixed,
			 struct rng *rng);

#endif
