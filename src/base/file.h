/* SPDX-License-Identifier: MIT */
/* file.h - whole small files.  Errors are one sentence with the path and the
 * system's reason. */
#ifndef ASOBI_FILE_H
#define ASOBI_FILE_H

#include <stdbool.h>
#include <stddef.h>

/* The text of a file of at most `most` bytes, whatever system its lines were ended on (text.h);
 * NULL with a message.  The caller frees it. */
char *file_read(const char *path, size_t most, char *error, size_t error_size);

/* The same of a file that the arcade keeps itself: whatever stands in its place but is no
 * regular file is refused at once; a pipe would be waited for. */
char *file_read_kept(const char *path, size_t most, char *error, size_t error_size);

/* Written to a temporary file beside it, synced, renamed: a reader sees the old
 * text or the new one, never half. */
bool file_write_atomic(const char *path, const char *text, char *error, size_t error_size);

/* The same for a file that is not there yet: 0, or the system's reason, which is
 * EEXIST if the name is taken. */
int file_write_new(const char *path, const char *text);
/* The same into the directory where we are: to STEM.ENDING, or where that is taken to STEM-2.ENDING
 * and so on; which one it was is in `name`. */
int file_write_numbered(const char *stem, const char *ending, const char *text, char *name,
			size_t size);

/* Remove the temporary files that killed programs left in this directory. */
void file_sweep(const char *dir);

/* Descriptors 0 to 2 that were closed when the program began are opened, so that no file that is
 * opened later takes the place of its input or output: reading and writing them fail as before.
 * To be called first of all.  False if the system has nothing to open. */
bool file_open_standard(void);

/* Make a directory and its parents, private to the user.  False: errno says why. */
bool file_make_dirs(const char *path);

#endif
