/* SPDX-License-Identifier: MIT */
/* uecda_client.h - plays a whole contest over a connection. It feeds the session from the socket
 * and lets a computer player answer its questions. */
#ifndef ASOBI_UECDA_CLIENT_H
#define ASOBI_UECDA_CLIENT_H

#include "asobi/player.h"
#include "games/daifugo/contest/uecda_session.h"

/* A question to the player and its answer; valid only during the callback. */
struct uecda_decision {
	const struct daifugo *seen;
	game_move move;
	unsigned game; /* the number of the game, from 1 */
	int64_t took_ms;
	const struct thought *thought; /* what the player thought; NULL if it doesn't say */
};

struct uecda_client {
	int fd;	     /* the connection; the caller closes it */
	int stop_fd; /* a file descriptor; when it becomes readable, the client stops at once */
	struct player *player;
	uint64_t seed;
	int answer_ms; /* the time after which the player is told to hurry, in milliseconds */
	/* The client gives up if the server sends nothing for this many milliseconds. */
	int silence_ms;
	/* Callbacks after each decision and after each game; may be NULL. */
	void (*decided)(void *context, const struct uecda_decision *decision);
	void (*game_over)(void *context, const struct uecda_tally *tally);
	void *context;
};

enum uecda_end {
	UECDA_PLAYED, /* all games were played */
	UECDA_STOPPED,
	/* The connection broke or the server sent invalid data; the error text says what happened.
	 */
	UECDA_LOST
};
/* Plays a contest; `name` is as for uecda_session_start(). The tally is filled in no matter how
 * the contest ends. */
enum uecda_end uecda_client_run(const struct uecda_client *c, const char *name,
				struct uecda_tally *out, char *error);

#endif
