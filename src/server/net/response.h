/* SPDX-License-Identifier: MIT */
/* response.h - the response to an HTTP request, and how it is sent. */
#ifndef ASOBI_SERVER_RESPONSE_H
#define ASOBI_SERVER_RESPONSE_H

#include <stdbool.h>

#include "base/strbuf.h"

struct http_response {
	int status;	    /* 200 */
	const char *type;   /* for example "text/html; charset=utf-8" */
	char location[256]; /* the target of a redirection, or "" */
	char cookie[256];   /* the value of Set-Cookie, or "" */
	/* true if caches may store the response for good, as they do for style sheets */
	bool immutable;
	/* Set by the web server: the client uses HTTPS through a proxy, so cookies are for HTTPS
	 * only. */
	bool secure;
	/* Set by a handler that can't answer yet. When the answer is ready, web_go_on(r->asker)
	 * must be called, but never from within the handler. The same request is then passed to the
	 * handler again, with this pointer in r->later. */
	void *later;
	/* Set by a handler that has changed nothing and wants to be called again. web_ask_again()
	 * then passes the same request to it. */
	bool postponed;
	struct strbuf body;
};

const char *response_reason(int status);
/* Writes the whole response, or only its header for HEAD. If the body is empty and the status is an
 * error, this adds a short body. */
void response_write(struct strbuf *out, struct http_response *r, bool head_only, bool keep_alive);

#endif
