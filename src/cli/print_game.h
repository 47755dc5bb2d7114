/* SPDX-License-Identifier: MIT */
/* print_game.h - prints a match line by line, as the original classroom program does. Everything
 * goes to standard output and shows only what `viewer` may see. */
#ifndef ASOBI_PRINT_GAME_H
#define ASOBI_PRINT_GAME_H

#include "asobi/match.h"
#include "asobi/view.h"

/* Prints the table before this ply and returns true. If the settled() function of the game's view
 * says that the table needn't be shown, it is printed only for a player who is `asked` to move;
 * otherwise nothing is printed, and the result is false. */
bool print_table(const struct match *m, unsigned ply, unsigned viewer, bool asked);
/* Prints which player has which side and who begins, in games that give their sides names. */
void print_sides(const struct match *m);
void print_turn(const struct match *m, unsigned seat);
void print_ply(const struct match *m, unsigned ply, unsigned viewer);
void print_end(const struct match *m); /* prints the final board and the winner */
/* Prints the totals of the series, including the game that just ended. */
void print_totals(const struct match *m);
/* Writes the name of a player's side, such as "Black", or "Player 1", and returns the buffer. */
const char *print_player_name(const struct match_config *c, unsigned seat, char buf[SIDE_TEXT]);

#endif
