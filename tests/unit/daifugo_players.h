/* SPDX-License-Identifier: MIT */
/* daifugo_players.h - helpers shared by the tests of Daifugo's computer players. */
#ifndef ASOBI_TEST_DAIFUGO_PLAYERS_H
#define ASOBI_TEST_DAIFUGO_PLAYERS_H

#include "asobi/agent.h"
#include "asobi/rng.h"
#include "asobi/setup.h"
#include "games/daifugo/rules/private.h"
#include "suite.h"

/* Draws n different cards from a deck. */
card_set players_draw(card_set deck, unsigned n, struct rng *rng);
/* Returns random rules: every option is random except the number of games. */
struct setup players_random_setup(struct rng *rng);

struct table_player {
	const struct agent_class *agent;
	struct agent *own;
};
/* Returns the player described by `who`, such as "mc:playouts=20"; free it with players_leave(). */
struct table_player players_sit(const char *who);
void players_leave(struct table_player *p);
game_move players_move(const struct table_player *p, const void *seen, unsigned seat,
		       uint64_t seed);

/* Called before each decision in a series, with the state and the seat of the player who decides.
 */
typedef void players_look(const struct daifugo *d, unsigned seat);
/* Plays `games` games of a series, calling `each` before every decision. Returns player 0's
 * average points per game. */
double players_series(const struct table_player *at, const struct setup *setup, unsigned games,
		      uint64_t seed, players_look *each);

void daifugo_hands_cases(Suite *s);
void daifugo_ends_cases(Suite *s);
void daifugo_simple_cases(Suite *s);
void daifugo_habits_cases(Suite *s);
void daifugo_traces_cases(Suite *s);
void daifugo_past_cases(Suite *s);

#endif
