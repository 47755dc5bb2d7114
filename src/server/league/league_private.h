/* SPDX-License-Identifier: MIT */
/* league_private.h - declarations shared by the league's source files. The files form layers,
 * listed here from the lowest up, and each calls only those before it: league_seat.c seats two
 * programs, league_rounds.c runs the rounds, roster.c holds one league in memory, fives.c handles
 * games for five (with points.c for their ratings), league_standings.c applies the results of
 * games, meet.c pairs programs, and league.c takes care of all leagues. */
#ifndef ASOBI_SERVER_LEAGUE_PRIVATE_H
#define ASOBI_SERVER_LEAGUE_PRIVATE_H

#include "asobi/match.h"
#include "server/league/league.h"
#include "server/league/pairing.h"
#include "server/store/rounds.h"

struct program {
	struct store_program is;
	struct who who; /* the computer player, if this is one of the league's own players */
	bool here, free;
	int64_t since_ms;
	/* The time when the program was last connected or, if it never was, when the league first
	 * looked for it. */
	int64_t seen_ms;
};

struct league {
	struct store_league is;
	const struct game *game;
	struct setup setup;
	struct match_clock clock;
	struct program *program;
	unsigned n;
	/* For two programs a < b, entry [a * n + b] holds the results of their games from a's
	 * point of view (`pairs`) and how often a had the first seat (`firsts`). `met` holds how
	 * often the two have met, at both [a * n + b] and [b * n + a]. */
	struct pair_counts *pairs;
	unsigned *firsts, *met;
	struct five {
		struct store_five is;
		bool playing;
		/* The time at which a member of the group went missing; 0 if all members are
		 * present. */
		int64_t lacking_ms;
	} * five; /* the groups of five that still have games to play */
	unsigned n_fives;
	/* In a league with rounds: the round that has been requested or is being played, and all
	 * its pairs. The round's id is 0 if there is no such round. */
	struct store_round round;
	struct pair {
		struct store_pair is;
		bool playing;
	} * pair;
	unsigned n_pairs;
	bool unrated; /* true if the ratings don't include all games yet */
	int64_t rate_at;
};

/* ---- league_seat.c ---- */

/* Returns true if the program is connected, isn't playing, and isn't pausing after a game. */
bool program_is_free(const struct league *l, const struct program *p, int64_t now_ms);
/* Returns true if program a gets the first seat against program b. */
bool league_begins(const struct league *l, unsigned a, unsigned b);
bool league_seat_pair(const struct league *l, struct tables *t, unsigned first, unsigned second,
		      int64_t meeting);

/* ---- league_rounds.c ---- */

void rounds_read(struct store *s, struct league *l);
void rounds_keep(struct store *s, struct league *l, const struct kept_game *g);
/* Starts the round's games that are due. Like league_meet(), returns true while a free program is
 * still waiting. */
bool rounds_meet(struct league *l, struct store *s, struct tables *t, int64_t now_ms);

/* ---- roster.c ---- */

struct league *league_load(struct store *s, const struct store_league *is, char error[ERROR_TEXT]);
void league_free_all_of(struct league *l);
/* Reads the league's programs and their meetings from the store again. */
bool league_read(struct store *s, struct league *l);
struct program *league_program(const struct league *l, int64_t user);
struct program *league_named(const struct league *l, const char *name);
void league_add_five(struct league *l, const struct store_five *f);
/* Counts a game's result for each program and for their pair, both in memory and in the store's
 * open transaction. */
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

/* Records which programs are connected and which of them are playing. */
void league_see(struct league *l, const struct tables *t, int64_t now_ms);
/* Starts the games that are due now. Returns true while a free program is still waiting. */
bool league_meet(struct league *l, struct store *s, struct tables *t, int64_t now_ms);

#endif
