/* SPDX-License-Identifier: MIT */
/* text_table.h - columns of text that are as wide as they need be: the first to the left, the
 * others to the right.  Start with {0}. */
#ifndef ASOBI_TEXT_TABLE_H
#define ASOBI_TEXT_TABLE_H

#include <stddef.h>

struct text_table {
	char **cells;		  /* row after row */
	size_t len, cap, columns; /* columns: of the first row */
};

void text_table_add(struct text_table *g, const char *format, ...)
	__attribute__((format(printf, 2, 3)));
void text_table_end_row(struct text_table *g); /* rows end short of no column */
void text_table_print(struct text_table *g);   /* to standard output; then it is empty again */

#endif
