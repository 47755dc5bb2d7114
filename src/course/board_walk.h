/* SPDX-License-Identifier: MIT */
/* board_walk.h - chooses the positions in which to judge a board: those near the start
 * (board_tree.c) and those reached in random games (board_walk.c). */
#ifndef ASOBI_COURSE_BOARD_WALK_H
#define ASOBI_COURSE_BOARD_WALK_H

#include "course/board_ask.h"

/* These functions return false when judging should stop: the program is broken, the run was
 * cancelled, time has run out, or one fault was found and that is enough. */
bool board_tree(struct board_judge *j, unsigned most);
bool board_walks(struct board_judge *j, unsigned walks);
bool board_may_go_on(struct board_judge *j);
/* Counts the current position as compared and, if no fault was found in it, as correct. */
void board_count(struct board_judge *j, unsigned faults_before);
/* Confirms the fault in a new process and looks for a shorter way to reproduce it. */
void board_settle(struct board_judge *j);

#endif
