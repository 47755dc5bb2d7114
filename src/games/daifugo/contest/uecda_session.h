/* SPDX-License-Identifier: MIT */
/* uecda_session.h - the client's side of a whole contest as a state machine. It takes bytes in,
 * gives bytes out, and asks the player a question now and then. It neither waits nor knows about
 * sockets.
 *
 * 	while (!uecda_session_over(s)) {
 * 		if there is something to send: send it
 * 		else if there is a question: answer it
 * 		else: read as many bytes as it wants and hand them over
 * 	} */
#ifndef ASOBI_UECDA_SESSION_H
#define ASOBI_UECDA_SESSION_H

#include "asobi/game.h"
#include "games/daifugo/contest/uecda_seen.h"

/* The results of all games that have been played to their end so far. */
struct uecda_tally {
	unsigned games;
	/* how often each rank was reached, starting with the first rank */
	unsigned rank[WIRE_SEATS];
	/* the number of games in which the rank was drawn at random and not reported */
	unsigned unknown;
	unsigned refused; /* the number of plays that the server didn't accept */
	/* The number of decisions made without the player, because the server's tables broke the
	 * rules. */
	unsigned alone;
};

enum uecda_step {
	/* The next message is the number of our seat; the other steps follow in order. */
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
	bool asks;  /* true while a question to the player is open */
	bool sends; /* true if `out` must be sent */
	struct wire_table out;
	play_word sent; /* the play in `out` */
	bool accepted;
	bool pending;	   /* true if a game is over but its rank isn't counted yet */
	unsigned own_rank; /* our rank in the last game as far as we saw it; 0 if unknown */
};

/* Starts a session, which first sends the name: 1 to WIRE_NAME printable ASCII characters. */
void uecda_session_start(struct uecda_session *s, const char *name);

static inline bool uecda_session_over(const struct uecda_session *s)
{
	return s->step == UECDA_OVER;
}

/* Fetches the bytes to send; returns false if there are none. */
bool uecda_session_send(struct uecda_session *s, unsigned char bytes[WIRE_TABLE]);
/* Returns the number of bytes to read next, WIRE_NUMBER or WIRE_TABLE. */
unsigned uecda_session_wants(const struct uecda_session *s);
/* Processes the bytes that the session wanted. Returns false and writes one translated sentence to
 * `error` if the server sent something invalid. */
bool uecda_session_read(struct uecda_session *s, const unsigned char *bytes, char *error);
/* Returns the observation about which the player of seat seen.me is asked, or NULL. */
const struct daifugo *uecda_session_question(const struct uecda_session *s);
/* Answers the open question. An illegal move is replaced by a pass, or by the weakest cards as a
 * gift. */
void uecda_session_answer(struct uecda_session *s, game_move m);
/* Counts the last game, because the server won't report its rank any more. */
void uecda_session_settle(struct uecda_session *s);

#endif
