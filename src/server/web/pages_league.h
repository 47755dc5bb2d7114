/* SPDX-License-Identifier: MIT */
/* pages_league.h - functions shared by the pages about leagues. */
#ifndef ASOBI_SERVER_LEAGUE_PAGES_H
#define ASOBI_SERVER_LEAGUE_PAGES_H

#include "server/league/league.h"
#include "server/web/platform_private.h"

enum {
	LEAGUE_PAGE = 30,
	LEAGUE_SHEET = 100,
	LEAGUE_POINTS = 1000
	/* the maximum number of games on a web page, of games in a data response, and of points in
	 * a response with the rating history */
};

/* Finds the league that the request's path names. If there is no such league, answers with an
 * error and returns false. */
bool visit_league(struct visit *v, struct store_league *l);
/* Returns the league's programs, ordered by rating. The caller frees them. */
struct store_program *read_programs(struct store *s, int64_t league, unsigned *n);
/* The size of the buffers for a rating ("1512", "highest" or "–") and for its interval ("1472 –
 * 1552", "too few games" or ""). */
enum { RATING_TEXT = 48 };
/* Writes a rating and its interval. In games for five, these are points per game. */
void rating_text(const struct store_program *p, char rating[RATING_TEXT],
		 char interval[RATING_TEXT]);
void time_text(int64_t us, char text[RATING_TEXT]);
/* Adds rows for the games before the number given by the parameter ?before=. Returns the last
 * added game's number if there are more games, otherwise 0. */
int64_t add_games(const struct visit *v, struct strbuf *sb, int64_t league, int64_t program);
/* Adds the state of the league's newest round, and the time of its next one (in pages_round.c). */
void add_last_round(const struct visit *v, struct strbuf *sb, const struct store_league *l);
/* Reads the history of a program's rating. The caller frees its points. */
void read_history(struct store *s, const struct store_program *p, bool band,
		  struct html_line *line);

#endif
