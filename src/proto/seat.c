/* SPDX-License-Identifier: MIT */
#include "proto/seat.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const words[SEAT_UNKNOWN] = {
	[SEAT_ASOBI] = "asobi",	  [SEAT_GAME] = "game",	    [SEAT_PLAYED] = "played",
	[SEAT_UNDONE] = "undone", [SEAT_STATE] = "state",   [SEAT_LEGAL] = "legal",
	[SEAT_THINK] = "think",	  [SEAT_STOP] = "stop",	    [SEAT_OVER] = "over",
	[SEAT_QUIT] = "quit",	  [SEAT_ID] = "id",	    [SEAT_READY] = "ready",
	[SEAT_OK] = "ok",	  [SEAT_REFUSE] = "refuse", [SEAT_INFO] = "info",
	[SEAT_MOVE] = "move",	  [SEAT_RESIGN] = "resign", [SEAT_ERROR] = "error",
};

static enum seat_word find_word(const char *text)
{
	unsigned w = 0;

	while (w < SEAT_UNKNOWN && strcmp(words[w], text) != 0)
		w++;
	return (enum seat_word)w;
}

void seat_read(char *line, struct seat_message *m)
{
	char *tab = strchr(line, '\t');

	m->n = 0;
	if (tab)
		*tab = '\0';
	m->word = find_word(line);
	while (tab && m->n < SEAT_FIELDS) {
		m->field[m->n++] = ++tab;
		tab = strchr(tab, '\t');
		if (tab)
			*tab = '\0';
	}
}

const char *seat_field(const struct seat_message *m, size_t i)
{
	return i < m->n ? m->field[i] : "";
}

const char *seat_value(const struct seat_message *m, size_t from, const char *key)
{
	const size_t len = strlen(key);

	for (size_t i = from; i < m->n; i++)
		if (!strncmp(m->field[i], key, len) && m->field[i][len] == '=')
			return m->field[i] + len + 1;
	return NULL;
}

bool seat_is_number(const char *text, int64_t min, int64_t max, int64_t *out)
{
	char *end;
	long long value;

	if (!text || !*text || strspn(text, "-0123456789") != strlen(text))
		return false;
	errno = 0;
	value = strtoll(text, &end, 10);
	if (errno || *end || value < min || value > max)
		return false;
	*out = value;
	return true;
}

bool seat_number(const struct seat_message *m, size_t from, const char *key, int64_t min,
		 int64_t max, int64_t *out)
{
	return seat_is_number(seat_value(m, from, key), min, max, out);
}

void seat_add_more(struct strbuf *out, const char *text)
{
	size_t from = out->len;

	sb_add(out, text);
	for (; from < out->len; from++)
		if ((unsigned char)out->text[from] < ' ' || out->text[from] == 0x7f)
			out->text[from] = ' ';
}

void seat_write(struct strbuf *out, enum seat_word word)
{
	sb_add(out, words[word]);
}

void seat_add(struct strbuf *out, const char *field)
{
	sb_add(out, "\t");
	seat_add_more(out, field);
}

void seat_addf(struct strbuf *out, const char *format, ...)
{
	char text[512];
	va_list args;

	va_start(args, format);
	vsnprintf(text, sizeof text, format, args);
	va_end(args);
	seat_add(out, text);
}

void seat_end(struct strbuf *out)
{
	sb_add(out, "\n");
}
