/* SPDX-License-Identifier: MIT */
#include "server/pages/html.h"

#include <inttypes.h>

#include "base/i18n.h"

void html_text(struct strbuf *sb, const char *text)
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

/* ---- The frame ---- */

static void add_head(const struct page *p)
{
	struct strbuf *sb = p->out;

	sb_addf(sb, "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n"
		    "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
		    "<meta name=\"color-scheme\" content=\"dark light\">\n", i18n_code(i18n_language()));
	sb_addf(sb, "<meta name=\"csrf-token\" content=\"%s\">\n<title>", p->token);
	html_text(sb, p->title);
	sb_addf(sb, "</title>\n<link rel=\"icon\" href=\"/assets/icon.svg?v=%s\">\n"
		    "<link rel=\"stylesheet\" href=\"/assets/asobi.css?v=%s\">\n"
		    "<script src=\"/assets/asobi.js?v=%s\" defer></script>\n", html_assets_version(), html_assets_version(),
		html_assets_version());
	/* Without a script the page is loaded anew now and then. */
	if (p->live)
		sb_add(sb, "<noscript><meta http-equiv=\"refresh\" content=\"5\"></noscript>\n");
	sb_add(sb, "</head>\n");
}

static void add_link(struct strbuf *sb, const char *href, const char *label)
{
	sb_addf(sb, "<a href=\"%s\">", href);
	html_text(sb, label);
	sb_add(sb, "</a>\n");
}

static void add_bar(const struct page *p)
{
	const enum language other = i18n_language() == LANG_JA ? LANG_EN : LANG_JA;
	struct strbuf *sb = p->out;

	sb_add(sb, "<header class=\"bar\">\n<a class=\"brand\" href=\"/\"><span aria-hidden=\"true\">遊び</span> Asobi</a>\n<nav>\n");
	if (p->admin) {
		add_link(sb, "/places", _("All places"));
		add_link(sb, "/users", _("Users"));
	}
	if (p->who && p->place)
		add_link(sb, "/operations", _("My table"));
	if (!p->who)
		add_link(sb, "/login", _("Log in"));
	sb_add(sb, "</nav>\n");
	if (p->who) {
		sb_add(sb, "<span class=\"who\">");
		html_text(sb, p->who);
		sb_add(sb, "</span>\n");
	}
	sb_addf(sb, "<a class=\"language\" href=\"?lang=%s\" lang=\"%s\" hreflang=\"%s\" rel=\"nofollow\">%s</a>\n</header>\n",
		i18n_code(other), i18n_code(other), i18n_code(other), i18n_name(other));
}

void html_begin(const struct page *p)
{
	struct strbuf *sb = p->out;

	add_head(p);
	sb_add(sb, "<body>\n");
	add_bar(p);
	sb_addf(sb, "<main%s", p->wide ? " class=\"wide\"" : "");
	if (p->live)
		sb_addf(sb, " data-live=\"%" PRId64 "\"", p->live);
	sb_add(sb, ">\n<h1>");
	html_text(sb, p->title);
	sb_add(sb, "</h1>\n");
	if (p->notice) {
		sb_add(sb, "<p class=\"notice\" role=\"status\">");
		html_text(sb, p->notice);
		sb_add(sb, "</p>\n");
	}
}

/* The form to leave stands last: programs that read pages submit the first one. */
void html_end(const struct page *p)
{
	struct strbuf *sb = p->out;

	sb_add(sb, "</main>\n<footer>\n");
	add_link(sb, "/api", _("For programmers"));
	if (p->who)
		html_button(p, &(struct html_button){ .action = "/logout", .label = _("Log out"), .class = "plain" });
	sb_add(sb, "</footer>\n</body>\n</html>\n");
}

/* ---- Forms ---- */

void html_form(const struct page *p, const char *action, const char *method, const char *attributes)
{
	struct strbuf *sb = p->out;

	sb_add(sb, "<form action=\"");
	html_text(sb, action);
	sb_addf(sb, "\" method=\"post\"%s%s>\n", *attributes ? " " : "", attributes);
	if (method)
		sb_addf(sb, "<input type=\"hidden\" name=\"_method\" value=\"%s\">\n", method);
	sb_addf(sb, "<input type=\"hidden\" name=\"authenticity_token\" value=\"%s\">\n", p->token);
}

void html_form_end(const struct page *p)
{
	sb_add(p->out, "</form>\n");
}

void html_button(const struct page *p, const struct html_button *b)
{
	struct strbuf *sb = p->out;

	html_form(p, b->action, b->method, b->attributes ? b->attributes : "class=\"button\"");
	sb_addf(sb, "<button class=\"%s\"", b->class ? b->class : "");
	if (b->ask) {
		sb_add(sb, " data-ask=\"");
		html_text(sb, b->ask);
		sb_add(sb, "\"");
	}
	sb_add(sb, ">");
	html_text(sb, b->label);
	sb_add(sb, "</button>\n");
	html_form_end(p);
}

void html_field(const struct page *p, const struct html_field *f)
{
	struct strbuf *sb = p->out;

	sb_add(sb, "<label class=\"entry\"><span>");
	html_text(sb, f->label);
	sb_addf(sb, "</span><input type=\"%s\" name=\"%s\" value=\"", f->type, f->name);
	html_text(sb, f->value);
	sb_add(sb, "\"");
	if (f->most)
		sb_addf(sb, " maxlength=\"%u\"", f->most);
	sb_addf(sb, "%s%s%s>", f->needed ? " required" : "", f->more ? " " : "", f->more ? f->more : "");
	if (f->hint) {
		sb_add(sb, "<small>");
		html_text(sb, f->hint);
		sb_add(sb, "</small>");
	}
	sb_add(sb, "</label>\n");
}
