/* SPDX-License-Identifier: MIT */
/* journal_lines.h - a journal that is being read: its lines one by one, and complaints that
 * name them; for journal_head.c and journal_read.c only. */
#ifndef ASOBI_JOURNAL_LINES_H
#define ASOBI_JOURNAL_LINES_H

#include <stdio.h>

#include "event/journal.h"

enum { JOURNAL_LINE = 4096 };

struct journal_reader {
	FILE *file;
	char *path;
	unsigned long line_no;
	char line[JOURNAL_LINE];	/* without its end */
	long good;
	struct journal_head head;
	struct openings *openings;	/* the head's */
	uint32_t head_sum;
	unsigned first, next, end;	/* units of this part */
	char *error;			/* for the call that is running */
};

/* Say what is wrong with this line; always false. */
bool journal_refuse(const struct journal_reader *r, const char *format, ...)
	__attribute__((format(printf, 2, 3)));
/* JOURNAL_UNIT: there is another line. */
enum journal_news journal_read_line(struct journal_reader *r);

/* All up to the first game (journal_head.c). */
bool journal_read_head(struct journal_reader *r);

#endif
