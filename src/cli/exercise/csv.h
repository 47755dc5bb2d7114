/* SPDX-License-Identifier: MIT */
/* csv.h - writes and reads fields of comma-separated values (RFC 4180) that may be opened in a
 * spreadsheet. */
#ifndef ASOBI_CSV_H
#define ASOBI_CSV_H

#include <stdbool.h>

#include "base/strbuf.h"

/* Adds a field, quoted where necessary. If a spreadsheet would take the text for a formula, an
 * apostrophe is put in front of it. */
void csv_add(struct strbuf *sb, const char *text);
/* Cuts the next field out of the text and removes what csv_add() added; returns false if the row
 * isn't well formed. *end is the character after the field; NUL means that the file ends without a
 * line ending. An empty field at the end of such a file counts as cut off. */
bool csv_take(char **text, char **field, char *end);

#endif
