/* SPDX-License-Identifier: MIT */
/* hamlet_cases.h - helpers that the Hamlet tests share. */
#ifndef ASOBI_TEST_HAMLET_CASES_H
#define ASOBI_TEST_HAMLET_CASES_H

#include "games/hamlet/hamlet.h"
#include "suite.h"

/* A classic game from the programming course, won by X on a diagonal with a stone in column 4. */
#define HAMLET_CLASSIC "23223332255544"
/* Fills the board without four in a row. */
#define HAMLET_FULL "320024112501222445454133551405100333"

/* Returns the position after stones are dropped into these columns from the start; every move must
 * be legal. */
struct hamlet hamlet_after(const char *columns);
void hamlet_play(struct hamlet *h, const char *columns);

void hamlet_lines_cases(Suite *s);
void hamlet_game_cases(Suite *s);
void hamlet_text_cases(Suite *s);
void hamlet_playout_cases(Suite *s);
void hamlet_view_cases(Suite *s);
void hamlet_solver_cases(Suite *s);
void hamlet_study_cases(Suite *s);
void hamlet_book_cases(Suite *s);
void hamlet_player_cases(Suite *s);

#endif
