/* SPDX-License-Identifier: MIT */
/* Determines who sent a request, what it asks for and in which language to respond. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/i18n.h"
#include "server/web/platform_private.h"

/* ---- The user ---- */

bool visit_session(struct visit *v, const char *token)
{
	if (!store_session_get(v->store, token, &v->user, &v->place)) {
		v->user.id = 0;
		return false;
	}
	snprintf(v->token, sizeof v->token, "%s", token);
	v->admin = v->user.admin && !v->place;
	return true;
}

static void find_session(struct visit *v)
{
	char token[STORE_TOKEN];

	if (http_cookie(v->r, SESSION_COOKIE, token, sizeof token) &&
	    strlen(token) == STORE_TOKEN - 1)
		visit_session(v, token);
}

/* Returns the request's HTTP method. HTML forms can send only GET and POST, so the parameter
 * `_method` may name another method. */
static enum http_method method_of(const struct http_request *r)
{
	const char *said = http_param(r, "_method");

	if (r->method == HTTP_POST && said)
		return !strcmp(said, "put")	 ? HTTP_PUT
		       : !strcmp(said, "delete") ? HTTP_DELETE
						 : HTTP_POST;
	return r->method == HTTP_HEAD ? HTTP_GET : r->method;
}

void visit_open(struct visit *v, struct platform *p, const struct http_request *r,
		struct http_response *out)
{
	*v = (struct visit){ .platform = p,
			     .store = p->config.store,
			     .r = r,
			     .out = out,
			     .method = method_of(r),
			     .errand = r->later };
	find_session(v);
}

bool visit_may_change(struct visit *v)
{
	if (web_foreign(v->r)) {
		answer_refusal(v, 403,
			       N_("The request came from another site, so the server refused it."));
		return false;
	}
	if (!v->user.id || !web_from_browser(v->r) || visit_bears_token(v))
		return true;
	answer_refusal(v, 403, N_("This form has expired. Reload the page and try again."));
	return false;
}

bool visit_may(struct visit *v, enum need need)
{
	const bool found = need >= DRIVERS && store_place_get(v->store, v->id, &v->at);
	const bool plays = found && v->user.id && v->place == v->id;

	if (need == WATCHERS && !found && v->admin) {
		answer_refusal(v, 404, N_("This series doesn't exist."));
		return false;
	}
	if (need == PLAYERS && v->authorized && v->user.id && !v->place && !v->admin) {
		answer_refusal(v, 403,
			       N_("Send 'place_id' to say which series you're playing in."));
		return false;
	}
	if (need == ANYBODY || v->admin || (need <= PLAYERS && v->user.id) ||
	    (need == DRIVERS && plays && v->at.practice) ||
	    (need == WATCHERS && (plays || !place_is_closed(&v->at))))
		return true;
	if (need <= PLAYERS || (v->format == FORMAT_HTML && v->method != HTTP_PUT))
		answer_redirect(v, "/login");
	else
		answer_refusal(
			v, 403,
			N_("Only admins can do this. Log in as an admin, without a series number."));
	return false;
}

const char *visit_param(const struct visit *v, const char *name)
{
	const char *value = http_param(v->r, name);

	return value ? value : "";
}

/* ---- The language: from ?lang= (remembered in a cookie), the cookie or Accept-Language; otherwise
 * English ---- */

static bool names_language(const char *text, size_t n, enum language *out)
{
	for (int l = 0; l < LANG_COUNT; l++) {
		const char *code = i18n_code((enum language)l);
		const size_t len = strlen(code);

		if (n >= len && !strncasecmp(text, code, len) && (n == len || text[len] == '-')) {
			*out = (enum language)l;
			return true;
		}
	}
	return false;
}

/* Returns a language's weight in thousandths, parsed from text such as "q=0.8"; 1000 if the text
 * contains no weight. */
static unsigned weight_of(const char *text, size_t n)
{
	const char *q = memchr(text, ';', n);
	/* `digit` is the place value of the next digit, in thousandths. */
	unsigned weight = 0, digit = 1000;

	if (!q)
		return 1000;
	for (q++; q < text + n && *q != '='; q++)
		;
	for (q++; q < text + n && digit; q++)
		if (isdigit((unsigned char)*q)) {
			weight += (unsigned)(*q - '0') * digit;
			digit /= 10;
		}
	return digit == 1000 || weight > 1000 ? 1000 : weight;
}

enum language language_accepted(const char *field)
{
	enum language best = LANG_EN, one;
	unsigned most = 0;

	for (; *field; field += strcspn(field, ","), field += *field == ',') {
		size_t n;

		field += strspn(field, " \t");
		n = strcspn(field, ",");
		if (names_language(field, strcspn(field, " \t,;"), &one) &&
		    weight_of(field, n) > most) {
			best = one;
			most = weight_of(field, n);
		}
	}
	return best;
}

void language_choose(const struct http_request *r, struct http_response *out)
{
	const char *wish = http_param(r, "lang"), *accept = http_field(r, "accept-language");
	enum language l = LANG_EN;
	char kept[8];

	if (wish && names_language(wish, strlen(wish), &l))
		snprintf(out->cookie, sizeof out->cookie,
			 "_asobi_lang=%s; path=/; SameSite=Lax; Max-Age=31536000", i18n_code(l));
	else if (!http_cookie(r, "_asobi_lang", kept, sizeof kept) ||
		 !names_language(kept, strlen(kept), &l))
		l = language_accepted(accept ? accept : "");
	i18n_speak(l);
}
