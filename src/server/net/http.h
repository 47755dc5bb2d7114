/* SPDX-License-Identifier: MIT */
/* http.h - a parser for the header and form data of an HTTP/1.1 request. It takes bytes, not
 * sockets. It is strict, because attackers have exploited every leniency in such parsers. It
 * follows RFC 9112 and refuses what the RFC leaves open: obsolete line folding, two lengths, a
 * length together with chunks, and spaces before the colon. */
#ifndef ASOBI_SERVER_HTTP_H
#define ASOBI_SERVER_HTTP_H

#include <stdbool.h>
#include <stddef.h>

enum {
	/* the maximum size in bytes of a request line and its header fields together */
	HTTP_HEAD_MAX = 16 * 1024,
	HTTP_BODY_MAX = 64 * 1024,
	HTTP_FIELDS_MAX = 64,
	HTTP_PARAMS_MAX = 128
};

enum http_method { HTTP_GET, HTTP_HEAD, HTTP_POST, HTTP_PUT, HTTP_DELETE };

struct http_pair {
	/* both end with NUL; the names of header fields are in lower case */
	const char *name, *value;
};

/* A parsed request. The parser owns its strings, which end with NUL; requests containing NUL bytes
 * are refused. */
struct http_request {
	enum http_method method;
	const char *path;  /* the path without the query, percent-decoded once; begins with '/' */
	const char *query; /* the query as it was sent, without decoding; "" if there is none */
	/* `upgrade` is true if the client asks for WebSocket; requests for other upgrades are
	 * ignored. */
	bool http10, keep_alive, upgrade;
	bool expects; /* true if the client waits for "100 Continue" before it sends the body */
	struct http_pair fields[HTTP_FIELDS_MAX];
	unsigned n_fields;
	/* The request's parameters, decoded to UTF-8: first those from the URL's query, then those
	 * from a form in the body (application/x-www-form-urlencoded). */
	struct http_pair params[HTTP_PARAMS_MAX];
	unsigned n_params;
	/* The host name that the client asked for, from the Host field or from a configured proxy;
	 * NULL if there is none. */
	const char *host;
	bool secure; /* true if a configured proxy says that the client used HTTPS */
	/* the peer's address, or the client's address as reported by a configured proxy */
	const char *address;
	/* For requests that are answered later: see `later` in struct http_response (response.h).
	 */
	void *asker, *later;
};

struct http_parser;
struct http_parser *http_parser_new(void);
void http_parser_free(struct http_parser *p);
/* Takes bytes and sets `*used` to the number of bytes that belong to this request. Returns 0 if it
 * needs more bytes, and also once when the header is complete and a body follows. Returns 1 when
 * the request is complete; the caller then gets it with http_parser_request() and frees the
 * parser. Otherwise returns the status with which to refuse the request (400, 411, 413, 414, 417,
 * 431, 501 or 505); the connection must end after that. */
int http_parser_take(struct http_parser *p, const unsigned char *bytes, size_t n, size_t *used);
/* true if the header is complete and the body comes next */
bool http_parser_head_done(const struct http_parser *p);
/* Returns the request, which belongs to the parser and is valid once the header is complete. */
struct http_request *http_parser_request(struct http_parser *p);

/* Decodes percent escapes in place (in forms, "+" as well). Returns false for a broken escape,
 * invalid UTF-8, or a control character; forms may contain line endings and tabs. */
bool http_decode(char *text, bool form);
/* Splits "a=1&b=2" into the request's parameters, in place. Returns false if the text is malformed
 * or has too many parameters. */
bool http_read_form(struct http_request *r, char *text);
/* Returns the value of the header field with this name; NULL if there is none. */
const char *http_field(const struct http_request *r, const char *name);
unsigned http_count_fields(const struct http_request *r, const char *name);
/* Returns the value of the first parameter with this name. */
const char *http_param(const struct http_request *r, const char *name);
/* Copies a cookie's value to `out`. Returns false if there is no such cookie or its value doesn't
 * fit into `size` bytes. */
bool http_cookie(const struct http_request *r, const char *name, char *out, size_t size);

/* Returns true if a browser sent this request from another site's page: Sec-Fetch-Site says
 * "cross-site", or Origin (or Referer, if there is no Origin) names a different host from the
 * request's. */
bool web_foreign(const struct http_request *r);
/* Returns true if the request has at least one of the fields Sec-Fetch-Site, Origin and Referer,
 * which browsers send. */
bool web_from_browser(const struct http_request *r);

#endif
