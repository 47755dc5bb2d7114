/* SPDX-License-Identifier: MIT */
/* passfile.h - passwords and passphrases that stand in a file or in the environment: what stands on
 * a command line everybody on the machine can read. */
#ifndef ASOBI_PASSFILE_H
#define ASOBI_PASSFILE_H

#include <stdbool.h>
#include <stddef.h>

/* The first line of the file; without a file (NULL) what the variable holds, which is gone then, so
 * that programs we start do not inherit it.  "" in `out` if there is neither.  *seen: others may
 * read the file.  False with one translated sentence. */
bool passfile_read(const char *file, const char *variable, char *out, size_t size, bool *seen,
		   char *error, size_t error_size);

#endif
