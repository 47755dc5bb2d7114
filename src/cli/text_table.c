/* SPDX-License-Identifier: MIT */
#include "cli/text_table.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/clean.h"
#include "base/utf8.h"
#include "base/xalloc.h"

enum { MOST_COLUMNS = 128, CELL = 256 };

void text_table_add(struct text_table *g, const char *format, ...)
{
	char text[CELL];
	va_list ap;

	va_start(ap, format);
	vsnprintf(text, sizeof text, format, ap);
	va_end(ap);
	g->cells = xgrow(g->cells, g->len, sizeof *g->cells);
	g->cells[g->len++] = xstrdup(text);
}

void text_table_end_row(struct text_table *g)
{
	if (!g->columns)
		g->columns = g->len;
	assert(g->len % g->columns == 0 && g->columns <= MOST_COLUMNS);
}

void text_table_print(struct text_table *g)
{
	int width[MOST_COLUMNS] = { 0 };

	for (size_t i = 0; i < g->len; i++)
		if (utf8_width(g->cells[i]) > width[i % g->columns])
			width[i % g->columns] = utf8_width(g->cells[i]);
	for (size_t i = 0; i < g->len; i++) {
		const size_t column = i % g->columns;
		const int blanks = width[column] - utf8_width(g->cells[i]);

		if (column == 0)
			print("%s%*s", g->cells[i], blanks, "");
		else
			print("  %*s%s", blanks, "", g->cells[i]);
		if (column + 1 == g->columns)
			print("\n");
		free(g->cells[i]);
	}
	free(g->cells);
	*g = (struct text_table){ 0 };
}
