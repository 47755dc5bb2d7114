/* SPDX-License-Identifier: MIT */
/* What is wrong with a form, one sentence each, in the words that Rails has for it. */
#include <stdarg.h>
#include <stdio.h>

#include "server/platform/platform_private.h"

void errors_add(struct errors *e, const char *format, ...)
{
	va_list args;

	if (e->n == ERRORS_MOST)
		return;
	va_start(args, format);
	vsnprintf(e->text[e->n++], sizeof *e->text, format, args);
	va_end(args);
}

void answer_errors(struct visit *v, const struct errors *e)
{
	struct strbuf *sb = &v->out->body;

	if (v->format == FORMAT_JSON) {
		answer_json(v, 422);
		sb_add(sb, "{\"errors\":[");
		for (unsigned i = 0; i < e->n; i++) {
			if (i)
				sb_add(sb, ",");
			sb_add_json(sb, e->text[i]);
		}
		sb_add(sb, "]}");
		return;
	}
	answer_xml(v, 422);
	sb_add(sb, "<errors>\n");
	for (unsigned i = 0; i < e->n; i++)
		add_xml_text(sb, "  ", "error", e->text[i]);
	sb_add(sb, "</errors>\n");
}
