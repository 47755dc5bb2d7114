/* SPDX-License-Identifier: MIT */
/* starts.h - the games that somebody is walked through: options with ranges, n=1..30 k=1..5, are a
 * start for each combination. */
#ifndef ASOBI_PROVE_STARTS_H
#define ASOBI_PROVE_STARTS_H

#include "asobi/setup.h"

enum { MOST_STARTS = 100000 };
struct prove_starts {
	const struct game *game;
	char position[STATE_TEXT]; /* all begin from it; "": where the game begins */
	unsigned n, count;	   /* of options that were given; of starts in all */
	struct prove_range {
		int option, from, to, now;
	} range[MAX_OPTIONS];
};

void prove_starts_init(struct prove_starts *s, const struct game *g);
/* Adds one option, with a value or a range; false with one sentence. */
bool prove_starts_add(struct prove_starts *s, const char *key, const char *value,
		      char error[ERROR_TEXT]);
/* Lets all games begin from this position; false with one sentence if it is too long for any game.
 */
bool prove_starts_from(struct prove_starts *s, const char *position, char error[ERROR_TEXT]);
/* Reads all options from one text, such as "n=1..30 k=3". */
bool prove_starts_read(struct prove_starts *s, const char *text, char error[ERROR_TEXT]);
/* Gives the present start; false with one sentence if such a game cannot be started. */
bool prove_starts_setup(const struct prove_starts *s, struct setup *out, char error[ERROR_TEXT]);
/* Goes on to the next start, where the last range runs fastest; false if that was the last one, and
 * it is at the first again. */
bool prove_starts_next(struct prove_starts *s);
/* Writes the options as prove_starts_read() takes them, such as "n=1..30 k=3"; as snprintf. */
size_t prove_starts_text(const struct prove_starts *s, char *buf, size_t size);

#endif
