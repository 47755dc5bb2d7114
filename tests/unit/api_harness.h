/* SPDX-License-Identifier: MIT */
/* api_harness.h - the server's platform without sockets, for tests. Tests pass in requests as
 * text, read answers and messages, and set the clock. */
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
extern const char *address; /* the address that all requests come from; initially 192.0.2.1 */
/* The limits that the next harness_up() uses; platform_usual unless set. */
extern struct platform_config limits;
extern bool by_https; /* true if all requests arrive over HTTPS; initially false */
/* How many threads check passwords after the next harness_up(). With 0, passwords are checked
 * immediately. */
extern unsigned login_threads;
/* The messages to all series, one per line; "(end N)" stands for the closing of series N's
 * sockets. */
extern struct strbuf messages;
extern struct audience audience; /* the last message's recipients */
/* the messages sent to single players, each preceded by "(to N) " */
extern struct strbuf whispers;

void harness_up(void);
void harness_down(void);
/* harness_remember() saves all of the server's data; harness_return() restores it, which is faster
 * than creating it anew. */
void harness_remember(void);
void harness_return(void);
void harness_restart(void); /* kills the server and starts it again with the data it had saved */

struct answer {
	int status;
	/* true if the server has postponed its answer, so that the test must ask again */
	bool postponed;
	char type[64], location[256], cookie[256];
	char *body; /* the answer's text; valid until the fourth request after this one */
};
/* Sends a request and returns the answer, advancing the clock by the time the answer takes. The
 * arguments are "GET /path", further header fields ("" or "Name: value\r\n"...) and a form ("" or
 * "a=b&c=d"). */
struct answer ask(const char *line, const char *fields, const char *form);
/* Works like ask(), but for a client that gives up after waiting `patience` times; returns false
 * if it gave up. */
bool ask_so_long(const char *line, const char *fields, const char *form, unsigned patience,
		 struct answer *a);
/* Returns the answer's cookie as a header field to send with the next request. */
const char *cookie_of(const struct answer *a);
/* Returns the token from the answer's JSON as an Authorization field to send with the next
 * request. */
const char *bearer_of(const struct answer *a);
/* Returns an Authorization field that holds a name and a password, or a name and a token in place
 * of the password. */
const char *basic_of(const char *name, const char *password);
/* Returns the last request as it was sent. */
const char *asked(void);

/* Return the cookies of a logged-in admin and of a logged-in player. */
const char *admin_cookie(void);
const char *player_cookie(unsigned user, int64_t place);
/* five_users() adds the users User1 to User5 with the password "secret"; make_place() adds a
 * series for them. */
void five_users(void);
int64_t make_place(const char *title, unsigned games, const char *interval);
int64_t user_id(const char *name);
/* Plays a game at a table and stores it, as part of this league (0: none). The moves are random
 * but the same every time. Returns the game's number. */
int64_t table_game(const char *game, const char *const names[MAX_SEATS], int64_t league);

/* Returns the messages sent since the last call. */
const char *heard(void);

#endif
