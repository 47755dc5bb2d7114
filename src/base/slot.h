/* SPDX-License-Identifier: MIT */
/* slot.h - numbered files in the state directory, such as "unfinished-nim-3.asobi": a name, a
 * number and an ending. Each number is used with at most one name. A program that uses a number
 * locks it, and the system releases this lock however the program ends. Several programs, and
 * several parts of one program, can use the directory at the same time. */
#ifndef ASOBI_SLOT_H
#define ASOBI_SLOT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SLOT_MOST = 999 };

struct slot {
	unsigned number; /* the file's number, from 1 */
	int64_t changed; /* when the file was last changed, in nanoseconds since 1970 */
	bool used;	 /* true if any program uses the number, including this one */
};

/* Starts using the number; returns false if another program, or another part of this one, already
 * uses it. On systems without locks, other programs go unnoticed. */
bool slot_take(unsigned number);
void slot_leave(unsigned number);

/* Takes a number that has no file, and writes this text to a new file with that number. On
 * failure, returns 0 with a sentence that says why. */
unsigned slot_new(const char *name, const char *end, const char *text, char *error,
		  size_t error_size);

/* Returns the file's path, which the caller frees; NULL if there is no home directory. */
char *slot_path(const char *name, unsigned number, const char *end);

/* Returns all files with this name and ending, most recently changed first. A file without a
 * number, written by an older version, is given one. The caller frees the list; NULL if there are
 * no files. */
struct slot *slot_list(const char *name, const char *end, size_t *n);

#endif
