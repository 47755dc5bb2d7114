/* SPDX-License-Identifier: MIT */
/* course.h - exercises for people who write players, and functions that judge their programs. The
 * code in src/course doesn't play or analyze games itself: if an exercise can be proved, src/prove
 * tests the program against every possible reply; otherwise, src/event plays a match, and its
 * statistics decide. */
#ifndef ASOBI_COURSE_H
#define ASOBI_COURSE_H

#include "asobi/player.h"
#include "prove/prove.h"
#include "stats/statistics.h"

/* ---- Exercises: each is a directory with a file `exercise` and pages for students, see asobi-
 * exercise(5) ---- */

enum grade { GRADE_FIRST, GRADE_BASIC, GRADE_ADVANCED, GRADE_HIGH, GRADES };

enum judged_by {
	/* By proof: in every starting position and in both seats, the program never gives away a
	 * win or a draw, whatever the opponent does. */
	BY_PROOF,
	/* By proof: whatever the hidden number is, the program calls only numbers that could still
	 * be the hidden one. */
	BY_FITS,
	/* the program plays whole games against another player without committing a fault */
	BY_PLAY,
	/* A sequential test of paired games shows that the program is better than another player.
	 */
	BY_TEST,
	/* The program finds hidden numbers within a given mean number of calls: the whole
	 * confidence interval for its mean lies below that number. */
	BY_CALLS,
	/* The confidence interval for the program's mean points lies above the mean of all players
	 * at the table. */
	BY_POINTS,
	/* The program implements the game's rules, and Asobi compares them with its own. */
	BY_BOARD,
	BY_SCRIPT /* a program written by the teacher decides */
};
enum { BY_KINDS = BY_SCRIPT + 1 };

struct exercise {
	char *id; /* the exercise's short name, which is also the name of its directory */
	char *directory;
	/* the title in English and in Japanese; title_ja is NULL if there is none */
	char *title, *title_ja;
	enum grade grade;
	unsigned points; /* how many points the exercise is worth when a class is graded */
	char *game;
	enum judged_by by;
	/* The game settings for the starting positions, as prove_starts_read() reads them; never
	 * NULL. */
	char *settings;
	/* for a proof: true if the program must not lose but may turn a win into a draw */
	bool never_loses;
	/* A NULL-terminated list of starting positions that replace the game's usual ones; the
	 * pointer itself is NULL if there are none. */
	char **positions;
	/* the player in the other seats; NULL for a proof, which doesn't need one */
	char *against;
	unsigned opening; /* how many random plies open each game */
	/* for BY_CALLS: the highest mean number of calls with which a program passes, times 1000 */
	unsigned calls_milli;
	unsigned elo;	  /* for BY_TEST: by how many Elo points the program must be better */
	unsigned most;	  /* the number of games or series in a match */
	unsigned seconds; /* time limit for the whole exercise, in seconds */
	char *command;	  /* the teacher's shell command (only for BY_SCRIPT) */
	/* What varies between the students' variants of the exercise (variant.h): ranges of option
	 * settings (NULL if there are none), the number of random starting positions (0 if there
	 * are none), and the number of random plies played before each of them. */
	char *vary;
	unsigned vary_positions, vary_plies;
};

/* The available exercises, sorted by grade; an entry with id == NULL ends the list. NULL until
 * exercises_open() succeeds. */
extern const struct exercise *exercises;
/* To pass the course, a student must solve every exercise of this grade and of the grades below. */
extern enum grade exercises_pass;
/* Loads the exercises in `directory`, or those that come with Asobi if it is NULL. If an exercise
 * is invalid, returns false and writes a sentence to `error` that names the file and the line. */
bool exercises_open(const char *directory, char error[ERROR_TEXT]);
void exercises_close(void);
const struct exercise *exercise_find(const char *id);
/* Returns the number of starting positions listed in the exercise's file. */
unsigned exercise_positions(const struct exercise *e);
const char *exercise_title(const struct exercise *e);
/* Returns the exercise's page for the student in the current language, with all numbers filled in;
 * the caller frees it. On failure, returns NULL and writes one sentence to `error`. */
