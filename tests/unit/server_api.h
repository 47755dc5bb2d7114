/* SPDX-License-Identifier: MIT */
#ifndef ASOBI_TEST_SERVER_API_H
#define ASOBI_TEST_SERVER_API_H

#include <check.h>

void login_cases(Suite *s);
void password_cases(Suite *s);
void matrix_cases(Suite *s);
void authorize_cases(Suite *s);
void play_cases(Suite *s);
void held_cases(Suite *s);
void miss_cases(Suite *s);
void admin_cases(Suite *s);
void example_cases(Suite *s);
void page_cases(Suite *s);
void replay_cases(Suite *s);

#endif
