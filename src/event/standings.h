/* SPDX-License-Identifier: MIT */
/* standings.h - what the units of an event add up to: counts and sums, no single games,
 * so that their number costs no memory. */
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
	unsigned rank[MAX_SEATS]; /* how often first, second and so on; equals share the better rank
				   */
	uint64_t fault[FAULT_KINDS];
	uint64_t decisions, nodes;
	uint64_t winning; /* decisions in the games it won */
	int64_t us, most_us;
	struct histogram measure[MAX_MEASURES]; /* the game's, of the games that had it */
	/* These are of a game; each value is the mean of a whole cluster. */
	struct running mean_points, mean_rank;
	/* The cluster that is being added up. */
	unsigned open_games;
	int64_t open_points, open_ranks;
};

/* Two players against each other, as the first of them sees it. */
struct pairing {
	struct game_counts games; /* tables rather: of a series, its total counts */
	struct pair_counts pairs; /* whole ones */
};

struct standings {
	const struct event *event;
	struct standing *of;	   /* by player */
	struct pairing *pairings;  /* of a < b; see standings_pairing() */
	struct game_counts *begun; /* see standings_begun() */
	uint64_t units, games;
	uint64_t spoilt;		   /* games with an unplayable move */
	uint64_t crashed;		   /* games in which a player crashed */
	uint64_t drawn;			   /* games whose first place was shared */
	uint64_t adjudged[ADJUDGED_KINDS]; /* games ended before their end, and why */
	struct histogram plies;
	bool follows;	    /* the trend is wanted, see standings_follow() */
	struct trend trend; /* standings_estimate() of every player, after units */
};

/* The event is borrowed. */
void standings_start(struct standings *s, const struct event *e);
void standings_free(struct standings *s);
/* Keep the trend from now on, which costs more than all else: for those who draw it. */
void standings_follow(struct standings *s);
/* Units come in their order. */
void standings_add(struct standings *s, const struct unit_result *u);
/* For a < b; NULL unless the game is for two. */
const struct pairing *standings_pairing(const struct standings *s, unsigned a, unsigned b);
/* Returns what a made against b at the tables where a sat first; NULL unless the game is for two.
 */
const struct game_counts *standings_begun(const struct standings *s, unsigned a, unsigned b);
/* Results are points rather than wins: unless two meet in games that stand alone. */
bool standings_in_points(const struct event *e);
/* Returns what a player makes of a game: its mean points, or its share of the points, 0 to 1. */
struct estimate standings_estimate(const struct standings *s, unsigned player);
/* The sequential test of an event that has one. */
struct sprt standings_sprt(const struct standings *s);
/* It has one, and it has decided: nothing more is to be played. */
bool standings_decided(const struct standings *s);

/* How many did better, plus one. */
unsigned points_rank(const int points[MAX_SEATS], unsigned seats, unsigned seat);

#endif
