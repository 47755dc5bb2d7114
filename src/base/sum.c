/* SPDX-License-Identifier: MIT */
#include "base/sum.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { MARK = 10 }; /* " #97bd0a65" */

uint32_t sum_text(uint32_t sum, const char *text, size_t n)
{
	for (size_t i = 0; i < n; i++)
		sum = (sum ^ (unsigned char)text[i]) * UINT32_C(16777619);
	return sum;
}

void sum_seal(struct strbuf *sb, size_t from, uint32_t sum)
{
	sb_addf(sb, " #%08" PRIx32 "\n", sum_text(sum, sb->text + from, sb->len - from));
}

bool sum_open(char *line, uint32_t sum)
{
	const size_t n = strlen(line);
	char mark[MARK + 1];

	if (n < MARK)
		return false;
	snprintf(mark, sizeof mark, " #%08" PRIx32, sum_text(sum, line, n - MARK));
	if (strcmp(line + n - MARK, mark))
		return false;
	line[n - MARK] = '\0';
	return true;
}
