/* SPDX-License-Identifier: MIT */
/* Lets admins manage users and series through addresses that follow the same pattern for both.
 * Responds with web pages to people and with XML to programs. */
#include <inttypes.h>
#include <stdio.h>

#include "server/web/platform_private.h"

/* Responds with XML: one row, or all rows if `row` is NULL. */
static void answer_xml(struct visit *v, int status, const union resource_row *row)
{
	struct data d = { .xml = true, .nil = row == v->of->fresh };
	char all[32];

	snprintf(all, sizeof all, "%ss", v->of->name);
	if (!row)
		data_add(&d, DATA_ARRAY(all));
	v->of->add(v, &d, row);
	if (!row)
		data_add(&d, DATA_CLOSE);
	answer_data(v, status, &d);
}

/* ---- Request handlers ---- */

void list_resources(struct visit *v)
{
	if (v->format == FORMAT_XML)
		answer_xml(v, 200, NULL);
	else
		v->of->show_all(v);
}

void new_resource(struct visit *v)
{
	const struct errors none = { 0 };

	if (v->format == FORMAT_XML)
		answer_xml(v, 200, v->of->fresh);
	else
		v->of->show_form(v, v->of->fresh, &none);
}

static bool find_row(struct visit *v, union resource_row *row)
{
	if (v->of->get(v->store, v->id, row))
		return true;
	answer_refusal(v, 404, v->of->absent);
	return false;
}

void show_resource(struct visit *v)
{
	union resource_row row;

	if (!find_row(v, &row))
		return;
	if (v->format == FORMAT_XML)
		answer_xml(v, 200, &row);
	else
		v->of->show(v, &row, notice_take(v));
}

void edit_resource(struct visit *v)
{
	const struct errors none = { 0 };
	union resource_row row;

	if (find_row(v, &row))
		v->of->show_form(v, &row, &none);
}

static void save_row(struct visit *v, union resource_row *row)
{
	const struct resource *of = v->of;
	const bool is_new = !row->user.id;
	struct errors e = { 0 };

	of->save(v, row, &e);
	if (v->waits)
		return;
	if (e.n && v->format == FORMAT_HTML) {
		of->show_form(v, row, &e);
	} else if (e.n) {
		answer_errors(v, &e);
	} else if (v->format == FORMAT_HTML) {
		notice_leave(v, is_new ? of->created : of->updated);
		answer_redirect(v, "/%ss/%" PRId64, of->name, row->user.id);
	} else if (is_new && of->get(v->store, row->user.id, row)) {
		answer_xml(v, 201, row);
		snprintf(v->out->location, sizeof v->out->location, "/%ss/%" PRId64, of->name,
			 row->user.id);
	} else {
		v->out->status = 200;
	}
}

void create_resource(struct visit *v)
{
	union resource_row row = *v->of->fresh;

	save_row(v, &row);
}

void update_resource(struct visit *v)
{
	union resource_row row;

	if (find_row(v, &row))
		save_row(v, &row);
}

void remove_resource(struct visit *v)
{
	union resource_row row;
	char error[ERROR_TEXT];

	if (!find_row(v, &row))
		return;
	if (!v->of->remove(v, v->id, error))
		answer_refusal(v, 422, error);
	else if (v->format == FORMAT_HTML)
		answer_redirect(v, "/%ss", v->of->name);
	else
		v->out->status = 200;
}

const char *ask_to_destroy(char ask[ERROR_TEXT], const char *name)
{
	snprintf(ask, ERROR_TEXT, _("Delete %s? This can't be undone."), name);
	return ask;
}
