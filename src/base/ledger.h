/* SPDX-License-Identifier: MIT */
/* ledger.h - files of lines to which one line after the other is added, that survive the end of the program however
 * it comes, and are read again to go on.  They begin with a head of lines "key value"; each line after it ends with
 * a check sum of the head and itself.  Errors are one sentence. */
#ifndef ASOBI_LEDGER_H
#define ASOBI_LEDGER_H

#include <stdint.h>
#include <stdio.h>

#include "base/strbuf.h"
#include "base/sum.h"

/* ---- Writing ---- */

struct ledger {
	char *path;
	int fd;
	uint32_t sum;			/* of the head */
	struct strbuf text;		/* what is written next */
};

/* A new file with this head, which is taken, sealed by a line "begin"; or one that exists after its first so many
 * bytes: the rest is cut off.  False with a message; then nothing is owned.  Nobody else writes it at that time. */
bool ledger_create(struct ledger *l, const char *path, struct strbuf *head, char *error, size_t error_size);
bool ledger_continue(struct ledger *l, const char *path, uint32_t sum, long bytes, char *error, size_t error_size);
/* Seal what was added to the text from there on as a line. */
void ledger_seal(struct ledger *l, size_t from);
/* Hand the text to the system; false with a message when it cannot be written: what stands there stays good. */
bool ledger_write(struct ledger *l, char *error, size_t error_size);
void ledger_free(struct ledger *l);

/* ---- Reading.  Messages name the file and the line. ---- */

enum ledger_news {
	LEDGER_LINE,
	LEDGER_CUT,			/* the file ends; a line without its end counts as not there */
	LEDGER_WRONG			/* with a message */
};
enum { LEDGER_ROOM = 4096 };

struct ledger_reader {
	FILE *file;
	char *path;
	unsigned long line_no;
	char line[LEDGER_ROOM];		/* without its end */
	long good;			/* up to here everything read is good and whole */
	uint32_t sum;			/* of the head */
	char *error;			/* for the call that is running */
	size_t error_size;
};

bool ledger_open(struct ledger_reader *r, const char *path, char *error, size_t error_size);
void ledger_close(struct ledger_reader *r);
/* Say what is wrong with this line; always false. */
bool ledger_refuse(const struct ledger_reader *r, const char *format, ...) __attribute__((format(printf, 2, 3)));
enum ledger_news ledger_read(struct ledger_reader *r);
/* The same of a sealed one, without its seal. */
enum ledger_news ledger_read_sealed(struct ledger_reader *r);
/* Does the next line begin with this? */
bool ledger_comes(struct ledger_reader *r, int first);

/* Lines of the head, each "key value" or refused with a message: the value, NULL; of a list of words; "on", "off". */
const char *ledger_expect(struct ledger_reader *r, const char *key);
bool ledger_word(struct ledger_reader *r, const char *key, const char *const *words, int n, int *out);
bool ledger_flag(struct ledger_reader *r, const char *key, bool *out);
bool ledger_number(struct ledger_reader *r, const char *key, uint64_t least, uint64_t most, uint64_t *out);
/* The line "begin": all above it must be as this head would be written. */
bool ledger_begin(struct ledger_reader *r, const struct strbuf *head);

#endif
