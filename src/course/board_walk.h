/* SPDX-License-Identifier: MIT */
/* board_walk.h - chooses the positions in which a board is judged: those near the start
 * (board_tree.c) and those of random games (board_walk.c). */
#ifndef ASOBI_COURSE_BOARD_WALK_H
#define ASOBI_COURSE_BOARD_WALK_H

#include "course/board_ask.h"

/* Each function returns false if judging should stop: the program is broken, judging was
 * cancelled, the time has run out, or a fault was found and the judgement needs only one. */
bool board_tree(struct board_judge *j, unsigned most);
bool board_walks(struct board_judge *j, unsigned walks);
bool board_may_go_on(struct board_judge *j);
/* Counts the current position as compared, and as correct if it had no fault. */
void board_count(struct board_judge *j, unsigned faults_before);
/* Confirms that the fault also occurs in a new process, and looks for fewer moves that lead to it.
 */
void board_settle(struct board_judge *j);

#endif
