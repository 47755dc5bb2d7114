/* SPDX-License-Identifier: MIT */
/* board_speed.h - how many moves a second a board makes and takes back. */
#ifndef ASOBI_COURSE_BOARD_SPEED_H
#define ASOBI_COURSE_BOARD_SPEED_H

#include "course/board_ask.h"

/* Measures the program and, if Asobi has the game, our own rules. A program that can't be measured
 * gets the speed 0. */
void board_measure(struct board_judge *j);

#endif
