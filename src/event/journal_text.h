/* journal_text.h - the lines of a journal, for those who write and who read it. */
#ifndef ASOBI_JOURNAL_TEXT_H
#define ASOBI_JOURNAL_TEXT_H

#include <stdio.h>

#include "base/strbuf.h"
#include "event/journal.h"

extern const char *const event_words[EVENT_KINDS];
extern const char *const journal_fault_words[FAULT_KINDS];

/* All lines up to the one that begins with "begin"; the sum of them. */
uint32_t journal_add_head(struct strbuf *sb, const struct journal_head *h);
/* One line without its sum and end: what is known before, and what came of it. */
void journal_add_game_name(struct strbuf *sb, const struct event *e, unsigned unit, unsigned game);
void journal_add_result(struct strbuf *sb, const struct journal_head *h, const struct game_result *g);

/* ---- Reading, shared by journal_head.c and journal_read.c only. ---- */

enum { JOURNAL_LINE = 4096 };

struct journal_reader {
	FILE *file;
	char *path;
	unsigned long line_no;
	char line[JOURNAL_LINE];	/* without its end */
	long good;
	struct journal_head head;
	uint32_t head_sum;
	unsigned first, next, end;	/* units of this part */
	char *error;			/* for the call that is running */
};

/* Say what is wrong with this line; always false. */
bool journal_refuse(const struct journal_reader *r, const char *format, ...)
	__attribute__((format(printf, 2, 3)));
/* JOURNAL_UNIT: there is another line. */
enum journal_news journal_read_line(struct journal_reader *r);
bool journal_read_head(struct journal_reader *r);

#endif
