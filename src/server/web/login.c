/* SPDX-License-Identifier: MIT */
/* The front page, and logging in and out. */
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "server/web/html.h"
#include "server/web/platform_private.h"

enum { SHOWN_OPEN = 10 };

static bool add_open(void *rows, const struct store_place *p)
{
	struct strbuf names = { 0 }, state = { 0 };

	add_place_state(&state, p->status);
	for (unsigned s = 0; s < PLACE_SEATS; s++)
		sb_addf(&names, "%s%s", s ? ", " : "", *p->seats[s].name ? p->seats[s].name : "–");
	html_fill_part(rows, "open_place",
		       FACTS(FACT("id", p->id), FACT("title", p->title), FACT_HTML("state", state),
			     FACT("names", names.text)));
	sb_free(&names);
	return true;
}

void get_root(struct visit *v)
{
	static const struct table_cards shown = { { 3, 16, 29, 42, 53 }, 5 };
	const struct page page = page_frame(v, "Asobi");
	struct strbuf cards = { 0 }, open = { 0 };

	html_cards(&cards, &shown);
	store_open_places(v->store, SHOWN_OPEN, add_open, &open);
	page_show(v, &page, "root", FACTS(FACT_HTML("cards", cards), FACT_HTML("places", open)));
}

/* Shows a form for logging out. A plain link that ends the session wouldn't be safe, because other
 * sites could put it on their pages. */
void get_logout(struct visit *v)
{
	const struct page page = page_frame(v, _("Log out"));

	page_show(v, &page, "logout", NULL);
}

/* Shows the login form. `a` is the result of the last attempt; NULL if there hasn't been one.
 * Programs search the page for "Msg:Could not login", so don't change this text. */
static void page_login(struct visit *v, const struct login_answer *a)
{
	const struct page page = page_frame(v, _("Log in"));
	char excuse[ERROR_TEXT] = "";

	if (a)
		login_excuse(a, v->format == FORMAT_HTML, excuse);
	if (v->format != FORMAT_HTML && a) {
		answer_refusal(v, a->how == LOGIN_CROWDED ? 429 : 401,
			       *excuse ? excuse : "Could not login");
		return;
	}
	page_show(v, &page, "login",
		  FACTS(FACT("refused", a != NULL), FACT("foreign", i18n_language() != LANG_EN),
			FACT("excuse", excuse), FACT("name", visit_param(v, "name")),
			FACT("place_id", visit_param(v, "place_id"))));
	if (a && a->how == LOGIN_CROWDED)
		v->out->status = 429;
}

void get_login(struct visit *v)
{
	page_login(v, NULL);
}

/* Finds the series that place_id names; returns true if the user plays in it. An admin may leave
 * place_id empty. */
bool visit_place(const struct visit *v, const struct store_user *u, int64_t *place)
{
	const char *text = visit_param(v, "place_id");
	struct store_place settings;
	char *end;

	text += strspn(text, " ");
	if (!*text) {
		*place = 0;
		return u->admin;
	}
	*place = strtoll(text, &end, 10);
	end += strspn(end, " ");
	return *text >= '1' && *text <= '9' && !*end &&
	       store_place_get(v->store, *place, &settings) && place_seat_of(&settings, u->id) >= 0;
}

/* Returns true and sets the series if the user may log in. Returns false if the request was
 * refused, or if it is waiting for the password check and will be handled again. */
static bool log_in(struct visit *v, struct store_user *u, int64_t *place)
{
	struct login_answer a;

	if (!visit_login(v, STEP_FORM, visit_param(v, "name"), visit_param(v, "password"), &a))
		return false;
	*u = a.user;
	if (a.how == LOGIN_RIGHT && (visit_place(v, u, place) || *visit_param(v, "account"))) {
		visit_accept(v, STEP_FORM, true);
		return true;
	}
	if (a.how == LOGIN_RIGHT) {
		visit_accept(v, STEP_FORM, false);
		a = *login_look(v->errand->step[STEP_FORM]);
	}
	page_login(v, &a);
	return false;
}

void post_session(struct visit *v)
{
	char token[STORE_TOKEN], error[ERROR_TEXT];
	struct data d = data_for(v);
	struct store_user u;
	int64_t place;

	if (web_foreign(v->r)) {
		answer_refusal(v, 403,
			       N_("The request came from another site, so the server refused it."));
		return;
	}
	if (!log_in(v, &u, &place))
		return;
	if (!store_session_add(v->store, u.id, place, token, error)) {
		answer_refusal(v, 500, error);
		return;
	}
	if (v->format == FORMAT_HTML) {
		answer_cookie(v, token);
		answer_redirect(v, place ? "/operations" : u.admin ? "/" : "/account");
		return;
	}
	/* programs without cookies send this token in their Authorization field */
	data_add_object(&d, "session", FACT("place", place), FACT("token", token));
	answer_data(v, 200, &d);
}

void end_session(struct visit *v)
{
	if (*v->token)
		store_session_end(v->store, v->token);
	answer_cookie(v, "");
	answer_redirect(v, "/login");
}
