/* SPDX-License-Identifier: MIT */
/* notice.h - one sentence that the page after a redirection shows once: kept in a cookie, as a
 * number, so that nobody can make us say anything else. */
#ifndef ASOBI_SERVER_NOTICE_H
#define ASOBI_SERVER_NOTICE_H

#include "server/platform/platform_private.h"

enum notice { NOTICE_NONE, NOTICE_USER_CREATED, NOTICE_USER_UPDATED, NOTICE_PLACE_CREATED, NOTICE_PLACE_UPDATED };
enum { NOTICE_TEXT = 64 };

void notice_leave(struct visit *v, enum notice n);
/* The sentence left, which is gone then; NULL: none. */
const char *notice_take(struct visit *v, char text[NOTICE_TEXT]);

#endif
