/* Places: list and form. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "server/platform/platform_private.h"

static bool add_row(void *visit, const struct store_place *p)
{
	struct visit *v = visit;
	struct strbuf *sb = &v->out->body;
	char action[64];

	sb_addf(sb, "<tr><td><a href=\"/places/%" PRId64 "\">", p->id);
	add_escaped(sb, p->title);
	sb_addf(sb, "</a></td><td><a href=\"/places/%" PRId64 "/game\">Show</a></td><td><a href=\"/places/%" PRId64
		"/edit\">Edit</a></td><td>", p->id, p->id);
	snprintf(action, sizeof action, "/places/%" PRId64, p->id);
	page_button(v, action, "delete", "Destroy");
	sb_add(sb, "</td></tr>\n");
	return true;
}

void page_places(struct visit *v, const char *part)
{
	struct strbuf *sb = &v->out->body;

	answer_html(v, 200);
	page_begin(v, "Places");
	sb_add(sb, "<form action=\"/places\" method=\"get\"><input name=\"search_form[q]\" value=\"");
	add_escaped(sb, part);
	sb_add(sb, "\"> <button>Search</button></form>\n<table>\n");
	store_places(v->platform->config.store, part, add_row, v);
	sb_add(sb, "</table>\n<p><a href=\"/places/new\">New Games</a></p>\n");
	page_end(v);
}

/* ---- The form ---- */

struct choice {
	struct strbuf *sb;
	const struct store_seat *seat;
};

static void add_option(struct strbuf *sb, const char *value, const char *label, bool chosen)
{
	sb_add(sb, "<option value=\"");
	add_escaped(sb, value);
	sb_add(sb, chosen ? "\" selected>" : "\">");
	add_escaped(sb, label);
	sb_add(sb, "</option>\n");
}

static bool add_user_option(void *context, const struct store_user *u)
{
	const struct choice *c = context;
	char value[32];

	snprintf(value, sizeof value, "%" PRId64, u->id);
	add_option(c->sb, value, u->name, c->seat->user == u->id);
	return true;
}

static void add_seat(struct visit *v, const struct store_place *p, unsigned seat)
{
	struct choice c = { &v->out->body, &p->seats[seat] };
	char level[16];
	struct who who;
	char error[ERROR_TEXT], title[64];

	if (p->id)
		sb_addf(c.sb, "<input type=\"hidden\" name=\"place[players_attributes][%u][id]\" value=\"%" PRId64 "\">\n",
			seat, c.seat->id);
	sb_addf(c.sb, "<p><label>Player %u <select name=\"place[players_attributes][%u][user_id]\">\n", seat + 1, seat);
	add_option(c.sb, "", "---", false);
	store_users(v->platform->config.store, add_user_option, &c);
	for (unsigned n = 1; n <= 5; n++) {
		snprintf(level, sizeof level, "level:%u", n);
		if (!who_parse(&game_daifugo, level, &who, error))
			continue;
		who_title(&who, title, sizeof title);
		add_option(c.sb, level, title, !strcmp(c.seat->player, level));
	}
	sb_add(c.sb, "</select></label></p>\n");
}

static void add_interval(struct strbuf *sb, int interval_ms)
{
	static const struct { int ms; const char *value, *label; } choices[] = {
		{ -1, "manual", "manual" }, { 0, "0", "0 s" }, { 500, "0.5", "0.5 s" }, { 3000, "3", "3 s" },
		{ 5000, "5", "5 s" }, { 10000, "10", "10 s" },
	};

	sb_add(sb, "<p><label>Interval <select name=\"place[interval]\">\n");
	for (size_t i = 0; i < sizeof choices / sizeof *choices; i++)
		add_option(sb, choices[i].value, choices[i].label, choices[i].ms == interval_ms);
	sb_add(sb, "</select></label></p>\n");
}

void page_place_form(struct visit *v, const struct store_place *p, const struct errors *e)
{
	struct strbuf *sb = &v->out->body;
	char action[64] = "/places";

	answer_html(v, 200);
	page_begin(v, p->id ? "Edit place" : "New place");
	add_errors(v, e, "place");
	if (p->id)
		snprintf(action, sizeof action, "/places/%" PRId64, p->id);
	page_form(v, action, p->id ? "put" : NULL);
	sb_add(sb, "<p><label>Title <input name=\"place[title]\" maxlength=\"20\" value=\"");
	add_escaped(sb, p->title);
	sb_addf(sb, "\"></label></p>\n<p><label>Games <input name=\"place[game_count]\" inputmode=\"numeric\""
		" value=\"%u\"></label></p>\n", p->game_count);
	for (unsigned seat = 0; seat < PLACE_SEATS; seat++)
		add_seat(v, p, seat);
	add_interval(sb, p->interval_ms);
	sb_add(sb, "<p><label>Options <input name=\"place[options]\" value=\"");
	add_escaped(sb, p->options);
	sb_add(sb, "\"></label></p>\n<p><button>Save</button></p>\n</form>\n");
	page_end(v);
}
