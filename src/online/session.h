/* SPDX-License-Identifier: MIT */
/* session.h - one front end's dealings with a server: its line, the lobby that the lines tell of,
 * the table where it sits, requests.  A line that broke comes back by itself, by its ticket to the
 * same seat; tickets are kept under the XDG state directory, a file for each seat (base/slot.h), so
 * that they outlive a program that is killed. */
#ifndef ASOBI_ONLINE_SESSION_H
#define ASOBI_ONLINE_SESSION_H

#include "online/line.h"
#include "online/lobby.h"
#include "online/remote.h"

enum { SESSION_PASSWORD = 128 };

struct session {
	struct address where;
	char name[LOBBY_NAME], password[SESSION_PASSWORD];
	struct line *line;
	struct lobby lobby;
	struct remote *remote;
	unsigned number; /* of the connection that was greeted last */
	int64_t next_ping_ms, pinged_ms, greeted_ms;
	int pings;
	bool pinging; /* the last one is not back yet */
	int trip_ms;  /* of the last ping there and back; -1: not yet known */
	struct strbuf out;
	bool was_in;		 /* the server took us at least once */
	bool refused;		 /* it does not take us; lobby.sorry says why.  For good */
	char kept[LOBBY_TICKET]; /* the ticket in the file */
	unsigned slot;		 /* the file's number, held; 0: there is none */
};

/* The session's file holds this: a place, a name, a ticket. */
struct session_kept {
	unsigned number;
	struct address where;
	char name[LOBBY_NAME], ticket[LOBBY_TICKET];
};
/* The seat taken last that no program holds, at this place and under this name (NULL: any).  False:
 * there is nothing to come back to. */
bool session_kept(const struct address *where, const char *name, struct session_kept *out);

/* The password may be "".  kept: what to come back to, if nobody else does by now; or NULL.  All is
 * copied; the pool is borrowed. */
struct session *session_new(const struct address *where, const char *name, const char *password,
			    const struct session_kept *kept, struct pool *pool);
void session_free(struct session *s); /* says goodbye, but at a game that is played */

/* Do what can be done without waiting.  True: something is to be seen. */
bool session_tick(struct session *s);
int session_fds(const struct session *s, struct pollfd *out, int max);
int session_wait_ms(const struct session *s);
bool session_up(const struct session *s); /* greeted and taken, all told */

void session_ask(struct session *s, const struct lobby_message *request);
/* The next news of the table; what is wrong in them cuts the line. */
bool session_news(struct session *s, struct remote_news *out);
/* Send the move that was chosen, if one was. */
void session_send_answer(struct session *s);

/* A name for whoever has given none: the user's, as far as it is one. */
void session_usual_name(char name[LOBBY_NAME]);

#endif
