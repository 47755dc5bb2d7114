/* SPDX-License-Identifier: MIT */
/* Users, for admins: pages for people, XML for programs. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "server/platform/platform_private.h"

static void user_xml(struct strbuf *sb, const char *indent, const struct store_user *u)
{
	char inner[16];

	snprintf(inner, sizeof inner, "%s  ", indent);
	sb_addf(sb, "%s<user>\n", indent);
	add_xml_time(sb, inner, "created-at", u->created);
	add_xml_number(sb, inner, "id", u->id);
	add_xml_text(sb, inner, "name", u->name);
	add_xml_time(sb, inner, "updated-at", u->updated);
	sb_addf(sb, "%s</user>\n", indent);
}

static void one_user(struct visit *v, const struct store_user *u, int status)
{
	answer_xml(v, status);
	user_xml(&v->out->body, "", u);
}

static bool add_user(void *visit, const struct store_user *u)
{
	struct visit *v = visit;

	user_xml(&v->out->body, "  ", u);
	return true;
}

void list_users(struct visit *v)
{
	if (!visit_needs_admin(v))
		return;
	if (v->format != FORMAT_XML) {
		page_users(v);
		return;
	}
	answer_xml(v, 200);
	sb_add(&v->out->body, "<users type=\"array\">\n");
	store_users(v->platform->config.store, add_user, v);
	sb_add(&v->out->body, "</users>\n");
}

void new_user(struct visit *v)
{
	const struct store_user nobody = {0};
	const struct errors none = {0};

	if (!visit_needs_admin(v))
		return;
	if (v->format != FORMAT_XML) {
		page_user_form(v, &nobody, &none);
		return;
	}
	answer_xml(v, 200);
	sb_add(&v->out->body, "<user>\n  <created-at type=\"datetime\" nil=\"true\"></created-at>\n"
			      "  <name nil=\"true\"></name>\n"
			      "  <updated-at type=\"datetime\" nil=\"true\"></updated-at>\n</user>\n");
}

static bool find(struct visit *v, struct store_user *u)
{
	if (!visit_needs_admin(v))
		return false;
	if (store_user_get(v->platform->config.store, v->id, u))
		return true;
	answer_refusal(v, 404, "There is no such user");
	return false;
}

void show_user(struct visit *v)
{
	struct store_user u;

	if (!find(v, &u))
		return;
	if (v->format == FORMAT_XML)
		one_user(v, &u, 200);
	else
		page_user(v, &u, notice_take(v));
}

void edit_user(struct visit *v)
{
	const struct errors none = {0};
	struct store_user u;

	if (find(v, &u))
		page_user_form(v, &u, &none);
}

/* What stands in the form; a user that is there keeps its password if none is given. */
static void check(const struct visit *v, const struct store_user *u, const char *name, const char *password,
		  struct errors *e)
{
	struct store_user other;

	if (!name[strspn(name, " ")])
		errors_add(e, "Name can't be blank");
	else if (!store_text_fits(name, 32))
		errors_add(e, "Name is too long (maximum is 32 characters) or has characters that cannot be shown");
	else if (store_user_named(v->platform->config.store, name, &other) && other.id != u->id)
		errors_add(e, "Name has already been taken");
	if (!u->id && !*password)
		errors_add(e, "Password can't be blank");
	if (strlen(password) > 256)
		errors_add(e, "Password is too long (maximum is 256 bytes)");
}

static void refuse_form(struct visit *v, struct store_user *u, const char *name, const struct errors *e)
{
	if (v->format != FORMAT_HTML) {
		answer_errors(v, e);
		return;
	}
	snprintf(u->name, sizeof u->name, "%s", store_text_fits(name, 32) ? name : "");
	page_user_form(v, u, e);
}

static void save(struct visit *v, struct store_user *u)
{
	struct store *s = v->platform->config.store;
	const char *name = visit_param(v, "user[name]"), *password = visit_param(v, "user[password]");
	const bool is_new = !u->id;
	struct errors e = {0};
	char error[ERROR_TEXT];

	/* a change may leave out what it does not change */
	if (!is_new && !http_param(v->r, "user[name]"))
		name = u->name;
	check(v, u, name, password, &e);
	if (!e.n && is_new)
		u->id = store_user_add(s, name, password, false, error);
	if (!e.n && (is_new ? !u->id : !store_user_change(s, u->id, name, password, error)))
		errors_add(&e, "%s", error);
	if (e.n) {
		refuse_form(v, u, name, &e);
		return;
	}
	if (v->format == FORMAT_HTML) {
		notice_leave(v, is_new ? NOTICE_USER_CREATED : NOTICE_USER_UPDATED);
		answer_redirect(v, "/users/%" PRId64, u->id);
	} else if (is_new && store_user_get(s, u->id, u)) {
		one_user(v, u, 201);
		snprintf(v->out->location, sizeof v->out->location, "/users/%" PRId64, u->id);
	} else {
		v->out->status = 200;
	}
}

void create_user(struct visit *v)
{
	struct store_user u = {0};

	if (visit_needs_admin(v))
		save(v, &u);
}

void update_user(struct visit *v)
{
	struct store_user u;

	if (find(v, &u))
		save(v, &u);
}

void remove_user(struct visit *v)
{
	struct store_user u;
	char error[ERROR_TEXT];

	if (!find(v, &u))
		return;
	if (u.id == v->user.id)
		answer_refusal(v, 422, "You cannot remove yourself");
	else if (!store_user_remove(v->platform->config.store, u.id, error))
		answer_refusal(v, 422, error);
	else if (v->format == FORMAT_HTML)
		answer_redirect(v, "/users");
	else
		v->out->status = 200;
}
