/* SPDX-License-Identifier: MIT */
/* remote.h - a table on another machine where we play or watch. The server's lines are turned into
 * a mirrored match (match/mirror.h) and into news. */
#ifndef ASOBI_ONLINE_REMOTE_H
#define ASOBI_ONLINE_REMOTE_H

#include "online/lobby.h"
#include "match/mirror.h"

enum remote_kind {
	REMOTE_NOTHING,
	/* A game has begun; get it with remote_match(). If n is set, it isn't a new game: the
	 * server has sent the previous one again. */
	REMOTE_GAME,
	REMOTE_PLY,    /* `event` describes the ply */
	REMOTE_UNDONE, /* n plies were taken back */
	REMOTE_ASKED,  /* we have to move */
	/* The server refused our move. `text` says why, in the user's language if this program's
	 * rules refuse it too. */
	REMOTE_REFUSED,
	/* the player in `seat` lost the connection; the server waits n seconds for them */
	REMOTE_AWAY,
	REMOTE_BACK,
	REMOTE_OFFERED, /* the player in `seat` makes the offer `what` */
	REMOTE_DECLINED,
	REMOTE_OVER,   /* the game is over; n is set if it ended by agreement */
	REMOTE_RECORD, /* the record has arrived; get the whole game with remote_record() */
	/* The server sent something invalid, which `text` describes; the connection should be
	 * dropped. */
	REMOTE_WRONG
};

struct remote_news {
	enum remote_kind kind;
	struct match_event event;
	unsigned seat;
	unsigned n;
	enum offer_kind what;
	char text[ERROR_TEXT];
};

struct remote;
struct remote *remote_new(void);
void remote_free(struct remote *r);
/* Reads lines from the lobby's queue until one of them is news. Returns false if none is. */
bool remote_next(struct remote *r, struct lobby *l, struct remote_news *out);
/* Call this when the connection is lost. Nobody is asked for a move until the server has sent the
 * game again. */
void remote_broke(struct remote *r);
/* Stores the move that has to be sent and returns true, once for each move. Returns false if there
 * is none. */
bool remote_answer(struct remote *r, char move[MOVE_TEXT]);

/* Returns the match from the last REMOTE_GAME, including its config, or NULL before the first
 * game. `r` owns the match; it stays valid until the next call to remote_next(), remote_broke() or
 * remote_free(). */
struct match *remote_match(const struct remote *r);
int remote_seat(const struct remote *r); /* returns our seat; -1 if we are only watching */
/* After REMOTE_RECORD, stores the whole game in *out, with the names of the players at this table.
 * Returns false if the record can't be read. The caller frees the record with record_free(). */
bool remote_record(struct remote *r, struct record *out);
/* Returns the record exactly as the server sent it, or NULL if it sent none. */
const char *remote_record_text(const struct remote *r);

#endif
