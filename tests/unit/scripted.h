/* SPDX-License-Identifier: MIT */
/* scripted.h - a player for tests that gives scripted answers at scripted times. */
#ifndef ASOBI_TEST_SCRIPTED_H
#define ASOBI_TEST_SCRIPTED_H

#include "asobi/match.h"

struct scripted {
	struct player base;
	/* The player's answers, in this order. At MOVE_CRASHED, the player crashes and never
	 * answers again. */
	const game_move *moves;
	size_t n_moves, next;
	unsigned delay; /* how many times the match must poll the player before each answer */
	unsigned waited;
	bool deaf; /* true if the player never answers, even when told to hurry */
	bool hurried;
	bool asking;
	/* News that the player reports once instead of an answer; PLAYER_WAITING if there is none.
	 */
	enum player_news news;
	/* The plies that the player has been told since the game began, without those taken back.
	 */
	struct ply told[256];
	unsigned n_told;
	unsigned ended; /* how often a game ended for the player, and how the last one did */
	enum match_end how;
	/* How often the player was told to begin, was asked for a move, and was told to drop the
	 * question. */
	unsigned begun, asked, cancelled;
	unsigned seat;
	struct question question; /* the last question, and what the player was shown with it */
	unsigned char seen[64];
	size_t seen_size;
};

struct scripted scripted_player(const game_move *moves, size_t n_moves);

/* Returns a match in this game between these two players, which are normally scripted ones. */
struct match *scripted_match(const char *game, const char *settings, struct player *first,
			     struct player *second);
/* Runs the match until nothing more happens or the game is over; returns how many plies were
 * played. */
unsigned scripted_run(struct match *m);

/* Returns the match's next event, which must be a move. */
struct match_event next_ply(struct match *m);

/* Expects that the event reports exactly this fault in the player's answer. */
void expect_trouble(const struct match_event *event, const char *words);

#define MOVES(...)                                                                                 \
	(const game_move[]){ __VA_ARGS__ },                                                        \
		sizeof(const game_move[]){ __VA_ARGS__ } / sizeof(game_move)

#endif
