/* SPDX-License-Identifier: MIT */
/* sum.h - a check sum at the end of a line, by which it is noticed that text was altered. */
#ifndef ASOBI_SUM_H
#define ASOBI_SUM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/strbuf.h"

/* FNV-1a (G. Fowler, L. C. Noll, K.-P. Vo, 1991), going on from `sum`. */
#define SUM_START UINT32_C(2166136261)
uint32_t sum_text(uint32_t sum, const char *text, size_t n);

/* Ends the line with the sum of what stands from there on: " #97bd0a65\n". */
void sum_seal(struct strbuf *sb, size_t from, uint32_t sum);
/* Cuts the sum off a line, which has no "\n" any more; false if it is not the right one. */
bool sum_open(char *line, uint32_t sum);

#endif
