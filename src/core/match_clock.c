/* SPDX-License-Identifier: MIT */
#include "asobi/match_clock.h"

#include <stdio.h>
#include <string.h>

#include "base/parse.h"

bool match_clock_runs(const struct match_clock *c)
{
	return c->move_ms || c->bank_ms;
}

bool match_clock_parse(const char *text, struct match_clock *out)
{
	const size_t n = strcspn(text, "+");
	const char *plus = text[n] ? text + n : NULL;
	char first[MATCH_CLOCK_TEXT] = "";
	int ms, more = 0;

	*out = (struct match_clock){ 0 };
	if (n >= sizeof first)
		return false;
	memcpy(first, text, n);
	if (!parse_seconds(first, MATCH_MOST_CLOCK_MS, &ms) ||
	    (plus && (!ms || !parse_seconds(plus + 1, MATCH_MOST_CLOCK_MS, &more))))
		return false;
	if (plus)
		*out = (struct match_clock){ .bank_ms = ms, .increment_ms = more };
	else
		out->move_ms = ms;
	return true;
}

static size_t seconds_text(int64_t ms, char *buf, size_t size)
{
	return (size_t)snprintf(buf, size, "%.6g", (double)ms / 1000);
}

size_t match_clock_text(const struct match_clock *c, char *buf, size_t size)
{
	char first[MATCH_CLOCK_TEXT], more[MATCH_CLOCK_TEXT];

	seconds_text(c->bank_ms ? c->bank_ms : c->move_ms, first, sizeof first);
	seconds_text(c->increment_ms, more, sizeof more);
	return (size_t)snprintf(buf, size, "%s%s%s", first, c->bank_ms ? "+" : "",
				c->bank_ms ? more : "");
}
