/* SPDX-License-Identifier: MIT */
/* estimate.h - about how many calls so many candidates take. */
#ifndef ASOBI_NUMER0N_ESTIMATE_H
#define ASOBI_NUMER0N_ESTIMATE_H

#include <stdint.h>

/* The total over the candidates, in thousandths of a call, for every number of them
 * up to num_count(): one element more than that. */
void num_estimate(unsigned digits, uint32_t *total_milli);

#endif
