/* SPDX-License-Identifier: MIT */
#include "server/net/response.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/clock.h"

const char *response_reason(int status)
{
	static const struct {
		int status;
		const char *reason;
	} all[] = {
		{ 101, "Switching Protocols" },
		{ 200, "OK" },
		{ 201, "Created" },
		{ 302, "Found" },
		{ 303, "See Other" },
		{ 304, "Not Modified" },
		{ 400, "Bad Request" },
		{ 401, "Unauthorized" },
		{ 403, "Forbidden" },
		{ 404, "Not Found" },
		{ 405, "Method Not Allowed" },
		{ 406, "Not Acceptable" },
		{ 408, "Request Timeout" },
		{ 409, "Conflict" },
		{ 411, "Length Required" },
		{ 413, "Content Too Large" },
		{ 414, "URI Too Long" },
		{ 415, "Unsupported Media Type" },
		{ 417, "Expectation Failed" },
		{ 421, "Misdirected Request" },
		{ 422, "Unprocessable Content" },
		{ 426, "Upgrade Required" },
		{ 429, "Too Many Requests" },
		{ 431, "Request Header Fields Too Large" },
		{ 500, "Internal Server Error" },
		{ 501, "Not Implemented" },
		{ 503, "Service Unavailable" },
		{ 505, "HTTP Version Not Supported" },
	};

	for (size_t i = 0; i < sizeof all / sizeof *all; i++)
		if (all[i].status == status)
			return all[i].reason;
	return "Other";
}

/* Writes the date in the format of RFC 9110, which is English in every locale. */
static void write_date(struct strbuf *out)
{
	static const char days[] = "SunMonTueWedThuFriSat";
	static const char months[] = "JanFebMarAprMayJunJulAugSepOctNovDec";
	time_t now = (time_t)clock_now();
	struct tm tm;

	gmtime_r(&now, &tm);
	sb_addf(out, "Date: %.3s, %02d %.3s %04d %02d:%02d:%02d GMT\r\n", days + 3 * tm.tm_wday,
		tm.tm_mday, months + 3 * tm.tm_mon, tm.tm_year + 1900, tm.tm_hour, tm.tm_min,
		tm.tm_sec);
}

/* Header fields sent with every page: pages load nothing from other sites, contain no inline code,
 * and can't be framed by other pages. */
static const char always[] =
	"X-Content-Type-Options: nosniff\r\n"
	"Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
	"connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'\r\n"
	"Referrer-Policy: same-origin\r\n";

/* Adds a header field. A value that contains a line ending is left out: part of it may come from
 * outside, and the line ending would let an attacker add more header fields. */
static void add_field(struct strbuf *out, const char *name, const char *value)
{
	if (*value && !strpbrk(value, "\r\n"))
		sb_addf(out, "%s: %s\r\n", name, value);
}

void response_write(struct strbuf *out, struct http_response *r, bool head_only, bool keep_alive)
{
	if (r->body.len == 0 && r->status >= 400) {
		r->type = "text/plain; charset=utf-8";
		sb_addf(&r->body, "%d %s\n", r->status, response_reason(r->status));
	}
	sb_addf(out, "HTTP/1.1 %d %s\r\n", r->status, response_reason(r->status));
	write_date(out);
	sb_add(out, always);
	add_field(out, "Content-Type", r->type);
	add_field(out, "Location", r->location);
	if (r->secure) {
		sb_add(out, "Strict-Transport-Security: max-age=31536000\r\n");
		if (*r->cookie)
			strncat(r->cookie, "; Secure", sizeof r->cookie - strlen(r->cookie) - 1);
	}
	add_field(out, "Set-Cookie", r->cookie);
	if (r->status == 401)
		sb_addf(out, "WWW-Authenticate: Bearer realm=\"asobi\"%s\r\n",
			r->secure ? ", Basic realm=\"asobi\", charset=\"UTF-8\"" : "");
	if (r->status == 426)
		sb_add(out, "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n");
	add_field(out, "Cache-Control",
		  r->immutable ? "public, max-age=31536000, immutable" : "no-store");
	sb_addf(out, "Content-Length: %zu\r\nConnection: %s%s\r\n\r\n", r->body.len,
		r->status == 426 ? "upgrade, " : "", keep_alive ? "keep-alive" : "close");
	if (!head_only && r->body.len)
		sb_add_bytes(out, r->body.text, r->body.len);
}
