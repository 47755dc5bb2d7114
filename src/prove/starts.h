/* SPDX-License-Identifier: MIT */
/* starts.h - lists the games in which a player is tested. Options may have ranges, such as n=1..30
 * k=1..5; each combination of values gives one start. */
#ifndef ASOBI_PROVE_STARTS_H
#define ASOBI_PROVE_STARTS_H

#include "asobi/setup.h"

enum { MOST_STARTS = 100000 };
struct prove_starts {
	const struct game *game;
	char position[STATE_TEXT]; /* the start position of all games, "" for the standard one */
	/* The number of options given, and the number of starts (one for each combination of
	 * values). */
	unsigned n, count;
	struct prove_range {
		int option, from, to, now;
	} range[MAX_OPTIONS];
};

void prove_starts_init(struct prove_starts *s, const struct game *g);
/* Adds one option with a value or a range. If it is invalid, writes a one-sentence error message
 * and returns false. */
bool prove_starts_add(struct prove_starts *s, const char *key, const char *value,
		      char error[ERROR_TEXT]);
/* Makes all games begin from this position. If the text is too long, writes a one-sentence error
 * message and returns false. */
bool prove_starts_from(struct prove_starts *s, const char *position, char error[ERROR_TEXT]);
/* Reads all options from one text, such as "n=1..30 k=3". */
bool prove_starts_read(struct prove_starts *s, const char *text, char error[ERROR_TEXT]);
/* Fills *out with the setup of the current start. If a game can't begin in that way, writes a one-
 * sentence error message and returns false. */
bool prove_starts_setup(const struct prove_starts *s, struct setup *out, char error[ERROR_TEXT]);
/* Goes on to the next start; the last range changes fastest. After the last start, goes back to
 * the first one and returns false. */
bool prove_starts_next(struct prove_starts *s);
/* Writes the options in the form that prove_starts_read() accepts, such as "n=1..30 k=3"; returns
 * the length like snprintf(). */
size_t prove_starts_text(const struct prove_starts *s, char *buf, size_t size);

#endif
