/* SPDX-License-Identifier: MIT */
/* Pages on which users choose their own names and passwords. Invited people choose both when they
 * join, and can change the password at any time later. */
#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "base/parse.h"
#include "server/web/platform_private.h"

enum { MOST_INVITED = 500, MOST_DAYS = 90 };

/* ---- Invitations, made by admins ---- */

static bool add_row(void *page, const struct store_invitation *i)
{
	const int64_t now = clock_now();
	char until[DATE_TEXT];

	html_date(i->expires, until);
	html_fill(page, "invitation_row",
		  FACTS(FACT("id", i->id), FACT("label", i->label), FACT("used", i->used),
			FACT("most", i->most), FACT("until", until),
			FACT("over", i->used >= i->most || i->expires <= now)));
	return true;
}

static bool add_invitation(void *data, const struct store_invitation *i)
{
	data_add_object(data, NULL, FIELDS(i, id, label), FACT("made_at", value_time(i->made)),
			FACT("expires_at", value_time(i->expires)), FIELDS(i, most, used));
	return true;
}

/* Shows the invitations. `word` is the code of a new invitation, which is shown this once and
 * never again. */
static void page_invitations(struct visit *v, const char *word, const char *error)
{
	const struct page page = page_frame(v, _("Invitations"));
	struct strbuf rows = { 0 };
	struct page part = page;
	char base[300];

	part.out = &rows;
	snprintf(base, sizeof base, "%s://%s", v->r->secure ? "https" : "http",
		 v->r->host ? v->r->host : "");
	store_invitations(v->store, add_row, &part);
	page_show(v, &page, "invitations",
		  FACTS(FACT("word", word), FACT("base", base), FACT("error", error),
			FACT("label", error ? visit_param(v, "label") : ""),
			FACT_HTML("rows", rows)));
}

void list_invitations(struct visit *v)
{
	struct data d;

	if (v->format == FORMAT_HTML) {
		page_invitations(v, NULL, NULL);
		return;
	}
	d = list_for(v, "invitations");
	store_invitations(v->store, add_invitation, &d);
	answer_list(v, &d);
}

void make_invitation(struct visit *v)
{
	struct store_invitation i = { .id = 0 };
	char word[STORE_TOKEN], error[ERROR_TEXT];
	struct data d = data_for(v);
	int most = 0, days = 0;

	snprintf(i.label, sizeof i.label, "%.*s", (int)sizeof i.label - 1, visit_param(v, "label"));
	if (!parse_int(visit_param(v, "most"), 1, MOST_INVITED, &most) ||
	    !parse_int(visit_param(v, "days"), 1, MOST_DAYS, &days)) {
		snprintf(error, sizeof error,
			 _("An invitation can admit 1 to %d people and stay valid for 1 to %d "
			   "days."),
			 MOST_INVITED, MOST_DAYS);
	} else {
		i.most = (unsigned)most;
		i.expires = clock_now() + days * SECONDS_A_DAY;
		i.id = store_invitation_add(v->store, &i, word, error);
	}
	if (v->format == FORMAT_HTML) {
		page_invitations(v, i.id ? word : NULL, i.id ? NULL : error);
	} else if (!i.id) {
		answer_refusal(v, 422, error);
	} else {
		data_add_object(&d, "invitation", FIELDS(&i, id, label), FACT("word", word));
		answer_data(v, 201, &d);
	}
}

void remove_invitation(struct visit *v)
{
	if (!store_invitation_remove(v->store, v->id))
		answer_refusal(v, 404, N_("This invitation doesn't exist."));
	else if (v->format == FORMAT_HTML)
		answer_redirect(v, "/invitations");
	else
		v->out->status = 200;
}

/* ---- Joining with an invitation ---- */

static void page_join(struct visit *v, const char *error)
{
	const struct page page = page_frame(v, _("Join this Asobi server"));
	const char *word = visit_param(v, "word");
	char over[ERROR_TEXT];

	page_show(v, &page, "join",
		  FACTS(FACT("good", store_invitation_good(v->store, word, over)),
			FACT("word", word), FACT("name", visit_param(v, "name")),
			FACT("error", error)));
}

/* Logs the user in to the site, but not to any series. */
static void begin_session(struct visit *v, int64_t user)
{
	char token[STORE_TOKEN], error[ERROR_TEXT];

	if (!store_session_add(v->store, user, 0, token, error)) {
		answer_refusal(v, 500, error);
		return;
	}
	answer_cookie(v, token);
	answer_redirect(v, "/account");
}

/* Returns true if the new password is acceptable and was typed the same way twice; otherwise
 * returns false and stores a one-sentence error message. */
static bool password_chosen(const struct visit *v, char error[ERROR_TEXT])
{
	const char *password = visit_param(v, "password");

	if (!password_fits(password, error))
		return false;
	if (!strcmp(password, visit_param(v, "again")))
		return true;
	return fail_with(error, "%s",
			 _("The two passwords don't match. Enter the same one twice."));
}

void get_join(struct visit *v)
{
	page_join(v, NULL);
}

/* Creates the invited user. Doesn't hash the password if the invitation is no longer valid or the
 * name is already taken. */
void post_join(struct visit *v)
{
	const char *word = visit_param(v, "word"), *name = visit_param(v, "name");
	struct password_hash hash;
	char error[ERROR_TEXT];
	int64_t user = 0;

	if (password_chosen(v, error) && store_invitation_good(v->store, word, error) &&
	    store_user_may_be(v->store, name, error) &&
	    visit_hash(v, visit_param(v, "password"), &hash, error))
		user = store_invitation_take(v->store, word, name, &hash, error);
	if (user)
		begin_session(v, user);
	else if (!v->waits)
		page_join(v, error);
}

/* ---- The user's own page ---- */

static void page_account(struct visit *v, const char *error, bool wrong)
{
	const struct page page = page_frame(v, v->user.id ? v->user.name : _("Log in"));

	page_show(v, &page, "account",
		  FACTS(FACT("known", v->user.id), FACT("error", error), FACT("wrong", wrong)));
}

void get_account(struct visit *v)
{
	page_account(v, NULL, false);
}

/* Checks the user's old password in the same queue as logins, which slows down anyone who guesses
 * passwords. */
static bool knows_password(struct visit *v)
{
	struct login_answer a;
	bool own;

	if (!visit_login(v, STEP_FORM, v->user.name, visit_param(v, "old"), &a))
		return false;
	own = a.how == LOGIN_RIGHT && a.user.id == v->user.id;
	if (a.how == LOGIN_RIGHT)
		visit_accept(v, STEP_FORM, own);
	if (!own)
		page_account(v, NULL, true);
	return own;
}

void change_account(struct visit *v)
{
	struct password_hash hash;
	char error[ERROR_TEXT];

	if (!password_chosen(v, error)) {
		page_account(v, error, false);
		return;
	}
	if (!knows_password(v))
		return;
	if (!visit_hash(v, visit_param(v, "password"), &hash, error) ||
	    !store_user_change(v->store, v->user.id, v->user.name, &hash, error)) {
		if (!v->waits)
			page_account(v, error, false);
		return;
	}
	begin_session(v, v->user.id);
}
