/* SPDX-License-Identifier: MIT */
/* starts.h - lists the games in which a player is tested. Options may have ranges, such as n=1..30
 * k=1..5; each combination of values is one start. */
#ifndef ASOBI_PROVE_STARTS_H
#define ASOBI_PROVE_STARTS_H

#include "asobi/setup.h"

enum { MOST_STARTS = 100000 };
struct prove_starts {
	const struct game *game;
	/* the position from which all games begin; "" for the standard one */
	char position[STATE_TEXT];
	/* The number of options given, and the number of starts, one for each combination of their
	 * values. */
	unsigned n, count;
	struct prove_range {
		int option, from, to, now;
	} range[MAX_OPTIONS];
};

void prove_starts_init(struct prove_starts *s, const struct game *g);
/* Adds an option with a value or a range. If the option is invalid, writes a one-sentence error
 * message and returns false. */
bool prove_starts_add(struct prove_starts *s, const char *key, const char *value,
		      char error[ERROR_TEXT]);
/* Sets the position from which all games begin. If the text is too long, writes a one-sentence
 * error message and returns false. */
bool prove_starts_from(struct prove_starts *s, const char *position, char error[ERROR_TEXT]);
/* Reads all options from a single text, such as "n=1..30 k=3". */
bool prove_starts_read(struct prove_starts *s, const char *text, char error[ERROR_TEXT]);
/* Writes the current start's setup to *out. If no game can begin with this setup, writes a one-
 * sentence error message and returns false. */
bool prove_starts_setup(const struct prove_starts *s, struct setup *out, char error[ERROR_TEXT]);
/* Advances to the next start; the last range changes fastest. After the last start, returns to the
 * first one and returns false. */
bool prove_starts_next(struct prove_starts *s);
/* Writes the options in the form read by prove_starts_read(), such as "n=1..30 k=3"; returns the
 * length like snprintf(). */
size_t prove_starts_text(const struct prove_starts *s, char *buf, size_t size);

#endif
