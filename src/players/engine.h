/* SPDX-License-Identifier: MIT */
/* engine.h - programs that hold a seat: exec:, gtp:, gomocup: and nboard: with a command line. */
#ifndef ASOBI_ENGINE_H
#define ASOBI_ENGINE_H

#include "asobi/player.h"

struct talk_protocol;

/* The program that plays our own players apart from this one ("apart:level:4"): this very
 * program; set once by main(). */
extern const char *engine_self;

/* Starts the program and greets it; what it answers is seen by player_ops.ready.  Takes over argv,
 * a block as words_split() makes them.  `named`: in messages it is called by `name`, which says
 * more than the program that is started; else `name` is the command line.  NULL with one sentence
 * if it cannot be started. */
struct player *engine_new(const struct game *g, const struct talk_protocol *protocol,
			  const char *name, char **argv, bool named, char error[ERROR_TEXT]);
/* The started program is this very one, and nobody else has a hand in it: it is told the chance
 * that a player inside draws from, so that it plays as that would.  All other programs are told
 * numbers that lead nowhere. */
void engine_is_ours(struct player *engine);

#endif
