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
	CAREER_LOST,  /* for one person against others; a shared first rank is a draw */
	CAREER_ALONE, /* one person in a game for one player */
	CAREER_SHARED /* several people played, or none */
};
struct career_end {
	enum career_kind kind;
	unsigned place; /* the rank from 1 in a game of more than two players; otherwise 0 */
	int result;	/* for games alone: the game's first measure; NO_MEASURE if the goal wasn't
			   reached */
	bool practice;
	unsigned winner; /* for CAREER_SHARED: the winning seat from 1; 0 for a draw */
};
struct career_end career_end(const struct record *r);
/* Returns the seat of the only person at the table, or -1 if there is none or more than one. */
int career_seat(const struct record *r);

struct career_tally {
	unsigned games, wins, draws, losses;
};
struct career_opponent {
	char *who; /* as in the record; different opponents are joined, as in "level:3, random" */
	struct career_tally tally;
};
/* The best result of games played alone, by the game's first measure. */
struct career_best {
	int apart; /* the value of the option that separates such results; 0 without one */
	int result;
};

enum { CAREER_BESTS = 16 };

/* The statistics of one game. They count games of one person against computers and games played
 * alone, without practice games. The tally covers only games against computers. */
struct career_game {
	const struct game *game;
	struct career_tally tally;
	struct career_opponent *opponents; /* the most frequent opponent comes first */
	size_t n_opponents;
	unsigned streak, longest; /* the number of games won in a row: currently, and at most so far
				   */
	unsigned places[MAX_SEATS]; /* how often each rank was reached in games of more than two
				       players */
	unsigned alone, solved;
	struct career_best best[CAREER_BESTS]; /* sorted by `apart`, in ascending order */
	size_t n_best;
	unsigned shared;   /* games between several people, which count for nobody */
	unsigned practice; /* games with moves taken back or hints, which are listed but not counted
			    */
};
struct career {
	struct career_game *games; /* all games of the arcade, in the order of all_games */
	size_t len;
};

struct career career_new(void);
/* Counts a record. Call this in the order of time. Unfinished games and games without a person are
 * ignored. */
void career_add(struct career *c, const struct record *r);
void career_free(struct career *c);
/* Returns true if there is anything to show about this game. */
bool career_has(const struct career_game *g);

/* Returns the option whose values separate the results of games played alone; -1 if there is none.
 */
int career_apart(const struct game *g);

/* Returns the text that identifies the opponents, whichever seats they had. The caller frees it. */
char *career_who(const struct record *r);

/* Write translated texts, like snprintf: the opponents ("Normal", or "Beginner, Random", or "" if
 * alone), the result ("won", "ranked 2"), and the sentences below the table of opponents. For the
 * sentences, call it with i = 0, 1, ... until it returns 0. */
size_t career_opponents(const struct game *g, const char *who, char *buf, size_t size);
size_t career_result(const struct career_end *end, char *buf, size_t size);
size_t career_note(const struct career_game *g, unsigned i, char *buf, size_t size);
/* Writes which games aren't counted; returns 0 if there are none. */
size_t career_uncounted(const struct career *c, char *buf, size_t size);

#endif
