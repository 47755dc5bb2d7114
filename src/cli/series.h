/* series.h - many games without a screen, some at the same time. */
#ifndef ASOBI_SERIES_H
#define ASOBI_SERIES_H

#include "asobi/match.h"

struct game_result {
	int8_t outcome[MAX_SEATS];	/* by seat: +1 won, 0 shared the first place, -1 */
	bool spoilt;			/* ended by an unplayable move */
	unsigned plies;
};

/* Game i draws its chance from (seed, i) alone and stores result i, so that the
 * results are the same for any number of jobs. */
struct series {
	struct match_config config;	/* who: by player; players are made by each job */
	unsigned games, jobs;
	bool swap;			/* in game i everybody sits i seats further on */
	struct game_result *results;	/* one a game, the caller's */
};

/* Who of config.who sits there in that game. */
unsigned series_player(const struct series *s, unsigned game_no, unsigned seat);
/* False with a message if a player cannot play this game. */
bool series_run(struct series *s, char error[ERROR_TEXT]);

#endif
