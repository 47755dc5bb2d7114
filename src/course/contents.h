/* SPDX-License-Identifier: MIT */
/* contents.h - records what a folder holds, to find out later whether something else was handed in.
 */
#ifndef ASOBI_COURSE_CONTENTS_H
#define ASOBI_COURSE_CONTENTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { CONTENTS_TEXT = 17 }; /* size in bytes, including the NUL */

/* A file counts with its name, its checksum and whether it is executable; a link counts with its
 * target. */
struct contents_file {
	char *path; /* the path, relative to the folder */
	uint8_t sum[32];
};
struct contents {
	struct contents_file *at; /* the files, sorted by path */
	size_t n;
	int64_t newest; /* when a file was last changed, in seconds since 1970 */
};

/* Reads a folder, except for its file `language`; a file that can't be read counts by its name
 * alone. */
void contents_read(struct contents *c, const char *folder);
void contents_free(struct contents *c);
/* Writes 16 hexadecimal digits that change when the contents change, or `with`, which may be NULL. */
void contents_text(const struct contents *c, const char *with, char out[CONTENTS_TEXT]);
/* Returns true if everything that was in the folder is still there unchanged. New files are
 * allowed, because programs may write files next to themselves. */
bool contents_kept(const struct contents *before, const struct contents *now);

#endif
