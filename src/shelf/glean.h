/* SPDX-License-Identifier: MIT */
/* glean.h - kept games are gone through, one at a time and each once, for what a person could have
 * done better; and the position of such a mistake is set up again.  Only games of one person are:
 * those of several are nobody's own. */
#ifndef ASOBI_GLEAN_H
#define ASOBI_GLEAN_H

#include <stdatomic.h>

#include "match/attempt.h"
#include "shelf/lessons.h"

/* The search for mistakes spends these nodes on each move, and as many again when a mistake is
 * asked about. */
enum { GLEAN_NODES = 4000000 };

/* The kept games that were not gone through, the latest first. */
struct backlog {
	char **paths;
	size_t len, next;  /* so many; of which those before `next` were taken */
	size_t unreadable; /* of those taken: spoilt, or of another version; they are asked again
			      another day */
	char error[ERROR_TEXT]; /* of the last of these why, or why there are none; "" */
};
struct backlog backlog_of(const struct lessons *l);
void backlog_free(struct backlog *b);
const char *backlog_next(struct backlog *b); /* NULL: none is left; the backlog's */

/* The lessons that a game has to teach. */
struct gleaning {
	const struct game *game; /* NULL: it cannot be read */
	char error[ERROR_TEXT];	 /* and why */
	struct mistake *found;
	size_t n;
	bool whole; /* else it was cancelled */
};
/* In any thread. */
struct gleaning glean_slips(const char *path, atomic_bool *cancel);
/* Write down what was found in the game that was taken last, and free it.  False with a message. */
bool glean_keep(struct gleaning *g, struct backlog *b, struct lessons *l, int64_t day,
		char error[ERROR_TEXT]);

/* The game of a mistake where it was made, with its person's seat.  *record is the caller's and has
 * to outlive the attempt.  False with one sentence: it is gone, or is not what it was. */
bool lesson_begin(const struct lesson *lesson, struct record *record, struct attempt *a,
		  char error[ERROR_TEXT]);

/* ---- In words, translated, in lines that each end with \n; the caller frees them ---- */

/* To copy: of the answers of a day how many were right, and a block for each. */
char *drill_card(const struct lessons *l, int64_t day, enum glyphs glyphs);
/* How it stands with the mistakes of a game (NULL: of all): days in a row, what waits for tomorrow,
 * what is learnt; and what could not be read. */
char *drill_standing(const struct lessons *l, const struct backlog *b, int64_t day,
		     const struct game *g);
/* Where there is nothing to ask nor to count: why. */
char *drill_nothing(const struct backlog *b);
/* "Nim: lets a won game slip away" and "4 times, 1 learnt". */
char *drill_kind(const struct lessons_kind *k);
char *drill_kind_counts(const struct lessons_kind *k);

#endif
