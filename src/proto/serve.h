/* SPDX-License-Identifier: MIT */
/* serve.h - the other side of the talks: one of our players is the program, and somebody
 * else's arcade asks.  Lines in, bytes out, and now and then a request to think; no
 * descriptor, no clock, no player is known here.
 *
 *	s = serve_new(protocol, game, name);
 *	for each serve_line(): protocol->hear(s, line, &request), then send s->out
 *	SERVE_THINK: have the player think about s->seen, then protocol->answer(...)
 */
#ifndef ASOBI_SERVE_H
#define ASOBI_SERVE_H

#include "asobi/agent.h"
#include "asobi/board.h"
#include "base/strbuf.h"

enum serve_kind {
	SERVE_NOTHING,
	SERVE_BEGIN, /* a new game, from `seat`; its setup is s->board's or s->setup */
	SERVE_THINK, /* nothing more is heard until it is answered, but see moment() */
	SERVE_SET,   /* the player's option key, to be set to value */
	SERVE_QUIT
};

struct serve_request {
	enum serve_kind kind;
	unsigned seat;
	int64_t ms;	/* from now on; 0: no limit */
	uint64_t nodes; /* 0: no limit */
	bool seeded;	/* chance for this decision begins at `seed` */
	uint64_t seed;
	unsigned nth;		 /* question of this game, from 0 */
	char key[40], value[80]; /* of SERVE_SET */
};

/* A line that comes while a request is open is heard at once, or after the answer; or after an
 * answer that is to come at once. */
enum serve_moment { SERVE_NOW, SERVE_LATER, SERVE_HURRY };

struct lines;
struct serve;
struct serve_protocol {
	const char *id;	   /* the command's name */
	size_t line;	   /* bytes a line may have */
	bool tabs;	   /* its fields are parted by TABs; else a TAB is a space */
	char comment;	   /* what begins with it is passed over; NUL: it has none */
	const char *usual; /* the player where none is named; NULL: the best level */
	bool (*fits)(const struct game *g);
	enum serve_moment (*moment)(const char *line); /* NULL: none is read before the answer */
	void (*hear)(struct serve *s, char *line, struct serve_request *request);
	/* The move, or MOVE_RESIGN, and what was thought about it, for the seat that was asked. */
	void (*answer)(struct serve *s, const struct thought *a);
	void (*complain)(struct serve *s, const char *text); /* NULL: where nobody sets options */
};

/* All protocols share what they need of a table; some need less. */
struct serve {
	const struct serve_protocol *protocol;
	const struct game *game;
	const char *name; /* of the player; borrowed */
	struct strbuf out;
	struct setup setup;
	/* After the moves that were told.  Where its position is `seen`, its history is what led
	 * there. */
	struct board board;
	void *seen; /* what to think about; state_size bytes */
	bool known; /* seen is good */
	unsigned seat;
	int64_t ms;		    /* the limit that was told, for all moves to come */
	unsigned nth;		    /* how often it was asked in this game */
	char id[16];		    /* GTP: of the command, comes back with its answer */
	unsigned passes;	    /* GTP: made after the end of the game, where it has to go on */
	bool hints;		    /* NBoard: the move is to be judged, not made */
	int depth;		    /* NBoard: as it was set; 0: it was not */
	bool listing;		    /* Gomocup: the lines that come are a board's */
	struct move_list stones[2]; /* its own and the other's */
};

struct serve *serve_new(const struct serve_protocol *protocol, const struct game *g,
			const char *name);
void serve_free(struct serve *s);

extern const struct serve_protocol serve_seat, serve_gtp, serve_gomocup, serve_nboard;

/* The next line that came, tidied; NULL: none yet, or there is a fault. */
char *serve_line(const struct serve_protocol *protocol, struct lines *lines);

/* For the protocols: a new board under s->setup; false with a message if it makes no sense. */
bool serve_new_board(struct serve *s, char error[ERROR_TEXT]);
/* Put a move there as its text, with a pass before it where only that makes it `seat`'s turn;
 * false and nothing changed if it cannot be played. */
bool serve_put(struct serve *s, unsigned seat, const char *text);
/* Ask for the move of `seat`; false if it is not its turn, pass or no pass. */
bool serve_ask(struct serve *s, unsigned seat, struct serve_request *request);

#endif
