/* SPDX-License-Identifier: MIT */
/* typing_cases.h - shared by the files of the section typing. */
#ifndef ASOBI_TEST_TYPING_CASES_H
#define ASOBI_TEST_TYPING_CASES_H

#include "desk.h"
#include "suite.h"

void typing_refused_cases(Suite *s, int games);
void typing_enter_cases(Suite *s, int games);
void typing_capital_cases(Suite *s, int games);

#endif
