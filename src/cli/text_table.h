/* SPDX-License-Identifier: MIT */
/* text_table.h - prints text as a table with columns as wide as their contents require. The first
 * column is left-aligned, the others right-aligned. Initialize with {0}. */
#ifndef ASOBI_TEXT_TABLE_H
#define ASOBI_TEXT_TABLE_H

#include <stddef.h>

struct text_table {
	char **cells;	     /* the cells, row by row */
	size_t len, columns; /* the number of cells, and of columns, as in the first row */
};

void text_table_add(struct text_table *g, const char *format, ...)
	__attribute__((format(printf, 2, 3)));
/* Ends the current row, which must have a cell for every column. */
void text_table_end_row(struct text_table *g);
/* prints the table to standard output and empties it */
void text_table_print(struct text_table *g);

#endif
