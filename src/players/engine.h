/* SPDX-License-Identifier: MIT */
/* engine.h - external programs as players: exec:, gtp:, gomocup: and nboard:, each followed by a
 * command line. */
#ifndef ASOBI_ENGINE_H
#define ASOBI_ENGINE_H

#include "asobi/player.h"

struct talk_protocol;

/* The path of this program's own executable, which is also started to run computer players in
 * separate processes ("apart:level:4"). main() sets it once. */
extern const char *engine_self;

/* Starts a program and greets it; player_ops.ready reports its answer. Takes ownership of `argv`,
 * a block made by words_split(). If `named` is set, messages refer to the program by `name`, which
 * says more than the executable does; otherwise, `name` is the command line. If the program can't
 * be started, writes a one-sentence error message and returns NULL. */
struct player *engine_new(const struct game *g, const struct talk_protocol *protocol,
			  const char *name, char **argv, bool named, char error[ERROR_TEXT]);
/* Declares that the program is a copy of Asobi that nobody else controls. It then gets the same
 * random numbers as a player inside this process and so plays the same moves. Any other program
 * gets numbers that reveal nothing about the game's random numbers. */
void engine_is_ours(struct player *engine);

#endif
