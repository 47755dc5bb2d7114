/* SPDX-License-Identifier: MIT */
/* engine.h - programs that hold a seat: exec:, gtp:, gomocup: and nboard: with a command line. */
#ifndef ASOBI_ENGINE_H
#define ASOBI_ENGINE_H

#include "asobi/player.h"

struct talk_protocol;

/* For all engines started from now on; set once by the front end. */
struct engine_limits {
	uint64_t memory;	/* bytes of address space for each (4 GiB); 0: no limit */
	const char *log;	/* a folder in which each engine's stderr is kept; NULL: nowhere */
};
extern struct engine_limits engine_limits;
/* The program that plays our own players apart from this one ("apart:level:4"): this very
 * program; set once by main(). */
extern const char *engine_self;

/* Starts the program and greets it; what it answers is seen by player_ops.ready.  NULL with
 * one sentence if it cannot be started. */
struct player *engine_new(const struct game *g, const struct talk_protocol *protocol, const char *command,
			  char error[ERROR_TEXT]);
/* One of ours, named by its text, in a process of its own: what it spoils is its own. */
struct player *engine_apart(const struct game *g, const char *who, char error[ERROR_TEXT]);

#endif
