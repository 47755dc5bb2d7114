/* SPDX-License-Identifier: MIT */
/* serve.h - the other side of the talks: one of our players is the program, and somebody
 * else's arcade asks.  Lines in, bytes out, and now and then a request to think; no
 * descriptor, no clock, no player is known here.
 *
 *	s = serve_new(protocol, game, name, options);
 *	for each line: protocol->hear(s, line, &request), then send s->out
 *	SERVE_THINK: have the player think about s->seen, then protocol->answer(...)
 */
#ifndef ASOBI_SERVE_H
#define ASOBI_SERVE_H

#include "asobi/board.h"
#include "base/strbuf.h"

enum serve_kind {
	SERVE_NOTHING,
	SERVE_BEGIN,		/* a new game, from `seat`; its setup is s->board's or s->setup */
	SERVE_THINK,		/* nothing more is heard until it is answered, but see hears_busy */
	SERVE_STOP,		/* answer the open request at once */
	SERVE_DROP,		/* the open request, if there is one, needs no answer any more */
	SERVE_SET,		/* the player's option key, to be set to value */
	SERVE_QUIT
};

struct serve_request {
	enum serve_kind kind;
	unsigned seat;
	int64_t ms;			/* from now on; 0: no limit */
	uint64_t nodes;			/* 0: no limit */
	bool seeded;			/* chance for this decision begins at `seed` */
	uint64_t seed;
	unsigned nth;			/* question of this game, from 0 */
	char key[40], value[80];	/* of SERVE_SET */
};

struct serve_answer {
	game_move move;			/* or MOVE_RESIGN */
	int32_t value_milli;		/* expected score x 1000, for the seat that was asked */
	uint64_t nodes;
	const char *remark;		/* one line, may be "" */
};

struct serve;
struct serve_protocol {
	const char *id;			/* the command's name */
	size_t line;			/* bytes a line may have */
	bool hears_busy;		/* lines are heard while a request is open, too */
	bool (*fits)(const struct game *g);
	void (*hear)(struct serve *s, char *line, struct serve_request *request);
	void (*answer)(struct serve *s, const struct serve_answer *a);
};

/* All protocols share what they need of a table; some need less. */
struct serve {
	const struct serve_protocol *protocol;
	const struct game *game;
	const char *name;		/* of the player; borrowed */
	const struct option *options;	/* of the player, for those who ask; borrowed */
	const int *values;
	struct strbuf out;
	struct setup setup;
	/* Of the moves told.  Only if it stands as seen is it known what stood before. */
	struct board board;
	void *seen;			/* what to think about; state_size bytes */
	bool known;			/* seen is good */
	unsigned seat;
	int64_t ms;			/* the limit that was told, for all moves to come */
	unsigned nth;			/* how often it was asked in this game */
	char id[16];			/* GTP: of the command, comes back with its answer */
	bool listing;			/* Gomocup: the lines that come are a board's */
	struct move_list stones[2];	/* its own and the other's */
};

struct serve *serve_new(const struct serve_protocol *protocol, const struct game *g, const char *name,
			const struct option *options, const int *values);
void serve_free(struct serve *s);

extern const struct serve_protocol serve_seat, serve_gtp, serve_gomocup, serve_nboard;

/* For the protocols: a new board under s->setup; false with a message if it makes no sense. */
bool serve_new_board(struct serve *s, char error[ERROR_TEXT]);
/* Put a move there as its text, with a pass before it where only that makes it `seat`'s turn;
 * false and nothing changed if it cannot be played. */
bool serve_put(struct serve *s, unsigned seat, const char *text);
/* Ask for the move of `seat`; false if it is not its turn, pass or no pass. */
bool serve_ask(struct serve *s, unsigned seat, struct serve_request *request);

#endif
