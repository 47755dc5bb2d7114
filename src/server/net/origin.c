/* SPDX-License-Identifier: MIT */
/* From whose page a request comes. */
#include <string.h>
#include <strings.h>

#include "server/net/web.h"

/* Where "http://host:port/path" leads, without the scheme; an Origin "null" leads nowhere. */
static bool same_host(const char *url, const char *host)
{
	const char *at = strstr(url, "://");
	size_t len = host ? strlen(host) : 0;

	return at && len && strncasecmp(at + 3, host, len) == 0 && strchr("/?#", at[3 + len]);
}

bool web_from_browser(const struct http_request *r)
{
	return http_field(r, "origin") || http_field(r, "referer");
}

bool web_foreign(const struct http_request *r)
{
	const char *from = http_field(r, "origin");

	if (!from)
		from = http_field(r, "referer");
	return from && !same_host(from, http_field(r, "host"));
}
