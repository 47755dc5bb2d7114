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

/* ---- Exercises: directories with a file `exercise` and pages, see asobi-exercise(5) ---- */

enum grade { GRADE_FIRST, GRADE_BASIC, GRADE_ADVANCED, GRADE_HIGH, GRADES };

enum judged_by {
	/* Proved: from every start and both seats, the program gives nothing away whatever the
	 * opponent does. */
	BY_PROOF,
	/* Proved: whatever is hidden, the program calls only what may still be hidden. */
	BY_FITS,
	BY_PLAY, /* whole games against another player without any fault */
	/* A sequential test of paired games shows that the program is better than another player.
	 */
	BY_TEST,
	/* The program finds what is hidden within a given mean number of calls: the whole
	 * confidence interval lies below it. */
	BY_CALLS,
	/* The confidence interval of the program's mean points lies above the mean of all players.
	 */
	BY_POINTS,
	BY_BOARD, /* The program holds the rules of the game, and they are compared with ours. */
	BY_SCRIPT /* A program of the teacher decides. */
};
enum { BY_KINDS = BY_SCRIPT + 1 };

struct exercise {
	char *id; /* the short name, which is the name of its directory */
	char *directory;
	char *title, *title_ja; /* title_ja is NULL if there is no Japanese title */
	enum grade grade;
	unsigned points; /* what the exercise is worth in a class */
	char *game;
	enum judged_by by;
	/* The settings of the starts, as prove_starts_read() reads them; never NULL. */
	char *settings;
	bool never_loses; /* for a proof: turning a win into a draw is allowed */
	/* Starting positions to use instead of the game's usual ones, ended by NULL; NULL if there
	 * are none. */
	char **positions;
	char *against;	      /* the player at the other seats; NULL for a proof, which needs none */
	unsigned opening;     /* the number of random plies before a game */
	unsigned calls_milli; /* for BY_CALLS: the allowed mean number of calls, x 1000 */
	unsigned elo;	      /* for BY_TEST: how much better the program is to be */
	unsigned most;	      /* the number of games or series in a match */
	unsigned seconds;     /* time limit for the whole exercise, in seconds */
	char *command;	      /* for BY_SCRIPT: the teacher's command, for a shell */
	/* What a student's own variant changes (variant.h): ranges of settings, or NULL; the number
	 * of random starting positions, or 0, and of the plies before them. */
	char *vary;
	unsigned vary_positions, vary_plies;
};

/* The exercises of this run, sorted by grade; the list ends with id == NULL. It is NULL until
 * exercises_open() succeeds. */
extern const struct exercise *exercises;
/* A student who has passed all exercises of this grade and of those below it has passed. */
extern enum grade exercises_pass;
/* Reads the exercises in this directory, or those that come with Asobi if it is NULL. Returns false
 * and writes one sentence with the file and the line to `error` if one of them is broken. */
bool exercises_open(const char *directory, char error[ERROR_TEXT]);
void exercises_close(void);
const struct exercise *exercise_find(const char *id);
/* Returns the number of its own starting positions. */
unsigned exercise_positions(const struct exercise *e);
const char *exercise_title(const struct exercise *e);
/* Returns the page for the student in the current language, with the exercise's numbers filled in;
 * the caller frees it. Returns NULL and writes one sentence to `error` on failure. */
char *exercise_page(const struct exercise *e, char error[ERROR_TEXT]);

/* ---- Judging a program ---- */

struct board_result;

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
	REASON_TOLD,	   /* for BY_SCRIPT: `why` is the sentence of the script, or "" */
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
	/* A sentence that quotes the program's standard error, if `why` and `where` don't; or "". */
	char words[ERROR_TEXT];
	/* The record of the game with the fault, or of the first game that was lost; NULL if there
	 * is none. */
	char *record;
	/* What the program answers to the same question in a new game; MOVE_HIDDEN if that is the
	 * same or unknown. */
	game_move afresh;
	/* The first line that the program wrote and that isn't part of the protocol; "" if there is
	 * none. */
	char stray[64];
	/* For partial credit: how many of the parts of the exercise the program solved, and how many
	 * there are. A part is a start and a seat of a proof, a hidden number or a position; `asked` is 0 if
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
	struct board_result *board; /* for BY_BOARD: everything in detail; may be NULL */
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
