/* SPDX-License-Identifier: MIT */
#include "base/lock.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/xalloc.h"

enum { LOOKS = 100 };
static const struct timespec between_looks = { .tv_nsec = 10 * 1000 * 1000 };

/* Returns true if the open file is still the one at this path. The holder may have removed the
 * file after we opened it but before we locked it; we would then hold a file that nobody else can
 * find. */
static bool is_at(int fd, const char *path)
{
	struct stat a, b;

	return !fstat(fd, &a) && !stat(path, &b) && a.st_dev == b.st_dev && a.st_ino == b.st_ino;
}

/* Returns the process id of the lock's holder, or 0 if the holder hasn't written it yet. */
static long read_holder(int fd)
{
	char text[24] = "";

	return pread(fd, text, sizeof text - 1, 0) > 0 ? strtol(text, NULL, 10) : 0;
}

static void write_holder(int fd)
{
	if (ftruncate(fd, 0) == 0)
		dprintf(fd, "%ld\n", (long)getpid());
}

/* Tries once to take the lock; returns 0 or an errno. EWOULDBLOCK without a holder means that the
 * caller should try again. */
static int try_to_take(struct lock *l, long *holder)
{
	int why = EWOULDBLOCK;

	*holder = 0;
	l->fd = open(l->path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
	if (l->fd < 0)
		return errno;
	if (flock(l->fd, LOCK_EX | LOCK_NB) == 0) {
		if (is_at(l->fd, l->path)) {
			write_holder(l->fd);
			return 0;
		}
	} else if (errno == EWOULDBLOCK) {
		*holder = read_holder(l->fd);
	} else {
		why = 0;
	}
	close(l->fd);
	l->fd = -1;
	return why;
}

/* Returns true if the lock's holder has ended. If it was killed, one of its child processes may
 * not yet have closed the descriptor that it inherited, so the file may still be locked. */
static bool is_gone(long holder)
{
	return holder > 0 && kill((pid_t)holder, 0) && errno == ESRCH;
}

int lock_take(struct lock *l, const char *path, long *holder)
{
	int why;

	*l = (struct lock){ .fd = -1, .path = xstrdup(path) };
	why = try_to_take(l, holder);
	for (unsigned look = 1;
	     look < LOOKS && why == EWOULDBLOCK && (!*holder || is_gone(*holder)); look++) {
		nanosleep(&between_looks, NULL);
		why = try_to_take(l, holder);
	}
	if (why) {
		free(l->path);
		l->path = NULL;
	}
	return why;
}

void lock_leave(struct lock *l)
{
	/* If the directory was replaced, this path may now lead to another program's file. */
	if (l->fd >= 0 && is_at(l->fd, l->path))
		unlink(l->path);
	if (l->fd >= 0)
		close(l->fd);
	free(l->path);
	*l = (struct lock){ .fd = -1 };
}
