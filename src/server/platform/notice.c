/* SPDX-License-Identifier: MIT */
#include "server/platform/notice.h"

#include <stdio.h>

#define COOKIE "_asobi_notice"

static const char *const sentences[] = {
	[NOTICE_USER_CREATED] = "User was successfully created.",
	[NOTICE_USER_UPDATED] = "User was successfully updated.",
	[NOTICE_PLACE_CREATED] = "Place was successfully created.",
	[NOTICE_PLACE_UPDATED] = "Place was successfully updated.",
};
enum { N = sizeof sentences / sizeof *sentences };

void notice_leave(struct visit *v, enum notice n)
{
	snprintf(v->out->cookie, sizeof v->out->cookie, COOKIE "=%d; path=/; HttpOnly; SameSite=Lax; Max-Age=60", (int)n);
}

const char *notice_take(struct visit *v, char text[NOTICE_TEXT])
{
	char number[4];
	int n;

	if (!http_cookie(v->r, COOKIE, number, sizeof number) || number[1] || number[0] < '1' || number[0] >= '0' + N)
		return NULL;
	n = number[0] - '0';
	snprintf(text, NOTICE_TEXT, "%s", sentences[n]);
	snprintf(v->out->cookie, sizeof v->out->cookie, COOKIE "=; path=/; HttpOnly; SameSite=Lax; Max-Age=0");
	return text;
}
