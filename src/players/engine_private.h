/* SPDX-License-Identifier: MIT */
/* engine_private.h - a program at a table, for its own files: engine_serve.c starts, tells and
 * hears it, engine.c is the player that it makes. */
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
	char *name; /* the command line, or what it is called by */
	bool named;
	bool ours; /* this very program: it plays as it would inside, and learns nothing from its
		      chance */
	char **argv;
	struct talk *talk;
	struct link link;
	enum { DOWN, HELLO, IDLE, BEGINS, PLAYS } state;
	int64_t deadline;     /* of HELLO and BEGINS, or of a dropped answer; INT64_MAX: none */
	char why[ERROR_TEXT]; /* it is down because; "" if it never was started */
	bool refused;	      /* it does not play this game: starting it again is no use */
	/* The game, until it can be told. */
	struct setup setup;
	unsigned seat, seats;
	char names[MAX_SEATS][64];
	bool waits; /* there is a game to begin */
	struct heard heard;
	/* The question. */
	bool asked;
	void *seen;
	struct talk_question question;
	int64_t until_ms;
	bool answered;
	game_move answer;
	struct thought thought, last; /* a value that it told is the verdict on its move */
	bool valued;
	bool thinks;   /* thought is of the open question */
	char said[64]; /* the last line that was no answer, or the answer that is no move; "": none
			*/
	char slip[ERROR_TEXT]; /* what is wrong with the form of its answer; "": nothing */
};

/* The program's name without folder and options: there is little room for a sentence. */
const char *engine_short_name(const struct engine *e);
/* False: e->why says why it cannot be started. */
bool engine_start(struct engine *e);
/* Writes what the protocol has put out; a program that takes nothing goes down. */
void engine_send(struct engine *e);
/* Tells an idle program of the game that waits. */
void engine_tell_game(struct engine *e);
/* Puts the open question to a program that plays. */
void engine_put_question(struct engine *e);
/* Reads, understands and writes, and sees to deadlines and to the program's end. */
void engine_serve(struct engine *e);

#endif
