/* SPDX-License-Identifier: MIT */
/* contents.h - records what a folder contains, in order to find out later whether the student has
 * handed in something else. */
#ifndef ASOBI_COURSE_CONTENTS_H
#define ASOBI_COURSE_CONTENTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { CONTENTS_TEXT = 17 }; /* the buffer size for contents_text(), including the NUL */

/* One file or link in the folder. A file is recorded by its name, its checksum and whether it is
 * executable; a link by its target. */
struct contents_file {
	char *path; /* relative to the folder */
	uint8_t sum[32];
};
struct contents {
	struct contents_file *at; /* the files, sorted by path */
	size_t n;
	int64_t newest; /* when any of the files was last modified, in seconds since 1970 */
};

/* Records what a folder contains, except for the file `language`. A file that can't be read is
 * recorded by its name alone. */
void contents_read(struct contents *c, const char *folder);
void contents_free(struct contents *c);
/* Writes 16 hexadecimal digits that identify the contents together with the text `with`, which may
 * be NULL. */
void contents_text(const struct contents *c, const char *with, char out[CONTENTS_TEXT]);
/* Returns true if everything that was in the folder is still there, unchanged. New files are
 * allowed, because programs may write files to their own folder. */
bool contents_kept(const struct contents *before, const struct contents *now);

#endif
