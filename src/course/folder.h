/* SPDX-License-Identifier: MIT */
/* folder.h - runs a program that a student handed in. The program is a folder that contains an
 * executable file `run`, which is started in that folder. */
#ifndef ASOBI_COURSE_FOLDER_H
#define ASOBI_COURSE_FOLDER_H

#include "course/course.h"

enum folder_fault {
	FOLDER_WELL,
	/* the folder's name can't be displayed, or a spreadsheet would take it for a formula */
	FOLDER_ODD_NAME,
	FOLDER_LINK,	    /* the folder is a link to another folder */
	FOLDER_LONG,	    /* the folder's path is too long */
	FOLDER_SHUT,	    /* the folder can't be read */
	FOLDER_NO_RUN,	    /* there is no file `run`, or it is a broken link */
	FOLDER_RUN_DEEPER,  /* the file `run` is in a subfolder */
	FOLDER_RUN_OUTSIDE, /* the file `run` is a link to a file outside the folder */
	FOLDER_RUN_NO_FILE,
	FOLDER_RUN_NO_PROGRAM, /* the file `run` isn't executable */
	/* The file `run` starts with neither "#!" nor an ELF header. */
	FOLDER_RUN_NO_START,
	FOLDER_RUN_CR,	  /* the first line of the file `run` has a Windows line ending */
	FOLDER_NOT_BUILT, /* the file `build` failed */
	FOLDER_NO_FILE,	  /* a file named in folder_command is missing */
	FOLDER_NO_DATE,	  /* the file `submitted` contains no date */
	/* the program was handed in after the deadline, so it is no longer accepted */
	FOLDER_LATE
};

/* The command that starts each program instead of the folder's file `run`; "{}" in it stands for
 * the folder. The front end sets it once. If it is NULL, `run` is started. */
extern const char *folder_command;
/* Returns the path, relative to the folder, of the first missing file that folder_command names as
 * "{}/FILE", or NULL if no such file is missing; the caller frees it. */
char *folder_missing(const char *path);

/* Checks whether this folder (an absolute path) contains a program. If the folder has a file
 * `build` that hasn't run yet, the program may still be missing. */
enum folder_fault folder_look(const char *path, bool built);
/* Returns true if this is an acceptable name for a student's folder. */
bool folder_name_fits(const char *name);

/* Returns the name of a folder's program for use in messages; NULL if the player isn't such a
 * program. */
const char *folder_program(const struct who *w);
/* Fills in `out` with a player that runs the program in a folder, which must have no fault. The
 * environment variable ASOBI_EXERCISE tells the program the exercise's name, because one folder
 * may contain several programs. */
void folder_who(const struct exercise *e, const char *path, bool boxed, struct who *out);

#endif
