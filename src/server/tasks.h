/* SPDX-License-Identifier: MIT */
/* tasks.h - matches that many machines play: a directory with one line of a shell for each, to be
 * run by GNU parallel or as an array of Slurm, and places for the programs. */
#ifndef ASOBI_SERVER_TASKS_H
#define ASOBI_SERVER_TASKS_H

#include "asobi/game.h"
#include "base/strbuf.h"

struct tasks {
	struct strbuf lines, programs;
	unsigned n;
};
/* The next line: "asobi match GAME", its seats; the caller ends it. */
void tasks_begin(struct tasks *t, const char *game);
void tasks_seat(struct tasks *t, unsigned seat, int64_t user, const char *player,
		const char *name); /* user 0: one of our players */
enum { TASK_PROGRAM = 64 };
void task_program(int64_t user, char program[TASK_PROGRAM]); /* where a user's program is put, as a
								player */
void tasks_quote(struct strbuf *sb, const char *text);	     /* for the shell */
/* tasks, job.sh, merge.sh, programs.txt; false with one sentence. */
bool tasks_write(const struct tasks *t, const char *dir, const char *merge, char error[ERROR_TEXT]);
void tasks_say_how(const struct tasks *t);
void tasks_free(struct tasks *t);

#endif
