/* SPDX-License-Identifier: MIT */
/* standings.h - the accumulated results of an event. It stores only counts and sums and no
 * individual games, so the memory needed doesn't grow with the number of games. */
#ifndef ASOBI_STANDINGS_H
#define ASOBI_STANDINGS_H

#include "stats/statistics.h"
#include "event/unit.h"

struct tally {
	unsigned games, wins, draws, losses;
};

struct standing {
	struct tally total, by_seat[MAX_SEATS];
	int64_t points;
	/* How often the player came first, second and so on; tied players share the better rank.
	 */
	unsigned rank[MAX_SEATS];
	uint64_t fault[FAULT_KINDS];
	uint64_t decisions, nodes;
	uint64_t winning; /* the number of moves in the games that the player won */
	int64_t us, most_us;
	/* The game's own measures; games in which a measure has no value don't count. */
	struct histogram measure[MAX_MEASURES];
	/* Means per game; each value added is the mean of a whole cluster. */
	struct running mean_points, mean_rank;
	/* Sums for the cluster that is currently being added up. */
	unsigned open_games;
	int64_t open_points, open_ranks;
};

/* The results of two players against each other, from the first player's point of view. */
struct pairing {
	struct game_counts games; /* the results of the tables; for a series, the totals decide */
	struct pair_counts pairs; /* results of complete pairs of games */
};

struct standings {
	const struct event *event;
	struct standing *of;	  /* the results of each player */
	struct pairing *pairings; /* the results of each pair a < b; see standings_pairing() */
	/* The results of each player against each other player, at the tables where the first of
	 * the two sat first; see standings_begun(). */
	struct game_counts *begun;
	uint64_t units, games;
	uint64_t spoilt;  /* the number of games with an illegal move */
	uint64_t crashed; /* the number of games in which a player crashed */
	uint64_t drawn;	  /* the number of games in which players shared first place */
	/* The number of games that were ended early, by reason. */
	uint64_t adjudged[ADJUDGED_KINDS];
	struct histogram plies;
	bool follows;	    /* true if the trend is recorded; see standings_follow() */
	struct trend trend; /* the history of standings_estimate() for every player */
};

/* Initializes empty standings. The event is borrowed. */
void standings_start(struct standings *s, const struct event *e);
void standings_free(struct standings *s);
/* Records the trend from now on. Recording it costs more than all other statistics, so only callers
 * that draw the trend should ask for it. */
void standings_follow(struct standings *s);
/* Adds the results of a unit; units must be added in order. */
void standings_add(struct standings *s, const struct unit_result *u);
/* Returns the results of players a < b against each other; NULL unless the game is for two players.
 */
const struct pairing *standings_pairing(const struct standings *s, unsigned a, unsigned b);
/* Returns the results of a against b at the tables where a sat first; NULL unless the game is for
 * two players. */
const struct game_counts *standings_begun(const struct standings *s, unsigned a, unsigned b);
/* Returns true if results count as points instead of wins. They do unless two players meet in
 * single games. */
bool standings_in_points(const struct event *e);
/* Returns a player's mean result per game: its mean points, or its share of the points from 0 to 1.
 */
struct estimate standings_estimate(const struct standings *s, unsigned player);
/* Returns the state of the sequential test of an event that has one. */
struct sprt standings_sprt(const struct standings *s);
/* Returns true if the event has a sequential test that has reached a decision, so that no more
 * games need to be played. */
bool standings_decided(const struct standings *s);

/* Returns the player's rank: the number of players with more points, plus one. */
unsigned points_rank(const int points[MAX_SEATS], unsigned seats, unsigned seat);

#endif
