/* SPDX-License-Identifier: MIT */
/* layout_cases.h - shared by the files of the section layout. */
#ifndef ASOBI_TEST_LAYOUT_CASES_H
#define ASOBI_TEST_LAYOUT_CASES_H

#include "suite.h"

void layout_board_cases(Suite *s);
void layout_look_cases(Suite *s);
void layout_menu_cases(Suite *s);

#endif
