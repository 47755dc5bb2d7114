/* SPDX-License-Identifier: MIT */
#include "proto/tidy.h"

#include <string.h>

#include "base/utf8.h"

static bool is_blank(char c)
{
	return c == ' ' || c == '\t';
}

void tidy_line(char *line, bool tabs, char comment)
{
	const char *from = line +
			   (strncmp(line, UTF8_MARK, strlen(UTF8_MARK)) ? 0 : strlen(UTF8_MARK));
	char *to = line;

	for (; *from && (!comment || *from != comment); from++) {
		const char c = *from == '\t' && !tabs ? ' ' : *from;

		if (is_blank(c) ? to == line || (c == ' ' && to[-1] == '\t')
				: (unsigned char)c < ' ' || c == 0x7f)
			continue;
		while (c == '\t' && to > line && to[-1] == ' ')
			to--;
		*to++ = c;
	}
	while (to > line && is_blank(to[-1]))
		to--;
	*to = '\0';
}
