/* SPDX-License-Identifier: MIT */
/* board_speed.h - measures how many moves per second a program that implements a game's rules can
 * make and take back. */
#ifndef ASOBI_COURSE_BOARD_SPEED_H
#define ASOBI_COURSE_BOARD_SPEED_H

#include "course/board_ask.h"

/* Measures the speed of the program and, if Asobi has the game, of Asobi's own rules. A speed that
 * can't be measured is 0. */
void board_measure(struct board_judge *j);

#endif
