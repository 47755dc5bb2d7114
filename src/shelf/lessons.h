/* SPDX-License-Identifier: MIT */
/* lessons.h - a person's own mistakes and how the person has answered when asked about them again,
 * as lines of the file "lessons" beside the finished games. A mistake comes back 1 day after it
 * was first answered, then 3, 7 and 20 days later as long as the answers are right; after that, it
 * counts as learnt. After a wrong answer, the intervals start again from 1 day.
 *
 *	2026-11-22 read 20261122T090000Z-nim.asobi		(this game was searched)
 *	2026-11-22 missed 12 nim won 20261122T090000Z-nim.asobi	(a mistake at this ply, from 0)
 *	2026-11-23 right 12 20261122T090000Z-nim.asobi		(or "wrong")
 *
 * Only the first answer of a day counts. Days are counted in UTC. */
#ifndef ASOBI_LESSONS_H
#define ASOBI_LESSONS_H

#include "asobi/view.h"
#include "shelf/accuracies.h"

/* The maximum number of new mistakes per day. A mistake is new if the user has never been asked
 * about it. */
enum { LESSONS_NEW_A_DAY = 10 };
#define LESSON_LEARNT INT64_MAX
#define LESSON_NEVER INT64_MIN

struct lesson {
	char *file;   /* the name of the game's file; must be the first member */
	unsigned ply; /* the ply of the mistake, counting from 0 */
	const struct game *game;
	char pattern[PATTERN_ID]; /* the kind of mistake; see view_pattern_find() */
	/* the first day on which the user may be tested on the mistake again; LESSON_LEARNT if it
	 * won't come up again */
	int64_t due;
	/* The days of the first and the last answer; LESSON_NEVER if there was no answer. */
	int64_t first, last;
	/* The index of the lesson's current interval in the list of 1, 3, 7 and 20 days. */
	unsigned step;
	/* the number of days with a right answer, and of those with a wrong one */
	unsigned right, wrong;
	/* true if the user can no longer be asked about the mistake, because its game can't be
	 * shown */
	bool gone;
	/* True while the lesson is put off so that others come first; lessons_recall() makes it
	 * available again. */
	bool put_off;
};
struct lessons {
	struct lesson *at; /* the lessons, sorted by file name and ply, and therefore by time */
	size_t len;
	char **read; /* the file names of the games that were searched, sorted */
	size_t n_read;
	struct lesson_answer {
		int64_t day;
		bool right;
	} * answers; /* the answers that count, in chronological order */
	size_t n_answers;
	struct accuracies accuracies; /* the accuracies for the games that were searched */
	/* The number of invalid lines, which are left unchanged in the file. */
	size_t strange;
};

struct lessons lessons_read(void);
void lessons_free(struct lessons *l);
bool lessons_have_read(const struct lessons *l, const char *file);
/* A mistake found in a game. lessons_add() writes a game's mistakes and the note that the game was
 * searched in a single write, so the file contains all of them or none. If writing fails,
 * lessons_add() returns false with a message, and the mistakes are kept only in memory. */
struct mistake {
	unsigned ply;
	const char *pattern;
};
bool lessons_add(struct lessons *l, int64_t day, const struct game *g, const char *file,
		 const struct mistake *found, size_t n, char error[ERROR_TEXT]);
/* Writes an answer to the file. If writing fails, returns false with a message, and the answer is
 * kept only in memory. */
bool lessons_answer(struct lessons *l, int64_t day, const struct lesson *lesson, bool right,
		    char error[ERROR_TEXT]);

/* Returns the lesson to show next on that day, for the game `g` or, if `g` is NULL, for any game.
 * Lessons that come back are shown first, starting with the one that has been due longest. New
 * lessons follow, up to the daily limit, starting with those from the latest games. Returns NULL
 * if there is no lesson to show. */
struct lesson *lessons_next(const struct lessons *l, int64_t day, const struct game *g);
void lessons_put_off(struct lessons *l, const char *file, unsigned ply);
void lessons_recall(struct lessons *l); /* makes the lessons that were put off available again */
struct lessons_count {
	unsigned all, learnt, gone;
	/* The number of lessons answered today, and the number of right answers among them. */
	unsigned today, right;
	unsigned due; /* the number of lessons still to be shown today */
	/* the number of lessons due tomorrow, provided that all of today's are answered */
	unsigned tomorrow;
};
struct lessons_count lessons_count(const struct lessons *l, int64_t day, const struct game *g);
/* Returns for how many days in a row, up to today, the user has answered lessons. Until a lesson
 * is answered today, the streak ends yesterday. */
unsigned lessons_streak(const struct lessons *l, int64_t today);

/* lessons_wait() returns the interval in days after `step` right answers in a row; 0 if the lesson
 * then counts as learnt. lessons_waiting() returns how many lessons have this interval in a game,
 * or in all games if `g` is NULL. */
unsigned lessons_wait(unsigned step);
unsigned lessons_waiting(const struct lessons *l, const struct game *g, unsigned step);

/* A kind of mistake in a game. lessons_kinds() lists the kinds for the game `g`, or for all games
 * if `g` is NULL, most frequent first. The caller frees the list. */
struct lessons_kind {
	const struct game *game;
	const struct pattern *pattern; /* NULL if this version doesn't know this kind of mistake */
	unsigned missed, learnt, right, wrong;
};
struct lessons_kind *lessons_kinds(const struct lessons *l, const struct game *g, size_t *n);

#endif