char *exercise_page(const struct exercise *e, char error[ERROR_TEXT]);

/* ---- Judging a program ---- */

struct board_result;

enum mark_end {
	MARK_PASSED,
	MARK_FAILED,
	MARK_UNTRIED, /* the program couldn't be started or doesn't play this game */
	MARK_CUT      /* the judgement was cancelled */
};
enum mark_reason {
	REASON_NONE,	   /* no reason to give: the program passed, or judging was cancelled */
	REASON_NO_PROGRAM, /* the program didn't start; `why` explains the cause */
	REASON_FAULT,	   /* the program committed a fault; `where` describes it */
	/* time ran out before all questions were asked or all games were played */
	REASON_SLOW,
	REASON_WEAK,	  /* the program isn't better than the player it has to beat */
	REASON_UNDECIDED, /* all games were played, but the result is inconclusive */
	/* for BY_SCRIPT: `why` is the sentence printed by the teacher's script, or "" if it
	 * printed none */
	REASON_TOLD,
	REASON_NOT_FOUND /* for BY_CALLS: the program failed to find some of the hidden numbers */
};

struct mark {
	const struct exercise *exercise;
	enum mark_end end;
	enum mark_reason reason;
	char why[ERROR_TEXT];
	/* For REASON_FAULT: the game and the seat in which the fault occurred. */
	struct setup setup;
	unsigned seat;
	struct proof where;
	/* A sentence that quotes what the program wrote to standard error; "" if it wrote nothing,
	 * or if `why` or `where` already quotes it. */
	char words[ERROR_TEXT];
	/* The record of the game in which the fault occurred or, without a fault, of the first
	 * game that the program lost; NULL if there is neither. */
	char *record;
	/* After a wrong answer: the program's answer to the same question in a new game.
	 * MOVE_HIDDEN if it gives the same answer there or wasn't asked again. */
	game_move afresh;
	/* The first line of the program's output that isn't part of the protocol; "" if there is
	 * none. */
	char stray[64];
	/* For partial credit: how many parts of the exercise the program solved (`kept`), and how
	 * many there are (`asked`). In a proof, a part is one starting position played from one
	 * seat; in other exercises, it is a hidden number or a position. `asked` is 0 if the
	 * exercise has no parts or they weren't counted. */
	uint64_t kept, asked;
	/* The following members say how much was tested; members that don't apply are 0. */
	/* For a proof: the number of starting positions, and the total numbers of positions and
	 * questions. */
	unsigned starts;
	uint64_t positions, questions;
	/* True if the program chooses moves randomly; the proof then covers only the MARK_SEEDS
	 * random seeds that were tried. */
	bool by_chance;
	/* The match results from the program's point of view; for BY_CALLS, `won` counts the
	 * hidden numbers that the program found. */
	struct game_counts games;
	/* The program's result in the match: its share of the points, its mean points or its mean
	 * number of calls. */
	struct estimate made;
	double others;		    /* for BY_POINTS: the mean points of all players at the table */
	struct board_result *board; /* for BY_BOARD: the detailed result; may be NULL */
};

enum { MARK_SEEDS = 3, MARK_ANSWER_MS = 5000 };

struct mark_task {
	const struct exercise *exercise;
	struct who who;	  /* the program to judge, set up as a player of the exercise's game */
	unsigned seconds; /* time limit in seconds; 0 to use the exercise's own limit */
	/* true if a proof goes on after the first fault, to count the parts that the program
	 * solves */
	bool share;
	bool seeded; /* true if a match uses `seed`; otherwise every match has new random games */
	uint64_t seed;
	atomic_bool *cancel; /* judging is cancelled as soon as this flag is true; may be NULL */
	/* Called now and then with the number of questions or games done so far, and the total (0
	 * if unknown). May be NULL. */
	void (*progress)(void *onlooker, uint64_t done, uint64_t all);
	void *onlooker;
};
void mark_exercise(const struct mark_task *task, struct mark *out);
void mark_free(struct mark *m);

#endif
