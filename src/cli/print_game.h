/* SPDX-License-Identifier: MIT */
/* print_game.h - a match in words, line by line, as the classic classroom program
 * prints it.  Everything goes to stdout, as `viewer` may see it. */
#ifndef ASOBI_PRINT_GAME_H
#define ASOBI_PRINT_GAME_H

#include "asobi/match.h"

/* The table before this ply, unless its view says that lines will do: whoever is `asked` sees it in
 * any case.  Was it shown? */
bool print_table(const struct match *m, unsigned ply, unsigned viewer, bool asked);
/* Print who has which men, in games whose sides have words; and whose turn it is. */
void print_sides(const struct match *m);
void print_turn(const struct match *m, unsigned seat);
void print_ply(const struct match *m, unsigned ply, unsigned viewer);
void print_end(const struct match *m);	  /* the last board and who won */
void print_totals(const struct match *m); /* of its series, with this game, which is over */
void print_review(const struct match *m); /* the moves that changed the outcome */

#endif
