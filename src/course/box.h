/* SPDX-License-Identifier: MIT */
/* box.h - what a program that was handed in may see: in a box its folder, which it may write to, an
 * empty /tmp, the system's programs without asobi, and no network; anywhere only a few variables of
 * the environment. */
#ifndef ASOBI_COURSE_BOX_H
#define ASOBI_COURSE_BOX_H

#include "asobi/game.h"

/* Does bubblewrap work here?  If not, one sentence says why. */
bool box_works(char error[ERROR_TEXT]);
/* A program in a box can start no more once so many processes of this user run, threads among them;
 * 0: any number. The limit is set within the box: Linux since 5.14 counts only what runs in it, so
 * a program that multiplies takes no room from others. */
extern unsigned box_processes;
/* Returns the words of a command that starts the program `run` of this folder, an absolute path, as
 * words_pack() makes them. */
char **box_command(const char *folder, bool boxed);

#endif
