/* SPDX-License-Identifier: MIT */
/* response.h - the response to an HTTP request, and how it is sent. */
#ifndef ASOBI_SERVER_RESPONSE_H
#define ASOBI_SERVER_RESPONSE_H

#include <stdbool.h>

#include "base/strbuf.h"

struct http_response {
	int status;	    /* 200 */
	const char *type;   /* the content type, such as "text/html; charset=utf-8" */
	char location[256]; /* the target of a redirection; "" if there is none */
	char cookie[256];   /* the value of the Set-Cookie field; "" if there is none */
	/* true if caches may store the response forever, as with style sheets */
	bool immutable;
	/* Set by the web server if the client uses HTTPS through a proxy; cookies are then for
	 * HTTPS only. */
	bool secure;
	/* Set by a handler that can't answer yet. Once the answer is ready, web_go_on(r->asker)
	 * must be called, but never from within the handler. The handler then gets the same
	 * request again, with this pointer in r->later. */
	void *later;
	/* Set by a handler that has changed nothing yet and wants to be called again;
	 * web_ask_again() then passes the same request to it. */
	bool postponed;
	struct strbuf body;
};

const char *response_reason(int status);
/* Writes the whole response or, for HEAD, only its header. If the status is an error and the body
 * is empty, adds a short body. */
void response_write(struct strbuf *out, struct http_response *r, bool head_only, bool keep_alive);

#endif
