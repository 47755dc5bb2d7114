/* SPDX-License-Identifier: MIT */
/* pages_table.h - what the pages with a table on them share. */
#ifndef ASOBI_SERVER_PAGES_TABLE_H
#define ASOBI_SERVER_PAGES_TABLE_H

#include "server/pages/table.h"

/* What stands between is renewed while the page is open (assets/web/asobi.js). */
void part_begin(struct strbuf *sb, const char *name);
void part_end(struct strbuf *sb);

#endif
