/* SPDX-License-Identifier: MIT */
#include "cli/exercise/csv.h"

#include <string.h>

static bool is_formula(const char *text)
{
	return *text && strchr("=+-@", *text);
}

void csv_add(struct strbuf *sb, const char *text)
{
	const bool guarded = is_formula(text);

	if (!text[strcspn(text, ",\" \r\n")]) {
		sb_addf(sb, "%s%s", guarded ? "'" : "", text);
		return;
	}
	sb_add(sb, guarded ? "\"'" : "\"");
	for (; *text; text++)
		sb_add_bytes(sb, *text == '"' ? "\"\"" : text, *text == '"' ? 2 : 1);
	sb_add(sb, "\"");
}

bool csv_take(char **text, char **field, char *end)
{
	char *from = *text, *to;

	if (*from == '"') {
		*field = to = ++from;
		while (*from && (*from != '"' || from[1] == '"')) {
			from += *from == '"';
			*to++ = *from++;
		}
		if (!*from++)
			return false;
	} else {
		*field = from;
		from += strcspn(from, ",\n");
		to = from;
	}
	*end = *from;
	*text = from + (*from != '\0');
	*to = '\0';
	if (**field == '\'' && is_formula(*field + 1))
		++*field;
	return *end == ',' || *end == '\n' || (!*end && **field);
}
