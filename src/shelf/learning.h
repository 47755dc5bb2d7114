/* SPDX-License-Identifier: MIT */
/* learning.h - a person's progress in the steps of the lessons (match/step.h), as lines of the
 * file "learnt" beside the finished games:
 *
 *	2026-11-27 right hamlet block		(or "wrong")
 *
 * A step is done once it has been solved. If it was solved on the first try, it doesn't come back.
 * Any other step comes back 1 day after the wrong answer, then after 3, 7 and 20 days as long as
 * the answers are right. Days are counted in UTC. */
#ifndef ASOBI_LEARNING_H
#define ASOBI_LEARNING_H

#include "match/step.h"

#define STEP_NEVER INT64_MAX

struct learning {
	/* The progress in a step that the player has tried. */
	struct step_progress {
		const struct step *step;
		bool done;
		int64_t last; /* the day of the last answer that was counted */
		/* the first day on which the step may come up again; STEP_NEVER if it won't come
		 * up again */
		int64_t due;
		unsigned wait;
	} * at;
	size_t len;
	/* The number of invalid lines, which are left unchanged in the file. */
	size_t strange;
};

struct learning learning_read(void);
void learning_free(struct learning *l);
/* Writes an answer to the file. If writing fails, returns false with a message, and the answer is
 * kept only in memory. */
bool learning_add(struct learning *l, int64_t day, const struct step *s, bool right,
		  char error[ERROR_TEXT]);

/* Returns the player's progress in a step; NULL if the player has never tried it. */
const struct step_progress *learning_find(const struct learning *l, const struct step *s);
bool learning_done(const struct learning *l, const struct step *s);
/* Returns true if the step is due on that day or became due earlier. */
bool learning_due(const struct learning *l, const struct step *s, int64_t day);
/* Numbers that learning_count() returns for a game: all steps, the steps that are done, and those
 * due on that day. */
struct learning_count {
	unsigned all, done, due;
};
struct learning_count learning_count(const struct learning *l, const struct game *g, int64_t day);

/* ---- One sitting: the order in which the steps of a game are shown ---- */

enum { MOST_STEPS = 32 };
struct sitting {
	const struct step *queue[MOST_STEPS];
	unsigned len;
};
/* Begins a sitting with the steps that come back on that day and the steps that aren't done yet.
 * If there are none, all the game's steps are shown. */
struct sitting sitting_begin(const struct learning *l, const struct game *g, int64_t day);
/* Returns the step to show now; NULL at the end of the sitting. */
const struct step *sitting_step(const struct sitting *s);
/* Goes on to the next step. A step that the player failed comes up again after the next one. */
void sitting_next(struct sitting *s, bool failed);

#endif
