/* SPDX-License-Identifier: MIT */
/* lobby_cases.h - shared by the files of the section lobby. */
#ifndef ASOBI_TEST_LOBBY_CASES_H
#define ASOBI_TEST_LOBBY_CASES_H

#include "suite.h"

void lobby_seat_cases(Suite *s);

#endif
