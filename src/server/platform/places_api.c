/* SPDX-License-Identifier: MIT */
/* Places, for admins: pages for people, XML for programs. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/parse.h"
#include "server/platform/platform_private.h"

enum { INTERVAL_MOST_MS = 60000 };

static void place_xml(struct strbuf *sb, const char *indent, const struct store_place *p)
{
	char inner[16];

	snprintf(inner, sizeof inner, "%s  ", indent);
	sb_addf(sb, "%s<place>\n", indent);
	add_xml_time(sb, inner, "created-at", p->created);
	add_xml_number(sb, inner, "game-count", p->game_count);
	add_xml_number(sb, inner, "id", p->id);
	add_xml_text(sb, inner, "title", p->title);
	add_xml_time(sb, inner, "updated-at", p->updated);
	sb_addf(sb, "%s</place>\n", indent);
}

static void one_place(struct visit *v, const struct store_place *p, int status)
{
	answer_xml(v, status);
	place_xml(&v->out->body, "", p);
}

static bool add_place(void *visit, const struct store_place *p)
{
	struct visit *v = visit;

	place_xml(&v->out->body, "  ", p);
	return true;
}

void list_places(struct visit *v)
{
	const char *part = visit_param(v, "search_form[q]");

	if (!visit_needs_admin(v))
		return;
	if (v->format != FORMAT_XML) {
		page_places(v, part);
		return;
	}
	answer_xml(v, 200);
	sb_add(&v->out->body, "<places type=\"array\">\n");
	store_places(v->platform->config.store, part, add_place, v);
	sb_add(&v->out->body, "</places>\n");
}

static const struct store_place fresh = { .game_count = 50, .options = "rules=server", .interval_ms = -1 };

void new_place(struct visit *v)
{
	const struct errors none = {0};

	if (!visit_needs_admin(v))
		return;
	if (v->format != FORMAT_XML) {
		page_place_form(v, &fresh, &none);
		return;
	}
	answer_xml(v, 200);
	sb_add(&v->out->body, "<place>\n  <created-at type=\"datetime\" nil=\"true\"></created-at>\n"
			      "  <game-count type=\"integer\" nil=\"true\"></game-count>\n"
			      "  <title nil=\"true\"></title>\n"
			      "  <updated-at type=\"datetime\" nil=\"true\"></updated-at>\n</place>\n");
}

static bool find(struct visit *v, struct store_place *p)
{
	if (!visit_needs_admin(v))
		return false;
	if (store_place_get(v->platform->config.store, v->id, p))
		return true;
	answer_refusal(v, 404, "There is no such place");
	return false;
}

void show_place(struct visit *v)
{
	struct store_place p;

	if (!find(v, &p))
		return;
	if (v->format == FORMAT_XML)
		one_place(v, &p, 200);
	else
		page_progress(v, &p, notice_take(v), true);
}

void edit_place(struct visit *v)
{
	const struct errors none = {0};
	struct store_place p;

	if (find(v, &p))
		page_place_form(v, &p, &none);
}

/* ---- What stands in the form; what does not is kept ---- */

static void read_title(const struct visit *v, struct store_place *p, struct errors *e)
{
	const char *title = http_param(v->r, "place[title]");

	if (title && !title[strspn(title, " ")])
		errors_add(e, "Title can't be blank");
	else if (title && !store_text_fits(title, 20))
		errors_add(e, "Title is too long (maximum is 20 characters)");
	else if (title)
		snprintf(p->title, sizeof p->title, "%s", title);
	else if (!*p->title)
		errors_add(e, "Title can't be blank");
}

static void read_game_count(const struct visit *v, struct store_place *p, struct errors *e)
{
	const char *text = http_param(v->r, "place[game_count]");
	int n;

	if (!text)
		return;
	if (!*text || text[strspn(text, "0123456789")])
		errors_add(e, "Game count is not a number");
	else if (!parse_int(text, 1, 1000, &n))
		errors_add(e, "Game count must be from 1 to 1000");
	else
		p->game_count = (unsigned)n;
}

static void read_interval(const struct visit *v, struct store_place *p, struct errors *e)
{
	const char *text = http_param(v->r, "place[interval]");

	if (!text)
		return;
	if (!*text || !strcmp(text, "manual"))
		p->interval_ms = -1;
	else if (!parse_seconds(text, INTERVAL_MOST_MS, &p->interval_ms))
		errors_add(e, "Interval must be manual, or seconds from 0 to 60");
}

