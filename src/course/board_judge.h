/* SPDX-License-Identifier: MIT */
/* board_judge.h - judges a program that implements a game's rules (players/rules_link.h). If Asobi
 * has the game, it compares the program with its own rules, in every position near the start and
 * in random games. Otherwise, it can only check that the program doesn't contradict itself: games
 * end, every legal move can be played, taking back moves restores the position, and positions with
 * the same state have the same moves and results. */
#ifndef ASOBI_COURSE_BOARD_JUDGE_H
#define ASOBI_COURSE_BOARD_JUDGE_H

#include "course/board_finding.h"

/* Returns true if Asobi can compare a program's rules for this game with its own. */
bool board_can_compare(const struct game *g);
void judge_board(const struct board_plan *plan, struct board_result *out);
void board_result_free(struct board_result *r);

#endif
