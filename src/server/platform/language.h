/* SPDX-License-Identifier: MIT */
/* language.h - in which language a request is answered: ?lang=, which is remembered in a cookie,
 * the cookie, Accept-Language, else English. */
#ifndef ASOBI_SERVER_LANGUAGE_H
#define ASOBI_SERVER_LANGUAGE_H

#include "base/i18n.h"
#include "server/net/web.h"

/* The one of a field Accept-Language (RFC 9110, 12.5.4) that we speak and it likes best. */
enum language language_accepted(const char *field);
/* From now on texts are in the language of this request. */
void language_choose(const struct http_request *r, struct http_response *out);

#endif
