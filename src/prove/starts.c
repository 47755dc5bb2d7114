/* SPDX-License-Identifier: MIT */
#include "prove/starts.h"

#include <stdio.h>
#include <string.h>

#include "asobi/board.h"
#include "base/i18n.h"
#include "base/parse.h"

void prove_starts_init(struct prove_starts *s, const struct game *g)
{
	*s = (struct prove_starts){ .game = g, .count = 1 };
}

static bool read_end(const struct game *g, const char *key, const char *text, size_t length,
		     int *out, char error[ERROR_TEXT])
{
	int value[MAX_OPTIONS];
	char word[32];

	snprintf(word, sizeof word, "%.*s", (int)(length < sizeof word ? length : sizeof word - 1),
		 text);
	if (!option_set(g->options, value, g->id, key, word, error))
		return false;
	*out = value[option_find(g->options, key)];
	return true;
}

/* Returns the range given for an option. If the option was given twice, the last range applies, as
 * in all commands. */
static struct prove_range *range_of(struct prove_starts *s, int option)
{
	for (unsigned i = 0; i < s->n; i++)
		if (s->range[i].option == option)
			return &s->range[i];
	return &s->range[s->n++];
}

static bool count_starts(struct prove_starts *s, char error[ERROR_TEXT])
{
	uint64_t n = 1;

	for (unsigned i = 0; i < s->n && n <= MOST_STARTS; i++)
		n *= (uint64_t)(s->range[i].to - s->range[i].from) + 1;
	s->count = (unsigned)n;
	if (n <= MOST_STARTS)
		return true;
	return fail_with(error,
			 _("That's more than %d starting positions. Make the ranges smaller."),
			 MOST_STARTS);
}

bool prove_starts_add(struct prove_starts *s, const char *key, const char *value,
		      char error[ERROR_TEXT])
{
	const char *dots = strstr(value, "..");
	struct prove_range r;

	if (!read_end(s->game, key, value, dots ? (size_t)(dots - value) : strlen(value), &r.from,
		      error) ||
	    !read_end(s->game, key, dots ? dots + 2 : value, strlen(dots ? dots + 2 : value), &r.to,
		      error))
		return false;
	if (r.from > r.to)
		return fail_with(error,
				 _("The range '%s=%s' is empty. Write the smaller number first."),
				 key, value);
	r.option = option_find(s->game->options, key);
	r.now = r.from;
	*range_of(s, r.option) = r;
	return count_starts(s, error);
}

bool prove_starts_from(struct prove_starts *s, const char *position, char error[ERROR_TEXT])
{
	if ((size_t)snprintf(s->position, sizeof s->position, "%s", position) < sizeof s->position)
		return true;
	return fail_with(error, _("The position is too long for %s."), s->game->id);
}

bool prove_starts_read(struct prove_starts *s, const char *text, char error[ERROR_TEXT])
{
	char word[128];

	while (parse_word(&text, " ", word, sizeof word)) {
		char *equals = strchr(word, '=');

		if (!equals)
			return fail_with(error, _("Invalid option '%.40s'. Use key=value."), word);
		*equals = '\0';
		if (!prove_starts_add(s, word, equals + 1, error))
			return false;
	}
	if (!text[strspn(text, " ")])
		return true;
	return fail_with(error, _("Option '%.40s...' is too long."), text);
}

bool prove_starts_setup(const struct prove_starts *s, struct setup *out, char error[ERROR_TEXT])
{
	struct board trial;

	setup_default(s->game, out);
	for (unsigned i = 0; i < s->n; i++)
		out->value[s->range[i].option] = s->range[i].now;
	setup_settle(s->game, out);
	strcpy(out->position, s->position);
	if (!board_start(&trial, s->game, out, error))
		return false;
	board_free(&trial);
	return true;
}

bool prove_starts_next(struct prove_starts *s)
{
	for (unsigned i = s->n; i-- > 0;) {
		if (s->range[i].now++ < s->range[i].to)
			return true;
		s->range[i].now = s->range[i].from;
	}
	return false;
}

size_t prove_starts_text(const struct prove_starts *s, char *buf, size_t size)
{
	size_t n = 0;

	if (size)
		*buf = '\0';
	for (unsigned i = 0; i < s->n; i++) {
		const struct prove_range *r = &s->range[i];

		n += (size_t)snprintf(buf + (n < size ? n : size), n < size ? size - n : 0,
				      "%s%s=%d", i ? " " : "", s->game->options[r->option].key,
				      r->from);
		if (r->to > r->from)
			n += (size_t)snprintf(buf + (n < size ? n : size), n < size ? size - n : 0,
					      "..%d", r->to);
	}
	return n;
}
