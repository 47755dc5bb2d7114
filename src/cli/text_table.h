/* SPDX-License-Identifier: MIT */
/* text_table.h - prints a table of text. Each column is as wide as it needs to be. The first
 * column is aligned left and the others right. Initialize with {0}. */
#ifndef ASOBI_TEXT_TABLE_H
#define ASOBI_TEXT_TABLE_H

#include <stddef.h>

struct text_table {
	char **cells; /* the cells, row after row */
	/* The number of cells, the number of allocated cells, and the number of columns in the
	 * first row. */
	size_t len, cap, columns;
};

void text_table_add(struct text_table *g, const char *format, ...)
	__attribute__((format(printf, 2, 3)));
/* Ends a row, which must have a cell in every column. */
void text_table_end_row(struct text_table *g);
void text_table_print(struct text_table *g); /* prints to standard output and empties the table */

#endif
