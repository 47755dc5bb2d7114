/* SPDX-License-Identifier: MIT */
/* standings.h - an event's accumulated results. Only counts and sums are stored, not individual
 * games, so memory use doesn't grow with the number of games. */
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
	/* How often the player came first, second and so on; tied players share the better of
	 * their ranks. */
	unsigned rank[MAX_SEATS];
	uint64_t fault[FAULT_KINDS];
	uint64_t decisions, nodes;
	uint64_t winning; /* the number of moves in the games that the player won */
	int64_t us, most_us;
	/* The game's own measures; games in which a measure has no value aren't counted. */
	struct histogram measure[MAX_MEASURES];
	/* Means per game; each sample is the mean of a whole cluster. */
	struct running mean_points, mean_rank;
	/* Sums for the cluster that is still open. */
	unsigned open_games;
	int64_t open_points, open_ranks;
};

/* The results of two players against each other, from the point of view of the first. */
struct pairing {
	/* the results of the tables; a series counts as one result, decided by its total points */
	struct game_counts games;
	struct pair_counts pairs; /* the results of complete pairs of games */
};

struct standings {
	const struct event *event;
	struct standing *of; /* each player's results */
	/* the results of each pair of players a < b; see standings_pairing() */
	struct pairing *pairings;
	/* The results of each player against every other player at tables where the former sat
	 * first; see standings_begun(). */
	struct game_counts *begun;
	uint64_t units, games;
	uint64_t spoilt;  /* the number of games with an illegal move */
	uint64_t crashed; /* the number of games in which a player crashed */
	uint64_t drawn;	  /* the number of games in which several players shared first place */
	/* The number of games that were ended early, for each reason. */
	uint64_t adjudged[ADJUDGED_KINDS];
	struct histogram plies;
	bool follows;	    /* true if the trend is being recorded; see standings_follow() */
	struct trend trend; /* the history of standings_estimate() for each player */
};

/* Initializes empty standings for an event, which is borrowed. */
void standings_start(struct standings *s, const struct event *e);
void standings_free(struct standings *s);
/* Starts recording the trend. This costs more than all other statistics, so only callers that draw
 * the trend should ask for it. */
void standings_follow(struct standings *s);
/* Adds a unit's results; units must be added in order. */
void standings_add(struct standings *s, const struct unit_result *u);
/* Returns the results of players a < b against each other; NULL unless it is a two-player game. */
const struct pairing *standings_pairing(const struct standings *s, unsigned a, unsigned b);
/* Returns a's results against b at the tables where a sat first; NULL unless it is a two-player
 * game. */
const struct game_counts *standings_begun(const struct standings *s, unsigned a, unsigned b);
/* Returns true if results are counted in points rather than wins, as they are unless two players
 * meet in single games. */
bool standings_in_points(const struct event *e);
/* Returns a player's mean result per game: either its mean points or its share of the points (from
 * 0 to 1). */
struct estimate standings_estimate(const struct standings *s, unsigned player);
/* Returns the state of the event's sequential test; the event must have one. */
struct sprt standings_sprt(const struct standings *s);
/* Returns true if the event's sequential test, if it has one, has reached a decision, so that no
 * more games are needed. */
bool standings_decided(const struct standings *s);

/* Returns the rank of the player in this seat: one more than the number of players with more
 * points. */
unsigned points_rank(const int points[MAX_SEATS], unsigned seats, unsigned seat);

#endif
