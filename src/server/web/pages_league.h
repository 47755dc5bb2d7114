/* SPDX-License-Identifier: MIT */
/* pages.h - what the pages of leagues share. */
#ifndef ASOBI_SERVER_LEAGUE_PAGES_H
#define ASOBI_SERVER_LEAGUE_PAGES_H

#include "server/league/league.h"
#include "server/web/platform_private.h"

enum {
	LEAGUE_PAGE = 30,
	LEAGUE_SHEET = 100,
	LEAGUE_POINTS = 1000
}; /* games of a page, of a page of data; points of one */

/* The league that the path names; false: it is answered that there is none. */
bool visit_league(struct visit *v, struct store_league *l);
/* Its programs, by their ratings; the caller frees them. */
struct store_program *read_programs(struct store *s, int64_t league, unsigned *n);
/* "1512", "above all", "–"; "± 40", "". */
enum { RATING_TEXT = 48 };
/* Points a game where five play. */
void rating_text(const struct store_program *p, char rating[RATING_TEXT],
		 char interval[RATING_TEXT]);
void time_text(int64_t us, char text[RATING_TEXT]);
/* The games before ?before= as rows; the number of the last where there are more, else 0. */
int64_t add_games(const struct visit *v, struct strbuf *sb, int64_t league, int64_t program);
/* page_round.c: how its newest round stands, and when the next one is. */
void add_last_round(const struct visit *v, struct strbuf *sb, const struct store_league *l);
/* Reads how a rating went; the caller frees its points. */
void read_history(struct store *s, const struct store_program *p, bool band,
		  struct html_line *line);

#endif
