/* SPDX-License-Identifier: MIT */
/* career.h - what a person has achieved: statistics over finished games. They are computed from the
 * records alone. */
#ifndef ASOBI_CAREER_H
#define ASOBI_CAREER_H

#include "shelf/career_end.h"
#include "shelf/rating.h"

struct career_tally {
	unsigned games, wins, draws, losses;
};
struct career_opponent {
	/* The opponent as in the record; if there are several, their names are joined, as in
	 * "level:3, random". */
	char *who;
	struct career_tally tally;
};
/* The best result of games played alone, by the game's first measure. */
struct career_best {
	/* The value of the option that separates the best results (see career_apart()); 0 if the
	 * game has no such option. */
	int apart;
	int result;
};

enum { CAREER_BESTS = 16 };

/* A person's statistics for one game. They count games against computers and games for one player,
 * but no practice games. The tally covers only games against computers. */
struct career_game {
	const struct game *game;
	struct career_tally tally;
	struct career_opponent *opponents; /* the opponents, the most frequent one first */
	size_t n_opponents;
	/* The number of games won in a row: the current streak, and the longest one so far. */
	unsigned streak, longest;
	/* How often each rank was reached in games of more than two players. */
	unsigned places[MAX_SEATS];
	unsigned alone, solved;
	/* The best results, sorted by `apart` in ascending order; each value of that option has its
	 * own best result. */
	struct career_best best[CAREER_BESTS];
	size_t n_best;
	/* The number of games that several people played together. They don't count as anyone's
	 * result. */
	unsigned shared;
	/* The number of practice games (with moves taken back or hints). They are listed, but not
	 * counted in the statistics. */
	unsigned practice;
	/* In games for two players: how the games in each seat ended. */
	struct career_tally side[2];
	struct strength rating;
	/* The person's rating after each rated game. */
	int *course;
	size_t n_course;
};
struct career {
	struct career_game *games; /* all games of the arcade, in the order of all_games */
	size_t len;
};

struct career career_new(void);
/* Counts a record. The caller must pass the records in the order in which the games ended.
 * Unfinished games and games without a person are ignored. */
void career_add(struct career *c, const struct record *r);
void career_free(struct career *c);
/* Returns true if there is anything to show about this game. */
bool career_has(const struct career_game *g);

/* These functions write translated texts, like snprintf. career_opponents() writes the opponents
 * ("Normal", or "Beginner, Random", or "" if there were none). The others write the result ("won",
 * "ranked 2") and the sentences below the table of opponents. Call career_note() with i = 0, 1,
 * ... until it returns 0. */
size_t career_opponents(const struct game *g, const char *who, char *buf, size_t size);
size_t career_result(const struct career_end *end, char *buf, size_t size);
size_t career_note(const struct career_game *g, unsigned i, char *buf, size_t size);
/* Writes a sentence that says which games the statistics leave out; returns 0 if all games are
 * counted. */
size_t career_uncounted(const struct career *c, char *buf, size_t size);

#endif
