/* SPDX-License-Identifier: MIT */
#ifndef ASOBI_TESTS_SESSIONS_H
#define ASOBI_TESTS_SESSIONS_H

#include <stdbool.h>

/* The programs that a session can run. TURNED has a clock that stands still; SCRIPTED receives
 * scripted key presses on a simulated screen. */
enum program { ASOBI, TURNED, SCRIPTED, SERVER, PROGRAMS };

struct session {
	const char *name;
	enum program program;
	const char *arguments; /* the command-line arguments, separated by spaces */
	const char *input;     /* the input; for SCRIPTED, the keys */
	/* A shell command that prepares the session's directory; NULL for none. */
	const char *setup;
	/* A saved game in the session's directory, none of whose lines may get lost; NULL for
	 * none. */
	const char *saved;
	/* True if the program is a server, which other programs play on and which runs until it is
	 * told to stop. */
	bool serves;
};
extern const struct session sessions[];

#endif
