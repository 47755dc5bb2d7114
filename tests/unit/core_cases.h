/* SPDX-License-Identifier: MIT */
/* core_cases.h - the sections of the test suite that cover src/core. */
#ifndef ASOBI_TEST_CORE_CASES_H
#define ASOBI_TEST_CORE_CASES_H

#include "suite.h"

void core_setup_cases(Suite *s);
void core_verdict_cases(Suite *s);
void core_game_cases(Suite *s);
void core_record_cases(Suite *s);

#endif
