/* SPDX-License-Identifier: MIT */
/* course.h - exercises for people who write a player, and the check whether a program solves one.
 *
 * This part doesn't play or analyze games itself. If an exercise can be proved, src/prove tests the
 * program against every reply; all other exercises are matches of src/event, whose statistics
 * decide. */
#ifndef ASOBI_COURSE_H
#define ASOBI_COURSE_H

#include "asobi/player.h"
#include "prove/prove.h"
#include "stats/statistics.h"

/* ---- The list of exercises ---- */

enum grade { GRADE_FIRST, GRADE_BASIC, GRADE_ADVANCED, GRADE_HIGH, GRADES };

enum judged_by {
	/* Proved: from every start and both seats, the program gives nothing away whatever the
	 * opponent does. */
	BY_PROOF,
	/* Proved: whatever is hidden, the program calls only what may still be hidden. */
	BY_FITS,
	BY_PLAY, /* whole games against a random player without any fault */
	/* A sequential test of paired games shows that the program is better than another player.
	 */
	BY_TEST,
	/* The program finds what is hidden within a given mean number of calls: the whole
	 * confidence interval lies below it. */
	BY_CALLS,
	/* The confidence interval of the program's mean points lies above the mean of all players.
	 */
	BY_POINTS
};

struct exercise {
	const char *id, *title; /* the short name and the title; the title is shown translated */
	enum grade grade;
	const char *game;
	enum judged_by by;
	const char *settings; /* the settings of the starts, as prove_starts_read() reads them */
	bool never_loses;     /* for a proof: turning a win into a draw is allowed */
	/* Starting positions to use instead of the game's usual ones, ended by NULL; NULL if there
	 * are none. */
	const char *const *positions;
	const char *against; /* the player at the other seats; NULL for a proof, which needs none */
	unsigned opening;    /* the number of random plies before a game */
	unsigned calls_milli; /* for BY_CALLS: the allowed mean number of calls, x 1000 */
	unsigned most;	      /* the number of games or series in a match */
	unsigned seconds;     /* time limit for the whole exercise, in seconds */
	unsigned points;      /* what the exercise is worth in a class */
};
/* All exercises, sorted by grade; the list ends with id == NULL. */
extern const struct exercise exercises[];
const struct exercise *exercise_find(const char *id);

/* ---- Judging a program ---- */

enum mark_end {
	MARK_PASSED,
	MARK_FAILED,
	MARK_UNTRIED, /* the program can't be started or doesn't play this game */
	MARK_CUT      /* the judgement was cancelled */
};
enum mark_reason {
	REASON_NONE,	   /* no reason: the exercise was passed or the judgement cancelled */
	REASON_NO_PROGRAM, /* the program didn't start; `why` says why */
	REASON_FAULT,	   /* the program made a fault; `where` says which one */
	REASON_SLOW,	   /* the time ran out before everything was asked or played */
	REASON_WEAK,	   /* the program isn't better than the player that it must beat */
	REASON_UNDECIDED,  /* all games were played without a clear result */
	REASON_NOT_FOUND   /* for BY_CALLS: the program didn't find everything that was hidden */
};

struct mark {
	const struct exercise *exercise;
	enum mark_end end;
	enum mark_reason reason;
	char why[ERROR_TEXT];
	/* For REASON_FAULT: the game and the seat in which the faulty line was played. */
	struct setup setup;
	unsigned seat;
	struct proof where;
	/* For partial credit: how many of the parts of the exercise the program solved, and how many
	 * there are. A part is a start and a seat of a proof, or a hidden number; `asked` is 0 if
	 * the exercise has no parts or they weren't counted. */
	uint64_t kept, asked;
	/* These fields tell how much was done; those that don't apply are 0. */
	/* The number of starting positions of a proof; below, all its positions and questions. */
	unsigned starts;
	uint64_t positions, questions;
	/* The program plays randomly, so the proof holds only for MARK_SEEDS of its seeds. */
	bool by_chance;
	/* The match results from the program's point of view; for BY_CALLS, `won` counts what was
	 * found. */
	struct game_counts games;
	/* The program's share of the points, mean points or mean number of calls. */
	struct estimate made;
	double others; /* for BY_POINTS: the mean points of all players at the table */
};

enum { MARK_SEEDS = 3, MARK_ANSWER_MS = 5000 };

struct mark_task {
	const struct exercise *exercise;
	struct who who;	  /* the program to judge, as a player of the exercise's game */
	unsigned seconds; /* time limit in seconds; 0 for the exercise's own limit */
	bool share;	  /* whether a proof goes on after the first fault to count what is kept */
	bool seeded;	  /* whether a match uses `seed`; otherwise its games are new every time */
	uint64_t seed;
	atomic_bool *cancel; /* cancels the judgement when it becomes true; may be NULL */
	/* Reports from time to time how many questions or games are done, and of how many in all (0
	 * if unknown). May be NULL. */
	void (*progress)(void *onlooker, uint64_t done, uint64_t all);
	void *onlooker;
};
void mark_exercise(const struct mark_task *task, struct mark *out);
void mark_free(struct mark *m);

#endif
