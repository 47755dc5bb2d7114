/* SPDX-License-Identifier: MIT */
/* journal_private.h - what the three files that write and read journals share. */
#ifndef ASOBI_JOURNAL_PRIVATE_H
#define ASOBI_JOURNAL_PRIVATE_H

#include "base/sealed.h"
#include "event/journal.h"

/* ---- Reading ---- */

struct journal_reader {
	struct sealed_reader in;
	struct journal_head head;
	struct openings *openings; /* the head's */
	unsigned first, next, end; /* units of this part */
};

/* All up to the first game (journal_head.c). */
bool journal_read_head(struct journal_reader *r);

/* ---- Writing ---- */

/* All lines up to the one that begins with "begin". */
void journal_add_head(struct strbuf *sb, const struct journal_head *h);
/* One line without its sum and end: what is known before, and what came of it. */
void journal_add_game_name(struct strbuf *sb, const struct event *e, unsigned unit, unsigned game);
void journal_add_result(struct strbuf *sb, const struct journal_head *h,
			const struct game_result *g);

#endif
