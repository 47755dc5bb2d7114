/* SPDX-License-Identifier: MIT */
/* lessons.h - a person's own mistakes and how often they were set right since: lines of the file
 *"lessons" beside the finished games.  A mistake that was answered comes back after 1 day, and as
 *long as it is answered right after 3, 7 and 20 more; after that it is learnt.  After a wrong
 *answer it begins anew.
 *
 *	2026-11-22 read 20261122T090000Z-nim.asobi		(this game was gone through)
 *	2026-11-22 missed 12 nim won 20261122T090000Z-nim.asobi	(at this ply, from 0: a mistake of
 *that kind) 2026-11-23 right 12 20261122T090000Z-nim.asobi		(or "wrong")
 *
 * Of the answers of a day the first counts.  Days begin with those of Universal Time. */
#ifndef ASOBI_LESSONS_H
#define ASOBI_LESSONS_H

#include "asobi/view.h"

enum { LESSONS_NEW_A_DAY = 10 }; /* mistakes never asked before */
#define LESSON_LEARNT INT64_MAX
#define LESSON_NEVER INT64_MIN

struct lesson {
	char *file;   /* the last part of its game's path */
	unsigned ply; /* from 0 */
	const struct game *game;
	char pattern[PATTERN_ID]; /* view_pattern_find() */
	int64_t due;		  /* the day from which it is to be asked, or LESSON_LEARNT */
	int64_t first, last;	  /* the days of the first answer and the last; LESSON_NEVER */
	unsigned step;		  /* of the waits: which one it is in */
	unsigned right, wrong;	  /* days on which it was answered so */
	bool gone;		  /* its game cannot be shown any more: not asked */
	bool put_off;		  /* until lessons_recall() the others are asked */
};
struct lessons {
	struct lesson *at; /* by file and ply, which is by time */
	size_t len;
	char **read; /* the games gone through, by name */
	size_t n_read;
	struct lesson_answer {
		int64_t day;
		bool right;
	} * answers; /* those that count, as they were given */
	size_t n_answers;
	size_t strange; /* lines that cannot be read; they are left as they are */
};

struct lessons lessons_read(void);
void lessons_free(struct lessons *l);
bool lessons_have_read(const struct lessons *l, const char *file);
/* The mistakes that were found in a game are written down at once, and with them that it was gone
 * through: so each game is in the file whole or not at all.  False with a message: it is known, but
 * was not written down. */
struct mistake {
	unsigned ply;
	const char *pattern;
};
bool lessons_add(struct lessons *l, int64_t day, const struct game *g, const char *file,
		 const struct mistake *found, size_t n, char error[ERROR_TEXT]);
/* The same of an answer. */
bool lessons_answer(struct lessons *l, int64_t day, const struct lesson *lesson, bool right,
		    char error[ERROR_TEXT]);

/* The lesson to ask next on that day, of a game (NULL: of any): those that come back, longest due
 * first, then new ones, of the latest games first and not too many a day.  NULL: there is none. */
struct lesson *lessons_next(const struct lessons *l, int64_t day, const struct game *g);
void lessons_put_off(struct lessons *l, const char *file, unsigned ply);
void lessons_recall(struct lessons *l); /* nothing is put off any more */
struct lessons_count {
	unsigned all, learnt, gone;
	unsigned today, right; /* answered today, and how many of them right */
	unsigned due;	       /* still to be asked today */
	unsigned tomorrow;     /* to be asked then, if nothing is left today */
};
struct lessons_count lessons_count(const struct lessons *l, int64_t day, const struct game *g);
/* On how many days in a row something was answered, up to today, or to yesterday as long as today
 * it may be. */
unsigned lessons_streak(const struct lessons *l, int64_t today);

/* The kinds of mistakes of a game (NULL: of all games), the most frequent first; the caller frees
 * them. */
struct lessons_kind {
	const struct game *game;
	const struct pattern *pattern; /* NULL: one that this version does not know */
	unsigned missed, learnt, right, wrong;
};
struct lessons_kind *lessons_kinds(const struct lessons *l, const struct game *g, size_t *n);

#endif
