/* SPDX-License-Identifier: MIT */
/* serve.h - the program's side of the protocols: a built-in player acts as the program, and another
 * arcade asks it for moves. Lines go in, and bytes and requests to think come out. This code knows
 * nothing of descriptors, clocks or players.
 *
 * 	s = serve_new(protocol, game, name);
 * 	for each serve_line(): protocol->hear(s, line, &request), then send s->out
 * 	SERVE_THINK: have the player think about s->seen, then protocol->answer(...) */
#ifndef ASOBI_SERVE_H
#define ASOBI_SERVE_H

#include "asobi/agent.h"
#include "asobi/board.h"
#include "base/strbuf.h"

enum serve_kind {
	SERVE_NOTHING,
	SERVE_BEGIN, /* a new game begins for `seat`; its setup is in s->board or s->setup */
	/* The player must think about a move; until it has answered, other lines wait unless
	 * moment() says otherwise. */
	SERVE_THINK,
	SERVE_SET, /* set the player's option `key` to `value` */
	SERVE_QUIT
};

struct serve_request {
	enum serve_kind kind;
	unsigned seat;
	int64_t ms;	/* the time for this answer, starting now; 0 for no limit */
	uint64_t nodes; /* the node limit; 0 for no limit */
	bool seeded;	/* true if the random numbers for this move start from `seed` */
	uint64_t seed;
	unsigned nth;		 /* the number of the question in this game, starting with 0 */
	char key[40], value[80]; /* the key and the value of the option to set, for SERVE_SET */
};

/* When to handle a line that arrives while the player thinks. SERVE_NOW: at once. SERVE_LATER:
 * after the answer. SERVE_HURRY: after the answer, and the player is told to hurry. */
enum serve_moment { SERVE_NOW, SERVE_LATER, SERVE_HURRY };

struct lines;
struct serve;
struct serve_protocol {
	const char *id; /* the name of the protocol on the command line */
	size_t line;	/* the maximum length of a line in bytes */
	bool tabs;    /* true if fields are separated by TABs; otherwise a TAB counts as a space */
	char comment; /* the character that starts a comment; NUL if there are no comments */
	const char *usual; /* the player used by default; NULL for the strongest level */
	bool (*fits)(const struct game *g);
	/* Returns when to handle a line that arrives while the player thinks. The pointer is NULL
	 * if no lines are read during that time. */
	enum serve_moment (*moment)(const char *line);
	void (*hear)(struct serve *s, char *line, struct serve_request *request);
	/* Sends the answer for the seat that was asked: the move or MOVE_RESIGN, and what the
	 * player thought about it. */
	void (*answer)(struct serve *s, const struct thought *a);
	/* Reports that an option couldn't be set. The pointer is NULL if the protocol can't set
	 * options. */
	void (*complain)(struct serve *s, const char *text);
};

/* The state of one table, which all protocols share. Some of them use only part of it. */
struct serve {
	const struct serve_protocol *protocol;
	const struct game *game;
	const char *name; /* the name of the player; borrowed */
	struct strbuf out;
	struct setup setup;
	/* The position after the moves received so far. If this position equals `seen`, the history
	 * of the board is the real history of the position. */
	struct board board;
	void *seen; /* the position to think about, state_size bytes */
	bool known; /* true if `seen` holds a position */
	unsigned seat;
	int64_t ms;   /* the time limit that was set for all further moves */
	unsigned nth; /* the number of questions asked in this game so far */
	char id[16];  /* GTP: the id of the command, repeated in its answer */
	/* GTP: the number of passes after the end of the game, which some controllers continue
	 * until both sides have passed */
	unsigned passes;
	bool hints;   /* NBoard: true if the move is only to be judged, not played */
	int depth;    /* NBoard: the search depth that was set; 0 if there was none */
	bool listing; /* Gomocup: true while lines that describe a board are expected */
	/* For the Gomocup protocol: the stones of this player, followed by the stones of the
	 * opponent. */
	struct move_list stones[2];
};

struct serve *serve_new(const struct serve_protocol *protocol, const struct game *g,
			const char *name);
void serve_free(struct serve *s);

extern const struct serve_protocol serve_seat, serve_gtp, serve_gomocup, serve_nboard;

/* Returns the next line, cleaned up; NULL if there is none yet or the input is invalid. */
char *serve_line(const struct serve_protocol *protocol, struct lines *lines);

/* For use by the protocols: starts a new board from s->setup. If the setup is invalid, writes an
 * error message and returns false. */
bool serve_new_board(struct serve *s, char error[ERROR_TEXT]);
/* Plays a move given as text. If `seat` isn't to move but would be after a pass, that pass is
 * played first. Returns false and changes nothing if the move can't be played. */
bool serve_put(struct serve *s, unsigned seat, const char *text);
/* Requests a move from `seat`; returns false if it isn't this seat's turn, even after a pass. */
bool serve_ask(struct serve *s, unsigned seat, struct serve_request *request);

#endif
