/* SPDX-License-Identifier: MIT */
/* contents.h - what a folder holds, by which it is known whether something else was handed in. */
#ifndef ASOBI_COURSE_CONTENTS_H
#define ASOBI_COURSE_CONTENTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { CONTENTS_TEXT = 17 }; /* bytes, NUL included */

/* Each file has its name, whether it may be executed, and a check sum; a link has where it leads.
 */
struct contents_file {
	char *path; /* from the folder on */
	uint8_t sum[32];
};
struct contents {
	struct contents_file *at; /* in the order of their paths */
	size_t n;
};

/* Reads a folder; a file that cannot be read counts by its name alone. */
void contents_read(struct contents *c, const char *folder);
void contents_free(struct contents *c);
/* Writes 16 hexadecimal digits, which differ for other contents. */
void contents_text(const struct contents *c, char out[CONTENTS_TEXT]);
/* Is all that was there before still there, and the same?  More may have come: programs write
 * beside themselves. */
bool contents_kept(const struct contents *before, const struct contents *now);

#endif
