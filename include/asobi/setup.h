/* SPDX-License-Identifier: MIT */
/* setup.h - sets options by name, for games (struct setup) and for players. Every error is one
 * sentence that says what is allowed. */
#ifndef ASOBI_SETUP_H
#define ASOBI_SETUP_H

#include "asobi/game.h"

/* Returns the index of the option with this key, or -1 if there is none. */
int option_find(const struct option *options, const char *key);
unsigned option_count(const struct option *options);
/* Sets all options in value[] to their defaults. */
void option_defaults(const struct option *options, int *value);
/* Sets one option from text; `whose` names the option's owner in messages ("nim", "general"). */
bool option_set(const struct option *options, int *value, const char *whose, const char *key,
		const char *text, char error[ERROR_TEXT]);
/* Writes options as "n=30 k=3" with the given separator, like snprintf(). If `all` is false,
 * writes only those that differ from their defaults; otherwise writes all except newer ones
 * (game.h). */
size_t option_text(const struct option *options, const int *value, char separator, bool all,
		   char *buf, size_t size);

void setup_default(const struct game *g, struct setup *s);
/* Reads a full list of options, as in records. An option that the record doesn't name gets the
 * value that applied before the option existed. On failure, returns false with a message; *s then
 * holds the options read before the error. */
bool setup_apply_recorded(const struct game *g, struct setup *s, const char *settings,
			  char error[ERROR_TEXT]);
/* Adjusts the number of seats to the options; call it after changing value[] directly. */
void setup_settle(const struct game *g, struct setup *s);
/* Returns how many games are played in a row under this setup; 1 if there is no series. */
unsigned setup_series(const struct game *g, const struct setup *s);
/* Reads "key=value key=value"; "rules=NAME" selects the preset with that name. */
bool setup_apply(const struct game *g, struct setup *s, const char *settings,
		 char error[ERROR_TEXT]);
/* Applies the preset for people who are new to the game (game->newcomers), if there is one. */
void setup_for_newcomer(const struct game *g, struct setup *s);
/* Returns the preset that has exactly these settings, or NULL if there is none. The number of
 * games in a series is ignored. */
const struct preset *setup_preset(const struct game *g, const struct setup *s);
bool setup_set(const struct game *g, struct setup *s, const char *key, const char *text,
	       char error[ERROR_TEXT]);

#endif
