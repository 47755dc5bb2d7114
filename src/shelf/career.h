/* SPDX-License-Identifier: MIT */
/* career.h - what a person has achieved: statistics over finished games.  They follow
 * from the records alone. */
#ifndef ASOBI_CAREER_H
#define ASOBI_CAREER_H

#include "asobi/record.h"

/* How a game ended for its person. */
enum career_kind {
	CAREER_UNFINISHED,
	CAREER_WON,
	CAREER_DRAWN,
	CAREER_LOST,  /* one person against others; a shared first place
		       * is a draw */
	CAREER_ALONE, /* one person at a table for one */
	CAREER_SHARED /* several people, or none */
};
struct career_end {
	enum career_kind kind;
	unsigned place; /* won, drawn, lost at a table of more than two,
			 * from 1; else 0 */
	int result;	/* alone: the game's first measure; NO_MEASURE: the aim was not
			 * reached */
	bool practice;
	unsigned winner; /* shared: the seat that won, from 1; 0: a draw */
};
struct career_end career_end(const struct record *r);
/* The seat of the one person at the table; -1: there was none, or several. */
int career_seat(const struct record *r);

struct career_tally {
	unsigned games, wins, draws, losses;
};
struct career_opponent {
	char *who; /* as in the record; several different ones: "level:3, random" */
	struct career_tally tally;
};
/* The best game, by the game's first measure; of games played alone. */
struct career_best {
	int apart; /* the value of the option that tells such results apart; 0 without */
	int result;
};

enum { CAREER_BESTS = 16 };

/* Counted are games of one person against computers and games alone, practice apart; the
 * tally is that of the former. */
struct career_game {
	const struct game *game;
	struct career_tally tally;
	struct career_opponent *opponents; /* who was met most often comes first */
	size_t n_opponents;
	unsigned streak, longest;   /* games won one after the other: up to now, and ever */
	unsigned places[MAX_SEATS]; /* how often first, second, ... of more than two */
	unsigned alone, solved;
	struct career_best best[CAREER_BESTS]; /* by the former, ascending */
	size_t n_best;
	unsigned shared;   /* between several people: nobody's own */
	unsigned practice; /* with moves taken back or advice: listed, not counted */
};
struct career {
	struct career_game *games; /* every game of the arcade, in the order of all_games */
	size_t len;
};

struct career career_new(void);
/* Count a record, in the order of time; an unfinished one, or one without a person, is
 * left out. */
void career_add(struct career *c, const struct record *r);
void career_free(struct career *c);
/* Is there anything to tell of this game? */
bool career_has(const struct career_game *g);

/* The option by whose values the results of games alone are told apart; -1: there is none. */
int career_apart(const struct game *g);

/* The text by which opponents are told apart, whoever sat where; the caller frees it. */
char *career_who(const struct record *r);

/* In words, translated; as snprintf.  The others at the table ("Normal", "Beginner,
 * Random"; "" alone), how it ended ("won", "place 2"), and the sentences below the table
 * of opponents, i = 0, 1, ... until 0 is returned. */
size_t career_opponents(const struct game *g, const char *who, char *buf, size_t size);
size_t career_result(const struct career_end *end, char *buf, size_t size);
size_t career_note(const struct career_game *g, unsigned i, char *buf, size_t size);
/* Say which games are not among those told; 0: none. */
size_t career_uncounted(const struct career *c, char *buf, size_t size);

#endif
