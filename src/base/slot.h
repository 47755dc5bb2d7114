/* SPDX-License-Identifier: MIT */
/* slot.h - numbered files in the state directory, such as "unfinished-nim-3.asobi": name, number,
 * end. One number is in one name at most, and whoever uses it holds a lock, which ends with the
 * program in whatever way that ends.  Several programs, and several parts of one, use the directory
 * side by side. */
#ifndef ASOBI_SLOT_H
#define ASOBI_SLOT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SLOT_MOST = 999 };

struct slot {
	unsigned number; /* from 1 */
	int64_t changed; /* its file, in nanoseconds since 1970 */
	bool used;	 /* by any program, this one included */
};

/* Use it from now on; false: somebody does.  Where the system has no locks, other programs are
 * not noticed. */
bool slot_take(unsigned number);
void slot_leave(unsigned number);

/* Use a number that no file has, with this text in its file.  0 with one sentence. */
unsigned slot_new(const char *name, const char *end, const char *text, char *error,
		  size_t error_size);

/* NULL: there is no home directory.  The caller frees it. */
char *slot_path(const char *name, unsigned number, const char *end);

/* All files of this name and end, what was changed last first.  One without a number, as they
 * were once written, is given one.  The caller frees the list; NULL: there is none. */
struct slot *slot_list(const char *name, const char *end, size_t *n);

#endif
