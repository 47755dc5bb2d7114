/* SPDX-License-Identifier: MIT */
#include "server/web/sheet.h"

#include <assert.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/parse.h"

struct sheet sheet_begin(struct visit *v, const char *name)
{
	struct sheet s = { .v = v, .data = data_for(v) };
	char shape[DATA_NAME + 2];

	snprintf(shape, sizeof shape, "%s:[", name);
	if (v->format != FORMAT_CSV)
		data_add(&s.data, shape);
	return s;
}

/* ---- CSV ---- */

/* A spreadsheet takes what begins so for a formula: it gets an apostrophe, as spreadsheets hide it. */
static void add_text(struct strbuf *sb, const char *text)
{
	sb_add(sb, strchr("=+-@\t\r", *text) && *text ? "\"'" : "\"");
	for (; *text; text++)
		sb_add_bytes(sb, *text == '"' ? "\"\"" : text, *text == '"' ? 2 : 1);
	sb_add(sb, "\"");
}

static void add_value(struct strbuf *sb, char kind, va_list *args)
{
	char text[64];
	double x;

	switch (kind) {
	case 'i': sb_addf(sb, "%" PRId64, va_arg(*args, int64_t)); break;
	case 'u': sb_addf(sb, "%u", va_arg(*args, unsigned)); break;
	case 'd': sb_addf(sb, "%d", va_arg(*args, int)); break;
	case 'o': sb_add(sb, va_arg(*args, int) ? "true" : "false"); break;
	case 't': add_text(sb, va_arg(*args, const char *)); break;
	case 's':
		date_text(va_arg(*args, int64_t), text);
		sb_add(sb, text);
		break;
	case 'f':
		if (isfinite(x = va_arg(*args, double)))
			sb_addf(sb, "%.3f", x);
		break;
	default: assert(kind == 'n');
	}
}

/* Names where `values` is NULL. */
static void add_line(struct strbuf *sb, const char *shape, va_list *values)
{
	char name[DATA_NAME] = "";
	unsigned nth = 0, n = 0;	/* in an array; columns so far */

	for (; *shape; shape++) {
		const size_t len = strspn(shape, "abcdefghijklmnopqrstuvwxyz_");

		if (len && shape[len] == ':') {
			snprintf(name, sizeof name, "%.*s", (int)len, shape);
			shape += len;
			nth = shape[1] == '[';
		} else if (len) {
			sb_add(sb, n++ ? "," : "");
			if (values)
				add_value(sb, *shape, values);
			else if (nth)
				sb_addf(sb, "%s%u", name, nth++);
			else
				sb_add(sb, name);
		}
	}
	sb_add(sb, "\r\n");
}

void sheet_row(struct sheet *s, const char *shape, ...)
{
	va_list args;

	va_start(args, shape);
	if (s->v->format != FORMAT_CSV) {
		data_add_list(&s->data, shape, args);
	} else {
		if (!s->named)
			add_line(&s->text, shape, NULL);
		s->named = true;
		add_line(&s->text, shape, &args);
	}
	va_end(args);
}

void sheet_end(struct sheet *s)
{
	if (s->v->format != FORMAT_CSV) {
		data_add(&s->data, "]");
		answer_data(s->v, 200, &s->data);
		return;
	}
	s->v->out->status = 200;
	s->v->out->type = "text/csv; charset=utf-8; header=present";
	if (s->text.len)
		sb_add(&s->v->out->body, s->text.text);
	sb_free(&s->text);
}