static void read_options(const struct visit *v, struct store_place *p, struct errors *e)
{
	const char *text = http_param(v->r, "place[options]");

	if (text && strlen(text) < sizeof p->options)
		snprintf(p->options, sizeof p->options, "%s", text);
	else if (text)
		errors_add(e, "Options are too long");
}

/* A user's number, the name of one of our players ("level:4"), or nothing. */
static void read_seat(const struct visit *v, struct store_place *p, unsigned seat, struct errors *e)
{
	struct store_seat *is = &p->seats[seat];
	struct store_user u;
	char key[64];
	const char *text;

	snprintf(key, sizeof key, "place[players_attributes][%u][user_id]", seat);
	text = http_param(v->r, key);
	if (!text)
		return;
	*is = (struct store_seat){ .id = is->id };
	if (!*text)
		return;
	if (!text[strspn(text, "0123456789")] && strlen(text) < 16) {
		is->user = strtoll(text, NULL, 10);
		if (store_user_get(v->platform->config.store, is->user, &u))
			snprintf(is->name, sizeof is->name, "%s", u.name);
		else
			errors_add(e, "Player %u must exist", seat + 1);
	} else {
		snprintf(is->player, sizeof is->player, "%s", text);
	}
}

static bool name_is_free(const struct store_place *p, const char *name)
{
	for (unsigned s = 0; s < PLACE_SEATS; s++)
		if (!strcmp(p->seats[s].name, name))
			return false;
	return true;
}

void place_name_computers(struct store_place *p)
{
	char error[ERROR_TEXT], title[STORE_NAME - 8], name[STORE_NAME];
	struct who who;

	for (unsigned s = 0; s < PLACE_SEATS; s++) {
		struct store_seat *is = &p->seats[s];

		if (!*is->player || !who_parse(&game_daifugo, is->player, &who, error))
			continue;
		is->name[0] = '\0';
		who_title(&who, title, sizeof title);
		snprintf(name, sizeof name, "%s", title);
		for (unsigned n = 2; !name_is_free(p, name); n++)
			snprintf(name, sizeof name, "%s %u", title, n);
		snprintf(is->name, sizeof is->name, "%s", name);
	}
}

static void read_form(const struct visit *v, struct store_place *p, struct errors *e)
{
	char error[ERROR_TEXT];

	read_title(v, p, e);
	read_game_count(v, p, e);
	read_interval(v, p, e);
	read_options(v, p, e);
	for (unsigned s = 0; s < PLACE_SEATS; s++)
		read_seat(v, p, s, e);
	if (!e->n && !place_settings_fit(p, error))
		errors_add(e, "%s", error);
	if (!e->n)
		place_name_computers(p);
}

static void save(struct visit *v, struct store_place *p)
{
	struct store *s = v->platform->config.store;
	const bool is_new = !p->id;
	struct errors e = {0};
	char error[ERROR_TEXT];

	read_form(v, p, &e);
	if (!e.n && is_new)
		p->id = store_place_add(s, p, error);
	if (!e.n && (is_new ? !p->id : !store_place_change(s, p, error)))
		errors_add(&e, "%s", error);
	if (!e.n && !is_new && live_find(v->platform, p->id))
		place_set_interval(live_find(v->platform, p->id)->place, p->interval_ms);
	if (e.n && v->format == FORMAT_HTML) {
		page_place_form(v, p, &e);
	} else if (e.n) {
		answer_errors(v, &e);
	} else if (v->format == FORMAT_HTML) {
		notice_leave(v, is_new ? NOTICE_PLACE_CREATED : NOTICE_PLACE_UPDATED);
		answer_redirect(v, "/places/%" PRId64, p->id);
	} else if (is_new && store_place_get(s, p->id, p)) {
		one_place(v, p, 201);
		snprintf(v->out->location, sizeof v->out->location, "/places/%" PRId64, p->id);
	} else {
		v->out->status = 200;
	}
}

void create_place(struct visit *v)
{
	struct store_place p = fresh;

	if (visit_needs_admin(v))
		save(v, &p);
}

void update_place(struct visit *v)
{
	struct store_place p;

	if (find(v, &p))
		save(v, &p);
}

void remove_place(struct visit *v)
{
	struct store_place p;
	char error[ERROR_TEXT];

	if (!find(v, &p))
		return;
	if (!store_place_remove(v->platform->config.store, p.id, error))
		answer_refusal(v, 422, error);
	else if (v->format == FORMAT_HTML)
		answer_redirect(v, "/places");
	else
		v->out->status = 200;
}
