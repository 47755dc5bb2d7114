/* SPDX-License-Identifier: MIT */
/* csv.h - reads and writes fields of comma-separated values (RFC 4180) that users may open in a
 * spreadsheet. */
#ifndef ASOBI_CSV_H
#define ASOBI_CSV_H

#include <stdbool.h>

#include "base/strbuf.h"

/* Adds a field, quoted if necessary. If a spreadsheet would take the text for a formula, puts an
 * apostrophe in front of it. */
void csv_add(struct strbuf *sb, const char *text);
/* Cuts the next field off the text and undoes the changes that csv_add() made to it; returns false
 * if the row is malformed. *end receives the character after the field, or NUL if the file ends
 * without a line ending. An empty field at the end of such a file counts as truncated. */
bool csv_take(char **text, char **field, char *end);

#endif
