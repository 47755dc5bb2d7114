/* SPDX-License-Identifier: MIT */
/* paths.h - where files are: the XDG Base Directory Specification 0.8 for files that Asobi writes,
 * and ASOBI_DATADIR or the installed directory for files that come with it. */
#ifndef ASOBI_PATHS_H
#define ASOBI_PATHS_H

#include <stddef.h>

/* Returns an absolute path, which the caller frees; NULL if the user has no home directory. The
 * directory may be missing: code that writes a file creates it first. */
/* The path of saved state, such as unfinished games and the user's seats in games on other
 * machines. */
char *path_state(const char *name);
char *path_config(const char *name); /* the path of files that the user wrote for Asobi */
char *path_kept(const char *name);   /* the path of data that is saved permanently, such as finished
					games */

/* Writes the absolute path of a file in the current directory for people to read: "~" stands for
 * their home, and a path that is too long for the buffer loses its beginning. */
void path_tell(const char *file, char *buf, size_t size);

/* Stores the name with which the program was started (argv[0]). Call it before any function below:
 * if the compiled-in prefix doesn't exist, Asobi looks for its files in ../share, relative to the
 * program. */
void path_know_program(const char *name);
/* Returns the path of a file that comes with Asobi ("rules/nim.en.txt"); the caller frees it. */
char *path_data(const char *name);
/* Returns the directory that holds the message catalogues; the caller frees it. */
char *path_locale(void);

#endif
