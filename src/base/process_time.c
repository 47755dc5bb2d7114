/* SPDX-License-Identifier: MIT */
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/process.h"

/* A program's processor time includes that of the programs it starts, down to this depth. */
enum { DEEPEST = 16 };

/* Reads a small file in /proc; returns false if it can't be read. */
static bool read_small(const char *path, char *text, size_t size)
{
	const int fd = open(path, O_RDONLY | O_CLOEXEC);
	const ssize_t n = fd < 0 ? -1 : read(fd, text, size - 1);

	if (fd >= 0)
		close(fd);
	text[n > 0 ? n : 0] = '\0';
	return n > 0;
}

/* Returns the clock ticks used by a process and by the children it has waited for; -1 if unknown.
 * They are the 12th to 15th numbers after the process's name, which may contain any characters. */
static int64_t read_ticks(pid_t pid)
{
	char path[64], text[1024], *at;
	int64_t ticks = 0;

	snprintf(path, sizeof path, "/proc/%ld/stat", (long)pid);
	if (!read_small(path, text, sizeof text) || !(at = strrchr(text, ')')))
		return -1;
	for (int i = 0; i < 16; i++) {
		at += strcspn(at, " ");
		at += strspn(at, " ");
		if (i >= 11 && i < 15)
			ticks += strtoll(at, NULL, 10);
	}
	return ticks;
}

static int64_t ticks_below(pid_t pid, int depth);

/* Adds up the ticks of the processes that one thread has started, and of their descendants. */
static int64_t ticks_of_children(const char *list, int depth)
{
	char text[4096], *at = text, *end;
	int64_t ticks = 0;

	read_small(list, text, sizeof text);
	for (long child; (child = strtol(at, &end, 10)) > 0; at = end) {
		const int64_t some = ticks_below((pid_t)child, depth);

		ticks += some > 0 ? some : 0;
	}
	return ticks;
}

/* Adds up the ticks of a process and all its descendants; -1 if unknown. */
static int64_t ticks_below(pid_t pid, int depth)
{
	char path[64], list[128];
	int64_t ticks = read_ticks(pid);
	const struct dirent *thread;
	DIR *threads;

	snprintf(path, sizeof path, "/proc/%ld/task", (long)pid);
	threads = depth < DEEPEST && ticks >= 0 ? opendir(path) : NULL;
	while (threads && (thread = readdir(threads))) {
		if (*thread->d_name == '.')
			continue;
		snprintf(list, sizeof list, "%s/%.20s/children", path, thread->d_name);
		ticks += ticks_of_children(list, depth + 1);
	}
	if (threads)
		closedir(threads);
	return ticks;
}

int64_t process_cpu_ms(const struct process *p)
{
	const int64_t ticks = p->pid > 0 ? ticks_below(p->pid, 0) : -1;

	return ticks < 0 ? -1 : ticks * 1000 / sysconf(_SC_CLK_TCK);
}

int64_t process_watch_ms(struct process_watch *w, const struct process *p)
{
	/* A program that uses less than a fiftieth of the processor counts as waiting rather than
	 * working. */
	enum { LOOK_MS = 50, IDLE = 50 };
	const int64_t now = clock_ms(), cpu = now - w->since_ms < LOOK_MS ? -1 : process_cpu_ms(p),
		      passed = now - w->looked_ms, used = cpu - w->cpu_ms;

	if (cpu < 0)
		return now - w->since_ms;
	if (!w->looked_ms) {
		w->cpu_ms = cpu;
		w->looked_ms = now;
		return now - w->since_ms;
	}
	if (used >= passed || used < passed / IDLE)
		return now - w->since_ms;
	return w->looked_ms - w->since_ms +
	       (used > passed / PROCESS_WALL_FACTOR ? used : passed / PROCESS_WALL_FACTOR);
}
