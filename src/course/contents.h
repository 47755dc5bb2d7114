/* SPDX-License-Identifier: MIT */
/* contents.h - records the contents of a folder, to find out later whether the student has handed
 * in something else. */
#ifndef ASOBI_COURSE_CONTENTS_H
#define ASOBI_COURSE_CONTENTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { CONTENTS_TEXT = 17 }; /* the size of the text in bytes, including the NUL */

/* A file is recorded by its name, its checksum and whether it is executable; a link by its target.
 */
struct contents_file {
	char *path; /* the path, relative to the folder */
	uint8_t sum[32];
};
struct contents {
	struct contents_file *at; /* the files, sorted by path */
	size_t n;
	int64_t newest; /* the time of the last change to any file, in seconds since 1970 */
};

/* Reads the contents of a folder, except for the file `language`. A file that can't be read is
 * recorded by its name alone. */
void contents_read(struct contents *c, const char *folder);
void contents_free(struct contents *c);
/* Writes 16 hexadecimal digits that depend on the contents and on the text `with`, which may be
 * NULL. */
void contents_text(const struct contents *c, const char *with, char out[CONTENTS_TEXT]);
/* Returns true if everything that was in the folder is still there unchanged. New files are
 * allowed, because programs may write files next to themselves. */
bool contents_kept(const struct contents *before, const struct contents *now);

#endif
