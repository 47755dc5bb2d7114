/* SPDX-License-Identifier: MIT */
/* engine_cases.h - the test cases for the code that communicates with engines (programs that act
 * as players). */
#ifndef ASOBI_TEST_ENGINE_CASES_H
#define ASOBI_TEST_ENGINE_CASES_H

#include "suite.h"

TCase *words_case(Suite *s);
TCase *lines_case(Suite *s);
TCase *seat_case(Suite *s);
TCase *talk_case(Suite *s);
TCase *answers_case(Suite *s);
TCase *loop_case(Suite *s);
TCase *process_case(Suite *s);

#endif
