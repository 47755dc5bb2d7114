/* say.h - a match in words, line by line, as the classic classroom program
 * prints it.  Everything goes to stdout, as `viewer` may see it. */
#ifndef ASOBI_SAY_H
#define ASOBI_SAY_H

#include "asobi/match.h"

void say_board(const struct match *m, unsigned ply, unsigned viewer);
void say_turn(unsigned seat);
void say_ply(const struct match *m, unsigned ply, unsigned viewer);
void say_end(const struct match *m);		/* the last board and who won */
void say_totals(const struct match *m);		/* of its series, with this game, which is over */
void say_review(const struct match *m);		/* the moves that changed the outcome */

#endif
