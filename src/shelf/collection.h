/* SPDX-License-Identifier: MIT */
/* collection.h - many records in one file that only grows:
 *
 *	asobi-records 1
 *	record 0000001-1-001 532	(a name and the number of bytes that follow)
 *	asobi-record 3
 *	...
 *
 * If a program was killed while writing, the incomplete record at the end is ignored; the next
 * program that appends to the file removes it. */
#ifndef ASOBI_COLLECTION_H
#define ASOBI_COLLECTION_H

#include <stdbool.h>

#include "asobi/game.h"

enum { COLLECTION_NAME = 64 };

struct collection;
/* Opens a file for reading. On failure, returns NULL with a message. */
struct collection *collection_open(const char *path, char error[ERROR_TEXT]);
/* Opens a file for appending and locks it for this program. Creates the file if necessary. */
struct collection *collection_append(const char *path, char error[ERROR_TEXT]);
void collection_close(struct collection *c);
/* Returns true if the file begins with a collection's header line. */
bool collection_is(const char *path);

/* Reads the next record; returns false at the end. The caller frees `*text`. If `text` is NULL, the
 * text is skipped. */
bool collection_next(struct collection *c, char name[COLLECTION_NAME], char **text);

/* Prepares the file for appending. If `prefix` isn't NULL, first removes the records at the end of
 * the file whose names begin with the prefix. Returns false with a message on failure. */
bool collection_begin(struct collection *c, const char *prefix, char error[ERROR_TEXT]);
bool collection_add(struct collection *c, const char *name, const char *text,
		    char error[ERROR_TEXT]);

#endif
