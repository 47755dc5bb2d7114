/* SPDX-License-Identifier: MIT */
/* uecda_session.h - the client's side of a whole contest as a state machine. It takes bytes in,
 * gives bytes out, and asks the player a question now and then. It never waits and knows nothing
 * about sockets. Use it like this:
 *
 *	while (!uecda_session_over(s)) {
 *		if there is something to send: send it
 *		else if there is a question: answer it
 *		else: read as many bytes as it wants and hand them over
 *	} */
#ifndef ASOBI_UECDA_SESSION_H
#define ASOBI_UECDA_SESSION_H

#include "asobi/game.h"
#include "games/daifugo/contest/uecda_seen.h"

/* The results of all games that have been finished so far. */
struct uecda_tally {
	unsigned games;
	/* how often the player took each rank, from first to last */
	unsigned rank[WIRE_SEATS];
	/* the number of games whose rank was drawn at random and never reported */
	unsigned unknown;
	unsigned refused; /* the number of plays that the server refused */
	/* The number of decisions made without asking the player, because the server's tables
	 * broke the rules. */
	unsigned alone;
};

enum uecda_step {
	/* The next message is our seat number; the steps below follow in this order. */
	UECDA_SEAT,
	UECDA_DEAL,
	UECDA_TURN,
	UECDA_VERDICT,
	UECDA_FIELD,
	UECDA_STATUS,
	UECDA_OVER
};

struct uecda_session {
	enum uecda_step step;
	struct daifugo_rules rules;
	struct uecda_seen seen;
	struct uecda_tally tally;
	bool asks;  /* true while a question to the player waits for an answer */
	bool sends; /* true if `out` is waiting to be sent */
	struct wire_table out;
	play_word sent; /* the play in `out` */
	bool accepted;
	bool pending;	   /* true if a game is over but its rank hasn't been counted yet */
	unsigned own_rank; /* our rank in the last game as far as we could see; 0 if unknown */
};

/* Starts a session, which begins by sending the name: 1 to WIRE_NAME printable ASCII characters. */
void uecda_session_start(struct uecda_session *s, const char *name);

static inline bool uecda_session_over(const struct uecda_session *s)
{
	return s->step == UECDA_OVER;
}

/* Fetches the bytes to be sent; returns false if there are none. */
bool uecda_session_send(struct uecda_session *s, unsigned char bytes[WIRE_TABLE]);
/* Returns the number of bytes to read next: WIRE_NUMBER or WIRE_TABLE. */
unsigned uecda_session_wants(const struct uecda_session *s);
/* Processes the bytes that the session asked for. If the server sent something invalid, returns
 * false and writes one translated sentence to `error`. */
bool uecda_session_read(struct uecda_session *s, const unsigned char *bytes, char *error);
/* Returns the observation about which the player in seat seen.me is being asked, or NULL if there
 * is no question. */
const struct daifugo *uecda_session_question(const struct uecda_session *s);
/* Answers the open question. An illegal play is replaced by a pass, and an illegal gift by the
 * weakest cards. */
void uecda_session_answer(struct uecda_session *s, game_move m);
/* Counts the last game, whose rank the server will no longer report. */
void uecda_session_settle(struct uecda_session *s);

#endif
