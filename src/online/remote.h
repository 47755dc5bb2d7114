/* SPDX-License-Identifier: MIT */
/* remote.h - the table of another machine where one sits or watches: its lines make a mirror match
 * (match/mirror.h) and news of what happened. */
#ifndef ASOBI_ONLINE_REMOTE_H
#define ASOBI_ONLINE_REMOTE_H

#include "online/lobby.h"
#include "match/mirror.h"

enum remote_kind {
	REMOTE_NOTHING,
	REMOTE_GAME, /* a game begins; n: the same as before is told anew.  remote_match() is it */
	REMOTE_PLY,  /* event */
	REMOTE_UNDONE,	/* n plies were taken back */
	REMOTE_ASKED,	/* my move */
	REMOTE_REFUSED, /* my move was not played, text says why: in our language where our own
			   rules know it */
	REMOTE_AWAY,	/* the line of a seat broke; it is waited for so many seconds, n */
	REMOTE_BACK,
	REMOTE_OFFERED, /* a seat offers what */
	REMOTE_DECLINED,
	REMOTE_OVER,   /* n: by agreement */
	REMOTE_RECORD, /* remote_record() is the whole game */
	REMOTE_WRONG   /* what came cannot be, text says so: the line is to be cut */
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
/* Take lines from the lobby's queue until there is news; false: there is none. */
bool remote_next(struct remote *r, struct lobby *l, struct remote_news *out);
/* The line broke: nobody is asked until the game is told anew. */
void remote_broke(struct remote *r);
/* The move to be sent, once. */
bool remote_answer(struct remote *r, char move[MOVE_TEXT]);

/* The game of the last REMOTE_GAME: its config and its match, which are the remote's and last until
 * the next call of remote_next(), remote_broke() or remote_free().  NULL before the first. */
struct match *remote_match(const struct remote *r);
int remote_seat(const struct remote *r); /* mine; -1: I watch */
/* Called after REMOTE_RECORD: the whole game with these names, for record_free(); false: it could
 * not be read. */
bool remote_record(struct remote *r, struct record *out);
const char *remote_record_text(const struct remote *r); /* as the server told it; NULL: it did not
							 */

#endif
