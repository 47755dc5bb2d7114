/* SPDX-License-Identifier: MIT */
/* league_private.h - what the league's files share.  roster.c holds one league in memory, meet.c brings programs
 * together, league.c minds all of them. */
#ifndef ASOBI_SERVER_LEAGUE_PRIVATE_H
#define ASOBI_SERVER_LEAGUE_PRIVATE_H

#include "asobi/match.h"
#include "server/league/league.h"
#include "server/league/pairing.h"

struct program {
	struct store_program is;
	struct who who;			/* of the league's own */
	bool here, free;
	int64_t since_ms;
};

struct league {
	struct store_league is;
	const struct game *game;
	struct setup setup;
	struct match_clock clock;
	struct program *program;
	unsigned n;
	/* [a * n + b], a < b: how their games ended as a sees it; how often a had the first seat in them; [both ways]
	 * how often they met. */
	struct pair_counts *pairs;
	unsigned *firsts, *met;
	bool unrated;			/* games are not yet in the ratings */
	int64_t rate_at;
};

/* ---- roster.c ---- */

struct league *league_load(struct store *s, const struct store_league *is, char error[ERROR_TEXT]);
void league_free_all_of(struct league *l);
bool league_read(struct store *s, struct league *l);	/* its programs and their meetings, anew */
struct program *league_program(const struct league *l, int64_t user);
struct program *league_named(const struct league *l, const char *name);
/* What the game changes, here and in the store's open transaction. */
void league_keep(struct store *s, struct league *l, const struct kept_game *g);
void league_rate(struct store *s, struct league *l);

/* ---- meet.c ---- */

/* Who is here, and what they play. */
void league_see(struct league *l, const struct tables *t, int64_t now_ms);
/* Brings together whoever is to meet now; true: somebody who is free waits. */
bool league_meet(struct league *l, struct tables *t, int64_t now_ms);

#endif
