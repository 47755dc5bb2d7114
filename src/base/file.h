/* SPDX-License-Identifier: MIT */
/* file.h - reads and writes small files as a whole. Every error is one sentence with the path and
 * the system's reason. */
#ifndef ASOBI_FILE_H
#define ASOBI_FILE_H

#include <stdbool.h>
#include <stddef.h>

/* Returns the text of a file of at most `most` bytes, with any kind of line ending (text.h), or
 * NULL with a message. The caller frees the text. */
char *file_read(const char *path, size_t most, char *error, size_t error_size);

/* Reads a file that Asobi saved itself. Refuses anything but a regular file at once, because
 * reading a pipe might block. */
char *file_read_kept(const char *path, size_t most, char *error, size_t error_size);
/* Reads a file of independent lines. Works like file_read_kept(), except that a NUL byte becomes
 * "?", so that only its own line is lost. */
char *file_read_lines(const char *path, size_t most, char *error, size_t error_size);

/* Writes a temporary file in the same directory, syncs it and renames it. Readers see either the
 * old text or the new one, never a part. */
bool file_write_atomic(const char *path, const char *text, char *error, size_t error_size);

/* Writes a new file. Returns 0 or an errno, which is EEXIST if the name is taken. */
int file_write_new(const char *path, const char *text);
/* Writes a new file in the current directory: STEM.ENDING or, if that name is taken, STEM-2.ENDING
 * and so on. `name` receives the path of the file, in which "~" stands for the user's home. */
enum { FILE_TOLD = 256 }; /* the usual size of `name` */
int file_write_numbered(const char *stem, const char *ending, const char *text, char *name,
			size_t size);

/* Removes the temporary files that killed programs left in this directory. */
void file_sweep(const char *dir);

/* Opens those of the descriptors 0 to 2 that were closed when the program began, so that no file
 * opened later is mistaken for the program's input or output. Reading and writing them still
 * fails. Call this before anything else. Returns false if the system can't open anything. */
bool file_open_standard(void);

/* Creates a directory and its parents, accessible only to the user. If it returns false, errno
 * says why. */
bool file_make_dirs(const char *path);

#endif
