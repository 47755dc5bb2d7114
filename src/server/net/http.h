/* SPDX-License-Identifier: MIT */
/* http.h - the head and the form of an HTTP/1.1 request: bytes in, a request out; no socket.
 *
 * Strict, because everything lenient has been an attack: RFC 9112, and what it leaves open is
 * refused (obsolete folding, two lengths, a length beside chunks, spaces before the colon). */
#ifndef ASOBI_SERVER_HTTP_H
#define ASOBI_SERVER_HTTP_H

#include <stdbool.h>
#include <stddef.h>

enum {
	HTTP_HEAD_MAX = 16 * 1024, /* bytes of a request's line and its fields */
	HTTP_BODY_MAX = 64 * 1024,
	HTTP_FIELDS_MAX = 64,
	HTTP_PARAMS_MAX = 128
};

enum http_method { HTTP_GET, HTTP_HEAD, HTTP_POST, HTTP_PUT, HTTP_DELETE };

struct http_pair {
	const char *name, *value; /* NUL ended; of fields the name in lower case */
};

/* Texts are owned by the parser and NUL ended; NUL bytes from outside are refused. */
struct http_request {
	enum http_method method;
	const char *path;		  /* decoded once, without query; begins with '/' */
	const char *query;		  /* raw, "" if there is none */
	bool http10, keep_alive, upgrade; /* upgrade: to websocket, nothing else */
	bool expects;			  /* 100-continue, before it sends its body */
	struct http_pair fields[HTTP_FIELDS_MAX];
	unsigned n_fields;
	/* Pairs of the query, then of an application/x-www-form-urlencoded body; decoded, UTF-8. */
	struct http_pair params[HTTP_PARAMS_MAX];
	unsigned n_params;
	const char *host;    /* by which name it was asked: Host, or what a configured proxy says;
				NULL: none */
	bool secure;	     /* it came by https, as a configured proxy says */
	const char *address; /* whose: the peer, or whom a configured proxy names */
	/* Set for a request that is answered later: see http_response in response.h. */
	void *asker, *later;
};

struct http_parser;
struct http_parser *http_parser_new(void);
void http_parser_free(struct http_parser *p);
/* Take bytes; *used of them belong to this request.  Returns 0: more is needed, or the head is
 * done (once, if a body follows); 1: a request is complete, see http_parser_request(), and the
 * parser is to be freed; else the status to refuse it with (400, 411, 413, 414, 417, 431, 501,
 * 505), after which the connection must end. */
int http_parser_take(struct http_parser *p, const unsigned char *bytes, size_t n, size_t *used);
bool http_parser_head_done(const struct http_parser *p);	 /* what follows is the body */
struct http_request *http_parser_request(struct http_parser *p); /* the parser's; after its head */

/* Decode percent signs, and for forms "+", in place.  False: a broken one, a control character (in
 * forms but for line ends and tabs), or no UTF-8. */
bool http_decode(char *text, bool form);
/* Cut "a=1&b=2" into params, in place.  False: not well formed, or too many. */
bool http_read_form(struct http_request *r, char *text);
/* NULL if there is none. */
const char *http_field(const struct http_request *r, const char *name);
unsigned http_count_fields(const struct http_request *r, const char *name);
const char *http_param(const struct http_request *r, const char *name); /* the first */
/* A cookie's value; false if it is not there or longer than size. */
bool http_cookie(const struct http_request *r, const char *name, char *out, size_t size);

/* Did a browser send this from a page that is not ours?  (Sec-Fetch-Site says so, or Origin, else
 * Referer, names another host than the request's.) */
bool web_foreign(const struct http_request *r);
bool web_from_browser(const struct http_request *r); /* it has one of the three at all */

#endif
