/* SPDX-License-Identifier: MIT */
/* file.h - reads and writes small files as a whole. Errors are one sentence with the path and the
 * system's reason. */
#ifndef ASOBI_FILE_H
#define ASOBI_FILE_H

#include <stdbool.h>
#include <stddef.h>

/* Returns the text of a file of at most `most` bytes, whichever line endings it uses (text.h), or
 * NULL with a message. The caller frees the text. */
char *file_read(const char *path, size_t most, char *error, size_t error_size);

/* Reads a file that Asobi itself saved. Anything but a regular file is refused at once, because
 * reading a pipe might wait. */
char *file_read_kept(const char *path, size_t most, char *error, size_t error_size);
/* Reads a file of independent lines like file_read_kept(), except that a NUL byte becomes "?", so
 * that only its line is lost. */
char *file_read_lines(const char *path, size_t most, char *error, size_t error_size);

/* Writes to a temporary file in the same directory, syncs it and renames it. A reader sees either
 * the old text or the new one, never a part. */
bool file_write_atomic(const char *path, const char *text, char *error, size_t error_size);

/* Writes a file that doesn't exist yet. Returns 0 or an errno, which is EEXIST if the name is
 * taken. */
int file_write_new(const char *path, const char *text);
/* Writes a new file in the current directory: STEM.ENDING or, if that is taken, STEM-2.ENDING and
 * so on. `name` receives the name that was used. */
int file_write_numbered(const char *stem, const char *ending, const char *text, char *name,
			size_t size);

/* Removes the temporary files that killed programs left in this directory. */
void file_sweep(const char *dir);

/* Opens those of the descriptors 0 to 2 that were closed when the program began, so that no file
 * opened later takes the place of the program's input or output. Reading and writing them still
 * fails. Call this before anything else. Returns false if the system can't open anything. */
bool file_open_standard(void);

/* Makes a directory and its parents, accessible only to the user. If it returns false, errno says
 * why. */
bool file_make_dirs(const char *path);

#endif
