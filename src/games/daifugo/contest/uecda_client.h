/* SPDX-License-Identifier: MIT */
/* uecda_client.h - play a whole contest over a connection: the session, fed from the
 * socket, with a computer player that answers its questions. */
#ifndef ASOBI_UECDA_CLIENT_H
#define ASOBI_UECDA_CLIENT_H

#include "asobi/player.h"
#include "games/daifugo/contest/uecda_session.h"

/* A decision is the question to the player and its answer; for the time of the call. */
struct uecda_decision {
	const struct daifugo *seen;
	game_move move;
	unsigned game; /* from 1 */
	int64_t took_ms;
	const struct thought *thought; /* NULL: it does not say */
};

struct uecda_client {
	int fd;	     /* the connection; the caller closes it */
	int stop_fd; /* readable: stop at once */
	struct player *player;
	uint64_t seed;
	int answer_ms;	/* the player is hurried after so long */
	int silence_ms; /* the server is given up after so long without a byte */
	/* After each decision, after each game; NULL: do not tell. */
	void (*decided)(void *context, const struct uecda_decision *decision);
	void (*game_over)(void *context, const struct uecda_tally *tally);
	void *context;
};

enum uecda_end {
	UECDA_PLAYED, /* all games */
	UECDA_STOPPED,
	UECDA_LOST /* the connection, or the server's sense: a sentence says what */
};
/* `name` as for uecda_session_start().  The tally is filled in whatever the end. */
enum uecda_end uecda_client_run(const struct uecda_client *c, const char *name,
				struct uecda_tally *out, char *error);

#endif
