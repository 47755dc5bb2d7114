/* SPDX-License-Identifier: MIT */
/* HTML and XML, everything from outside escaped. */
#include <inttypes.h>
#include <stdio.h>

#include "base/date.h"
#include "server/pages/html.h"
#include "server/platform/platform_private.h"

void add_escaped(struct strbuf *sb, const char *text)
{
	html_text(sb, text);
}

void add_xml_text(struct strbuf *sb, const char *indent, const char *name, const char *text)
{
	sb_addf(sb, "%s<%s>", indent, name);
	for (; *text; text++) {
		/* quotes stay as they are between tags, as in "can't" */
		if (*text == '"' || *text == '\'')
			sb_add_bytes(sb, text, 1);
		else
			add_escaped(sb, (const char[]){ *text, '\0' });
	}
	sb_addf(sb, "</%s>\n", name);
}

void add_xml_number(struct strbuf *sb, const char *indent, const char *name, int64_t number)
{
	sb_addf(sb, "%s<%s type=\"integer\">%" PRId64 "</%s>\n", indent, name, number, name);
}

void add_xml_time(struct strbuf *sb, const char *indent, const char *name, int64_t when)
{
	char text[DATE_TEXT];

	date_text(when, text);
	sb_addf(sb, "%s<%s type=\"datetime\">%s</%s>\n", indent, name, text, name);
}

/* ---- Pages ---- */

struct page page_frame(const struct visit *v, const char *title)
{
	struct page page = {
		.out = &v->out->body, .title = title, .who = v->user.id ? v->user.name : NULL, .admin = v->admin,
		.place = v->place,
	};

	visit_form_token(v, page.token);
	return page;
}

void page_begin(struct visit *v, const char *title)
{
	const struct page page = page_frame(v, title);

	html_begin(&page);
}

void page_end(struct visit *v)
{
	const struct page page = page_frame(v, "");

	html_end(&page);
}

void add_errors(struct visit *v, const struct errors *e, const char *what)
{
	struct strbuf *sb = &v->out->body;

	if (!e->n)
		return;
	sb_addf(sb, "<div class=\"errors\" role=\"alert\">\n<h2>%u error%s prohibited this %s from being saved:</h2>\n<ul>\n", e->n,
		e->n == 1 ? "" : "s", what);
	for (unsigned i = 0; i < e->n; i++) {
		sb_add(sb, "<li>");
		html_text(sb, e->text[i]);
		sb_add(sb, "</li>\n");
	}
	sb_add(sb, "</ul>\n</div>\n");
}
