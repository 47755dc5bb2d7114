/* SPDX-License-Identifier: MIT */
/* print_game.h - prints a match line by line, as the original classroom program does. All output
 * goes to standard output and shows only what `viewer` may see. */
#ifndef ASOBI_PRINT_GAME_H
#define ASOBI_PRINT_GAME_H

#include "asobi/match.h"
#include "asobi/view.h"

/* Prints the table as it was before this ply and returns true. If the settled() function of the
 * game's view says that the table needn't be shown, prints it only for a player who is `asked` to
 * move; otherwise, prints nothing and returns false. */
bool print_table(const struct match *m, unsigned ply, unsigned viewer, bool asked);
/* Prints which player has which side and who moves first, in games whose sides have names. */
void print_sides(const struct match *m);
void print_turn(const struct match *m, unsigned seat);
void print_ply(const struct match *m, unsigned ply, unsigned viewer);
void print_end(const struct match *m); /* prints the final board and the result */
/* Prints the series totals, including the game that has just ended. */
void print_totals(const struct match *m);
/* Writes the name of the seat's side, such as "Black", or else "Player 1", to `buf` and returns
 * it. */
const char *print_player_name(const struct match_config *c, unsigned seat, char buf[SIDE_TEXT]);

#endif
