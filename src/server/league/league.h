/* SPDX-License-Identifier: MIT */
/* league.h - leagues without a fixed end: which programs take part, who plays whom next, and how
 * each game changes the standings. The referee runs the games. The store saves everything, so a
 * server that was killed can continue with all the results it has announced. */
#ifndef ASOBI_SERVER_LEAGUE_H
#define ASOBI_SERVER_LEAGUE_H

#include "server/net/loop.h"
#include "server/store/leagues.h"

struct leagues;
/* Creates the leagues, which borrow the event loop and the store. Call leagues_seat() before the
 * loop runs. */
struct leagues *leagues_new(struct loop *l, struct store *s);
void leagues_free(struct leagues *all); /* call this after freeing the tables */
/* Makes the leagues read their data again soon, because names have changed. */
void leagues_read(struct leagues *all);
/* Returns the callbacks through which the tables consult the leagues. They stay valid until the
 * tables have been freed. */
const struct tables_leagues *leagues_door(struct leagues *all);
void leagues_seat(struct leagues *all, struct tables *t);

/* Returns true if the league's game, options and clock are valid; otherwise returns false and
 * stores a one-sentence error message. */
bool league_possible(const struct store_league *l, char error[ERROR_TEXT]);
/* Returns how many players sit at each of the league's tables. */
unsigned league_seats(const struct store_league *l);

/* What pages show about a league: how many of its programs are connected, and how many games are
 * being played. */
struct league_look {
	unsigned here, playing;
};
struct league_look leagues_look(const struct leagues *all, int64_t league);
bool leagues_is_here(const struct leagues *all, int64_t league, int64_t user, bool *plays);

#endif
