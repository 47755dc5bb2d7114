/* SPDX-License-Identifier: MIT */
/* Pages on which admins manage series. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/parse.h"
#include "server/web/platform_private.h"

enum { INTERVAL_MOST_MS = 60000 };

/* ---- Pages ---- */

struct rows {
	struct page page;
	unsigned n;
};

static bool add_row(void *context, const struct store_place *p)
{
	struct rows *rows = context;
	struct strbuf state = { 0 };
	char ask[ERROR_TEXT];

	add_place_state(&state, p->status);
	html_fill(&rows->page, "place_row",
		  FACTS(FACT("what", "place"), FACT("id", p->id), FACT("name", p->title),
			FACT_HTML("state", state), FACT("game_count", p->game_count),
			FACT("ask", ask_to_destroy(ask, p->title))));
	rows->n++;
	return true;
}

static void show_places(struct visit *v)
{
	const char *part = visit_param(v, "search_form[q]");
	struct page page = page_frame(v, _("All series"));
	struct rows rows = { .page = page };
	struct strbuf html = { 0 };

	page.wide = true;
	rows.page.out = &html;
	store_places(v->store, part, add_row, &rows);
	page_show(v, &page, "places",
		  FACTS(FACT_HTML("rows", html), FACT("count", rows.n), FACT("part", part)));
}

static void show_place(struct visit *v, const union resource_row *row, const char *notice)
{
	page_progress(v, &row->place, notice, true);
}

/* ---- The form ---- */

static void add_option(struct strbuf *sb, const char *value, const char *label, bool chosen)
{
	html_fill_part(sb, "option",
		       FACTS(FACT("value", value), FACT("label", label), FACT("chosen", chosen)));
}

struct choice {
	struct strbuf *sb;
	const struct store_seat *seat;
};

static bool add_user_option(void *context, const struct store_user *u)
{
	const struct choice *c = context;
	char value[32];

	snprintf(value, sizeof value, "%" PRId64, u->id);
	if (!u->admin || c->seat->user == u->id)
		add_option(c->sb, value, u->name, c->seat->user == u->id);
	return true;
}

static void add_computers(const struct choice *c)
{
	char level[16], error[ERROR_TEXT], title[64];
	struct who who;

	for (unsigned n = 1; n <= level_count(&game_daifugo); n++) {
		snprintf(level, sizeof level, "level:%u", n);
		if (!who_parse(&game_daifugo, level, &who, error))
			continue;
		who_title(&who, title, sizeof title);
		add_option(c->sb, level, title, !strcmp(c->seat->player, level));
	}
	/* keep a player that isn't in the list of levels because it was set through the API */
	if (*c->seat->player && strncmp(c->seat->player, "level:", 6))
		add_option(c->sb, c->seat->player, c->seat->player, true);
}

static void add_seat(struct visit *v, const struct store_place *p, unsigned seat, struct strbuf *sb)
{
	struct strbuf users = { 0 }, computers = { 0 };
	char label[64];

	snprintf(label, sizeof label, _("Player %u"), seat + 1);
	store_users(v->store, add_user_option, &(struct choice){ &users, &p->seats[seat] });
	add_computers(&(struct choice){ &computers, &p->seats[seat] });
	html_fill_part(sb, "place_seat",
		       FACTS(FACT("id", p->id), FACT("player_id", p->seats[seat].id),
			     FACT("seat", seat), FACT("label", label), FACT_HTML("users", users),
			     FACT_HTML("computers", computers)));
}

static void add_intervals(struct strbuf *sb, int interval_ms)
{
	static const struct {
		int ms;
		const char *value;
	} choices[] = {
		{ 0, "0" },    { 300, "0.3" }, { 500, "0.5" },	{ 1000, "1" },
		{ 3000, "3" }, { 5000, "5" },  { 10000, "10" },
	};
	char label[64];
	bool found = interval_ms < 0;

	add_option(sb, "manual", _("manually, with the \"Next\" button"), interval_ms < 0);
	for (size_t i = 0; i < sizeof choices / sizeof *choices; i++) {
		found = found || choices[i].ms == interval_ms;
		snprintf(label, sizeof label, _("automatically, every %s s"), choices[i].value);
		add_option(sb, choices[i].value, label, choices[i].ms == interval_ms);
	}
	if (!found) {
		snprintf(label, sizeof label, "%d.%03d", interval_ms / 1000, interval_ms % 1000);
		add_option(sb, label, label, true);
	}
}

