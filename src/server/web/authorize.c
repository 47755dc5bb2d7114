/* SPDX-License-Identifier: MIT */
/* A program can log in without a cookie: its Authorization field identifies the user, and place_id
 * names the series. Two schemes are accepted. Bearer (RFC 6750) takes the token of a login
 * session, which already belongs to a series, or a program's token (store.h). Basic (RFC 7617)
 * takes a user's name with the password or one of the user's tokens. Checking a password takes
 * milliseconds, so the request may have to be handled again afterwards. Passwords are accepted
 * only over HTTPS. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "base/wipe.h"
#include "server/web/platform_private.h"

enum {
	CREDENTIALS = 512
}; /* the maximum size in bytes of a name, a colon and a password together */

static bool refuse_visit(struct visit *v, int status, const char *sentence)
{
	answer_refusal(v, status, sentence);
	return false;
}

/* ---- base64 (RFC 4648, section 4) ---- */

static int letter_of(char c)
{
	static const char letters[] =
		"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
	const char *at = c ? strchr(letters, c) : NULL;

	return at ? (int)(at - letters) : -1;
}

/* Decodes base64 to UTF-8 text without NUL bytes. Returns false if the text is invalid or too long.
 */
static bool read_base64(const char *text, char out[CREDENTIALS])
{
	unsigned bits = 0, n_bits = 0;
	size_t n = 0, len = strlen(text);

	while (len && text[len - 1] == '=')
		len--;
	for (size_t i = 0; i < len; i++) {
		const int letter = letter_of(text[i]);

		if (letter < 0 || n + 1 >= CREDENTIALS)
			return false;
		bits = bits << 6 | (unsigned)letter;
		n_bits += 6;
		if (n_bits >= 8) {
			n_bits -= 8;
			out[n] = (char)(bits >> n_bits & 0xff);
			if (!out[n++])
				return false;
		}
	}
	out[n] = '\0';
	return utf8_is_text(out);
}

/* ---- Identifying the user ---- */

/* Logs the user in to the series that the request names, or to no series if it doesn't name one. */
static bool let_in(struct visit *v, const struct store_user *u)
{
	const char *place = visit_param(v, "place_id");

	if (!visit_place(v, u, &v->place)) {
		if (place[strspn(place, " ")])
			return refuse_visit(
				v, 403,
				N_("You aren't a player in the series given by 'place_id'."));
		v->place = 0;
	}
	v->user = *u;
	v->admin = u->admin && !v->place;
	return true;
}

static bool by_token(struct visit *v, const char *token)
{
	struct store_user u;

	if (strlen(token) == STORE_TOKEN - 1 && visit_session(v, token))
		return true;
	if (store_token_get(v->store, token, &u))
		return let_in(v, &u);
	return refuse_visit(
		v, 401, N_("Unknown or removed token. Log in, or create a new one at /tokens."));
}

static bool by_password(struct visit *v, const char *name, const char *password)
{
	struct login_answer a;
	char excuse[ERROR_TEXT];

	if (!visit_login(v, STEP_WHO, name, password, &a))
		return false;
	if (a.how == LOGIN_RIGHT) {
		visit_accept(v, STEP_WHO, true);
		return let_in(v, &a.user);
	}
	login_excuse(&a, false, excuse);
	return refuse_visit(v, a.how == LOGIN_CROWDED ? 429 : 401,
			    *excuse ? excuse : N_("Wrong name or password."));
}

/* Decodes "NAME:PASSWORD" from base64 into the caller's buffer, which the caller must wipe
 * afterwards. */
static bool by_credentials(struct visit *v, const char *text, char name[CREDENTIALS])
{
	char *password = read_base64(text, name) ? strchr(name, ':') : NULL;
	struct store_user u;

	if (!password)
		return refuse_visit(v, 401,
				    N_("Invalid Basic login. Send NAME:PASSWORD in base64."));
	*password++ = '\0';
	if (store_token_get(v->store, password, &u) && !strcmp(u.name, name))
		return let_in(v, &u);
	return by_password(v, name, password);
}

static bool by_basic(struct visit *v, const char *text)
{
	char name[CREDENTIALS];
	bool in;

	if (!v->r->secure)
		return refuse_visit(
			v, 403,
			N_("Basic login needs https, because http sends the password unprotected. Use Bearer with a token."));
	in = by_credentials(v, text, name);
	wipe_bytes(name, sizeof name);
	return in;
}

bool visit_authorize(struct visit *v)
{
	const char *field = http_field(v->r, "authorization");
	const size_t n = field ? strcspn(field, " ") : 0;
	const char *rest = field ? field + n + strspn(field + n, " ") : NULL;

	if (!field)
		return true;
	v->token[0] = '\0';
	v->user.id = v->place = 0;
	v->admin = false;
	v->authorized = true;
	if (n == 6 && !strncasecmp(field, "Bearer", n))
		return by_token(v, rest);
	if (n == 5 && !strncasecmp(field, "Basic", n))
		return by_basic(v, rest);
	return refuse_visit(
		v, 401,
		N_("Invalid Authorization header. Use Bearer with a token, or Basic over https. See /api."));
}
