/* SPDX-License-Identifier: MIT */
/* scripted.h - a player for tests that gives prepared answers at prepared times. */
#ifndef ASOBI_TEST_SCRIPTED_H
#define ASOBI_TEST_SCRIPTED_H

#include "asobi/match.h"

struct scripted {
	struct player base;
	/* The player's answers, in this order. At MOVE_CRASHED, the player crashes and never
	 * answers again. */
	const game_move *moves;
	size_t n_moves, next;
	unsigned delay; /* how often the match must ask for news before each answer */
	unsigned waited;
	bool deaf; /* true if the player never answers, even when told to hurry */
	bool hurried;
	bool asking;
	/* News that the player reports once in place of an answer; PLAYER_WAITING for none. */
	enum player_news news;
	/* The plies that the player has been told since the game began, without those taken back.
	 */
	struct ply told[256];
	unsigned n_told;
	unsigned ended; /* how often the player's game ended, and how it ended last */
	enum match_end how;
	/* How often the player was told to begin, asked, and told to drop its question. */
	unsigned begun, asked, cancelled;
	unsigned seat;
	struct question question; /* the last question, with what the player was shown */
	unsigned char seen[64];
	size_t seen_size;
};

struct scripted scripted_player(const game_move *moves, size_t n_moves);

/* Returns a match of this game between two scripted players (or others). */
struct match *scripted_match(const char *game, const char *settings, struct player *first,
			     struct player *second);
/* Runs the match until nothing happens or the game is over; returns the number of plies played. */
unsigned scripted_run(struct match *m);

/* Returns the next event of the match, which must be a move. */
struct match_event next_ply(struct match *m);

/* Expects that the event names exactly this fault in the player's answer. */
void expect_trouble(const struct match_event *event, const char *words);

#define MOVES(...)                                                                                 \
	(const game_move[]){ __VA_ARGS__ },                                                        \
		sizeof(const game_move[]){ __VA_ARGS__ } / sizeof(game_move)

#endif
