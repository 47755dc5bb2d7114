/* SPDX-License-Identifier: MIT */
/* tasks.h - prepares matches to be played on many machines: writes a directory with one shell
 * command line for each match, to be run with GNU parallel or as a Slurm job array. The players'
 * programs can be placed in the same directory. */
#ifndef ASOBI_SERVER_TASKS_H
#define ASOBI_SERVER_TASKS_H

#include "asobi/game.h"
#include "base/strbuf.h"

struct tasks {
	struct strbuf lines, programs;
	unsigned n;
};
/* Begins the next command line with "asobi match GAME". The caller adds the players with
 * tasks_seat() and ends the line. */
void tasks_begin(struct tasks *t, const char *game);
void tasks_seat(struct tasks *t, unsigned seat, int64_t user, const char *player,
		const char *name); /* `user` is 0 for a computer player */
enum { TASK_PROGRAM = 64 };
/* Writes the path where a user's program must be placed, in the form in which `asobi match`
 * accepts a player. */
void task_program(int64_t user, char program[TASK_PROGRAM]);
void tasks_quote(struct strbuf *sb, const char *text); /* quotes a string for the shell */
/* Writes the files tasks, job.sh, merge.sh and programs.txt. On failure, returns false and stores
 * a one-sentence error message. */
bool tasks_write(const struct tasks *t, const char *dir, const char *merge, char error[ERROR_TEXT]);
void tasks_say_how(const struct tasks *t);
void tasks_free(struct tasks *t);

#endif
