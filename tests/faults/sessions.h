/* SPDX-License-Identifier: MIT */
#ifndef ASOBI_TESTS_SESSIONS_H
#define ASOBI_TESTS_SESSIONS_H

#include <stdbool.h>

/* The programs that a session can run. TURNED has a clock that stands still, and SCRIPTED gets
 * prepared key presses on a simulated screen. */
enum program { ASOBI, TURNED, SCRIPTED, SERVER, PROGRAMS };

struct session {
	const char *name;
	enum program program;
	const char *arguments; /* the command-line arguments, separated by blanks */
	const char *input;     /* the input; for SCRIPTED, the keys */
	/* A shell command that prepares the directory of the session; NULL for none. */
	const char *setup;
	/* A saved game in this directory; none of its lines may get lost. NULL for none. */
	const char *saved;
	/* True if the program is a server, which runs until it is told to stop, while other
	 * programs play on it. */
	bool serves;
};
extern const struct session sessions[];

#endif
