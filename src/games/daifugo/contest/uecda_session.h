/* SPDX-License-Identifier: MIT */
/* uecda_session.h - a client's side of a whole contest as a state machine: bytes in, a
 * question to the player now and then, bytes out.  It neither waits nor knows a socket.
 *
 *	while (!uecda_session_over(s)) {
 *		if there is something to send: send it
 *		else if there is a question: answer it
 *		else: read as many bytes as it wants and hand them over
 *	}
 */
#ifndef ASOBI_UECDA_SESSION_H
#define ASOBI_UECDA_SESSION_H

#include "asobi/game.h"
#include "games/daifugo/contest/uecda_seen.h"

/* The tally holds the results so far, of games that were played to their end. */
struct uecda_tally {
	unsigned games;
	unsigned rank[WIRE_SEATS]; /* how often each, from the first on */
	unsigned unknown;	   /* games whose rank was drawn and not told */
	unsigned refused;	   /* plays that the server did not accept */
	/* Decisions made without the player: the tables told what the rules do not allow. */
	unsigned alone;
};

enum uecda_step {
	UECDA_SEAT, /* the number of my seat comes next, and so on */
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
	bool asks;  /* a question is open */
	bool sends; /* `out` is to be sent */
	struct wire_table out;
	play_word sent; /* the play in `out` */
	bool accepted;
	bool pending;	   /* a game is over and its rank not yet counted */
	unsigned own_rank; /* in that game, as far as it was seen; 0: not */
};

/* The first thing is to send the name, of 1 to WIRE_NAME printable ASCII characters. */
void uecda_session_start(struct uecda_session *s, const char *name);

static inline bool uecda_session_over(const struct uecda_session *s)
{
	return s->step == UECDA_OVER;
}

/* Take what is to be sent; false if there is nothing. */
bool uecda_session_send(struct uecda_session *s, unsigned char bytes[WIRE_TABLE]);
/* This tells how many bytes the session reads next, WIRE_NUMBER or WIRE_TABLE. */
unsigned uecda_session_wants(const struct uecda_session *s);
/* Hand over as many bytes.  False with one translated sentence if the server talks nonsense. */
bool uecda_session_read(struct uecda_session *s, const unsigned char *bytes, char *error);
/* The observation that the player of seat seen.me is asked about, or NULL. */
const struct daifugo *uecda_session_question(const struct uecda_session *s);
/* Anything but a legal move is replaced: by a pass, or by the weakest cards as a gift. */
void uecda_session_answer(struct uecda_session *s, game_move m);
/* Count a last game whose rank is not going to be told any more. */
void uecda_session_settle(struct uecda_session *s);

#endif
