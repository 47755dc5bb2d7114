/* SPDX-License-Identifier: MIT */
/* Decodes the text that browsers send in URLs, forms and cookies. */
#include <string.h>

#include "base/utf8.h"
#include "server/net/http.h"

static int read_hex_digit(char c)
{
	if (c >= '0' && c <= '9')
		return c - '0';
	c = (char)(c | 0x20);
	return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

static bool is_text(const char *s, bool form)
{
	size_t len;

	for (uint32_t c; (c = utf8_next(s, &len)) != 0; s += len) {
		if ((c == 0xfffd && len == 1) || c == 0x7f)
			return false;
		if (c < ' ' && !(form && (c == '\n' || c == '\r' || c == '\t')))
			return false;
	}
	return true;
}

bool http_decode(char *text, bool form)
{
	char *to = text;

	for (const char *at = text; *at; at++) {
		if (*at == '%') {
			int high = read_hex_digit(at[1]),
			    low = high < 0 ? -1 : read_hex_digit(at[2]);

			if (low < 0 || (high == 0 && low == 0))
				return false;
			*to++ = (char)(high << 4 | low);
			at += 2;
		} else {
			*to++ = form && *at == '+' ? ' ' : *at;
		}
	}
	*to = '\0';
	return is_text(text, form);
}

bool http_read_form(struct http_request *r, char *text)
{
	while (*text) {
		size_t n = strcspn(text, "&");
		char *next = text + n + (text[n] == '&'), *value;

		text[n] = '\0';
		value = strchr(text, '=');
		if (value)
			*value++ = '\0';
		else
			value = text + n;
		if (n > 0) {
			if (r->n_params == HTTP_PARAMS_MAX || !http_decode(text, true) ||
			    !http_decode(value, true))
				return false;
			r->params[r->n_params++] = (struct http_pair){ text, value };
		}
		text = next;
	}
	return true;
}

const char *http_param(const struct http_request *r, const char *name)
{
	for (unsigned i = 0; i < r->n_params; i++)
		if (strcmp(r->params[i].name, name) == 0)
			return r->params[i].value;
	return NULL;
}

bool http_cookie(const struct http_request *r, const char *name, char *out, size_t size)
{
	size_t len = strlen(name);

	for (unsigned i = 0; i < r->n_fields; i++) {
		const char *at = r->fields[i].value;

		if (strcmp(r->fields[i].name, "cookie") != 0)
			continue;
		while (*at) {
			size_t n;

			at += strspn(at, " \t;");
			n = strcspn(at, ";");
			if (n > len && at[len] == '=' && strncmp(at, name, len) == 0) {
				n -= len + 1;
				if (n >= size)
					return false;
				memcpy(out, at + len + 1, n);
				out[n] = '\0';
				return true;
			}
			at += n;
		}
	}
	return false;
}
