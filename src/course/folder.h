/* SPDX-License-Identifier: MIT */
/* folder.h - runs a program that a student handed in. The program is a folder with an executable
 * file `run`, which is started in that folder. */
#ifndef ASOBI_COURSE_FOLDER_H
#define ASOBI_COURSE_FOLDER_H

#include "course/course.h"

enum folder_fault {
	FOLDER_WELL,
	FOLDER_ODD_NAME, /* the name of the folder can't be shown or would be read as something else
			  */
	FOLDER_LINK,	 /* the folder is a link to another folder */
	FOLDER_LONG,	 /* the path of the folder is too long */
	FOLDER_SHUT,	 /* the folder can't be read */
	FOLDER_NO_RUN,	 /* there is no file `run`, or it is a broken link */
	FOLDER_RUN_DEEPER,  /* the file `run` is in a subfolder */
	FOLDER_RUN_OUTSIDE, /* the file `run` is a link that leads out of the folder */
	FOLDER_RUN_NO_FILE,
	FOLDER_RUN_NO_PROGRAM, /* the file `run` isn't executable */
	/* The file `run` begins neither with "#!" nor with an ELF header. */
	FOLDER_RUN_NO_START,
	FOLDER_RUN_CR,	  /* the first line of the file `run` has a Windows line ending */
	FOLDER_NOT_BUILT, /* the file `build` failed */
	FOLDER_NO_FILE,	  /* a file that folder_command names is missing */
	FOLDER_NO_DATE,	  /* the file `submitted` holds no date */
	/* the program was handed in after the deadline, so it isn't accepted any more */
	FOLDER_LATE
};

/* The command that starts each program instead of its file `run`; the front end sets it once. "{}"
 * stands for the folder. With NULL, the file `run` is started. */
extern const char *folder_command;
/* Returns the path, relative to the folder, of the first file that folder_command names as
 * "{}/FILE" but that is missing; the caller frees it. NULL if no file is missing. */
char *folder_missing(const char *path);

/* Checks whether this folder (an absolute path) holds a program. If the folder has a file `build`
 * that hasn't run yet, the program may still be missing. */
enum folder_fault folder_look(const char *path, bool built);
/* Returns true if a folder may have this name. */
bool folder_name_fits(const char *name);

/* Returns the name that messages use for the program of a folder; NULL if the player isn't such a
 * program. */
const char *folder_program(const struct who *w);
/* Fills `out` with a player that runs the program in a folder; the folder must have no fault. The
 * program finds the name of the exercise in the environment variable ASOBI_EXERCISE, because one
 * folder may hold several programs. */
void folder_who(const struct exercise *e, const char *path, bool boxed, struct who *out);

#endif
