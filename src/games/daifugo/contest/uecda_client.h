/* SPDX-License-Identifier: MIT */
/* uecda_client.h - plays a whole contest over a connection: it passes data from the socket to the
 * session and has a computer player answer the session's questions. */
#ifndef ASOBI_UECDA_CLIENT_H
#define ASOBI_UECDA_CLIENT_H

#include "asobi/player.h"
#include "games/daifugo/contest/uecda_session.h"

/* A question put to the player, with its answer; valid only during the callback. */
struct uecda_decision {
	const struct daifugo *seen;
	game_move move;
	unsigned game; /* the game's number, counted from 1 */
	int64_t took_ms;
	/* the player's reasons for its answer; NULL if it gives none */
	const struct thought *thought;
};

struct uecda_client {
	int fd;	     /* the connection's socket; the caller closes it */
	int stop_fd; /* when this file descriptor becomes readable, the client stops at once */
	struct player *player;
	uint64_t seed;
	/* how long the player may think, in milliseconds, before it is told to hurry */
	int answer_ms;
	/* The client gives up if it receives nothing from the server for this many milliseconds. */
	int silence_ms;
	/* Callbacks, called after each decision and after each game; may be NULL. */
	void (*decided)(void *context, const struct uecda_decision *decision);
	void (*game_over)(void *context, const struct uecda_tally *tally);
	void *context;
};

enum uecda_end {
	UECDA_PLAYED, /* all games were played */
	UECDA_STOPPED,
	/* The connection broke or the server sent invalid data; the error text has the details. */
	UECDA_LOST
};
/* Plays a contest; for `name`, see uecda_session_start(). The tally is filled in however the
 * contest ends. */
enum uecda_end uecda_client_run(const struct uecda_client *c, const char *name,
				struct uecda_tally *out, char *error);

#endif
