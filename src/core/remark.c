/* SPDX-License-Identifier: MIT */
/* Translates players' remarks into the reader's language. Records and protocols hold remarks in
 * English. Each player lists the formats of its clauses, so a clause can be parsed with the
 * English format and rewritten with the translated one. */
#include "asobi/agent.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"

/* The formats with which talk_remark() writes the remarks of programs. */
static const char *const by_programs[] = { REMARK_DEPTH_LINE, REMARK_DEPTH, NULL };

enum { MOST_PARTS = 4 };
struct part {
	const char *at;
	size_t len;
};

/* Returns the length of the conversion specification at `format`, from its '%' to its letter, or 0
 * if there is only an ordinary character. */
static size_t read_conversion(const char *format, unsigned *nth)
{
	size_t n = 1;

	if (format[0] != '%' || format[1] == '%')
		return 0;
	if (format[1] >= '1' && format[1] <= '9' && format[2] == '$')
		*nth = (unsigned)(format[1] - '1');
	n += strcspn(format + 1, "dufs");
	return n + 1;
}

/* Returns true if `c` can be part of the text that a conversion produces. Numbers consist of
 * digits, signs and decimal points; words may contain any character. */
static bool may_stand_for(char letter, char c)
{
	return letter == 's' || strchr("+-.0123456789", c);
}

/* Returns true if the format can have produced this text, and finds the parts that its conversions
 * produced, each as short as possible. */
static bool read_by(const char *format, const char *text, size_t len, struct part *parts,
		    unsigned n)
{
	unsigned nth = n;
	const size_t size = read_conversion(format, &nth);
	size_t taken = 0;

	if (!*format)
		return !len;
	if (!size) {
		const bool doubled = *format == '%';

		return len && *text == *format &&
		       read_by(format + 1 + doubled, text + 1, len - 1, parts, n);
	}
	if (n == MOST_PARTS)
		return false;
	for (;; taken++) {
		parts[n] = (struct part){ text, taken };
		if (read_by(format + size, text + taken, len - taken, parts, n + 1))
			return true;
		if (taken == len || !may_stand_for(format[size - 1], text[taken]))
			return false;
	}
}

struct out {
	char *buf;
	size_t size, len;
};

static void put_text(struct out *o, const char *text, size_t len)
{
	for (size_t i = 0; i < len; i++, o->len++)
		if (o->len + 1 < o->size)
			o->buf[o->len] = text[i];
}

static void write_by(struct out *o, const char *format, const struct part *parts)
{
	for (unsigned n = 0; *format;) {
		unsigned nth = n;
		const size_t size = read_conversion(format, &nth);

		if (size && nth < MOST_PARTS) {
			put_text(o, parts[nth].at, parts[nth].len);
			n++;
			format += size;
		} else {
			put_text(o, format, 1);
			format += 1 + (format[0] == '%' && format[1] == '%');
		}
	}
}

/* Translates a clause if one of the formats can have produced it; otherwise, returns false. */
static bool write_clause(struct out *o, const char *const *formats, const char *text, size_t len)
{
	struct part parts[MOST_PARTS] = { { 0 } };

	for (; formats && *formats; formats++)
		if (read_by(*formats, text, len, parts, 0)) {
			write_by(o, _(*formats), parts);
			return true;
		}
	return false;
}

bool remark_translate(const struct game *g, const char *remark, char *buf, size_t size)
{
	static const char between[] = N_("; ");
	struct out out = { buf, size, 0 };
	bool all = true;

	for (const char *next; *remark; remark = next) {
		const char *end = strstr(remark, between);
		const size_t len = end ? (size_t)(end - remark) : strlen(remark);
		bool known = write_clause(&out, by_programs, remark, len);

		for (const struct agent_class *const *c = all_agents; *c && !known; c++)
			known = agent_fits(*c, g) && write_clause(&out, (*c)->remarks, remark, len);
		if (!known)
			put_text(&out, remark, len);
		all &= known;
		next = remark + len;
		if (end) {
			put_text(&out, _(between), strlen(_(between)));
			next += strlen(between);
		}
	}
	if (size)
		buf[out.len < size ? out.len : size - 1] = '\0';
	return all;
}
