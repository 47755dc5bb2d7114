/* SPDX-License-Identifier: MIT */
#ifndef ASOBI_TESTS_SESSIONS_H
#define ASOBI_TESTS_SESSIONS_H

#include <stdbool.h>

/* turned: with a clock that stands still; scripted: with a screen that plays keys. */
enum program { ASOBI, TURNED, SCRIPTED, SERVER, PROGRAMS };

struct session {
	const char *name;
	enum program program;
	const char *arguments; /* blanks between them */
	const char *input;     /* keys, where it is scripted */
	const char *setup; /* of a shell, in the directory where it will be played; NULL: nothing */
	const char *saved; /* a file that it finds there, whose lines it may move but not lose;
			      NULL: none */
	bool serves;	   /* until it is told to end, while programs play at it */
};
extern const struct session sessions[];

#endif
