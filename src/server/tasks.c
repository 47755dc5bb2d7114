/* SPDX-License-Identifier: MIT */
#include "server/tasks.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/clean.h"
#include "base/file.h"
#include "base/i18n.h"

void tasks_quote(struct strbuf *sb, const char *text)
{
	sb_add(sb, "'");
	for (; *text; text++)
		if (*text == '\'')
			sb_add(sb, "'\\''");
		else
			sb_add_bytes(sb, text, 1);
	sb_add(sb, "'");
}

void tasks_begin(struct tasks *t, const char *game)
{
	sb_addf(&t->lines, "asobi match %s", game);
	t->n++;
}

void task_program(int64_t user, char program[TASK_PROGRAM])
{
	snprintf(program, TASK_PROGRAM, "exec:programs/user-%lld", (long long)user);
}

void tasks_seat(struct tasks *t, unsigned seat, int64_t user, const char *player, const char *name)
{
	char program[TASK_PROGRAM], line[TASK_PROGRAM + 1];

	sb_addf(&t->lines, " --p%u ", seat + 1);
	if (!user) {
		tasks_quote(&t->lines, player);
		return;
	}
	task_program(user, program);
	sb_add(&t->lines, program);
	snprintf(line, sizeof line, "%s\t", strchr(program, ':') + 1);
	if (!t->programs.text || !strstr(t->programs.text, line))
		sb_addf(&t->programs, "%s%s\n", line, name);
}

static bool write_file(const char *dir, const char *name, const char *text, char error[ERROR_TEXT])
{
	char path[4096];

	snprintf(path, sizeof path, "%s/%s", dir, name);
	return file_write_atomic(path, text ? text : "", error, ERROR_TEXT);
}

bool tasks_write(const struct tasks *t, const char *dir, const char *merge, char error[ERROR_TEXT])
{
	char path[4096], job[256];

	snprintf(path, sizeof path, "%s/programs", dir);
	snprintf(
		job, sizeof job,
		"#!/bin/sh\n#SBATCH --array=1-%u\n# One task: line $SLURM_ARRAY_TASK_ID of tasks.\n"
		"sed -n \"${SLURM_ARRAY_TASK_ID:?}p\" tasks | sh\n",
		t->n);
	if (!file_make_dirs(path))
		return fail_with(error, _("Can't create the directory %.200s: %s."), path,
				 strerror(errno));
	return write_file(dir, "tasks", t->lines.text, error) &&
	       write_file(dir, "job.sh", job, error) && write_file(dir, "merge.sh", merge, error) &&
	       write_file(dir, "programs.txt", t->programs.text, error);
}

void tasks_say_how(const struct tasks *t)
{
	if (t->programs.len)
		print("  %s\n", _("put each user's program, which must speak asobi-seat(5), in the "
				  "place given in programs.txt"));
	print("  parallel <tasks\n");
	print("  sbatch job.sh\n");
	print("  sh merge.sh\n");
}

void tasks_free(struct tasks *t)
{
	sb_free(&t->lines);
	sb_free(&t->programs);
}
