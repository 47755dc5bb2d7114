/* SPDX-License-Identifier: MIT */
/* Places: list and form. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "server/pages/html.h"
#include "server/platform/platform_private.h"

/* ---- The list ---- */

struct rows {
	const struct page *page;
	unsigned n;
};

const char *page_status(enum place_status s)
{
	static const char *const words[] = {
		[PLACE_NEW] = N_("new"), [PLACE_RUNNING] = N_("running"), [PLACE_FINISHED] = N_("finished"),
		[PLACE_STOPPED] = N_("stopped"),
	};

	return _(words[s]);
}

static const char *state_class(enum place_status s)
{
	return s == PLACE_RUNNING ? " running" : s == PLACE_FINISHED ? " finished" : "";
}

static bool add_row(void *context, const struct store_place *p)
{
	struct rows *rows = context;
	struct strbuf *sb = rows->page->out;
	char action[64], ask[ERROR_TEXT];

	sb_addf(sb, "<tr><td>%" PRId64 "</td><td class=\"text\"><a href=\"/places/%" PRId64 "\">", p->id, p->id);
	html_text(sb, p->title);
	sb_addf(sb, "</a></td><td><span class=\"state%s\">%s</span></td><td>%u</td><td class=\"act\">"
		    "<a class=\"go plain\" href=\"/places/%" PRId64 "/game\">%s</a>"
		    "<a class=\"go plain\" href=\"/places/%" PRId64 "/edit\">%s</a>", state_class(p->status),
		page_status(p->status), p->game_count, p->id, _("Show"), p->id, _("Edit"));
	snprintf(action, sizeof action, "/places/%" PRId64, p->id);
	snprintf(ask, sizeof ask, _("Destroy %s? Are you sure?"), p->title);
	html_button(rows->page, &(struct html_button){ .action = action, .method = "delete", .label = _("Destroy"),
						       .class = "danger", .ask = ask });
	sb_add(sb, "</td></tr>\n");
	rows->n++;
	return true;
}

void page_places(struct visit *v, const char *part)
{
	struct page page = page_frame(v, _("All places"));
	struct rows rows = { .page = &page };
	struct strbuf *sb = page.out;

	answer_html(v, 200);
	page.wide = true;
	html_begin(&page);
	sb_addf(sb, "<div class=\"row\"><a class=\"go\" href=\"/places/new\">%s</a><span class=\"space\"></span>\n"
		    "<form class=\"search\" action=\"/places\" method=\"get\" role=\"search\">"
		    "<input type=\"search\" name=\"search_form[q]\" aria-label=\"%s\" placeholder=\"%s\" value=\"",
		_("New Games"), _("Part of the title"), _("Part of the title"));
	html_text(sb, part);
	sb_addf(sb, "\"><button class=\"plain\">%s</button></form></div>\n<div class=\"scroll\"><table class=\"list\">\n<thead><tr>"
		    "<th>%s</th><th>%s</th><th>%s</th><th>%s</th><th></th></tr></thead>\n<tbody>\n", _("Search"), _("No."), _("Title"),
		_("State"), _("Games"));
	store_places(v->platform->config.store, part, add_row, &rows);
	sb_add(sb, "</tbody></table></div>\n");
	if (!rows.n)
		sb_addf(sb, "<p class=\"dim\">%s</p>\n", *part ? _("No place has this in its title.") : _("There is no place yet."));
	html_end(&page);
}

/* ---- The form ---- */

struct choice {
	struct strbuf *sb;
	const struct store_seat *seat;
};

static void add_option(struct strbuf *sb, const char *value, const char *label, bool chosen)
{
	sb_add(sb, "<option value=\"");
	html_text(sb, value);
	sb_add(sb, chosen ? "\" selected>" : "\">");
	html_text(sb, label);
	sb_add(sb, "</option>\n");
}

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

	sb_addf(c->sb, "<optgroup label=\"%s\">\n", _("Computers"));
	for (unsigned n = 1; n <= LEVELS; n++) {
		snprintf(level, sizeof level, "level:%u", n);
		if (!who_parse(&game_daifugo, level, &who, error))
			continue;
		who_title(&who, title, sizeof title);
		add_option(c->sb, level, title, !strcmp(c->seat->player, level));
	}
	/* Another one that an address of the API named. */
	if (*c->seat->player && strncmp(c->seat->player, "level:", 6))
		add_option(c->sb, c->seat->player, c->seat->player, true);
	sb_add(c->sb, "</optgroup>\n");
}

