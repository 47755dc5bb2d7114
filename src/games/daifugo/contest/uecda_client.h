/* uecda_client.h - play a whole contest over a connection: the session, fed from the
 * socket, with a computer player that answers its questions. */
#ifndef ASOBI_UECDA_CLIENT_H
#define ASOBI_UECDA_CLIENT_H

#include "asobi/player.h"
#include "games/daifugo/contest/uecda_session.h"

struct uecda_client {
	int fd;				/* the connection; the caller closes it */
	int stop_fd;			/* readable: stop at once */
	struct player *player;
	uint64_t seed;
	void (*game_over)(const struct uecda_tally *tally);	/* after each game; NULL: do not tell */
};

enum uecda_end {
	UECDA_PLAYED,			/* all games */
	UECDA_STOPPED,
	UECDA_LOST			/* the connection, or the server's sense: a sentence says what */
};
/* `name` as for uecda_session_start().  The tally is filled in whatever the end. */
enum uecda_end uecda_client_run(const struct uecda_client *c, const char *name, struct uecda_tally *out,
				char *error);

#endif
