/* SPDX-License-Identifier: MIT */
/* serve.h - the program's side of the protocols: a built-in player acts as the program, and
 * another arcade asks it for moves. Lines go in; bytes and requests to think come out. This code
 * knows nothing about file descriptors, clocks or players.
 *
 *	s = serve_new(protocol, game, name);
 *	for each serve_line(): protocol->hear(s, line, &request), then send s->out
 *	SERVE_THINK: have the player think about s->seen, then protocol->answer(...) */
#ifndef ASOBI_SERVE_H
#define ASOBI_SERVE_H

#include "asobi/agent.h"
#include "asobi/board.h"
#include "base/strbuf.h"

enum serve_kind {
	SERVE_NOTHING,
	/* start a new game in which the player has `seat`; the setup is in s->board or s->setup */
	SERVE_BEGIN,
	/* Have the player think about a move. Until the player has answered, other lines wait
	 * unless moment() says otherwise. */
	SERVE_THINK,
	SERVE_SET, /* set the player's option `key` to `value` */
	SERVE_QUIT
};

struct serve_request {
	enum serve_kind kind;
	unsigned seat;
	int64_t ms;	/* the time limit for this answer, starting now; 0 for none */
	uint64_t nodes; /* the maximum number of nodes to search; 0 for no limit */
	bool seeded;	/* true if `seed` is the seed of the random numbers for this move */
	uint64_t seed;
	unsigned nth;		 /* the number of this question in the game, counted from 0 */
	char key[40], value[80]; /* for SERVE_SET: the option's key and the value to set */
};

/* When to handle a line that arrives while the player thinks. SERVE_NOW: immediately. SERVE_LATER:
 * after the answer. SERVE_HURRY: after the answer, which the player is told to give quickly. */
enum serve_moment { SERVE_NOW, SERVE_LATER, SERVE_HURRY };

struct lines;
struct serve;
struct serve_protocol {
	const char *id; /* the protocol's name on the command line */
	size_t line;	/* the maximum length of a line in bytes */
	bool tabs;    /* true if fields are separated by TABs; otherwise a TAB counts as a space */
	char comment; /* the character that starts a comment; NUL if there are no comments */
	const char *usual; /* the default player; NULL for the strongest level */
	bool (*fits)(const struct game *g);
	/* Returns when to handle a line that arrives while the player thinks. If this pointer is
	 * NULL, no lines are read during that time. */
	enum serve_moment (*moment)(const char *line);
	void (*hear)(struct serve *s, char *line, struct serve_request *request);
	/* Sends the answer for the seat that was asked: the move or MOVE_RESIGN, and the player's
	 * assessment. */
	void (*answer)(struct serve *s, const struct thought *a);
	/* Reports that an option couldn't be set. This pointer is NULL if the protocol has no way
	 * to set options. */
	void (*complain)(struct serve *s, const char *text);
};

/* The state of one table. All protocols share this struct, though some use only part of it. */
struct serve {
	const struct serve_protocol *protocol;
	const struct game *game;
	const char *name; /* the player's name; borrowed */
	struct strbuf out;
	struct setup setup;
	/* The position after the moves received so far. If it equals `seen`, the board's history
	 * is the real history of that position. */
	struct board board;
	void *seen; /* the position to think about, in state_size bytes */
	bool known; /* true if `seen` holds a position */
	unsigned seat;
	int64_t ms;   /* the time limit per move that was set for the rest of the game */
	unsigned nth; /* the number of questions asked so far in this game */
	char id[16];  /* GTP: the command's id, which the answer repeats */
	/* GTP: the number of passes after the end of the game; some controllers go on until both
	 * sides have passed */
	unsigned passes;
	bool hints;   /* NBoard: true if moves are only to be evaluated, not played */
	int depth;    /* NBoard: the search depth that was set; 0 if none was set */
	bool listing; /* Gomocup: true while the lines that arrive describe a board */
	/* Gomocup: this player's stones, followed by the opponent's. */
	struct move_list stones[2];
};

struct serve *serve_new(const struct serve_protocol *protocol, const struct game *g,
			const char *name);
void serve_free(struct serve *s);

extern const struct serve_protocol serve_seat, serve_gtp, serve_gomocup, serve_nboard;

/* Returns the next line of the input, cleaned up; NULL if none has arrived yet or the input is
 * invalid. */
char *serve_line(const struct serve_protocol *protocol, struct lines *lines);

/* Used by the protocols: starts a new board from s->setup. If the setup is invalid, writes an
 * error message and returns false. */
bool serve_new_board(struct serve *s, char error[ERROR_TEXT]);
/* Plays a move given as text. If `seat` would be to move after the opponent's pass, plays that
 * pass first. If the move can't be played, returns false and leaves the board unchanged. */
bool serve_put(struct serve *s, unsigned seat, const char *text);
/* Requests a move from `seat`; returns false if it isn't this seat's turn, even after a pass by
 * the opponent. */
bool serve_ask(struct serve *s, unsigned seat, struct serve_request *request);

#endif
