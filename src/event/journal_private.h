/* SPDX-License-Identifier: MIT */
/* journal_private.h - what the three files that write and read journals share. */
#ifndef ASOBI_JOURNAL_PRIVATE_H
#define ASOBI_JOURNAL_PRIVATE_H

#include <stdio.h>

#include "base/strbuf.h"
#include "event/journal.h"

/* ---- Reading: lines one by one, and complaints that name them ---- */

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

/* ---- Writing ---- */

/* All lines up to the one that begins with "begin"; the sum of them. */
uint32_t journal_add_head(struct strbuf *sb, const struct journal_head *h);
/* One line without its sum and end: what is known before, and what came of it. */
void journal_add_game_name(struct strbuf *sb, const struct event *e, unsigned unit, unsigned game);
void journal_add_result(struct strbuf *sb, const struct journal_head *h, const struct game_result *g);

#endif
