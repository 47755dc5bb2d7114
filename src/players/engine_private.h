/* SPDX-License-Identifier: MIT */
/* engine_private.h - declarations for external programs as players, shared by two files:
 * engine_serve.c starts a program and talks to it, engine.c makes it a player. */
#ifndef ASOBI_ENGINE_PRIVATE_H
#define ASOBI_ENGINE_PRIVATE_H

#include "players/engine.h"
#include "players/heard.h"
#include "players/link.h"
#include "proto/talk.h"

struct engine {
	struct player base;
	const struct game *game;
	const struct talk_protocol *protocol;
	char *name; /* the command line, or the name that messages use instead */
	bool named;
	char **argv;
	struct talk *talk;
	struct link link;
	enum { DOWN, HELLO, IDLE, BEGINS, PLAYS } state;
	/* When the program must have answered the greeting (state HELLO), accepted the game (state
	 * BEGINS), or answered a question that has been dropped; INT64_MAX if there is no limit. */
	int64_t deadline;
	char why[ERROR_TEXT]; /* why the program isn't running; "" if it was never started */
	/* the program can't play this game, so restarting it would be pointless */
	bool refused;
	/* The game, kept here until the program is ready to be told about it. */
	struct setup setup;
	unsigned seat, seats;
	char names[MAX_SEATS][64];
	bool waits; /* true if a game is waiting to begin */
	struct heard heard;
	/* True if the program has been asked for a move. */
	bool asked;
	void *seen;
	struct talk_question question;
	int64_t until_ms;
	/* measures how long the program has been working on the question */
	struct process_watch watch;
	bool answered;
	game_move answer;
	/* `thought` is the program's latest report on its thinking, `last` the report that came
	 * with its last answer. If that report has a value, the value becomes the verdict on the
	 * program's move. */
	struct thought thought, last;
	bool valued;
	bool thinks; /* true if `thought` is about the current question */
	/* The last line that wasn't an answer, or the last answer that wasn't a legal move; "" if
	 * there is none. */
	char said[64];
	/* The first line from the program that isn't valid in the protocol; "" if there is none. */
	char stray[64];
	/* a sentence about an answer in the wrong format; "" if all were correct */
	char slip[ERROR_TEXT];
};

/* Returns the program's name without its directory and options, short enough to use in a sentence.
 */
const char *engine_short_name(const struct engine *e);
/* Starts the program. On failure, returns false and stores the reason in e->why. */
bool engine_start(struct engine *e);
/* Sends the bytes that the protocol has prepared. Stops the program if it doesn't read them. */
void engine_send(struct engine *e);
/* Tells an idle program about the game that is waiting to begin. */
void engine_tell_game(struct engine *e);
/* Sends the current question to a program that is playing. */
void engine_put_question(struct engine *e);
/* Reads the program's lines, sends what is waiting, and handles time limits and the end of the
 * program. */
void engine_serve(struct engine *e);

#endif
