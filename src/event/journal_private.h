/* SPDX-License-Identifier: MIT */
/* journal_private.h - declarations shared by the three files that write and read journals. */
#ifndef ASOBI_JOURNAL_PRIVATE_H
#define ASOBI_JOURNAL_PRIVATE_H

#include "base/sealed.h"
#include "event/journal.h"

/* ---- Reading a journal ---- */

struct journal_reader {
	struct sealed_reader in;
	struct journal_head head;
	struct openings *openings; /* the openings listed in the journal's head */
	/* The part's first unit, the next unit to read, and the unit after the part's last one. */
	unsigned first, next, end;
};

/* Reads everything before the first game (journal_head.c). */
bool journal_read_head(struct journal_reader *r);

/* ---- Writing a journal ---- */

/* Adds all lines of the head that come before the one starting with "begin". */
void journal_add_head(struct strbuf *sb, const struct journal_head *h);
/* Two functions add a game's line, without its checksum and line ending: the first adds what is
 * known before the game, and the second its result. */
void journal_add_game_name(struct strbuf *sb, const struct event *e, unsigned unit, unsigned game);
void journal_add_result(struct strbuf *sb, const struct journal_head *h,
			const struct game_result *g);

#endif
