/* SPDX-License-Identifier: MIT */
/* box.h - limits what a student's program can see. In a box, the program sees its own folder (which
 * it may write to), an empty /tmp and the system's programs without asobi, and it has no network.
 * Even without a box, it gets only a few environment variables. */
#ifndef ASOBI_COURSE_BOX_H
#define ASOBI_COURSE_BOX_H

#include "asobi/game.h"

/* Returns true if bubblewrap works on this system; otherwise writes one sentence that says why not.
 */
bool box_works(char error[ERROR_TEXT]);
/* A program in a box can't start more processes when this many processes (including threads) of the
 * user are running; 0 means no limit. The limit is set inside the box. Since Linux 5.14, it counts
 * only the processes in that box, so a program that starts many processes doesn't use up the limit
 * of other programs. */
extern unsigned box_processes;
/* Returns the words of a command that starts a program in this folder (an absolute path), in the
 * form of words_pack(). `program` is a shell command, such as "./run". */
char **box_command(const char *folder, bool boxed, const char *program);

#endif
