/* SPDX-License-Identifier: MIT */
/* setup.h - options by name: for games (struct setup) and for players.
 * Every error is one sentence that says what is allowed. */
#ifndef ASOBI_SETUP_H
#define ASOBI_SETUP_H

#include "asobi/game.h"

/* The index of key, or -1. */
int option_find(const struct option *options, const char *key);
unsigned option_count(const struct option *options);
/* Set value[] to the fallbacks. */
void option_defaults(const struct option *options, int *value);
/* Set one from text; `whose` names the owner in messages ("nim", "general"). */
bool option_set(const struct option *options, int *value, const char *whose, const char *key,
		const char *text, char error[ERROR_TEXT]);
/* "n=30 k=3" with the given separator; only what differs from the fallbacks
 * unless `all`.  As snprintf. */
size_t option_text(const struct option *options, const int *value, char separator, bool all,
		   char *buf, size_t size);

void setup_default(const struct game *g, struct setup *s);
/* Read options that are written in full, as in records; an option that is missing there has the
 * value it had when nobody could choose it.  False with a message; *s holds the setup so far. */
bool setup_apply_recorded(const struct game *g, struct setup *s, const char *settings,
			  char error[ERROR_TEXT]);
/* Let the number of seats follow the options; after changing value[] directly. */
void setup_settle(const struct game *g, struct setup *s);
/* How many games are played one after the other under this setup; 1 without a series. */
unsigned setup_series(const struct game *g, const struct setup *s);
/* "key=value key=value"; the preset of that name where key is "rules". */
bool setup_apply(const struct game *g, struct setup *s, const char *settings,
		 char error[ERROR_TEXT]);
/* The preset whose settings these are; NULL: none, options were changed. */
const struct preset *setup_preset(const struct game *g, const struct setup *s);
bool setup_set(const struct game *g, struct setup *s, const char *key, const char *text,
	       char error[ERROR_TEXT]);

#endif
