/* SPDX-License-Identifier: MIT */
#include "server/platform/language.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#define COOKIE "_asobi_lang"

static bool named(const char *text, size_t n, enum language *out)
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

/* "q=0.8" in thousandths, 1000 if there is none. */
static unsigned weight_of(const char *text, size_t n)
{
	const char *q = memchr(text, ';', n);
	unsigned weight = 0, digit = 1000;	/* what the next one stands for */

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
		if (named(field, strcspn(field, " \t,;"), &one) && weight_of(field, n) > most) {
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

	if (wish && named(wish, strlen(wish), &l))
		snprintf(out->cookie, sizeof out->cookie, COOKIE "=%s; path=/; SameSite=Lax; Max-Age=31536000", i18n_code(l));
	else if (!http_cookie(r, COOKIE, kept, sizeof kept) || !named(kept, strlen(kept), &l))
		l = language_accepted(accept ? accept : "");
	if (l != i18n_language())
		i18n_set_language(l);
}
