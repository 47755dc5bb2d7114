/* SPDX-License-Identifier: MIT */
/* sheet.h - rows that are all alike, as JSON, XML or CSV, whichever the address ends with.  */
#ifndef ASOBI_SERVER_SHEET_H
#define ASOBI_SERVER_SHEET_H

#include "server/web/platform_private.h"

struct sheet {
	struct visit *v;
	struct data data;
	struct strbuf text;		/* of CSV (RFC 4180) */
	bool named;			/* its first line is written */
};
/* name: "programs", which XML shows. */
struct sheet sheet_begin(struct visit *v, const char *name);
/* As data_add(): "{id:i name:t rating:f}", one object.  An array in it is a column for each, "names1". */
void sheet_row(struct sheet *s, const char *shape, ...);
void sheet_end(struct sheet *s);

#endif
