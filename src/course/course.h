/* SPDX-License-Identifier: MIT */
/* course.h - exercises for people who write a player, and functions that judge their programs.
 * This part doesn't play or analyze games itself. If an exercise can be proved, src/prove tests
 * the program against every reply; for all other exercises, src/event plays a match, and the
 * statistics of that match decide. */
#ifndef ASOBI_COURSE_H
#define ASOBI_COURSE_H

#include "asobi/player.h"
#include "prove/prove.h"
#include "stats/statistics.h"

/* ---- Exercises: directories with a file `exercise` and pages for students, see asobi-exercise(5)
 * ---- */

enum grade { GRADE_FIRST, GRADE_BASIC, GRADE_ADVANCED, GRADE_HIGH, GRADES };

enum judged_by {
	/* Proof: from every starting position and in both seats, the program never gives away a win
	 * or draw, whatever the opponent does. */
	BY_PROOF,
	/* Proof: whatever number is hidden, the program calls only numbers that may still be the
	 * hidden one. */
	BY_FITS,
	BY_PLAY, /* the program plays whole games against another player without any fault */
	/* In a sequential test of paired games, the program turns out to be better than another
	 * player. */
	BY_TEST,
	/* The program finds hidden numbers within a given mean number of calls: the whole
	 * confidence interval lies below that mean. */
	BY_CALLS,
	/* The confidence interval of the program's mean points lies above the mean of all players
	 * at the table. */
	BY_POINTS,
	/* The program implements the rules of the game, and Asobi compares them with its own. */
	BY_BOARD,
	BY_SCRIPT /* A program written by the teacher decides. */
};
enum { BY_KINDS = BY_SCRIPT + 1 };

struct exercise {
	char *id; /* the short name, which is the name of its directory */
	char *directory;
	char *title, *title_ja; /* the title in English and Japanese; title_ja is NULL if there is
				   no Japanese one */
	enum grade grade;
	unsigned points; /* the points that the exercise is worth in a class */
	char *game;
	enum judged_by by;
	/* The game settings of the starting positions, in the form that prove_starts_read() reads;
	 * never NULL. */
	char *settings;
	bool never_loses; /* for a proof: true if the program may turn a win into a draw */
	/* Starting positions to use instead of the game's usual ones, with NULL at the end. The
	 * pointer is NULL if there are none. */
	char **positions;
	char *against;	  /* the player in the other seats; NULL for a proof, which needs none */
	unsigned opening; /* the number of random plies before a game */
	/* for BY_CALLS: the highest mean number of calls that is enough to pass, times 1000 */
	unsigned calls_milli;
	unsigned elo;	  /* for BY_TEST: by how many Elo points the program must be better */
	unsigned most;	  /* the number of games or series in a match */
	unsigned seconds; /* time limit for the whole exercise, in seconds */
	char *command;	  /* for BY_SCRIPT: the teacher's command, for a shell */
	/* What each student's own variant changes (variant.h): the ranges of settings (NULL if
	 * there are none), the number of random starting positions (0 if there are none), and the
	 * number of plies before each of them. */
	char *vary;
	unsigned vary_positions, vary_plies;
};

/* The exercises in use, sorted by grade; the list ends with id == NULL. It is NULL until
 * exercises_open() succeeds. */
extern const struct exercise *exercises;
/* A student passes the course by solving all exercises of this grade and of the lower grades. */
extern enum grade exercises_pass;
/* Reads the exercises in this directory, or those that come with Asobi if `directory` is NULL. If
 * an exercise has an error, returns false and writes one sentence with the file and the line to
 * `error`. */
bool exercises_open(const char *directory, char error[ERROR_TEXT]);
void exercises_close(void);
const struct exercise *exercise_find(const char *id);
/* Returns the number of starting positions that are listed in the exercise's file. */
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
	MARK_UNTRIED, /* the program couldn't be started or doesn't play this game */
	MARK_CUT      /* the judgement was cancelled */
};
enum mark_reason {
	REASON_NONE, /* there is no reason: the exercise was passed or judging was cancelled */
	REASON_NO_PROGRAM, /* the program didn't start; `why` holds the reason */
	REASON_FAULT,	   /* the program committed a fault, which `where` describes */
	REASON_SLOW,	   /* the time ran out before everything was asked or played */
	REASON_WEAK,	   /* the program isn't better than the player that it has to beat */
	REASON_UNDECIDED,  /* all games were played but gave no clear result */
	REASON_TOLD, /* for BY_SCRIPT: `why` is the sentence that the teacher's script printed, or
			"" */
	REASON_NOT_FOUND /* for BY_CALLS: the program didn't find all hidden numbers */
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
	/* A sentence that quotes the program's standard error; "" if there is nothing to quote, or
	 * if `why` or `where` already does. */
	char words[ERROR_TEXT];
	/* The record of the game with the fault, or of the first game that was lost; NULL if there
	 * is none. */
	char *record;
	/* For a wrong answer: what the program answers when it is asked the same question in a new
	 * game. MOVE_HIDDEN if the program gives the same answer there or wasn't asked. */
	game_move afresh;
	/* The first line of the program's output that doesn't belong to the protocol; "" if there
	 * is none. */
	char stray[64];
	/* For partial credit: how many parts of the exercise the program solved, and how many parts
	 * there are. In a proof, a part is one starting position played from one seat; in other
	 * exercises, it is a hidden number or a position. `asked` is 0 if the exercise has no parts
	 * or they weren't counted. */
	uint64_t kept, asked;
	/* These members say how much was tested; those that don't apply are 0. */
	/* The number of starting positions of a proof, and its total numbers of positions and
	 * questions. */
	unsigned starts;
	uint64_t positions, questions;
	/* True if the program plays randomly; in that case the proof holds only for MARK_SEEDS of
	 * its seeds. */
	bool by_chance;
	/* The results of the match from the program's point of view; for BY_CALLS, `won` is the
	 * number of hidden numbers that were found. */
	struct game_counts games;
	/* The result of the match: the program's share of the points, its mean points or its mean
	 * number of calls. */
	struct estimate made;
	double others;		    /* for BY_POINTS: the mean points of all players at the table */
	struct board_result *board; /* for BY_BOARD: the result in detail; may be NULL */
};

enum { MARK_SEEDS = 3, MARK_ANSWER_MS = 5000 };

struct mark_task {
	const struct exercise *exercise;
	struct who who;	  /* the program to judge, as a player of the exercise's game */
	unsigned seconds; /* time limit in seconds; 0 for the exercise's own limit */
	bool share;  /* true if a proof continues after the first fault, to count the parts that the
			program solves */
	bool seeded; /* true if a match uses `seed`; otherwise every match has new random games */
	uint64_t seed;
	atomic_bool *cancel; /* judging is cancelled when this becomes true; may be NULL */
	/* Called from time to time with the number of questions or games done so far, and the
	 * total (0 if unknown). May be NULL. */
	void (*progress)(void *onlooker, uint64_t done, uint64_t all);
	void *onlooker;
};
void mark_exercise(const struct mark_task *task, struct mark *out);
void mark_free(struct mark *m);

#endif
