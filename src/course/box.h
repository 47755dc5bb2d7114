/* SPDX-License-Identifier: MIT */
/* box.h - what a program that was handed in may see: in a box its folder, which it may write to, an empty /tmp, the
 * system's programs without asobi, and no network; anywhere only a few variables of the environment. */
#ifndef ASOBI_COURSE_BOX_H
#define ASOBI_COURSE_BOX_H

#include "asobi/game.h"

/* Does bubblewrap work here?  False with one sentence: why it does not. */
bool box_works(char error[ERROR_TEXT]);
/* That may run of this user, threads among them, before one in a box can start no more; 0: any number.  The limit is set
 * within the box: Linux since 5.14 counts there what runs in it alone, and who multiplies takes no room from others. */
extern unsigned box_processes;
/* The words of a command that starts the program `run` of this folder, an absolute path, as words_pack() makes them. */
char **box_command(const char *folder, bool boxed);

#endif
