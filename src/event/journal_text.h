/* SPDX-License-Identifier: MIT */
/* journal_text.h - the lines of a journal, for those who write and who read it. */
#ifndef ASOBI_JOURNAL_TEXT_H
#define ASOBI_JOURNAL_TEXT_H

#include "base/strbuf.h"
#include "event/journal.h"

extern const char *const journal_fault_words[FAULT_KINDS];
extern const char *const adjudged_words[ADJUDGED_KINDS];	/* also in reports for programs */

/* All lines up to the one that begins with "begin"; the sum of them. */
uint32_t journal_add_head(struct strbuf *sb, const struct journal_head *h);
/* One line without its sum and end: what is known before, and what came of it. */
void journal_add_game_name(struct strbuf *sb, const struct event *e, unsigned unit, unsigned game);
void journal_add_result(struct strbuf *sb, const struct journal_head *h, const struct game_result *g);

#endif
