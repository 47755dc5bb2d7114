/* SPDX-License-Identifier: MIT */
/* Logging in and out. */
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "server/platform/platform_private.h"

/* Failed logins within five minutes, of one name from one address, from one address, and of one
 * name from anywhere.  Good ones do not count: five programs and their restarts come from one
 * address. */
enum { FAILED_HERE = 10, FAILED_ADDRESS = 100, FAILED_NAME = 100 };

void get_login(struct visit *v)
{
	page_login(v, NULL);
}

/* Name and address as one text: no name holds a control character. */
static void pair(const struct visit *v, const char *name, char *out, size_t size)
{
	size_t n = strlen(v->r->address);

	n = n < size - 2 ? n : size - 2;
	memcpy(out, v->r->address, n);
	out[n] = '\n';
	strncpy(out + n + 1, name, size - n - 2);
	out[size - 1] = '\0';
}

static bool too_many(const struct visit *v, const char *name, const char *both)
{
	const struct platform *p = v->platform;
	const int64_t now = loop_now_ms(p->config.loop);

	return tally_count(p->logins, 'p', both, now) >= FAILED_HERE ||
	       tally_count(p->logins, 'a', v->r->address, now) >= FAILED_ADDRESS ||
	       tally_count(p->logins, 'n', name, now) >= FAILED_NAME;
}

static void count_failure(const struct visit *v, const char *name, const char *both)
{
	const int64_t now = loop_now_ms(v->platform->config.loop);

	tally_add(v->platform->logins, 'p', both, now);
	tally_add(v->platform->logins, 'a', v->r->address, now);
	tally_add(v->platform->logins, 'n', name, now);
}

/* Has the user a seat there?  An admin comes with an empty place. */
static bool place_of(const struct visit *v, const struct store_user *u, int64_t *place)
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
	       store_place_get(v->platform->config.store, *place, &settings) && place_seat_of(&settings, u->id) >= 0;
}

void post_session(struct visit *v)
{
	struct store *s = v->platform->config.store;
	const char *name = visit_param(v, "name");
	char both[256], token[STORE_TOKEN], error[ERROR_TEXT];
	struct store_user u;
	int64_t place;

	if (web_foreign(v->r)) {
		answer_refusal(v, 403, "This was sent from a page of another site, and is refused");
		return;
	}
	pair(v, name, both, sizeof both);
	if (too_many(v, name, both)) {
		page_login(v, N_("Too many failed logins: wait five minutes, then try again"));
		v->out->status = 429;
		return;
	}
	if (!store_user_password_is(s, name, visit_param(v, "password"), &u) || !place_of(v, &u, &place)) {
		count_failure(v, name, both);
		page_login(v, N_("Could not login"));
		return;
	}
	if (!store_session_add(s, u.id, place, token, error)) {
		answer_refusal(v, 500, error);
		return;
	}
	answer_cookie(v, token);
	answer_redirect(v, place ? "/operations" : "/");
}

void end_session(struct visit *v)
{
	if (*v->token)
		store_session_end(v->platform->config.store, v->token);
	answer_cookie(v, "");
	answer_redirect(v, "/login");
}
