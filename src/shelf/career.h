/* SPDX-License-Identifier: MIT */
/* career.h - what a person has achieved: statistics over finished games. They are computed from the
 * records alone. */
#ifndef ASOBI_CAREER_H
#define ASOBI_CAREER_H

#include "asobi/record.h"

/* How a game ended for the person who played it. */
enum career_kind {
	CAREER_UNFINISHED,
	CAREER_WON,
	CAREER_DRAWN,
	/* For one person against others: several players sharing the first rank have drawn. */
	CAREER_LOST,
	CAREER_ALONE, /* one person in a game for one player */
	CAREER_SHARED /* several people played, or none */
};
struct career_end {
	enum career_kind kind;
	unsigned place; /* the rank from 1 in a game of more than two players; otherwise 0 */
	/* The result of a game for one player: the game's first measure, or NO_MEASURE if the goal
	 * wasn't reached. */
	int result;
	bool practice;
	unsigned winner; /* for CAREER_SHARED: the seat of the winner, from 1; 0 for a draw */
};
struct career_end career_end(const struct record *r);
/* Returns the seat of the only person at the table, or -1 if there is none or more than one. */
int career_seat(const struct record *r);

struct career_tally {
	unsigned games, wins, draws, losses;
};
struct career_opponent {
	/* The players as in the record; several opponents are joined, as in "level:3, random". */
	char *who;
	struct career_tally tally;
};
/* The best result of games played alone, by the game's first measure. */
struct career_best {
	/* The value of the option by which best results are kept apart; 0 if the game has no such
	 * option. */
	int apart;
	int result;
};

enum { CAREER_BESTS = 16 };

/* A person's statistics of one kind of game. They count games against computers and games for one
 * player, but no practice games. The tally covers only games against computers. */
struct career_game {
	const struct game *game;
	struct career_tally tally;
	struct career_opponent *opponents; /* the most frequent opponent comes first */
	size_t n_opponents;
	/* The number of games won in a row: the current streak, and the longest one so far. */
	unsigned streak, longest;
	/* How often each rank was reached in games of more than two players. */
	unsigned places[MAX_SEATS];
	unsigned alone, solved;
	/* The best results, sorted by `apart` in ascending order. */
	struct career_best best[CAREER_BESTS];
	size_t n_best;
	/* The number of games between several people, which count for none of them. */
	unsigned shared;
	/* The number of practice games, with moves taken back or hints; they are listed but not
	 * counted. */
	unsigned practice;
};
struct career {
	struct career_game *games; /* all games of the arcade, in the order of all_games */
	size_t len;
};

struct career career_new(void);
/* Counts a record. Call this for the records in the order in which the games ended. Unfinished
 * games and games without a person are ignored. */
void career_add(struct career *c, const struct record *r);
void career_free(struct career *c);
/* Returns true if there is anything to show about this game. */
bool career_has(const struct career_game *g);

/* Returns the option by which the best results of a game for one player are kept apart, so that
 * each of its values has its own best result; -1 if the game has no such option. */
int career_apart(const struct game *g);

/* Returns a text that names the opponents. It is the same whichever seats they had, so that equal
 * opponents can be found. The caller frees it. */
char *career_who(const struct record *r);

/* These functions write translated texts, like snprintf: the opponents ("Normal", or "Beginner,
 * Random", or "" if there were none), the result ("won", "ranked 2"), and the sentences below the
 * table of opponents. Call career_note() with i = 0, 1, ... until it returns 0. */
size_t career_opponents(const struct game *g, const char *who, char *buf, size_t size);
size_t career_result(const struct career_end *end, char *buf, size_t size);
size_t career_note(const struct career_game *g, unsigned i, char *buf, size_t size);
/* Writes which games aren't counted; returns 0 if there are none. */
size_t career_uncounted(const struct career *c, char *buf, size_t size);

#endif
