/* SPDX-License-Identifier: MIT */
/* Pages where users create, list and delete the tokens with which their programs log in. */
#include <inttypes.h>
#include <stdio.h>

#include "base/i18n.h"
#include "base/parse.h"
#include "server/web/platform_private.h"

static bool add_row(void *page, const struct store_token *t)
{
	char made[DATE_TEXT], used[DATE_TEXT];

	html_date(t->made, made);
	html_date(t->used, used);
	html_fill(page, "token_row",
		  FACTS(FACT("id", t->id), FACT("label", t->label), FACT("made", made),
			FACT("used", t->used ? used : NULL)));
	return true;
}

static bool add_token(void *data, const struct store_token *t)
{
	data_add_object(data, NULL, FIELDS(t, id, label), FACT("made_at", value_time(t->made)),
			FACT("used_at", t->used ? value_time(t->used) : value_null()));
	return true;
}

/* Shows the user's tokens. `fresh` is a new token, which is shown this once and never again. */
static void page_tokens(struct visit *v, const char *fresh, const char *error)
{
	const struct page page = page_frame(v, _("Tokens for programs"));
	struct strbuf rows = { 0 };
	struct page part = page;

	part.out = &rows;
	store_tokens(v->store, v->user.id, add_row, &part);
	page_show(v, &page, "tokens",
		  FACTS(FACT("fresh", fresh), FACT("error", error),
			FACT("label", error ? visit_param(v, "label") : ""),
			FACT_HTML("rows", rows)));
}

void list_tokens(struct visit *v)
{
	struct data d;

	if (v->format == FORMAT_HTML) {
		page_tokens(v, NULL, NULL);
		return;
	}
	d = list_for(v, "tokens");
	store_tokens(v->store, v->user.id, add_token, &d);
	answer_list(v, &d);
}

void make_token(struct visit *v)
{
	char token[STORE_TOKEN], error[ERROR_TEXT];
	struct data d = data_for(v);
	const int64_t id = store_token_add(v->store, v->user.id, visit_param(v, "label"), token,
					   error);

	if (v->format == FORMAT_HTML) {
		page_tokens(v, id ? token : NULL, id ? NULL : error);
	} else if (!id) {
		answer_refusal(v, 422, error);
	} else {
		data_add_object(&d, "token", FACT("id", id), FACT("label", visit_param(v, "label")),
				FACT("token", token));
		answer_data(v, 201, &d);
	}
}

void remove_token(struct visit *v)
{
	if (!store_token_remove(v->store, v->user.id, v->id))
		answer_refusal(v, 404, N_("You have no such token."));
	else if (v->format == FORMAT_HTML)
		answer_redirect(v, "/tokens");
	else
		v->out->status = 200;
}
