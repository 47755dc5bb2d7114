/* SPDX-License-Identifier: MIT */
/* daifugo_players.h - what the tests of Daifugo's computer players share. */
#ifndef ASOBI_TEST_DAIFUGO_PLAYERS_H
#define ASOBI_TEST_DAIFUGO_PLAYERS_H

#include "asobi/agent.h"
#include "asobi/rng.h"
#include "asobi/setup.h"
#include "games/daifugo/rules/private.h"
#include "suite.h"

/* Draw n different cards of a deck. */
card_set players_draw(card_set deck, unsigned n, struct rng *rng);
/* Rules drawn at random, all options but the number of games. */
struct setup players_random_setup(struct rng *rng);

struct table_player {
	const struct agent_class *agent;
	struct agent *own;
};
/* Seats the player of a text such as "mc:playouts=20"; players_leave() frees it. */
struct table_player players_sit(const char *who);
void players_leave(struct table_player *p);
game_move players_move(const struct table_player *p, const void *seen, unsigned seat,
		       uint64_t seed);

/* Play `games` games of a series; `each` is called before every decision of a player. */
typedef void players_look(const struct daifugo *d, unsigned seat);
/* Mean points of player 0. */
double players_series(const struct table_player *at, const struct setup *setup, unsigned games,
		      uint64_t seed, players_look *each);

void daifugo_hands_cases(Suite *s);
void daifugo_ends_cases(Suite *s);
void daifugo_simple_cases(Suite *s);
void daifugo_habits_cases(Suite *s);
void daifugo_traces_cases(Suite *s);
void daifugo_past_cases(Suite *s);

#endif
