/* SPDX-License-Identifier: MIT */
/* course.h - exercises for those who write a player, and whether a program does what one asks.
 *
 * Nothing here plays or judges by itself: what can be proved is walked by src/prove, the rest is a
 * match of src/event, whose statistics decide. */
#ifndef ASOBI_COURSE_H
#define ASOBI_COURSE_H

#include "asobi/player.h"
#include "prove/prove.h"
#include "stats/statistics.h"

/* ---- The list ---- */

enum grade { GRADE_FIRST, GRADE_BASIC, GRADE_ADVANCED, GRADE_HIGH, GRADES };

enum judged_by {
	BY_PROOF, /* from every start, from both seats, it gives nothing away whatever the other
		     side does */
	BY_PLAY,  /* whole games against chance, in which nothing goes wrong */
	BY_TEST,  /* a sequential test of paired games: is it better than another player? */
	BY_CALLS, /* what is hidden is found in so many calls on average: the interval lies below
		     them */
	BY_POINTS /* the interval of its mean points lies above the others' */
};

struct exercise {
	const char *id, *title; /* the title is shown translated */
	enum grade grade;
	const char *game;
	enum judged_by by;
	const char *settings;	      /* of its starts, as prove_starts_read() takes them */
	bool never_loses;	      /* of a proof: a win may become a draw */
	const char *const *positions; /* to begin from instead; ends with NULL; NULL: none */
	const char *against;	      /* who sits at the other seats; NULL: a proof needs nobody */
	unsigned opening;	      /* random plies before a game */
	unsigned calls_milli;	      /* BY_CALLS: on average, x 1000 */
	unsigned most;		      /* games or places, where there is a match */
	unsigned seconds;	      /* for the whole of it */
};
/* All exercises stand here by grade; the list ends at id == NULL. */
extern const struct exercise exercises[];
const struct exercise *exercise_find(const char *id);

/* ---- Judging ---- */

enum mark_end {
	MARK_PASSED,
	MARK_FAILED,
	MARK_UNTRIED, /* the program cannot be started, or does not take this game */
	MARK_CUT      /* cancelled */
};
enum mark_reason {
	REASON_NONE,	   /* passed or cut */
	REASON_NO_PROGRAM, /* why tells */
	REASON_FAULT,	   /* where tells: what it gave away, or what went wrong */
	REASON_SLOW,	   /* the time was over before all was asked or played */
	REASON_WEAK,	   /* it is not better */
	REASON_UNDECIDED,  /* all games were played, and nothing is clear */
	REASON_NOT_FOUND /* BY_CALLS: not all that was hidden was found, however many calls the rest
			    took */
};

struct mark {
	const struct exercise *exercise;
	enum mark_end end;
	enum mark_reason reason;
	char why[ERROR_TEXT];
	/* For REASON_FAULT: the line ends in this game, from this seat. */
	struct setup setup;
	unsigned seat;
	struct proof where;
	/* These tell how much was done; the rest is 0. */
	unsigned starts; /* of a proof, all its positions and questions */
	uint64_t positions, questions;
	bool by_chance;		  /* proved for MARK_SEEDS of its seeds alone */
	struct game_counts games; /* of a match, as the program sees them; BY_CALLS won is what was
				     found */
	struct estimate made;	  /* its share of the points, its mean points or its mean calls */
	double others;		  /* BY_POINTS: the mean of all at the table */
};

enum { MARK_SEEDS = 3, MARK_ANSWER_MS = 5000 };

struct mark_task {
	const struct exercise *exercise;
	struct who who;	  /* of the exercise's game */
	unsigned seconds; /* 0: as the exercise says */
	bool seeded; /* the games of a match are those of `seed`; else such as nobody has seen */
	uint64_t seed;
	atomic_bool *cancel; /* NULL: never */
	/* Hears now and then how many questions or games are done, and of how many (0: nobody
	 * knows).  NULL: nobody looks. */
	void (*progress)(void *onlooker, uint64_t done, uint64_t all);
	void *onlooker;
};
void mark_exercise(const struct mark_task *task, struct mark *out);
void mark_free(struct mark *m);

#endif
