/* SPDX-License-Identifier: MIT */
/* What admins keep, users and places, by the same addresses: pages for people, XML for programs. */
#include <inttypes.h>
#include <stdio.h>

#include "server/platform/platform_private.h"

/* ---- As XML ---- */

static void add_fields(struct strbuf *sb, const char *indent, const struct resource_field *fields, const char *record)
{
	for (const struct resource_field *f = fields; f->name; f++) {
		const void *at = record + f->at;

		if (f->kind == FIELD_TEXT)
			add_xml_text(sb, indent, f->name, at);
		else if (f->kind == FIELD_TIME)
			add_xml_time(sb, indent, f->name, *(const int64_t *)at);
		else
			add_xml_number(sb, indent, f->name, f->kind == FIELD_ID ? *(const int64_t *)at : *(const unsigned *)at);
	}
}

/* Of one that is not yet there. */
static void add_no_fields(struct strbuf *sb, const struct resource_field *fields)
{
	static const char *const types[] = { [FIELD_COUNT] = " type=\"integer\"", [FIELD_TIME] = " type=\"datetime\"", [FIELD_TEXT] = "" };

	for (const struct resource_field *f = fields; f->name; f++)
		if (f->kind != FIELD_ID)
			sb_addf(sb, "  <%s%s nil=\"true\"></%s>\n", f->name, types[f->kind], f->name);
}

bool resource_add_xml(void *visit, const void *record)
{
	struct visit *v = visit;
	struct strbuf *sb = &v->out->body;

	sb_addf(sb, "  <%s>\n", v->of->name);
	add_fields(sb, "    ", v->of->fields, record);
	sb_addf(sb, "  </%s>\n", v->of->name);
	return true;
}

static void answer_one(struct visit *v, const union resource_row *row, int status)
{
	struct strbuf *sb = &v->out->body;

	answer_xml(v, status);
	sb_addf(sb, "<%s>\n", v->of->name);
	add_fields(sb, "  ", v->of->fields, (const char *)row);
	sb_addf(sb, "</%s>\n", v->of->name);
}

/* ---- The addresses ---- */

void list_resources(struct visit *v)
{
	if (!visit_needs_admin(v))
		return;
	if (v->format != FORMAT_XML) {
		v->of->show_all(v);
		return;
	}
	answer_xml(v, 200);
	sb_addf(&v->out->body, "<%ss type=\"array\">\n", v->of->name);
	v->of->each(v);
	sb_addf(&v->out->body, "</%ss>\n", v->of->name);
}

void new_resource(struct visit *v)
{
	const struct errors none = {0};

	if (!visit_needs_admin(v))
		return;
	if (v->format != FORMAT_XML) {
		v->of->show_form(v, v->of->fresh, &none);
		return;
	}
	answer_xml(v, 200);
	sb_addf(&v->out->body, "<%s>\n", v->of->name);
	add_no_fields(&v->out->body, v->of->fields);
	sb_addf(&v->out->body, "</%s>\n", v->of->name);
}

static bool find(struct visit *v, union resource_row *row)
{
	char sentence[64];

	if (!visit_needs_admin(v))
		return false;
	if (v->of->get(v->platform->config.store, v->id, row))
		return true;
	snprintf(sentence, sizeof sentence, "There is no such %s", v->of->name);
	answer_refusal(v, 404, sentence);
	return false;
}

void show_resource(struct visit *v)
{
	union resource_row row;

	if (!find(v, &row))
		return;
	if (v->format == FORMAT_XML)
		answer_one(v, &row, 200);
	else
		v->of->show(v, &row, notice_take(v));
}

void edit_resource(struct visit *v)
{
	const struct errors none = {0};
	union resource_row row;

	if (find(v, &row))
		v->of->show_form(v, &row, &none);
}

static void save(struct visit *v, union resource_row *row)
{
	const struct resource *of = v->of;
	const bool is_new = !row->user.id;
	struct errors e = {0};

	of->save(v, row, &e);
	if (e.n && v->format == FORMAT_HTML) {
		of->show_form(v, row, &e);
	} else if (e.n) {
		answer_errors(v, &e);
	} else if (v->format == FORMAT_HTML) {
		notice_leave(v, is_new ? of->created : of->updated);
		answer_redirect(v, "/%ss/%" PRId64, of->name, row->user.id);
	} else if (is_new && of->get(v->platform->config.store, row->user.id, row)) {
		answer_one(v, row, 201);
		snprintf(v->out->location, sizeof v->out->location, "/%ss/%" PRId64, of->name, row->user.id);
	} else {
		v->out->status = 200;
	}
}

void create_resource(struct visit *v)
{
	union resource_row row;

	if (!visit_needs_admin(v))
		return;
	row = *v->of->fresh;
	save(v, &row);
}

void update_resource(struct visit *v)
{
	union resource_row row;

	if (find(v, &row))
		save(v, &row);
}

void remove_resource(struct visit *v)
{
	union resource_row row;
	char error[ERROR_TEXT];

	if (!find(v, &row))
		return;
	if (!v->of->remove(v, v->id, error))
		answer_refusal(v, 422, error);
	else if (v->format == FORMAT_HTML)
		answer_redirect(v, "/%ss", v->of->name);
	else
		v->out->status = 200;
}

void add_destroy(const struct page *page, const char *what, int64_t id, const char *name)
{
	char ask[ERROR_TEXT];

	snprintf(ask, sizeof ask, _("Destroy %s? Are you sure?"), name);
	html_fill(page, "destroy", FACTS(FACT_TEXT("what", what), FACT_NUMBER("id", id), FACT_TEXT("ask", ask)));
}
