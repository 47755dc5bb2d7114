/* Users: list, page, form. */
#include <inttypes.h>
#include <stdio.h>

#include "server/platform/platform_private.h"

static bool add_row(void *visit, const struct store_user *u)
{
	struct visit *v = visit;
	struct strbuf *sb = &v->out->body;
	char action[64];

	sb_add(sb, "<tr><td>");
	add_escaped(sb, u->name);
	sb_addf(sb, "</td><td><a href=\"/users/%" PRId64 "\">Show</a></td><td><a href=\"/users/%" PRId64
		"/edit\">Edit</a></td><td>", u->id, u->id);
	snprintf(action, sizeof action, "/users/%" PRId64, u->id);
	page_button(v, action, "delete", "Destroy");
	sb_add(sb, "</td></tr>\n");
	return true;
}

void page_users(struct visit *v)
{
	answer_html(v, 200);
	page_begin(v, "Users");
	sb_add(&v->out->body, "<table>\n");
	store_users(v->platform->config.store, add_row, v);
	sb_add(&v->out->body, "</table>\n<p><a href=\"/users/new\">New User</a></p>\n");
	page_end(v);
}

void page_user(struct visit *v, const struct store_user *u, const char *notice)
{
	struct strbuf *sb = &v->out->body;

	answer_html(v, 200);
	page_begin(v, "User");
	if (notice)
		sb_addf(sb, "<p class=\"notice\">%s</p>\n", notice);
	sb_add(sb, "<p>Name: ");
	add_escaped(sb, u->name);
	sb_addf(sb, "</p>\n<p><a href=\"/users/%" PRId64 "/edit\">Edit</a> <a href=\"/users\">Back</a></p>\n", u->id);
	page_end(v);
}

void page_user_form(struct visit *v, const struct store_user *u, const struct errors *e)
{
	struct strbuf *sb = &v->out->body;
	char action[64] = "/users";

	answer_html(v, 200);
	page_begin(v, u->id ? "Edit user" : "New user");
	add_errors(v, e, "user");
	if (u->id)
		snprintf(action, sizeof action, "/users/%" PRId64, u->id);
	page_form(v, action, u->id ? "put" : NULL);
	sb_add(sb, "<p><label>Name <input name=\"user[name]\" value=\"");
	add_escaped(sb, u->name);
	sb_add(sb, "\"></label></p>\n<p><label>Password <input type=\"password\" name=\"user[password]\""
		   " autocomplete=\"new-password\"></label></p>\n<p><button>Save</button></p>\n</form>\n");
	page_end(v);
}
