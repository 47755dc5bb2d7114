/* SPDX-License-Identifier: MIT */
/* The first page, the login. */
#include <stdio.h>

#include "base/i18n.h"
#include "server/pages/html.h"
#include "server/pages/table.h"
#include "server/platform/platform_private.h"

static void add_item(struct strbuf *sb, const char *href, const char *label, const char *text)
{
	sb_addf(sb, "<li><a href=\"%s\">", href);
	html_text(sb, label);
	sb_add(sb, "</a><p>");
	html_text(sb, text);
	sb_add(sb, "</p></li>\n");
}

/* Against how strong ones, and how many games. */
static void add_practice(struct page *page)
{
	static const struct { const char *value, *label; } levels[] = {
		{ "1", N_("Beginner") }, { "2", N_("Easy") }, { "3", N_("Normal") }, { "4", N_("Hard") }, { "5", N_("Master") },
	};
	struct strbuf *sb = page->out;

	html_form(page, "/practice", NULL, "class=\"row\"");
	sb_addf(sb, "<label>%s <select name=\"level\">\n", _("Against"));
	for (size_t i = 0; i < sizeof levels / sizeof *levels; i++)
		sb_addf(sb, "<option value=\"%s\"%s>%s</option>\n", levels[i].value, i == 2 ? " selected" : "", _(levels[i].label));
	sb_addf(sb, "</select></label>\n<label>%s <select name=\"games\"><option>1</option><option selected>5</option>"
		    "<option>10</option><option>50</option></select></label>\n", _("Games"));
	sb_addf(sb, "<input type=\"hidden\" name=\"interval\" value=\"1\">\n<button>%s</button>\n", _("Play now"));
	html_form_end(page);
}

void page_root(struct visit *v)
{
	static const struct table_cards shown = { { 3, 16, 29, 42, 53 }, 5 };
	struct page page = page_frame(v, "大富豪大貧民");
	struct strbuf *sb = page.out;

	answer_html(v, 200);
	html_begin(&page);
	sb_add(sb, "<div class=\"hero\"><p>");
	html_text(sb, _("Five play Daifugo, the card game in which the last shall give their best to the first. "
			"Programs and people sit at one table; everybody may watch."));
	sb_add(sb, "</p><div class=\"field\">");
	html_cards(sb, &shown);
	sb_addf(sb, "</div></div>\n<h2>%s</h2>\n<p>%s</p>\n", _("Play at once"),
		_("Alone against four computers, without an account; your programs may, too."));
	add_practice(&page);
	sb_addf(sb, "<h2>%s</h2>\n<ul class=\"menu\">\n", _("Tables"));
	add_item(sb, "/tables", _("All games"), _("Who sits at which table, ratings, what was played; for everybody."));
	add_item(sb, "/places", _("All places"), _("Set up, follow and read what was played; for admins."));
	add_item(sb, "/users", _("Users"), _("Who may play here; for admins."));
	add_item(sb, "/login", _("Log in"), _("Play by hand at a place where you have a seat."));
	add_item(sb, "/api", _("For programmers"), _("Every address and message, with examples."));
	sb_add(sb, "</ul>\n");
	html_end(&page);
}

void get_root(struct visit *v)
{
	page_root(v);
}

/* A link ends nothing, as any page may hold one: the form does. */
void get_logout(struct visit *v)
{
	struct page page = page_frame(v, _("Log out"));

	if (!visit_needs_login(v))
		return;
	answer_html(v, 200);
	html_begin(&page);
	html_button(&page, &(struct html_button){ .action = "/logout", .label = _("Log out") });
	html_end(&page);
}

static void add_refusal(struct strbuf *sb, const struct login_answer *a)
{
	char line[ERROR_TEXT];

	/* That is what programs look for. */
	sb_add(sb, "<p class=\"notice bad\" role=\"alert\">Msg:Could not login");
	if (i18n_language() != LANG_EN) {
		sb_add(sb, "<br>");
		html_text(sb, _("Could not login"));
	}
	login_excuse(a, true, line);
	if (*line) {
		sb_add(sb, "<br>");
		html_text(sb, line);
	}
	sb_add(sb, "</p>\n");
}

void page_login(struct visit *v, const struct login_answer *a)
{
	struct page page = page_frame(v, _("Log in"));
	struct strbuf *sb = page.out;

	answer_html(v, a && a->how == LOGIN_CROWDED ? 429 : 200);
	html_begin(&page);
	if (a)
		add_refusal(sb, a);
	html_form(&page, "/sessions", NULL, "class=\"card-form\"");
	html_field(&page, &(struct html_field){ .label = _("Name"), .name = "name", .type = "text", .value = visit_param(v, "name"),
						.most = 32, .needed = true, .more = "autocomplete=\"username\"" });
	html_field(&page, &(struct html_field){ .label = _("Password"), .name = "password", .type = "password", .value = "",
						.needed = true, .more = "autocomplete=\"current-password\"" });
	html_field(&page, &(struct html_field){ .label = _("Number of the place"), .name = "place_id", .type = "text",
						.value = visit_param(v, "place_id"), .hint = _("Admins leave it empty."),
						.more = "inputmode=\"numeric\"" });
	sb_addf(sb, "<div><button>%s</button></div>\n", _("Log in"));
	html_form_end(&page);
	html_end(&page);
}
