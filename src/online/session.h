/* SPDX-License-Identifier: MIT */
/* session.h - everything between a front end and a server: the connection, the lobby, the user's
 * table, and requests. After a failure, it reconnects automatically, and a ticket restores the
 * same seat. Tickets are saved in files under the XDG state directory, one for each seat
 * (base/slot.h), so they survive even if the program is killed. */
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
	/* The number (line_number()) of the last connection on which we have sent our greeting. */
	unsigned number;
	int64_t next_ping_ms, pinged_ms, greeted_ms;
	int pings;
	bool pinging; /* true if the server hasn't answered our last ping yet */
	int trip_ms;  /* the round-trip time of the last ping in milliseconds; -1 if unknown */
	struct strbuf out;
	bool was_in; /* true if the server has ever accepted us in this session */
	/* true if the server has refused us for good; lobby.sorry says why */
	bool refused;
	char kept[LOBBY_TICKET]; /* the ticket that the file contains now */
	unsigned slot; /* the number of our ticket file, which is locked; 0 if there is none */
};

/* The contents of a ticket file: the server's address, the player's name and the ticket. */
struct session_kept {
	unsigned number;
	struct address where;
	char name[LOBBY_NAME], ticket[LOBBY_TICKET];
};
/* Finds the most recently saved seat that no running program is using, limited to this server and
 * this name; NULL stands for any server or any name. Returns false if there is none. */
bool session_kept(const struct address *where, const char *name, struct session_kept *out);

/* Starts a session. The password may be "". `kept` is a saved seat to return to, or NULL; it is
 * ignored if another program has taken it in the meantime. Everything is copied except the pool,
 * which is borrowed. */
struct session *session_new(const struct address *where, const char *name, const char *password,
			    const struct session_kept *kept, struct pool *pool);
/* ends the session, saying goodbye to the server unless a game is in progress */
void session_free(struct session *s);

/* Handles everything that has arrived and sends everything that is waiting, without blocking.
 * Returns true if anything visible has changed. */
bool session_tick(struct session *s);
int session_fds(const struct session *s, struct pollfd *out, int max);
int session_wait_ms(const struct session *s);
/* Returns true once the server has accepted us and sent the complete lobby. */
bool session_up(const struct session *s);

void session_ask(struct session *s, const struct lobby_message *request);
/* Stores the next news from our table in *out. Returns false if there is none. Drops the
 * connection if the news is invalid. */
bool session_news(struct session *s, struct remote_news *out);
/* Sends the player's move to the server, if there is one to send. */
void session_send_answer(struct session *s);

/* Writes a name for a player who hasn't given one: the system user name without unsuitable
 * characters or, if nothing remains, a name such as "guest-123". */
void session_usual_name(char name[LOBBY_NAME]);

#endif
