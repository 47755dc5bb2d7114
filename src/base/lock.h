/* SPDX-License-Identifier: MIT */
/* lock.h - one program at a time: a file beside what it works on, locked with flock() and holding
 * its process id.  The system frees the lock when the program ends, however it ends, so a file that
 * a killed program left behind locks nobody out. */
#ifndef ASOBI_LOCK_H
#define ASOBI_LOCK_H

struct lock {
	int fd; /* -1: not held, or nobody can lock files there */
	char *path;
};
/* 0: it is ours, also where the file system knows no locks.  EWOULDBLOCK: *holder is the process id
 * of the program that has it.  Any other errno: the file cannot be made. */
int lock_take(struct lock *l, const char *path, long *holder);
/* Removes the file.  Nothing happens where lock_take() did not give 0. */
void lock_leave(struct lock *l);

#endif
