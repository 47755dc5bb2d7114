/* SPDX-License-Identifier: MIT */
/* session.h - everything between a front end and a server: the connection, the lobby, the table
 * where the user sits, and requests. After a failure it reconnects by itself, and a ticket restores
 * the same seat. Tickets are saved in files under the XDG state directory, one for each seat
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
	/* The number of the last connection (line_number()) on which we sent our greeting. */
	unsigned number;
	int64_t next_ping_ms, pinged_ms, greeted_ms;
	int pings;
	bool pinging; /* true if the last ping hasn't been answered yet */
	int trip_ms;  /* the round trip time of the last ping; -1 if unknown */
	struct strbuf out;
	bool was_in;		 /* the server has accepted us at least once */
	bool refused;		 /* the server has refused us for good; lobby.sorry says why */
	char kept[LOBBY_TICKET]; /* the ticket that was last saved in the ticket file */
	unsigned slot; /* the number of the ticket file, which is locked; 0 if there is none */
};

/* The contents of a ticket file: an address, a name and a ticket. */
struct session_kept {
	unsigned number;
	struct address where;
	char name[LOBBY_NAME], ticket[LOBBY_TICKET];
};
/* Finds the latest saved seat that no running program uses. Only seats at this server and under
 * this name count; NULL means any server or any name. Returns false if there is none. */
bool session_kept(const struct address *where, const char *name, struct session_kept *out);

/* Starts a session. The password may be "". `kept` is a saved seat to return to, or NULL; it is
 * ignored if another program has taken the seat in the meantime. Everything is copied except the
 * pool, which is borrowed. */
struct session *session_new(const struct address *where, const char *name, const char *password,
			    const struct session_kept *kept, struct pool *pool);
void session_free(struct session *s); /* ends the session; says goodbye to the server unless a game
					 is running */

/* Handles everything that has arrived and sends everything that is waiting to be sent, without
 * blocking. Returns true if something visible has changed. */
bool session_tick(struct session *s);
int session_fds(const struct session *s, struct pollfd *out, int max);
int session_wait_ms(const struct session *s);
/* Returns true once the server has accepted us and sent the whole lobby. */
bool session_up(const struct session *s);

void session_ask(struct session *s, const struct lobby_message *request);
/* Stores the next news from our table in *out; returns false if there is none. Invalid news drops
 * the connection. */
bool session_news(struct session *s, struct remote_news *out);
/* Sends the move that the player has chosen, if there is one. */
void session_send_answer(struct session *s);

/* Writes a default name for a player who gave no name: the system user name without unsuitable
 * characters or, if that leaves nothing, a name such as "guest-123". */
void session_usual_name(char name[LOBBY_NAME]);

#endif
