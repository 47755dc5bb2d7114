/* SPDX-License-Identifier: MIT */
/* board_view.h - stores the answers about one position, from Asobi's rules or from a program, in a
 * form that can be compared. It also numbers the words for moves. */
#ifndef ASOBI_COURSE_BOARD_VIEW_H
#define ASOBI_COURSE_BOARD_VIEW_H

#include "course/board_finding.h"
#include "prove/positions.h"

/* All words that have been used for moves, each with a number. */
struct board_words {
	/* The game of these moves; NULL if Asobi doesn't have the game. If `numbers` is true, cells
	 * are written as numbers, counted row by row from the top left corner. */
	const struct game *game;
	bool numbers;
	unsigned width; /* the number of columns if the board consists of cells that can be
			   numbered, otherwise 0 */
	struct positions known;
	char **text;
};
void board_words_init(struct board_words *w, const struct game *game, const struct setup *setup);
void board_words_free(struct board_words *w);
/* Returns the number of a word; NO_POSITION if the word is new and there is no room for it. */
uint32_t board_word(struct board_words *w, const char *text);
/* Looks at the program's first legal move to decide whether it writes moves as numbers or as the
 * game's own words. */
void board_words_choose(struct board_words *w, const char *first);

/* A move and its word; `move` is used only if Asobi has the game. */
struct board_move {
	uint32_t word;
	game_move move;
};
struct board_view {
	bool over;
	/* the seat to move, and the winner, as in struct rules_look; 0 if there is none */
	unsigned turn, winner;
	unsigned n;
	struct board_move move[RULES_MOST_MOVES]; /* the legal moves, sorted by their text */
	uint32_t twice; /* a word that the program listed twice, or NO_POSITION */
	uint64_t state; /* a hash of the program's line for the position; 0 for Asobi's rules */
};
void board_view_theirs(struct board_words *w, const struct rules_look *look,
		       struct board_view *out);
void board_view_ours(struct board_words *w, const void *state, struct move_list *scratch,
		     struct board_view *out);
/* Returns the move with this word, or NULL if there is none. */
const struct board_move *board_view_find(const struct board_view *v, uint32_t word);
/* Returns the first aspect in which two views differ: the end, the winner, the turn, the moves or,
 * if both views come from the program, the state. */
enum board_aspect board_view_differ(const struct board_view *a, const struct board_view *b);
/* Returns a hash of everything in the view but the state. */
uint64_t board_view_hash(const struct board_view *v);
/* Writes a few of the moves that `v` contains but `other` doesn't. */
void board_view_only(const struct board_words *w, const struct board_view *v,
		     const struct board_view *other, struct strbuf *out);

#endif
