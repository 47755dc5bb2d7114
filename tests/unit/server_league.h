/* SPDX-License-Identifier: MIT */
/* server_league.h - the referee of tables_guest.h with a database, registered names and a Daifugō
 * league. */
#ifndef ASOBI_TEST_SERVER_LEAGUE_H
#define ASOBI_TEST_SERVER_LEAGUE_H

#include <check.h>

#include "server/league/league.h"
#include "tables_guest.h"

enum { USERS = 6, OTHER_LINE = 10, A_DEAL = 5, A_SERIES = 2, PAUSE_MS = 20 };

extern struct store *house_store;
extern struct tables_keeper keeper;
/* The number of the guest through which each user is currently connected. */
extern unsigned line_of[USERS];

void open_all(unsigned lines_a_second, const char *clock);
void close_all(void);
/* Starts a new referee and new leagues, as if the server had been restarted. */
void begin_again(void);
/* Connects a user and sends the user to the league, or to a table where a series is played. A user
 * who was at a table before returns with the ticket for that seat. */
void come(unsigned u, bool to_league);
void everybody_comes(unsigned n, bool to_league);
unsigned games_kept(void);

void cut_cases(Suite *s); /* adds the test cases of server_cuts.c */

#endif
