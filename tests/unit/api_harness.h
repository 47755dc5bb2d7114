/* SPDX-License-Identifier: MIT */
/* api_harness.h - the server's platform without sockets, for tests. Requests are passed in as text,
 * answers and messages are returned, and the test sets the clock. */
#ifndef ASOBI_TEST_API_HARNESS_H
#define ASOBI_TEST_API_HARNESS_H

#include "asobi/game.h"
#include "base/strbuf.h"
#include "server/net/web.h"
#include "server/web/logins.h"
#include "server/web/platform.h"
#include "turned_loop.h"

extern struct platform *platform;
extern struct store *store;
extern struct loop *loop;
extern struct logins *logins;
extern const char *address; /* the address from which all requests come; initially 192.0.2.1 */
/* The limits for the next harness_up(); platform_usual if not set. */
extern struct platform_config limits;
extern bool by_https; /* true if all requests come over HTTPS; initially false */
/* The number of threads that check passwords after harness_up(); with 0, passwords are checked at
 * once. */
extern unsigned login_threads;
/* The messages to all series, one per line; "(end N)" means that the sockets of series N close. */
extern struct strbuf messages;
extern struct audience audience; /* the recipients of the last message */
extern struct strbuf whispers;	 /* the messages that went to a single player, each preceded by "(to
				    N) " */

void harness_up(void);
void harness_down(void);
/* harness_remember() stores all data of the server; harness_return() restores it, which is faster
 * than creating it again. */
void harness_remember(void);
void harness_return(void);
void harness_restart(void); /* kills the server and starts it again with the data that it saved */

struct answer {
	int status;
	bool postponed; /* true if the server hasn't answered yet, so the test must ask again */
	char type[64], location[256], cookie[256];
	char *body; /* the text of the answer; valid until the fourth request after this one */
};
/* Sends a request and returns the answer; the clock advances by the time that the answer takes.
 * The arguments are "GET /path", further header fields ("" or "Name: value\r\n"...) and a form (""
 * or "a=b&c=d"). */
struct answer ask(const char *line, const char *fields, const char *form);
/* Works like ask(), but for a client that gives up if it has to wait more than `patience` times;
 * returns false if the client gave up. */
bool ask_so_long(const char *line, const char *fields, const char *form, unsigned patience,
		 struct answer *a);
/* Returns the answer's cookie as a header field for the next request. */
const char *cookie_of(const struct answer *a);
/* Returns the token in the answer's JSON as an Authorization field for the next request. */
const char *bearer_of(const struct answer *a);
/* Returns an Authorization field with a name and a password, or with a token as the password. */
const char *basic_of(const char *name, const char *password);
/* Returns the last request as it was sent. */
const char *asked(void);

/* These functions return the cookie of a logged-in admin and of a logged-in player. */
const char *admin_cookie(void);
const char *player_cookie(unsigned user, int64_t place);
/* Adds the users User1 to User5 with the password "secret"; make_place() adds a series with them.
 */
void five_users(void);
int64_t make_place(const char *title, unsigned games, const char *interval);
int64_t user_id(const char *name);
/* Plays a game at a table for this league (0: none) and stores it. The moves are random but always
 * the same. Returns the game's number. */
int64_t table_game(const char *game, const char *const names[MAX_SEATS], int64_t league);

/* Returns the messages since the last call. */
const char *heard(void);

#endif
