/* SPDX-License-Identifier: MIT */
/* Pages on which admins manage users. */
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "server/web/platform_private.h"

/* ---- Pages ---- */

/* Fills in a user's row in the list, or the user's own page. */
static void fill_user(const struct page *page, const char *section, const struct store_user *u)
{
	char ask[ERROR_TEXT];

	html_fill(page, section,
		  FACTS(FACT("what", "user"), FACT("id", u->id), FACT("name", u->name),
			FACT("is_admin", u->admin), FACT("ask", ask_to_destroy(ask, u->name))));
}

static bool add_row(void *page, const struct store_user *u)
{
	fill_user(page, "user_row", u);
	return true;
}

static void show_users(struct visit *v)
{
	struct page page = page_frame(v, _("Users")), row = page;
	struct strbuf rows = { 0 };

	row.out = &rows;
	store_users(v->store, add_row, &row);
	page_show(v, &page, "users", FACTS(FACT_HTML("rows", rows)));
}

static void show_user(struct visit *v, const union resource_row *row, const char *notice)
{
	struct page page = page_frame(v, row->user.name);

	page.notice = notice;
	answer_html(v, 200);
	html_begin(&page);
	fill_user(&page, "user", &row->user);
	html_end(&page);
}

static void show_form(struct visit *v, const union resource_row *row, const struct errors *e)
{
	const struct page page = page_frame(v, row->user.id ? _("Edit user") : _("New user"));

	page_show_form(v, &page, "user", e,
		       FACTS(FACT("id", row->user.id), FACT("name", row->user.name)));
}

/* ---- Saving ---- */

/* Checks the fields of the form. If the password field is empty, an existing user keeps the old
 * password. */
static void check_form(const struct visit *v, const struct store_user *u, const char *name,
		       const char *password, struct errors *e)
{
	struct store_user other;
	char error[ERROR_TEXT];

	if (!name[strspn(name, " ")])
		errors_add(e, "Name can't be blank");
	else if (!store_text_fits(name, 32))
		errors_add(
			e,
			"Name is too long (maximum is 32 characters) or has characters that cannot be shown");
	else if (store_user_named(v->store, name, &other) && other.id != u->id)
		errors_add(e, "Name has already been taken");
	if ((!u->id || *password) && !password_fits(password, error))
		errors_add(e, "%s", error);
}

static bool put_user(const struct visit *v, struct store_user *u, const char *name,
		     const struct password_hash *hash, char error[ERROR_TEXT])
{
	u->id = store_user_put(v->store, name, hash, false, error);
	return u->id;
}

static void save_user(struct visit *v, union resource_row *row, struct errors *e)
{
	struct store_user *u = &row->user;
	const char *typed = visit_param(v, "user[name]"),
		   *password = visit_param(v, "user[password]");
	const struct password_hash *given = NULL;
	struct password_hash hash;
	char error[ERROR_TEXT], name[STORE_NAME + STORE_NAME];

	/* a form that edits a user may omit the fields that don't change */
	snprintf(name, sizeof name, "%s",
		 !u->id || http_param(v->r, "user[name]") ? typed : u->name);
	utf8_compose(name);
	check_form(v, u, name, password, e);
	if (!e->n && *password) {
		given = &hash;
		if (!visit_hash(v, password, &hash, error))
			errors_add(e, "%s", error);
	}
	if (!e->n && !(u->id ? store_user_change(v->store, u->id, name, given, error)
			     : put_user(v, u, name, given, error)))
		errors_add(e, "%s", error);
	if (e->n)
		snprintf(u->name, sizeof u->name, "%.128s", store_text_fits(name, 32) ? name : "");
}

static bool get_user(struct store *s, int64_t id, union resource_row *out)
{
	return store_user_get(s, id, &out->user);
}

static bool add_user(void *data, const struct store_user *u)
{
	data_add_object(data, "user", FACT("created_at", value_time(u->created)),
			FIELDS(u, id, name), FACT("updated_at", value_time(u->updated)));
	return true;
}

static void add_users(struct visit *v, struct data *d, const union resource_row *row)
{
	if (row)
		add_user(d, &row->user);
	else
		store_users(v->store, add_user, d);
}

static bool remove_user(struct visit *v, int64_t id, char error[ERROR_TEXT])
{
	if (id != v->user.id)
		return store_user_remove(v->store, id, error);
	return fail_with(error, "%s", _("You can't delete your own account."));
}

static const union resource_row nobody;
const struct resource resource_users = {
	.name = "user",
	.absent = N_("This user doesn't exist."),
	.fresh = &nobody,
	.created = NOTICE_USER_CREATED,
	.updated = NOTICE_USER_UPDATED,
	.get = get_user,
	.add = add_users,
	.save = save_user,
	.remove = remove_user,
	.show_all = show_users,
	.show = show_user,
	.show_form = show_form,
};
