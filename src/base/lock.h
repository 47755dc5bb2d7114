/* SPDX-License-Identifier: MIT */
/* lock.h - makes sure that only one program at a time works on the same data. A lock file next to
 * the data is locked with flock() and holds the program's process id. The system releases the lock
 * however the program ends, so a file left behind by a killed program doesn't lock anyone out. */
#ifndef ASOBI_LOCK_H
#define ASOBI_LOCK_H

struct lock {
	int fd; /* the descriptor of the locked file; -1 if the lock isn't held or the file system
		   has no locks */
	char *path;
};
/* Returns 0 if we hold the lock or the file system has no locks. EWOULDBLOCK: another program
 * holds the lock, and *holder is its process id. Any other errno: the file can't be created. */
int lock_take(struct lock *l, const char *path, long *holder);
/* Releases the lock and removes its file. Does nothing if lock_take() did not return 0. */
void lock_leave(struct lock *l);

#endif
