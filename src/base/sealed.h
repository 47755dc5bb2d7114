/* SPDX-License-Identifier: MIT */
/* sealed.h - files that grow by one line at a time, and can be read again and continued even if
 * the program was killed. They begin with a header of "key value" lines. Each later line ends with
 * a checksum of the header and of itself. Every error is one sentence. */
#ifndef ASOBI_SEALED_H
#define ASOBI_SEALED_H

#include <stdint.h>
#include <stdio.h>

#include "base/strbuf.h"
#include "base/sum.h"

/* ---- Writing ---- */

struct sealed {
	char *path;
	int fd;
	uint32_t sum;	    /* the header's checksum */
	struct strbuf text; /* the text to write next */
};

/* sealed_create() creates a new file with this header, takes over the header's memory, and seals
 * it with a line "begin". sealed_continue() opens an existing file and cuts off everything after
 * its first `bytes` bytes. On failure, both return false with a message, and *l owns nothing. No
 * other program can write to the file at the same time. */
bool sealed_create(struct sealed *l, const char *path, struct strbuf *head, char *error,
		   size_t error_size);
bool sealed_continue(struct sealed *l, const char *path, uint32_t sum, long bytes, char *error,
		     size_t error_size);
/* Seals the text added since `from`, which becomes one line that ends with a checksum. */
void sealed_seal(struct sealed *l, size_t from);
/* Hands the text to the system. Returns false with a message if it can't be written; what the file
 * already contains stays valid. */
bool sealed_write(struct sealed *l, char *error, size_t error_size);
void sealed_free(struct sealed *l);

/* ---- Reading.  Messages name the file and the line. ---- */

enum sealed_news {
	SEALED_LINE,
	SEALED_CUT,  /* the end of the file; an incomplete last line is ignored */
	SEALED_WRONG /* the file contains an error, described in a message */
};
enum { SEALED_ROOM = 4096 };

struct sealed_reader {
	FILE *file;
	char *path;
	unsigned long line_no;
	char line[SEALED_ROOM]; /* the current line without its line ending */
	long good;		/* the offset up to which the file is correct and complete */
	uint32_t sum;		/* the header's checksum */
	char *error;		/* where the current call writes its message */
	size_t error_size;
};

bool sealed_open(struct sealed_reader *r, const char *path, char *error, size_t error_size);
void sealed_close(struct sealed_reader *r);
/* Writes an error message about the current line; always returns false. */
bool sealed_refuse(const struct sealed_reader *r, const char *format, ...)
	__attribute__((format(printf, 2, 3)));
/* Reads the next line after the header and strips the checksum from its end. */
enum sealed_news sealed_read(struct sealed_reader *r);
/* Returns true if the next line begins with the character `first`. */
bool sealed_comes(struct sealed_reader *r, int first);

/* These functions read "key value" lines of the header, or refuse them with a message.
 * sealed_expect() returns the value, or NULL. sealed_word() looks up the value in a list of words;
 * sealed_flag() accepts "on" and "off". */
const char *sealed_expect(struct sealed_reader *r, const char *key);
bool sealed_word(struct sealed_reader *r, const char *key, const char *const *words, int n,
		 int *out);
bool sealed_flag(struct sealed_reader *r, const char *key, bool *out);
bool sealed_number(struct sealed_reader *r, const char *key, uint64_t least, uint64_t most,
		   uint64_t *out);
/* Reads the line "begin"; everything before it must be exactly this header. */
bool sealed_begin(struct sealed_reader *r, const struct strbuf *head);

#endif
