/* SPDX-License-Identifier: MIT */
#include "base/words.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"

static bool is_blank(char c)
{
	return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* Copy one word from *line to *out; false: a quote was left open. */
static bool take_word(const char **line, char **out)
{
	const char *in = *line;
	char *to = *out, quote = '\0';

	for (; *in && (quote || !is_blank(*in)); in++) {
		if (quote ? *in == quote : *in == '\'' || *in == '"') {
			quote = quote ? '\0' : *in;
		} else if (*in == '\\' && quote != '\'' && in[1] &&
			   (!quote || strchr("\"\\$`", in[1]))) {
			*to++ = *++in;
		} else {
			*to++ = *in;
		}
	}
	*to++ = '\0';
	*line = in;
	*out = to;
	return !quote;
}

char **words_split(const char *line, enum words_fault *fault)
{
	/* Words are never longer than the line they come from. */
	const size_t list = (COMMAND_WORDS + 1) * sizeof(char *);
	char **words = xcalloc(1, list + 2 * strlen(line) + 2);
	char *to = (char *)words + list;
	size_t n = 0;

	*fault = WORDS_WELL;
	while (*fault == WORDS_WELL) {
		while (is_blank(*line))
			line++;
		if (!*line)
			break;
		if (n == COMMAND_WORDS) {
			*fault = WORDS_TOO_MANY;
			break;
		}
		words[n++] = to;
		if (!take_word(&line, &to))
			*fault = WORDS_QUOTE_OPEN;
	}
	if (*fault == WORDS_WELL && n == 0)
		*fault = WORDS_NONE;
	if (*fault == WORDS_WELL)
		return words;
	free(words);
	return NULL;
}
