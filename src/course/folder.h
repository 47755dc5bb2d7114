/* SPDX-License-Identifier: MIT */
/* folder.h - a program that was handed in: a folder with an executable file `run`, started there.
 */
#ifndef ASOBI_COURSE_FOLDER_H
#define ASOBI_COURSE_FOLDER_H

#include "asobi/player.h"

enum folder_fault {
	FOLDER_WELL,
	FOLDER_ODD_NAME,    /* it cannot be shown, or would be read as something else */
	FOLDER_LINK,	    /* it is a link to another folder */
	FOLDER_LONG,	    /* its path is too long */
	FOLDER_SHUT,	    /* it may not be looked into */
	FOLDER_NO_RUN,	    /* there is no file of that name, or a link that leads nowhere */
	FOLDER_RUN_OUTSIDE, /* it is a link that leads out of the folder */
	FOLDER_RUN_NO_FILE,
	FOLDER_RUN_NO_PROGRAM, /* it may not be executed */
	FOLDER_RUN_NO_START,   /* it begins neither with "#!" nor as a program does */
	FOLDER_RUN_CR	       /* its first line ends as Windows ends lines */
};

/* Is there a program in this folder?  The path is absolute. */
enum folder_fault folder_look(const char *path);
/* May a folder be called so? */
bool folder_name_fits(const char *name);

/* Names the program of a folder without a fault as a player. */
void folder_who(const struct game *g, const char *path, bool boxed, struct who *out);

#endif
