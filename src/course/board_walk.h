/* SPDX-License-Identifier: MIT */
/* board_walk.h - the positions in which a board is judged: those near the start (board_tree.c), and
 * those of random games (board_walk.c). */
#ifndef ASOBI_COURSE_BOARD_WALK_H
#define ASOBI_COURSE_BOARD_WALK_H

#include "course/board_ask.h"

/* Each function returns false if nothing more can or need be asked: the program is broken, the
 * judging was cancelled or the time has run out, or there is a fault and one is enough. */
bool board_tree(struct board_judge *j, unsigned most);
bool board_walks(struct board_judge *j, unsigned walks);
bool board_may_go_on(struct board_judge *j);
/* Counts a position as asked about, and as right if there was no fault in it. */
void board_count(struct board_judge *j, unsigned faults_before);
/* Makes sure that the fault shows in a new process as well, and looks for a shorter line to it. */
void board_settle(struct board_judge *j);

#endif