static void add_seat(struct visit *v, const struct store_place *p, unsigned seat)
{
	struct choice c = { &v->out->body, &p->seats[seat] };

	if (p->id)
		sb_addf(c.sb, "<input type=\"hidden\" name=\"place[players_attributes][%u][id]\" value=\"%" PRId64 "\">\n",
			seat, c.seat->id);
	sb_add(c.sb, "<label class=\"entry\"><span>");
	sb_addf(c.sb, _("Player %u"), seat + 1);
	sb_addf(c.sb, "</span><select name=\"place[players_attributes][%u][user_id]\">\n", seat);
	add_option(c.sb, "", "---", false);
	sb_addf(c.sb, "<optgroup label=\"%s\">\n", _("Users"));
	store_users(v->platform->config.store, add_user_option, &c);
	sb_add(c.sb, "</optgroup>\n");
	add_computers(&c);
	sb_add(c.sb, "</select></label>\n");
}

static void add_interval(struct strbuf *sb, int interval_ms)
{
	static const struct { int ms; const char *value; } choices[] = {
		{ 0, "0" }, { 300, "0.3" }, { 500, "0.5" }, { 1000, "1" }, { 3000, "3" }, { 5000, "5" }, { 10000, "10" },
	};
	char label[32];
	bool found = interval_ms < 0;

	sb_addf(sb, "<label class=\"entry\"><span>%s</span><select name=\"place[interval]\">\n", _("It goes on"));
	add_option(sb, "manual", _("by the button \"Next\""), interval_ms < 0);
	for (size_t i = 0; i < sizeof choices / sizeof *choices; i++) {
		found = found || choices[i].ms == interval_ms;
		snprintf(label, sizeof label, _("by itself, every %s s"), choices[i].value);
		add_option(sb, choices[i].value, label, choices[i].ms == interval_ms);
	}
	if (!found) {
		snprintf(label, sizeof label, "%d.%03d", interval_ms / 1000, interval_ms % 1000);
		add_option(sb, label, label, true);
	}
	sb_add(sb, "</select></label>\n");
}

void page_place_form(struct visit *v, const struct store_place *p, const struct errors *e)
{
	struct page page = page_frame(v, p->id ? _("Edit place") : _("New Games"));
	struct strbuf *sb = page.out;
	char action[64] = "/places", games[16];

	answer_html(v, 200);
	html_begin(&page);
	add_errors(v, e, "place");
	if (p->id)
		snprintf(action, sizeof action, "/places/%" PRId64, p->id);
	snprintf(games, sizeof games, "%u", p->game_count);
	html_form(&page, action, p->id ? "put" : NULL, "class=\"card-form\"");
	html_field(&page, &(struct html_field){ .label = _("Title"), .name = "place[title]", .type = "text", .value = p->title,
						.most = 20, .needed = true });
	html_field(&page, &(struct html_field){ .label = _("Games"), .name = "place[game_count]", .type = "number",
						.value = games, .needed = true, .more = "min=\"1\" max=\"1000\"" });
	for (unsigned seat = 0; seat < PLACE_SEATS; seat++)
		add_seat(v, p, seat);
	add_interval(sb, p->interval_ms);
	html_field(&page, &(struct html_field){ .label = _("Rules"), .name = "place[options]", .type = "text", .value = p->options,
						.hint = _("rules=server, or other options: rules=full, lock=full revolution=off") });
	sb_addf(sb, "<div class=\"row\"><button>%s</button> <a class=\"go plain\" href=\"/places\">%s</a></div>\n", _("Save"), _("Back"));
	html_form_end(&page);
	html_end(&page);
}
