/* SPDX-License-Identifier: MIT */
/* response.h - what a response looks like on the wire. */
#ifndef ASOBI_SERVER_RESPONSE_H
#define ASOBI_SERVER_RESPONSE_H

#include "base/strbuf.h"
#include "server/net/web.h"

const char *response_reason(int status);
/* The whole response; a HEAD request gets its head only.  A body that is empty although the
 * status is an error is made up. */
void response_write(struct strbuf *out, struct http_response *r, bool head_only, bool keep_alive);

#endif
