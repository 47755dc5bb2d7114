/* SPDX-License-Identifier: MIT */
/* any_sum.h - lets a fuzz target switch off the checking of checksums. */
#ifndef ASOBI_FUZZ_ANY_SUM_H
#define ASOBI_FUZZ_ANY_SUM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/strbuf.h"

extern bool accept_any_sum; /* false at first */

/* These replace the functions of base/sum.h, which any_sum.c includes under other names. */
void sum_seal(struct strbuf *sb, size_t from, uint32_t sum);
bool sum_open(char *line, uint32_t sum);

#endif
