/* SPDX-License-Identifier: MIT */
/* base_cases.h - the sections of the test suite that cover src/base. */
#ifndef ASOBI_TEST_BASE_CASES_H
#define ASOBI_TEST_BASE_CASES_H

#include "suite.h"

void base_rng_cases(Suite *s);
void base_text_cases(Suite *s);
void base_canvas_cases(Suite *s);
void base_wrap_cases(Suite *s);
void base_shape_cases(Suite *s);
void base_file_cases(Suite *s);
void base_date_cases(Suite *s);
void base_json_cases(Suite *s);

#endif
