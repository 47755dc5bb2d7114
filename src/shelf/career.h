/* SPDX-License-Identifier: MIT */
/* career.h - statistics over a person's finished games, computed from the records alone. */
#ifndef ASOBI_CAREER_H
#define ASOBI_CAREER_H

#include "shelf/career_end.h"
#include "shelf/rating.h"

struct career_tally {
	unsigned games, wins, draws, losses;
	/* How often the person finished in each rank, in games with more than two players. There,
	 * only the first rank is a win, but the second of five isn't what people call a loss; show
	 * the ranks instead of wins and losses. */
	unsigned places[MAX_SEATS];
};
struct career_opponent {
	/* The opponent as named in the record. Several opponents are joined, as in "level:3,
	 * random". */
	char *who;
	struct career_tally tally;
};
/* A person's best result in a game for one player, judged by the game's first measure. */
struct career_best {
	/* The option value to which this best result belongs (see career_apart()); 0 if the game
	 * has no such option. */
	int apart;
	int result;
};

enum { CAREER_BESTS = 16 };

/* A person's statistics for one game. They include games against computers and games for one
 * player, but no practice games. The tally counts only games against computers. */
struct career_game {
	const struct game *game;
	struct career_tally tally;
	struct career_opponent *opponents; /* the opponents, most frequent first */
	size_t n_opponents;
	/* The length of the current winning streak, and of the longest one so far. */
	unsigned streak, longest;
	unsigned alone, solved;
	/* The best result for each value of the option, in ascending order of `apart`. */
	struct career_best best[CAREER_BESTS];
	size_t n_best;
	/* The number of games that several people played together; these don't count as anyone's
	 * result. */
	unsigned shared;
	/* The number of practice games (games with moves taken back or hints). They are listed,
	 * but left out of the statistics. */
	unsigned practice;
	/* In games for two players: the results in each seat. */
	struct career_tally side[2];
	struct strength rating;
	/* The person's rating after each rated game. */
	int *course;
	size_t n_course;
};
struct career {
	/* the statistics for each of the arcade's games, in the order of all_games */
	struct career_game *games;
	size_t len;
};

struct career career_new(void);
/* Adds a record to the statistics. The caller must pass the records in the order in which the
 * games ended. Unfinished games and games without a person are ignored. */
void career_add(struct career *c, const struct record *r);
void career_free(struct career *c);
/* Returns true if the game's results are ranks instead of wins and losses. */
bool career_ranked(const struct game *g);
/* Returns a rank, counting from 1, as a translated ordinal number: "2nd". */
const char *career_rank(unsigned place);
/* Writes the four numbers of a tally and returns the titles of their columns, translated: games,
 * won, drawn and lost, or games, 1st, 2nd and the mean rank. */
enum { CAREER_COLUMNS = 4, CAREER_NUMBER = 16 };
void career_numbers(const struct career_tally *t, bool ranked,
		    char number[CAREER_COLUMNS][CAREER_NUMBER]);
void career_titles(bool ranked, const char *title[CAREER_COLUMNS]);
/* Returns true if there are any statistics to show for this game. */
bool career_has(const struct career_game *g);

/* These functions write translated text, like snprintf. career_opponents() writes the opponents
 * ("Normal" or "Beginner, Random"; "" if there were none). The others write the result ("won",
 * "ranked 2") and the sentences below the table of opponents. Call career_note() with i = 0, 1,
 * ... until it returns 0. */
size_t career_opponents(const struct game *g, const char *who, char *buf, size_t size);
size_t career_result(const struct career_end *end, char *buf, size_t size);
size_t career_note(const struct career_game *g, unsigned i, char *buf, size_t size);
/* Writes a sentence that says which games are left out of the statistics; returns 0 if every game
 * counts. */
size_t career_uncounted(const struct career *c, char *buf, size_t size);

#endif
