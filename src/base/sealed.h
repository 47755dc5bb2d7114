/* SPDX-License-Identifier: MIT */
/* sealed.h - files of lines to which one line after the other is added, that survive the end of the
 * program however it comes, and are read again to go on.  They begin with a head of lines "key
 * value"; each line after it ends with a check sum of the head and itself.  Errors are one
 * sentence. */
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
	uint32_t sum;	    /* of the head */
	struct strbuf text; /* what is written next */
};

/* A new file with this head, which is taken, sealed by a line "begin"; or one that exists after its
 * first so many bytes: the rest is cut off.  False with a message; then nothing is owned.  Nobody
 * else writes it at that time. */
bool sealed_create(struct sealed *l, const char *path, struct strbuf *head, char *error,
		   size_t error_size);
bool sealed_continue(struct sealed *l, const char *path, uint32_t sum, long bytes, char *error,
		     size_t error_size);
/* Seal what was added to the text from there on as a line. */
void sealed_seal(struct sealed *l, size_t from);
/* Hand the text to the system; false with a message when it cannot be written: what stands there
 * stays good. */
bool sealed_write(struct sealed *l, char *error, size_t error_size);
void sealed_free(struct sealed *l);

/* ---- Reading.  Messages name the file and the line. ---- */

enum sealed_news {
	SEALED_LINE,
	SEALED_CUT,  /* the file ends; a line that is not whole counts as not there */
	SEALED_WRONG /* with a message */
};
enum { SEALED_ROOM = 4096 };

struct sealed_reader {
	FILE *file;
	char *path;
	unsigned long line_no;
	char line[SEALED_ROOM]; /* without its end */
	long good;		/* up to here everything read is good and whole */
	uint32_t sum;		/* of the head */
	char *error;		/* for the call that is running */
	size_t error_size;
};

bool sealed_open(struct sealed_reader *r, const char *path, char *error, size_t error_size);
void sealed_close(struct sealed_reader *r);
/* Say what is wrong with this line; always false. */
bool sealed_refuse(const struct sealed_reader *r, const char *format, ...)
	__attribute__((format(printf, 2, 3)));
/* The next line after the head, without its seal. */
enum sealed_news sealed_read(struct sealed_reader *r);
/* Does the next line begin with this? */
bool sealed_comes(struct sealed_reader *r, int first);

/* Lines of the head, each "key value" or refused with a message: the value, NULL; of a list of
 * words; "on", "off". */
const char *sealed_expect(struct sealed_reader *r, const char *key);
bool sealed_word(struct sealed_reader *r, const char *key, const char *const *words, int n,
		 int *out);
bool sealed_flag(struct sealed_reader *r, const char *key, bool *out);
bool sealed_number(struct sealed_reader *r, const char *key, uint64_t least, uint64_t most,
		   uint64_t *out);
/* The line "begin": all above it must be as this head would be written. */
bool sealed_begin(struct sealed_reader *r, const struct strbuf *head);

#endif
