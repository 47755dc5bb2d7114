/* SPDX-License-Identifier: MIT */
/* sealed.h - files that grow by one line at a time. They can be read again and continued even if
 * the program was killed. They begin with a head of lines "key value". Each later line ends with a
 * checksum of the head and of itself. Errors are one sentence. */
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
	uint32_t sum;	    /* the checksum of the head */
	struct strbuf text; /* the text that is written next */
};

/* sealed_create() makes a new file with this head, takes over the memory of the head, and seals it
 * with a line "begin". sealed_continue() opens an existing file and cuts off everything after its
 * first `bytes` bytes. Both functions return false with a message if they fail; *l then owns
 * nothing. No other program can write the file at the same time. */
bool sealed_create(struct sealed *l, const char *path, struct strbuf *head, char *error,
		   size_t error_size);
bool sealed_continue(struct sealed *l, const char *path, uint32_t sum, long bytes, char *error,
		     size_t error_size);
/* Seals the text added since `from`: it becomes one line that ends with a checksum. */
void sealed_seal(struct sealed *l, size_t from);
/* Hands the text to the system. Returns false with a message if it can't be written; what is
 * already in the file stays valid. */
bool sealed_write(struct sealed *l, char *error, size_t error_size);
void sealed_free(struct sealed *l);

/* ---- Reading.  Messages name the file and the line. ---- */

enum sealed_news {
	SEALED_LINE,
	SEALED_CUT,  /* the file ends; an incomplete last line is ignored */
	SEALED_WRONG /* the file contains an error, which a message describes */
};
enum { SEALED_ROOM = 4096 };

struct sealed_reader {
	FILE *file;
	char *path;
	unsigned long line_no;
	char line[SEALED_ROOM]; /* the current line without its line ending */
	long good;		/* the offset up to which the file is correct and complete */
	uint32_t sum;		/* the checksum of the head */
	char *error;		/* where the current call writes its message */
	size_t error_size;
};

bool sealed_open(struct sealed_reader *r, const char *path, char *error, size_t error_size);
void sealed_close(struct sealed_reader *r);
/* Writes an error message about the current line; always returns false. */
bool sealed_refuse(const struct sealed_reader *r, const char *format, ...)
	__attribute__((format(printf, 2, 3)));
/* Reads the next line after the head and removes the checksum from the end of the line. */
enum sealed_news sealed_read(struct sealed_reader *r);
/* Returns true if the next line begins with the character `first`. */
bool sealed_comes(struct sealed_reader *r, int first);

/* These functions read "key value" lines of the head, or refuse them with a message.
 * sealed_expect() returns the value, or NULL. sealed_word() finds the value in a list of words;
 * sealed_flag() accepts "on" and "off". */
const char *sealed_expect(struct sealed_reader *r, const char *key);
bool sealed_word(struct sealed_reader *r, const char *key, const char *const *words, int n,
		 int *out);
bool sealed_flag(struct sealed_reader *r, const char *key, bool *out);
bool sealed_number(struct sealed_reader *r, const char *key, uint64_t least, uint64_t most,
		   uint64_t *out);
/* Reads the line "begin". Everything before it must be exactly this head. */
bool sealed_begin(struct sealed_reader *r, const struct strbuf *head);

#endif
