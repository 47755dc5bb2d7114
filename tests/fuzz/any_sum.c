/* SPDX-License-Identifier: MIT */
/* Replaces base/sum.h for a fuzzer, which could never guess a checksum: every checksum counts as
 * right. */
#include "base/sum.h"

#include <string.h>

enum { MARK = 10 };

uint32_t sum_text(uint32_t sum, const char *text, size_t n)
{
	(void)text;
	(void)n;
	return sum;
}

void sum_seal(struct strbuf *sb, size_t from, uint32_t sum)
{
	(void)from;
	(void)sum;
	sb_add(sb, " #00000000\n");
}

bool sum_open(char *line, uint32_t sum)
{
	const size_t n = strlen(line);

	(void)sum;
	if (n < MARK)
		return false;
	line[n - MARK] = '\0';
	return true;
}
