/* SPDX-License-Identifier: MIT */
/* scripted.h - a player that gives the answers that a test tells it, when it is told to. */
#ifndef ASOBI_TEST_SCRIPTED_H
#define ASOBI_TEST_SCRIPTED_H

#include "asobi/match.h"

struct scripted {
	struct player base;
	const game_move *moves; /* its answers in turn; at MOVE_CRASHED it crashes and is then lost
				 */
	size_t n_moves, next;
	unsigned delay; /* the number of polls to wait before each answer */
	unsigned waited;
	bool deaf; /* never answers, hurried or not */
	bool hurried;
	bool asking;
	enum player_news news; /* reported once in place of an answer; PLAYER_WAITING for none */
	struct ply told[256];  /* the plies it was told since it began, less those taken back */
	unsigned n_told;
	unsigned ended; /* how often its game ended, and how it ended last */
	enum match_end how;
	unsigned begun, asked, cancelled; /* how often it was begun, asked and cancelled */
	unsigned seat;
	struct question question; /* the last question, with what the player was shown */
	unsigned char seen[64];
	size_t seen_size;
};

struct scripted scripted_player(const game_move *moves, size_t n_moves);

/* Returns a match of this game between two such players (or others). */
struct match *scripted_match(const char *game, const char *settings, struct player *first,
			     struct player *second);
/* Steps until nothing happens or the game is over; returns the number of plies played. */
unsigned scripted_run(struct match *m);

/* Returns the next event, which must be a ply. */
struct match_event next_ply(struct match *m);

/* Expects that exactly this was wrong with the answer. */
void expect_trouble(const struct match_event *event, const char *words);

#define MOVES(...)                                                                                 \
	(const game_move[]){ __VA_ARGS__ },                                                        \
		sizeof(const game_move[]){ __VA_ARGS__ } / sizeof(game_move)

#endif