static void show_form(struct visit *v, const union resource_row *row, const struct errors *e)
{
	const struct store_place *p = &row->place;
	const struct page page = page_frame(v, p->id ? _("Edit series") : _("New series"));
	struct strbuf seats = { 0 }, intervals = { 0 };

	for (unsigned seat = 0; seat < PLACE_SEATS; seat++)
		add_seat(v, p, seat, &seats);
	add_intervals(&intervals, p->interval_ms);
	page_show_form(v, &page, "place", e,
		       FACTS(FACT("id", p->id), FACT("name", p->title),
			     FACT("game_count", p->game_count), FACT_HTML("seats", seats),
			     FACT_HTML("intervals", intervals), FACT("options", p->options),
			     FACT("open", p->open)));
}

/* ---- Reading the form; settings whose fields are missing don't change ---- */

static void read_settings(const struct visit *v, struct store_place *p, struct errors *e)
{
	const char *title = http_param(v->r, "place[title]"),
		   *count = http_param(v->r, "place[game_count]");
	const char *interval = http_param(v->r, "place[interval]"),
		   *options = http_param(v->r, "place[options]");
	int n;

	if (title ? !title[strspn(title, " ")] : !*p->title)
		errors_add(e, "Title can't be blank");
	else if (title && !store_text_fits(title, 20))
		errors_add(e, "Title is too long (maximum is 20 characters)");
	else if (title)
		snprintf(p->title, sizeof p->title, "%s", title);
	if (count && (!*count || count[strspn(count, "0123456789")]))
		errors_add(e, "Game count is not a number");
	else if (count && !parse_int(count, 1, 1000, &n))
		errors_add(e, "Game count must be from 1 to 1000");
	else if (count)
		p->game_count = (unsigned)n;
	if (interval && (!*interval || !strcmp(interval, "manual")))
		p->interval_ms = -1;
	else if (interval && !parse_seconds(interval, INTERVAL_MOST_MS, &p->interval_ms))
		errors_add(e, "Interval must be manual, or seconds from 0 to 60");
	/* Browsers don't send unchecked boxes. A hidden field shows that the form contained this
	 * box, so if the box has no value, the user unchecked it. */
	if (http_param(v->r, "place[open]") || http_param(v->r, "place[box]"))
		p->open = !strcmp(visit_param(v, "place[open]"), "1");
	if (options && strlen(options) >= sizeof p->options)
		errors_add(e, "Options are too long");
	else if (options)
		snprintf(p->options, sizeof p->options, "%s", options);
}

/* Reads one seat: a user's number, the name of a computer player ("level:4"), or nothing. */
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
		if (store_user_get(v->store, is->user, &u))
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

	read_settings(v, p, e);
	for (unsigned s = 0; s < PLACE_SEATS; s++)
		read_seat(v, p, s, e);
	if (!e->n && !place_settings_fit(p, error))
		errors_add(e, "%s", error);
	if (!e->n)
		place_name_computers(p);
}

/* ---- Saving ---- */

static void save_place(struct visit *v, union resource_row *row, struct errors *e)
{
	struct store_place *p = &row->place;
	const bool is_new = !p->id;
	char error[ERROR_TEXT];

	read_form(v, p, e);
	if (!e->n && is_new)
		p->id = store_place_add(v->store, p, error);
	if (!e->n && (is_new ? !p->id : !store_place_change(v->store, p, error)))
		errors_add(e, "%s", error);
	if (!e->n && !is_new && live_find(v->platform->places, p->id))
		place_set_interval(live_find(v->platform->places, p->id)->place, p->interval_ms);
}

static bool get_place(struct store *s, int64_t id, union resource_row *out)
{
	return store_place_get(s, id, &out->place);
}

static bool add_place(void *data, const struct store_place *p)
{
	data_add_object(data, "place", FACT("created_at", value_time(p->created)),
			FIELDS(p, game_count, id, title),
			FACT("updated_at", value_time(p->updated)));
	return true;
}

static void add_places(struct visit *v, struct data *d, const union resource_row *row)
{
	if (row)
		add_place(d, &row->place);
	else
		store_places(v->store, visit_param(v, "search_form[q]"), add_place, d);
}

static bool remove_place(struct visit *v, int64_t id, char error[ERROR_TEXT])
{
	return store_place_remove(v->store, id, error);
}

static const union resource_row fresh = {
	.place = { .game_count = 50, .options = "rules=server", .interval_ms = -1 }
};
const struct resource resource_places = {
	.name = "place",
	.absent = N_("This series doesn't exist."),
	.fresh = &fresh,
	.created = NOTICE_PLACE_CREATED,
	.updated = NOTICE_PLACE_UPDATED,
	.get = get_place,
	.add = add_places,
	.save = save_place,
	.remove = remove_place,
	.show_all = show_places,
	.show = show_place,
	.show_form = show_form,
};
