/* SPDX-License-Identifier: MIT */
/* response.h - the answer to an HTTP request, and its bytes on the wire. */
#ifndef ASOBI_SERVER_RESPONSE_H
#define ASOBI_SERVER_RESPONSE_H

#include <stdbool.h>

#include "base/strbuf.h"

struct http_response {
	int status;	    /* 200 */
	const char *type;   /* "text/html; charset=utf-8" */
	char location[256]; /* "" or where a redirection leads */
	char cookie[256];   /* "" or the value of Set-Cookie */
	bool immutable;	    /* it may be kept by caches: an asset */
	bool secure;	    /* the web's own: it leaves a proxy by https, and so do its cookies */
	/* Set by a handler that has no answer yet: it calls web_go_on(r->asker) later, never from
	 * within, and then the same request is asked again with this as r->later. */
	void *later;
	/* Set by a handler that has done nothing yet: the same request is asked again by
	 * web_ask_again(). */
	bool postponed;
	struct strbuf body;
};

const char *response_reason(int status);
/* Writes the whole response; a HEAD request gets its head only.  A body that is empty although the
 * status is an error is made up. */
void response_write(struct strbuf *out, struct http_response *r, bool head_only, bool keep_alive);

#endif
