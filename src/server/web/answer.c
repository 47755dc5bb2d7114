/* SPDX-License-Identifier: MIT */
/* Writes a response as a page, as XML or as JSON, and escapes everything that comes from outside.
 */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/secret.h"
#include "base/strbuf.h"
#include "server/web/html.h"
#include "server/web/platform_private.h"

void answer_redirect(struct visit *v, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	vsnprintf(v->out->location, sizeof v->out->location, format, args);
	va_end(args);
	v->out->status = 302;
	v->out->type = "text/html; charset=utf-8";
	sb_add(&v->out->body, "<a href=\"");
	sb_add_markup(&v->out->body, v->out->location);
	sb_add(&v->out->body, "\">here</a>\n");
}

struct data data_for(const struct visit *v)
{
	return (struct data){ .json.tight = true, .xml = v->format == FORMAT_XML };
}

struct data list_for(const struct visit *v, const char *name)
{
	struct data d = data_for(v);

	d.csv = v->format == FORMAT_CSV;
	data_add(&d, DATA_ARRAY(name));
	return d;
}

void answer_html(struct visit *v, int status)
{
	v->out->status = status;
	v->out->type = "text/html; charset=utf-8";
}

void answer_data(struct visit *v, int status, struct data *d)
{
	v->out->status = status;
	v->out->type = d->xml	? "application/xml; charset=utf-8"
		       : d->csv ? "text/csv; charset=utf-8; header=present"
				: "application/json; charset=utf-8";
	if (d->xml)
		sb_add(&v->out->body, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
	sb_add(&v->out->body, sb_text(&d->json.sb));
	sb_free(&d->json.sb);
}

void answer_list(struct visit *v, struct data *d)
{
	data_add(d, DATA_CLOSE);
	answer_data(v, 200, d);
}

void answer_refusal(struct visit *v, int status, const char *sentence)
{
	const char *said = _(sentence);
	struct data d = data_for(v);

	if (v->format != FORMAT_HTML || v->method == HTTP_PUT || v->method == HTTP_DELETE) {
		data_add_object(&d, "errors", FACT("error", said));
		answer_data(v, status, &d);
	} else {
		const struct page page = page_frame(v, "Asobi");

		page_show(v, &page, "refusal", FACTS(FACT("sentence", said)));
		v->out->status = status;
	}
}

void answer_cookie(struct visit *v, const char *token)
{
	snprintf(v->out->cookie, sizeof v->out->cookie,
		 SESSION_COOKIE "=%s; path=/; HttpOnly; SameSite=Lax%s", token,
		 *token ? "" : "; Max-Age=0");
}

/* ---- The token that proves that a form comes from one of our own pages: a hash of the session
 * and a secret ---- */

static void form_token(const struct visit *v, char out[33])
{
	uint8_t from[16 + STORE_TOKEN] = { 0 }, hash[32];

	memcpy(from, v->platform->secret, 16);
	memcpy(from + 16, v->token, strlen(v->token));
	sha256(from, sizeof from, hash);
	for (unsigned i = 0; i < 16; i++)
		snprintf(out + 2 * i, 3, "%02x", hash[i]);
}

bool visit_bears_token(const struct visit *v)
{
	const char *header = http_field(v->r, "x-csrf-token");
	const char *given = header ? header : http_param(v->r, "authenticity_token");
	char token[33];

	form_token(v, token);
	return given && strlen(given) == 32 && secret_equal(given, token, 32);
}

/* ---- Pages ---- */

struct page page_frame(const struct visit *v, const char *title)
{
	struct page page = {
		.out = &v->out->body,
		.title = title,
		.who = v->user.id ? v->user.name : NULL,
		.admin = v->admin,
		.place = v->place,
	};

	form_token(v, page.token);
	return page;
}

void page_show(struct visit *v, const struct page *page, const char *section,
	       const struct fact *facts)
{
	answer_html(v, 200);
	html_begin(page);
	html_fill(page, section, facts);
	html_end(page);
}

void page_show_form(struct visit *v, const struct page *page, const char *name,
		    const struct errors *e, const struct fact *facts)
{
	struct strbuf list = { 0 };
	char count[32], section[32];

	answer_html(v, 200);
	html_begin(page);
	for (unsigned i = 0; i < e->n; i++)
		html_fill_part(&list, "item", FACTS(FACT("text", e->text[i])));
	snprintf(count, sizeof count, "%u error%s", e->n, e->n == 1 ? "" : "s");
	if (e->n)
		html_fill(page, "errors",
			  FACTS(FACT("count", count), FACT("what", name), FACT_HTML("list", list)));
	snprintf(section, sizeof section, "%s_form", name);
	html_fill(page, section, facts);
	html_end(page);
}

/* ---- A form's errors, one sentence each, in the wording of Ruby on Rails ---- */

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
	struct data d = data_for(v);

	if (d.xml)
		data_add(&d, DATA_OBJECT("errors"));
	else
		data_add(&d, DATA_OBJECT(NULL), DATA_ARRAY("errors"));
	for (unsigned i = 0; i < e->n; i++)
		data_add(&d, FACT(d.xml ? "error" : NULL, e->text[i]));
	while (d.depth)
		data_add(&d, DATA_CLOSE);
	answer_data(v, 422, &d);
}

/* ---- Notices that are shown once, on the page after a redirection ---- */

static const char *const sentences[] = {
	[NOTICE_USER_CREATED] = "User was successfully created.",
	[NOTICE_USER_UPDATED] = "User was successfully updated.",
	[NOTICE_PLACE_CREATED] = "Place was successfully created.",
	[NOTICE_PLACE_UPDATED] = "Place was successfully updated.",
};
enum { NOTICES = sizeof sentences / sizeof *sentences };

void notice_leave(struct visit *v, enum notice n)
{
	snprintf(v->out->cookie, sizeof v->out->cookie,
		 "_asobi_notice=%d; path=/; HttpOnly; SameSite=Lax; Max-Age=60", (int)n);
}

const char *notice_take(struct visit *v)
{
	char number[4];

	if (!http_cookie(v->r, "_asobi_notice", number, sizeof number) || number[1] ||
	    number[0] < '1' || number[0] >= '0' + NOTICES)
		return NULL;
	snprintf(v->out->cookie, sizeof v->out->cookie,
		 "_asobi_notice=; path=/; HttpOnly; SameSite=Lax; Max-Age=0");
	return sentences[number[0] - '0'];
}
