/* SPDX-License-Identifier: MIT */
/* passfile.h - reads passwords and passphrases from a file or the environment, because everyone on
 * the machine can see a command line. */
#ifndef ASOBI_PASSFILE_H
#define ASOBI_PASSFILE_H

#include <stdbool.h>
#include <stddef.h>

/* Reads the first line of the file or, if `file` is NULL, the environment variable. The variable
 * is then removed, so that programs we start don't inherit it. `out` is "" if there is neither.
 * *seen becomes true if other users may read the file. On failure, returns false with one
 * translated sentence. */
bool passfile_read(const char *file, const char *variable, char *out, size_t size, bool *seen,
		   char *error, size_t error_size);

#endif
