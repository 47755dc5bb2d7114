/* SPDX-License-Identifier: MIT */
/* Users: list, page, form. */
#include <inttypes.h>
#include <stdio.h>

#include "base/i18n.h"
#include "server/pages/html.h"
#include "server/platform/platform_private.h"

struct rows {
	const struct page *page;
	unsigned n;
};

static void add_destroy(const struct page *page, const struct store_user *u)
{
	char action[64], ask[ERROR_TEXT];

	snprintf(action, sizeof action, "/users/%" PRId64, u->id);
	snprintf(ask, sizeof ask, _("Destroy %s? Are you sure?"), u->name);
	html_button(page, &(struct html_button){ .action = action, .method = "delete", .label = _("Destroy"),
						 .class = "danger", .ask = ask });
}

static bool add_row(void *context, const struct store_user *u)
{
	struct rows *rows = context;
	struct strbuf *sb = rows->page->out;

	sb_addf(sb, "<tr><td class=\"text\"><a href=\"/users/%" PRId64 "\">", u->id);
	html_text(sb, u->name);
	sb_addf(sb, "</a></td><td>%s</td><td class=\"act\"><a class=\"go plain\" href=\"/users/%" PRId64 "/edit\">%s</a>",
		u->admin ? _("admin") : "", u->id, _("Edit"));
	add_destroy(rows->page, u);
	sb_add(sb, "</td></tr>\n");
	rows->n++;
	return true;
}

void page_users(struct visit *v)
{
	struct page page = page_frame(v, _("Users"));
	struct rows rows = { .page = &page };
	struct strbuf *sb = page.out;

	answer_html(v, 200);
	html_begin(&page);
	sb_addf(sb, "<p><a class=\"go\" href=\"/users/new\">%s</a></p>\n<div class=\"scroll\"><table class=\"list\">\n<thead><tr><th>%s</th>"
		    "<th></th><th></th></tr></thead>\n<tbody>\n", _("New User"), _("Name"));
	store_users(v->platform->config.store, add_row, &rows);
	sb_add(sb, "</tbody></table></div>\n");
	html_end(&page);
}

void page_user(struct visit *v, const struct store_user *u, const char *notice)
{
	struct page page = page_frame(v, u->name);
	struct strbuf *sb = page.out;

	answer_html(v, 200);
	page.notice = notice;
	html_begin(&page);
	sb_addf(sb, "<p>%s: ", _("Name"));
	html_text(sb, u->name);
	sb_addf(sb, "%s%s</p>\n<div class=\"row\"><a class=\"go\" href=\"/users/%" PRId64 "/edit\">%s</a>\n"
		    "<a class=\"go plain\" href=\"/users\">%s</a>\n", u->admin ? ", " : "", u->admin ? _("admin") : "", u->id,
		_("Edit"), _("Back"));
	add_destroy(&page, u);
	sb_add(sb, "</div>\n");
	html_end(&page);
}

void page_user_form(struct visit *v, const struct store_user *u, const struct errors *e)
{
	struct page page = page_frame(v, u->id ? _("Edit user") : _("New User"));
	struct strbuf *sb = page.out;
	char action[64] = "/users";

	answer_html(v, 200);
	html_begin(&page);
	add_errors(v, e, "user");
	if (u->id)
		snprintf(action, sizeof action, "/users/%" PRId64, u->id);
	html_form(&page, action, u->id ? "put" : NULL, "class=\"card-form\"");
	html_field(&page, &(struct html_field){ .label = _("Name"), .name = "user[name]", .type = "text", .value = u->name,
						.most = 32, .needed = true });
	html_field(&page, &(struct html_field){ .label = _("Password"), .name = "user[password]", .type = "password", .value = "",
						.hint = u->id ? _("Leave it empty to keep the old one.") : NULL,
						.needed = !u->id, .more = "autocomplete=\"new-password\"" });
	sb_addf(sb, "<div class=\"row\"><button>%s</button> <a class=\"go plain\" href=\"/users\">%s</a></div>\n", _("Save"), _("Back"));
	html_form_end(&page);
	html_end(&page);
}
