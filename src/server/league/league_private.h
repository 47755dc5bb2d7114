/* SPDX-License-Identifier: MIT */
/* league_private.h - what the league's files share, from the bottom up; each calls only those that
 * stand before it. league_seat.c seats two, league_rounds.c holds the rounds, roster.c one league
 * in memory, fives.c what five at a table need (with points.c, their ratings), league_standings.c
 * what games change, meet.c brings programs together, league.c minds all of them. */
#ifndef ASOBI_SERVER_LEAGUE_PRIVATE_H
#define ASOBI_SERVER_LEAGUE_PRIVATE_H

#include "asobi/match.h"
#include "server/league/league.h"
#include "server/league/pairing.h"
#include "server/store/rounds.h"

struct program {
	struct store_program is;
	struct who who; /* of the league's own */
	bool here, free;
	int64_t since_ms;
	int64_t seen_ms; /* here last; first looked for */
};

struct league {
	struct store_league is;
	const struct game *game;
	struct setup setup;
	struct match_clock clock;
	struct program *program;
	unsigned n;
	/* [a * n + b], a < b: how their games ended as a sees it; how often a had the first seat in
	 * them; [both ways] how often they met. */
	struct pair_counts *pairs;
	unsigned *firsts, *met;
	struct five {
		struct store_five is;
		bool playing;
		int64_t lacking_ms; /* since when it waits for somebody; 0: it does not */
	} * five;		    /* that are under way */
	unsigned n_fives;
	/* A league with rounds has the one that is asked for or under way (id 0: none), and all its
	 * pairs. */
	struct store_round round;
	struct pair {
		struct store_pair is;
		bool playing;
	} * pair;
	unsigned n_pairs;
	bool unrated; /* games are not yet in the ratings */
	int64_t rate_at;
};

/* ---- league_seat.c ---- */

bool program_is_free(const struct league *l, const struct program *p, int64_t now_ms); /* and has
											  rested */
bool league_begins(const struct league *l, unsigned a, unsigned b); /* a has the first seat where it
								       meets b */
bool league_seat_pair(const struct league *l, struct tables *t, unsigned first, unsigned second,
		      int64_t meeting);

/* ---- league_rounds.c ---- */

void rounds_read(struct store *s, struct league *l);
void rounds_keep(struct store *s, struct league *l, const struct kept_game *g);
bool rounds_meet(struct league *l, struct store *s, struct tables *t,
		 int64_t now_ms); /* as
				     league_meet()
				   */

/* ---- roster.c ---- */

struct league *league_load(struct store *s, const struct store_league *is, char error[ERROR_TEXT]);
void league_free_all_of(struct league *l);
bool league_read(struct store *s, struct league *l); /* its programs and their meetings, anew */
struct program *league_program(const struct league *l, int64_t user);
struct program *league_named(const struct league *l, const char *name);
void league_add_five(struct league *l, const struct store_five *f);
/* A game's result counts for each program and for its two programs' meetings, here and in the
 * store's open transaction. */
void league_keep_result(struct store *s, struct program *p, int result,
			const struct kept_answers *a);
void league_keep_meeting(struct store *s, struct league *l, struct program *first,
			 struct program *second, int result);

/* ---- fives.c ---- */

void fives_keep(struct store *s, struct league *l, const struct kept_game *g);
void fives_rate(struct league *l, struct rating *now);
bool fives_meet(struct league *l, struct store *s, struct tables *t, int64_t now_ms);

/* ---- league_standings.c ---- */

void league_keep(struct store *s, struct league *l, const struct kept_game *g);
void league_rate(struct store *s, struct league *l);

/* ---- meet.c ---- */

/* Notes which programs are here, and what they play. */
void league_see(struct league *l, const struct tables *t, int64_t now_ms);
/* Brings together whoever is to meet now; true: somebody who is free waits. */
bool league_meet(struct league *l, struct store *s, struct tables *t, int64_t now_ms);

#endif
