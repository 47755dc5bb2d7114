/* SPDX-License-Identifier: MIT */
/* remote.h - a table on another machine where we sit or watch. The server's lines are turned into
 * a mirrored match (match/mirror.h) and into news. */
#ifndef ASOBI_ONLINE_REMOTE_H
#define ASOBI_ONLINE_REMOTE_H

#include "online/lobby.h"
#include "match/mirror.h"

enum remote_kind {
	REMOTE_NOTHING,
	/* A game has begun, and remote_match() returns it. If n is set, the game isn't new: the
	 * server has sent the previous game once more. */
	REMOTE_GAME,
	REMOTE_PLY,    /* `event` describes the ply */
	REMOTE_UNDONE, /* n plies were taken back */
	REMOTE_ASKED,  /* we have to move */
	/* The server refused our move; `text` says why, in the user's language if this program's
	 * rules also refuse the move. */
	REMOTE_REFUSED,
	REMOTE_AWAY, /* the player in `seat` lost the connection; the server waits n seconds */
	REMOTE_BACK,
	REMOTE_OFFERED, /* the player in `seat` offers `what` */
	REMOTE_DECLINED,
	REMOTE_OVER,   /* the game is over; n is set if the players agreed to end it */
	REMOTE_RECORD, /* remote_record() returns the whole game */
	/* The server sent something invalid, described in `text`; the connection should be
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
/* Takes lines from the lobby's queue until there is news; returns false if there is none. */
bool remote_next(struct remote *r, struct lobby *l, struct remote_news *out);
/* Call this when the connection is lost. Nobody is asked for a move until the server has sent the
 * game again. */
void remote_broke(struct remote *r);
/* Returns true and stores the move that has to be sent; each move is stored only once. Returns
 * false if no move is waiting. */
bool remote_answer(struct remote *r, char move[MOVE_TEXT]);

/* Returns the match of the last REMOTE_GAME, with its config. The match belongs to `r` and stays
 * valid until the next call to remote_next(), remote_broke() or remote_free(). Returns NULL before
 * the first game. */
struct match *remote_match(const struct remote *r);
int remote_seat(const struct remote *r); /* our seat, -1 if we only watch */
/* Stores the whole game in *out, with the names from this table; call it after REMOTE_RECORD. The
 * caller frees the record with record_free(). Returns false if the record is unreadable. */
bool remote_record(struct remote *r, struct record *out);
/* The record as the server sent it; NULL if it sent none. */
const char *remote_record_text(const struct remote *r);

#endif
