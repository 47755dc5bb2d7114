/* SPDX-License-Identifier: MIT */
/* rooms_cases.h - shared by the files of the section rooms. */
#ifndef ASOBI_TEST_ROOMS_CASES_H
#define ASOBI_TEST_ROOMS_CASES_H

#include "server/rooms/rooms.h"
#include "suite.h"

/* Returns rooms without connections, at most this many, in which everyone thinks at once. */
struct rooms *open_rooms(unsigned most);
void rooms_games_cases(Suite *s);
void rooms_lines_cases(Suite *s);

#endif
