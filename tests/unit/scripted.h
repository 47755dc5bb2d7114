/* SPDX-License-Identifier: MIT */
/* scripted.h - a player that says what the test tells it, when it tells it. */
#ifndef ASOBI_TEST_SCRIPTED_H
#define ASOBI_TEST_SCRIPTED_H

#include "asobi/match.h"

struct scripted {
	struct player base;
	const game_move *moves; /* its answers in turn, MOVE_CRASHED: it crashes;
				 * then it is lost */
	size_t n_moves, next;
	unsigned delay; /* polls to wait before each answer */
	unsigned waited;
	bool deaf; /* answers never, hurried or not */
	bool hurried;
	bool asking;
	enum player_news news; /* given once in place of an answer; PLAYER_WAITING: none */
	struct ply told[256];  /* since it began, less what was taken back */
	unsigned n_told;
	unsigned ended; /* how often, and how at last */
	enum match_end how;
	unsigned begun, asked, cancelled; /* what was done to it */
	unsigned seat;
	struct question question; /* the last one, with what it was shown */
	unsigned char seen[64];
	size_t seen_size;
};

struct scripted scripted_player(const game_move *moves, size_t n_moves);

/* A match of this game between two such players (or others). */
struct match *scripted_match(const char *game, const char *settings, struct player *first,
			     struct player *second);
/* Steps until nothing happens or the game finished; the number of plies played. */
unsigned scripted_run(struct match *m);

/* The next event, which must be a ply. */
struct match_event next_ply(struct match *m);

/* Expects that exactly this went wrong with the answer. */
void expect_trouble(const struct match_event *event, const char *words);

#define MOVES(...)                                                                                 \
	(const game_move[]){ __VA_ARGS__ },                                                        \
		sizeof(const game_move[]){ __VA_ARGS__ } / sizeof(game_move)

#endif
