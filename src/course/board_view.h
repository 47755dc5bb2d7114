/* SPDX-License-Identifier: MIT */
/* board_view.h - what is said about one position, by our rules or by a program, in a form that can
 * be compared; and the words for moves. */
#ifndef ASOBI_COURSE_BOARD_VIEW_H
#define ASOBI_COURSE_BOARD_VIEW_H

#include "course/board_finding.h"
#include "prove/positions.h"

/* All words for moves that were met, each with a number. */
struct board_words {
	/* The game whose moves they are; NULL if Asobi doesn't have it. `numbers`: cells are
	 * written as numbers, counted from the top left corner along the rows. */
	const struct game *game;
	bool numbers;
	unsigned width; /* the columns of a board whose cells can be numbered, otherwise 0 */
	struct positions known;
	char **text;
};
void board_words_init(struct board_words *w, const struct game *game, const struct setup *setup);
void board_words_free(struct board_words *w);
/* Returns the number of a word. Returns NO_POSITION if it is new and there is no room for it. */
uint32_t board_word(struct board_words *w, const char *text);
/* Chooses between numbers and the game's own words by the program's first legal move. */
void board_words_choose(struct board_words *w, const char *first);

/* One move and its word; `move` is used only for our own games. */
struct board_move {
	uint32_t word;
	game_move move;
};
struct board_view {
	bool over;
	unsigned turn, winner; /* as in struct rules_look; whichever doesn't apply is 0 */
	unsigned n;
	struct board_move move[RULES_MOST_MOVES]; /* sorted by word */
	uint32_t twice; /* a word that was listed twice, or NO_POSITION */
	uint64_t state; /* a hash of the program's line for the position; 0 for our rules */
};
void board_view_theirs(struct board_words *w, const struct rules_look *look,
		       struct board_view *out);
void board_view_ours(struct board_words *w, const void *state, struct move_list *scratch,
		     struct board_view *out);
/* Returns the move with this word, or NULL. */
const struct board_move *board_view_find(const struct board_view *v, uint32_t word);
/* Returns what differs first: the end, the winner, the turn, the moves, or, if both views are the
 * program's, the state. */
enum board_aspect board_view_differ(const struct board_view *a, const struct board_view *b);
/* A hash of everything but the state. */
uint64_t board_view_hash(const struct board_view *v);
/* Writes the moves that are only in `v`, at most a few of them. */
void board_view_only(const struct board_words *w, const struct board_view *v,
		     const struct board_view *other, struct strbuf *out);

#endif
