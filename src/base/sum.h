/* SPDX-License-Identifier: MIT */
/* sum.h - a checksum at the end of a line, which reveals whether the text was changed. */
#ifndef ASOBI_SUM_H
#define ASOBI_SUM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/strbuf.h"

/* FNV-1a (G. Fowler, L. C. Noll, K.-P. Vo, 1991), continued from `sum`. */
#define SUM_START UINT32_C(2166136261)
uint32_t sum_text(uint32_t sum, const char *text, size_t n);

/* Ends the line with the checksum of the text since `from`, for example " #97bd0a65\n". */
void sum_seal(struct strbuf *sb, size_t from, uint32_t sum);
/* Strips the checksum from a line whose "\n" has already been removed. Returns false if the
 * checksum is wrong. */
bool sum_open(char *line, uint32_t sum);

#endif
