/* SPDX-License-Identifier: MIT */
/* exercise_keys.h - the keys of the file `exercise`, shared by the code that reads the lines
 * (exercise_file.c) and the code that checks whether they fit together (exercise_check.c). */
#ifndef ASOBI_COURSE_EXERCISE_KEYS_H
#define ASOBI_COURSE_EXERCISE_KEYS_H

#include "course/course.h"

#define FOR(by) (1U << (by))
enum {
	EXERCISE_MOST_POSITIONS = 64,
	ALL = FOR(BY_KINDS) - 1,
	PROOFS = FOR(BY_PROOF) | FOR(BY_FITS),
	RANGES = PROOFS | FOR(BY_BOARD), /* the kinds of judging that allow ranges of options */
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
	size_t at; /* the offset of the key's member in struct exercise */
	/* The kinds of judging that allow this key, and the kinds that require it. */
	unsigned may, must;
	int least, most; /* the smallest and the largest value of a key that is a number */
};
extern const struct key_spec exercise_keys[KEYS];
/* The words for the grades and for the kinds of judging; both lists end with NULL. */
extern const char *const exercise_grades[], *const exercise_kinds[];

/* Everything that is known while a file `exercise` is read. */
struct reading {
	const char *path;
	struct exercise *e;
	/* For each key, the number of its line, or 0 if the key doesn't occur; for each position,
	 * the number of its line. */
	unsigned line[KEYS], position_line[EXERCISE_MOST_POSITIONS];
	char *error;
};

/* Writes the complete error message, with the path and the number of the line (unless that is 0);
 * returns false. */
bool exercise_refuse(struct reading *r, unsigned line, const char *sentence);
#endif
