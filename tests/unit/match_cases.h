/* SPDX-License-Identifier: MIT */
/* match_cases.h - the parts of the test suite for src/match. */
#ifndef ASOBI_TEST_MATCH_CASES_H
#define ASOBI_TEST_MATCH_CASES_H

#include "suite.h"

void match_play_cases(Suite *s);
void match_told_cases(Suite *s);
void match_commit_cases(Suite *s);
void match_back_cases(Suite *s);
void match_save_cases(Suite *s);
void match_notes_cases(Suite *s);
void match_clock_cases(Suite *s);
void match_pool_cases(Suite *s);
void match_review_cases(Suite *s);
void match_archive_cases(Suite *s);
void match_career_cases(Suite *s);

#endif
