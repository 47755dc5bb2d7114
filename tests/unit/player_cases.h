/* SPDX-License-Identifier: MIT */
/* player_cases.h - the parts of the test suite for computer players, and a helper that creates
 * players to test. */
#ifndef ASOBI_TEST_PLAYER_CASES_H
#define ASOBI_TEST_PLAYER_CASES_H

#include "asobi/board.h"
#include "asobi/player.h"
#include "suite.h"

void player_who_cases(Suite *s);
void player_perfect_cases(Suite *s);
void player_level_cases(Suite *s);
void player_general_cases(Suite *s);
void player_remark_cases(Suite *s);

/* A computer player created from a name as on the command line. Free it with agent_end(). */
struct tried {
	const struct game *game;
	struct who who;
	const struct agent_class *class;
	struct agent *agent;
};
struct tried agent_start(const char *game, const char *who);
void agent_end(struct tried *t);
/* Returns the player's move in this position with this seed. */
game_move agent_move(const struct tried *t, const void *seen, unsigned seat, uint64_t seed);

struct board new_board(const char *game, const char *settings);

#endif
