/* SPDX-License-Identifier: MIT */
/* board_judge.h - judges a program that holds the rules of a game (players/rules_link.h).
 *
 * If Asobi has the game, the program's rules are compared with ours: in every position near the
 * start and along random games. If Asobi doesn't have it, the program can only be compared with
 * itself: games end, every legal move can be played, taking moves back restores the position, and
 * positions that look alike behave alike. */
#ifndef ASOBI_COURSE_BOARD_JUDGE_H
#define ASOBI_COURSE_BOARD_JUDGE_H

#include "course/board_finding.h"

/* Returns true if the rules of this game can be compared with a program's. */
bool board_can_compare(const struct game *g);
void judge_board(const struct board_plan *plan, struct board_result *out);
void board_result_free(struct board_result *r);

#endif
