/* HTML and XML, everything from outside escaped. */
#include <inttypes.h>
#include <stdio.h>

#include "base/date.h"
#include "server/platform/platform_private.h"

void add_escaped(struct strbuf *sb, const char *text)
{
	for (; *text; text++) {
		switch (*text) {
		case '&': sb_add(sb, "&amp;"); break;
		case '<': sb_add(sb, "&lt;"); break;
		case '>': sb_add(sb, "&gt;"); break;
		case '"': sb_add(sb, "&quot;"); break;
		case '\'': sb_add(sb, "&#39;"); break;
		default: sb_add_bytes(sb, text, 1);
		}
	}
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

void page_begin(struct visit *v, const char *title)
{
	struct strbuf *sb = &v->out->body;
	char token[33];

	visit_form_token(v, token);
	sb_add(sb, "<!DOCTYPE html>\n<html lang=\"ja\">\n<head>\n<meta charset=\"utf-8\">\n"
		   "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
	sb_addf(sb, "<meta name=\"csrf-token\" content=\"%s\">\n<title>", token);
	add_escaped(sb, title);
	sb_add(sb, "</title>\n</head>\n<body>\n<h1>");
	add_escaped(sb, title);
	sb_add(sb, "</h1>\n");
}

void page_end(struct visit *v)
{
	sb_add(&v->out->body, "</body>\n</html>\n");
}

void page_form(struct visit *v, const char *action, const char *method)
{
	struct strbuf *sb = &v->out->body;
	char token[33];

	visit_form_token(v, token);
	sb_addf(sb, "<form action=\"%s\" method=\"post\">\n", action);
	if (method)
		sb_addf(sb, "<input type=\"hidden\" name=\"_method\" value=\"%s\">\n", method);
	sb_addf(sb, "<input type=\"hidden\" name=\"authenticity_token\" value=\"%s\">\n", token);
}

void page_button(struct visit *v, const char *action, const char *method, const char *label)
{
	page_form(v, action, method);
	sb_addf(&v->out->body, "<button>%s</button>\n</form>\n", label);
}

void add_errors(struct visit *v, const struct errors *e, const char *what)
{
	struct strbuf *sb = &v->out->body;

	if (!e->n)
		return;
	sb_addf(sb, "<div class=\"errors\">\n<h2>%u error%s prohibited this %s from being saved:</h2>\n<ul>\n", e->n,
		e->n == 1 ? "" : "s", what);
	for (unsigned i = 0; i < e->n; i++) {
		sb_add(sb, "<li>");
		add_escaped(sb, e->text[i]);
		sb_add(sb, "</li>\n");
	}
	sb_add(sb, "</ul>\n</div>\n");
}
