/* SPDX-License-Identifier: MIT */
/* league.h - leagues that never stop: whose programs are there, who meets whom next, what every
 * game changes in the standings.  The referee plays the games; the store keeps everything, so that
 * a server that was killed goes on with all that had been told. */
#ifndef ASOBI_SERVER_LEAGUE_H
#define ASOBI_SERVER_LEAGUE_H

#include "server/net/loop.h"
#include "server/store/leagues.h"

struct leagues;
/* All borrowed.  leagues_tables() is to follow, before the loop runs. */
struct leagues *leagues_new(struct loop *l, struct store *s);
void leagues_free(struct leagues *all); /* after the tables */
void leagues_read(struct leagues *all); /* soon and anew: names changed */
/* The callbacks for the tables; they outlive the tables. */
const struct tables_leagues *leagues_door(struct leagues *all);
void leagues_seat(struct leagues *all, struct tables *t);

/* Can such a league be?  Its game, options and clock are looked at.  False with one sentence. */
bool league_possible(const struct store_league *l, char error[ERROR_TEXT]);
unsigned league_seats(const struct store_league *l); /* at one of its tables */

/* Pages show how many of a league are here, and how many games are being played. */
struct league_look {
	unsigned here, playing;
};
struct league_look leagues_look(const struct leagues *all, int64_t league);
bool leagues_is_here(const struct leagues *all, int64_t league, int64_t user, bool *plays);

#endif
