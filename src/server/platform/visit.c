/* SPDX-License-Identifier: MIT */
/* Who asks, what for, and how the answer looks. */
#include <ctype.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/strbuf.h"
#include "server/platform/platform_private.h"

#define COOKIE "_daihinmin_session"

/* ---- Who ---- */

static void find_session(struct visit *v)
{
	if (!http_cookie(v->r, COOKIE, v->token, sizeof v->token) || strlen(v->token) != STORE_TOKEN - 1 ||
	    !store_session_get(v->platform->config.store, v->token, &v->user, &v->place)) {
		v->token[0] = '\0';
		v->user.id = 0;
		return;
	}
	v->admin = v->user.admin && !v->place;
}

/* Browsers' forms know GET and POST only. */
static enum http_method method_of(const struct http_request *r)
{
	const char *said = http_param(r, "_method");

	if (r->method == HTTP_POST && said)
		return !strcmp(said, "put") ? HTTP_PUT : !strcmp(said, "delete") ? HTTP_DELETE : HTTP_POST;
	return r->method == HTTP_HEAD ? HTTP_GET : r->method;
}

void visit_open(struct visit *v, struct platform *p, const struct http_request *r, struct http_response *out)
{
	*v = (struct visit){ .platform = p, .r = r, .out = out, .method = method_of(r) };
	find_session(v);
}

bool visit_may_change(struct visit *v)
{
	if (web_foreign(v->r)) {
		answer_refusal(v, 403, "This was sent from a page of another site, and is refused");
		return false;
	}
	if (!v->user.id || !web_from_browser(v->r) || visit_bears_token(v))
		return true;
	answer_refusal(v, 403, "This form is out of date: go back, load the page again and repeat");
	return false;
}

bool visit_needs_admin(struct visit *v)
{
	if (v->admin)
		return true;
	if (v->format == FORMAT_HTML && v->method != HTTP_PUT)
		answer_redirect(v, "/login");
	else
		answer_refusal(v, 403, "Only an admin may do this; log in as one, with an empty place");
	return false;
}

bool visit_needs_login(struct visit *v)
{
	if (v->user.id)
		return true;
	answer_redirect(v, "/login");
	return false;
}

bool visit_may_watch(struct visit *v, const struct store_place *p)
{
	if (v->admin || p->practice || (v->user.id && v->place == p->id))
		return true;
	return visit_needs_admin(v);
}

const char *visit_param(const struct visit *v, const char *name)
{
	const char *value = http_param(v->r, name);

	return value ? value : "";
}

/* ---- Answers ---- */

void answer_redirect(struct visit *v, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	vsnprintf(v->out->location, sizeof v->out->location, format, args);
	va_end(args);
	v->out->status = 302;
	v->out->type = "text/html; charset=utf-8";
	sb_add(&v->out->body, "<a href=\"");
	add_escaped(&v->out->body, v->out->location);
	sb_add(&v->out->body, "\">here</a>\n");
}

void answer_json(struct visit *v, int status)
{
	v->out->status = status;
	v->out->type = "application/json; charset=utf-8";
}

void answer_xml(struct visit *v, int status)
{
	v->out->status = status;
	v->out->type = "application/xml; charset=utf-8";
	sb_add(&v->out->body, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
}

void answer_html(struct visit *v, int status)
{
	v->out->status = status;
	v->out->type = "text/html; charset=utf-8";
}

void answer_refusal(struct visit *v, int status, const char *sentence)
{
	if (v->format == FORMAT_XML) {
		answer_xml(v, status);
		sb_add(&v->out->body, "<errors>\n");
		add_xml_text(&v->out->body, "  ", "error", sentence);
		sb_add(&v->out->body, "</errors>\n");
	} else if (v->format == FORMAT_JSON || v->method == HTTP_PUT || v->method == HTTP_DELETE) {
		answer_json(v, status);
		sb_add(&v->out->body, "{\"error\":");
		sb_add_json(&v->out->body, sentence);
		sb_add(&v->out->body, "}");
	} else {
		answer_html(v, status);
		page_begin(v, "大富豪大貧民");
		sb_add(&v->out->body, "<p>");
		add_escaped(&v->out->body, sentence);
		sb_add(&v->out->body, "</p>\n");
		page_end(v);
	}
}

void answer_cookie(struct visit *v, const char *token)
{
	snprintf(v->out->cookie, sizeof v->out->cookie, COOKIE "=%s; path=/; HttpOnly; SameSite=Lax%s", token,
		 *token ? "" : "; Max-Age=0");
}
