/* SPDX-License-Identifier: MIT */
/* box.h - limits what a student's program can see. Inside a box, the program has no network and
 * sees only its own folder, where it may write, an empty /tmp, and the system's programs except
 * asobi. Even without a box, it gets only a few environment variables. */
#ifndef ASOBI_COURSE_BOX_H
#define ASOBI_COURSE_BOX_H

#include "asobi/game.h"

/* Returns true if bubblewrap works on this system; otherwise, writes one sentence to `error` that
 * explains why it doesn't. */
bool box_works(char error[ERROR_TEXT]);
/* The maximum number of processes, including threads, of this user at which a program in a box can
 * still start another one; 0 means unlimited. The limit is set inside the box. Since Linux 5.14,
 * it counts only processes in the same box, so a program that starts many doesn't use up the
 * allowance of the others. */
extern unsigned box_processes;
/* Returns the command line for starting a program in `folder` (an absolute path), in the form of
 * words_pack(). `program` is a shell command, such as "./run". */
char **box_command(const char *folder, bool boxed, const char *program);

#endif
