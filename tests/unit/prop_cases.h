/* SPDX-License-Identifier: MIT */
/* prop_cases.h - the parts of the property suite; each adds its own test cases. */
#ifndef ASOBI_TEST_PROP_CASES_H
#define ASOBI_TEST_PROP_CASES_H

#include <stdio.h>

#include "prop.h"

void prop_legal_cases(Suite *s);
void prop_put_cases(Suite *s);
void prop_text_cases(Suite *s);
void prop_why_cases(Suite *s);
void prop_draft_cases(Suite *s);
void prop_fast_cases(Suite *s);
void prop_secret_cases(Suite *s);
void prop_world_cases(Suite *s);
void prop_twin_cases(Suite *s);
void prop_study_cases(Suite *s);
void prop_match_cases(Suite *s);
void prop_record_cases(Suite *s);
void prop_kept_cases(Suite *s);
void prop_mirror_cases(Suite *s);
void prop_vary_cases(Suite *s);
void prop_perft_cases(Suite *s);
void prop_bounds_cases(Suite *s);

#endif
