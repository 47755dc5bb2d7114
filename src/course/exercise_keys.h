/* SPDX-License-Identifier: MIT */
/* exercise_keys.h - the keys used in a file `exercise`, shared by the code that reads the lines
 * (exercise_file.c) and the code that checks them against each other (exercise_check.c). */
#ifndef ASOBI_COURSE_EXERCISE_KEYS_H
#define ASOBI_COURSE_EXERCISE_KEYS_H

#include "course/course.h"

#define FOR(by) (1U << (by))
enum {
	EXERCISE_MOST_POSITIONS = 64,
	ALL = FOR(BY_KINDS) - 1,
	PROOFS = FOR(BY_PROOF) | FOR(BY_FITS),
	/* the kinds of judging that allow ranges of option values */
	RANGES = PROOFS | FOR(BY_BOARD),
	MATCHES = FOR(BY_PLAY) | FOR(BY_TEST) | FOR(BY_POINTS),
	MOST_SECONDS = 86400
};

enum form { TEXT, NUMBER, MILLI, GRADE, JUDGED, YES_NO, POSITIONS };
enum key {
	KEY_TITLE,
	KEY_TITLE_JA,
	KEY_GRADE,
	KEY_POINTS,
	KEY_GAME,
	KEY_OPTIONS,
	KEY_JUDGED,
	KEY_NEVER_LOSES,
	KEY_POSITION,
	KEY_AGAINST,
	KEY_OPENING,
	KEY_GAMES,
	KEY_CALLS,
	KEY_ELO,
	KEY_SECONDS,
	KEY_COMMAND,
	KEY_VARY,
	KEY_VARY_POSITIONS,
	KEY_VARY_PLIES,
	KEYS
};
struct key_spec {
	const char *name;
	enum form form;
	size_t at; /* the offset in struct exercise of the member that holds the key's value */
	/* The kinds of judging for which this key is allowed, and those for which it is required.
	 */
	unsigned may, must;
	/* the smallest and the largest allowed value, for a key whose value is a number */
	int least, most;
};
extern const struct key_spec exercise_keys[KEYS];
/* The words for the grades and for the kinds of judging; NULL ends each list. */
extern const char *const exercise_grades[], *const exercise_kinds[];

/* The state while a file `exercise` is being read. */
struct reading {
	const char *path;
	struct exercise *e;
	/* The line number of each key (0 if the key doesn't occur), and the line number of each
	 * position. */
	unsigned line[KEYS], position_line[EXERCISE_MOST_POSITIONS];
	char *error;
};

/* Writes the complete error message, with the path and the line number (unless it is 0); returns
 * false. */
bool exercise_refuse(struct reading *r, unsigned line, const char *sentence);
#endif
