/* SPDX-License-Identifier: MIT */
/* board_view.h - stores what Asobi's rules or a program say about a position, in a form that can
 * be compared. It also numbers the words that denote moves. */
#ifndef ASOBI_COURSE_BOARD_VIEW_H
#define ASOBI_COURSE_BOARD_VIEW_H

#include "course/board_finding.h"
#include "prove/positions.h"

/* Every word that has been used for a move, with its index. */
struct board_words {
	/* The game in which these are moves; NULL if Asobi doesn't have it. If `numbers` is true,
	 * the program writes cells as numbers, counted row by row from the top left. */
	const struct game *game;
	bool numbers;
	unsigned width; /* the number of columns if cells can be written as numbers, otherwise 0 */
	struct positions known;
	char **text;
};
void board_words_init(struct board_words *w, const struct game *game, const struct setup *setup);
void board_words_free(struct board_words *w);
/* Returns the index of a word, which is added if it is new; NO_POSITION if there is no room for
 * it. */
uint32_t board_word(struct board_words *w, const char *text);
/* Decides from the program's first legal move whether the program writes moves as numbers or in
 * the game's own notation. */
void board_words_choose(struct board_words *w, const char *first);

/* A move and the index of its word; `move` is used only if Asobi has the game. */
struct board_move {
	uint32_t word;
	game_move move;
};
struct board_view {
	bool over;
	/* the seat to move, and the winner, as in struct rules_look; 0 if there is none */
	unsigned turn, winner;
	unsigned n;
	/* the legal moves, sorted by the indices of their words */
	struct board_move move[RULES_MOST_MOVES];
	uint32_t twice; /* the index of a word that the program listed twice, or NO_POSITION */
	/* a hash of the program's line for the position; 0 in a view by Asobi's rules */
	uint64_t state;
};
void board_view_theirs(struct board_words *w, const struct rules_look *look,
		       struct board_view *out);
void board_view_ours(struct board_words *w, const void *state, struct move_list *scratch,
		     struct board_view *out);
/* Returns the legal move with this word, or NULL if there is none. */
const struct board_move *board_view_find(const struct board_view *v, uint32_t word);
/* Returns the first aspect in which two views differ: whether the game is over, the winner, the
 * seat to move, the moves or, if both views come from the program, the state. */
enum board_aspect board_view_differ(const struct board_view *a, const struct board_view *b);
/* Returns a hash of the whole view except its state. */
uint64_t board_view_hash(const struct board_view *v);
/* Writes a few of the moves that `v` contains but `other` doesn't. */
void board_view_only(const struct board_words *w, const struct board_view *v,
		     const struct board_view *other, struct strbuf *out);

#endif
