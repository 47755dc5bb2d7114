/* SPDX-License-Identifier: MIT */
/* engine_private.h - declarations for external programs that play, shared by two files:
 * engine_serve.c starts the program and talks with it, engine.c makes it a player. */
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
	char *name; /* the command line, or the name used in messages */
	bool named;
	char **argv;
	struct talk *talk;
	struct link link;
	enum { DOWN, HELLO, IDLE, BEGINS, PLAYS } state;
	/* The time by which the program must have answered the greeting (state HELLO), accepted
	 * the game (state BEGINS), or sent an answer that isn't needed any more; INT64_MAX if
	 * there is no limit. */
	int64_t deadline;
	char why[ERROR_TEXT]; /* why the program is down; "" if it was never started */
	bool refused;	      /* the program can't play this game, so restarting it wouldn't help */
	/* The game, stored until the program can be told about it. */
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
	struct process_watch watch; /* the time that the program spends on the question */
	bool answered;
	game_move answer;
	/* The program's latest reports on its thinking; if a report has a value, this value is the
	 * verdict on the program's move. */
	struct thought thought, last;
	bool valued;
	bool thinks; /* true if `thought` belongs to the current question */
	/* The last line that wasn't an answer, or an answer that isn't a legal move; "" if there
	 * is none. */
	char said[64];
	/* The first line from the program that isn't part of the protocol; "" if there is none. */
	char stray[64];
	/* a sentence about an answer in the wrong format; "" if there is none */
	char slip[ERROR_TEXT];
};

/* Returns the program's name without directory and options, short enough for a sentence. */
const char *engine_short_name(const struct engine *e);
/* Starts the program. On failure, returns false and stores the reason in e->why. */
bool engine_start(struct engine *e);
/* Sends the bytes that the protocol has prepared. Stops the program if it doesn't read them. */
void engine_send(struct engine *e);
/* Tells an idle program about the game that is waiting. */
void engine_tell_game(struct engine *e);
/* Sends the current question to a program that is playing. */
void engine_put_question(struct engine *e);
/* Reads the program's lines, sends ours, and handles time limits and the program's end. */
void engine_serve(struct engine *e);

#endif
