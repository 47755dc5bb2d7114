/* SPDX-License-Identifier: MIT */
/* league.h - leagues without a fixed end: which programs take part, who plays whom next, and how
 * each game changes the standings. The referee plays the games. The store saves everything, so a
 * server that was killed can continue with all results it has announced. */
#ifndef ASOBI_SERVER_LEAGUE_H
#define ASOBI_SERVER_LEAGUE_H

#include "server/net/loop.h"
#include "server/store/leagues.h"

struct leagues;
/* Creates the leagues. They borrow the loop and the store. Call leagues_seat() before the loop
 * runs. */
struct leagues *leagues_new(struct loop *l, struct store *s);
void leagues_free(struct leagues *all); /* call this after the tables have been freed */
/* Makes the leagues read their data again soon, because names have changed. */
void leagues_read(struct leagues *all);
/* Returns the callbacks through which the tables ask about leagues. They stay valid until after the
 * tables are freed. */
const struct tables_leagues *leagues_door(struct leagues *all);
void leagues_seat(struct leagues *all, struct tables *t);

/* Returns true if the game, options and clock of this league are valid; otherwise stores a one-
 * sentence error message. */
bool league_possible(const struct store_league *l, char error[ERROR_TEXT]);
/* Returns the number of players at one table of the league. */
unsigned league_seats(const struct store_league *l);

/* The numbers that pages show for a league: how many of its programs are connected, and how many
 * games are being played. */
struct league_look {
	unsigned here, playing;
};
struct league_look leagues_look(const struct leagues *all, int64_t league);
bool leagues_is_here(const struct leagues *all, int64_t league, int64_t user, bool *plays);

#endif
