/* SPDX-License-Identifier: MIT */
/* collection.h - many records in one file that is only appended to:
 *
 *	asobi-records 1
 *	record 0000001-1-001 532	(a name and how many bytes follow)
 *	asobi-record 3
 *	...
 *
 * What a killed program left half written at the end counts as not there, and is cut off by the
 * next one that appends. */
#ifndef ASOBI_COLLECTION_H
#define ASOBI_COLLECTION_H

#include <stdbool.h>

#include "asobi/game.h"

enum { COLLECTION_NAME = 64 };

struct collection;
/* For reading; NULL with a message. */
struct collection *collection_open(const char *path, char error[ERROR_TEXT]);
/* For appending, and nobody else meanwhile; made if it is not there. */
struct collection *collection_append(const char *path, char error[ERROR_TEXT]);
void collection_close(struct collection *c);
/* Does this file begin as one? */
bool collection_is(const char *path);

/* The next record, or with its text passed over; false at the end.  *text is the caller's to
 * free; NULL for text: not wanted. */
bool collection_next(struct collection *c, char name[COLLECTION_NAME], char **text);

/* To be appended after all that is there, or after what is left once the last records whose names
 * begin like this are cut off (prefix; NULL: all stay).  False with a message. */
bool collection_begin(struct collection *c, const char *prefix, char error[ERROR_TEXT]);
bool collection_add(struct collection *c, const char *name, const char *text,
		    char error[ERROR_TEXT]);

#endif
