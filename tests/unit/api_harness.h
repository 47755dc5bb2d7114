/* SPDX-License-Identifier: MIT */
/* api_harness.h - the platform without sockets: requests as text in, answers and messages out,
 * on a clock that a test turns. */
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
extern const char *address;	      /* from which all is asked; 192.0.2.1 */
extern struct platform_config limits; /* of the next harness_up(); not set: platform_usual */
extern bool by_https;		      /* all is asked so; not at first */
extern unsigned login_threads;	 /* passwords are looked at in so many when it comes up; 0: at once,
				    as at first */
extern struct strbuf messages;	 /* of all places, a line each; "(end N)" where one's sockets are
				    closed */
extern struct audience audience; /* of the last message */
extern struct strbuf whispers;	 /* what one player hears alone, behind "(to N) " */

void harness_up(void);
void harness_down(void);
/* The first remembers all that is kept by now; the second makes all as it was then, faster than
 * anew. */
void harness_remember(void);
void harness_return(void);
void harness_restart(void); /* the server is killed and begins anew on what it kept */

struct answer {
	int status;
	bool postponed; /* nothing is answered yet; ask again */
	char type[64], location[256], cookie[256];
	char *body; /* good until the next but three */
};
/* The clock is turned as long as the answer takes.  "GET /path", further fields ("" or "Name:
 * value\r\n"...), a form ("" or "a=b&c=d"). */
struct answer ask(const char *line, const char *fields, const char *form);
/* The same by somebody who goes when it has to wait more than so often; false: so it was. */
bool ask_so_long(const char *line, const char *fields, const char *form, unsigned patience,
		 struct answer *a);
/* Its cookie as a field for the next request. */
const char *cookie_of(const struct answer *a);
/* The token in its JSON as a field Authorization for the next request. */
const char *bearer_of(const struct answer *a);
/* Field Authorization with a name and a password, or a token in its place. */
const char *basic_of(const char *name, const char *password);
/* The request as it was sent last. */
const char *asked(void);

/* An admin's, a player's cookie. */
const char *admin_cookie(void);
const char *player_cookie(unsigned user, int64_t place);
/* User1 to User5, with the password "secret"; then a place with them. */
void five_users(void);
int64_t make_place(const char *title, unsigned games, const char *interval);
int64_t user_id(const char *name);
/* A game that was played at a table, by chance, always the same; of a league, or of 0.  Its number.
 */
int64_t table_game(const char *game, const char *const names[MAX_SEATS], int64_t league);

/* The messages since the last time. */
const char *heard(void);

#endif
