/* SPDX-License-Identifier: MIT */
/* plies.h - the moves of a game so far. With some protocols, we can't send a start position or
 * take back moves and have to send the whole game again. */
#ifndef ASOBI_PLIES_H
#define ASOBI_PLIES_H

#include "asobi/game.h"

struct plies {
	const struct game *game;
	unsigned seat; /* the program's seat */
	struct spoken {
		unsigned seat;
		char move[MOVE_TEXT]; /* the move in the game's notation */
	} * at;
	size_t len;
};

void plies_begin(struct plies *p, const struct game *g, unsigned seat);
void plies_add(struct plies *p, const void *before, unsigned seat, game_move m);
void plies_take_back(struct plies *p, unsigned n);
void plies_free(struct plies *p);

/* Reads a cell such as "h8" into a column and a row, both counted from 0; returns false if the
 * text isn't a cell. */
bool cell_read(const char *text, unsigned *col, unsigned *row);
/* Returns true if the game begins from the standard position without a handicap, the first seat
 * plays Black and moves first, and the seats take turns. */
bool starts_as_usual(const struct game *g, const struct setup *s);
/* Returns the value of a game's option `key`. If that value has a name that is a number, returns
 * that number instead. Returns `otherwise` if the game has no such option. */
int table_option(const struct game *g, const struct setup *s, const char *key, int otherwise);

/* The Go Text Protocol's notation, applied to our games: Gunnar Farnebäck, "GTP - Go Text
 * Protocol, version 2, draft 2", 2002. Seat 0 is Black. A cell is written as a letter (I is
 * skipped) and a number; all other moves use the game's own words. */
enum { GTP_LINE = 4096 };

/* Returns true for two-player games without hidden information. */
bool gtp_fits(const struct game *g);
/* Converts a move to GTP: "h8" becomes "H8", "i9" becomes "J9", and "pass" stays "pass". */
void gtp_vertex(const char *move, char vertex[MOVE_TEXT]);
/* Converts a move from GTP; writes "" if the column is I, which GTP doesn't use. */
void gtp_move(const char *vertex, char move[MOVE_TEXT]);
/* Converts the column letters above or below a printed board, such as "a b c", to those of GTP,
 * which skip I. */
void gtp_columns(char *board);
static inline const char *gtp_colour(unsigned seat)
{
	return seat ? "white" : "black";
}

#endif
