/* SPDX-License-Identifier: MIT */
/* paths.h - where things lie: XDG Base Directory Specification 0.8 for what we
 * write, ASOBI_DATADIR or the installed directory for what we ship. */
#ifndef ASOBI_PATHS_H
#define ASOBI_PATHS_H

/* Absolute path; the caller frees it.  NULL if the user has no home at all.
 * Whoever writes there makes the directory. */
char *path_state(const char *name);  /* unfinished games, seats elsewhere */
char *path_config(const char *name); /* what a person wrote for us */
char *path_kept(const char *name);   /* what is kept for good: finished games */

/* Tell the name that main() was called by, before anything below is asked: where the compiled
 * prefix isn't there, our files are looked for beside the program, in ../share. */
void path_know_program(const char *name);
/* A shipped file ("rules/nim.en.txt"); the caller frees it. */
char *path_data(const char *name);
/* The directory of message catalogues; the caller frees it. */
char *path_locale(void);

#endif
