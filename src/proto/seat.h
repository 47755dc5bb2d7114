/* SPDX-License-Identifier: MIT */
/* seat.h - the lines of the seat protocol (asobi-seat(5)): a word and fields, separated by TABs.
 * base/wire.h turns bytes into lines; this file turns lines into messages and back. Pipes and
 * sockets use the same code, and so do both sides of the conversation. */
#ifndef ASOBI_SEAT_H
#define ASOBI_SEAT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/strbuf.h"

enum {
	SEAT_VERSION = 1,
	/* the maximum length of a line in bytes, not counting the line ending */
	SEAT_LINE = 65536,
	SEAT_LISTED = 1000, /* the maximum number of legal moves in a line; if there are more, only
			       some are listed, after a "*" */
	SEAT_FIELDS = SEAT_LISTED + 24
};

enum seat_word {
	/* words sent by the arcade */
	SEAT_ASOBI,
	SEAT_GAME,
	SEAT_PLAYED,
	SEAT_UNDONE,
	SEAT_STATE,
	SEAT_LEGAL,
	SEAT_THINK,
	SEAT_STOP,
	SEAT_OVER,
	SEAT_QUIT,
	/* words sent by the program */
	SEAT_ID,
	SEAT_READY,
	SEAT_OK,
	SEAT_REFUSE,
	SEAT_INFO,
	SEAT_MOVE,
	SEAT_RESIGN,
	SEAT_ERROR,
	SEAT_UNKNOWN /* an unknown word, ignored like an empty line */
};

/* A message; its fields point into the line. */
struct seat_message {
	enum seat_word word;
	size_t n;
	const char *field[SEAT_FIELDS]; /* fields beyond this number are dropped */
};

/* Splits a line at its TABs. The result is always a message, possibly one with an unknown word. */
void seat_read(char *line, struct seat_message *m);
/* Returns the i-th field; "" if the line has fewer fields. */
const char *seat_field(const struct seat_message *m, size_t i);
/* Returns the value of the first "key=" field, starting at field `from`; NULL if there is none. */
const char *seat_value(const struct seat_message *m, size_t from, const char *key);
/* Returns true if the text is a number in [min, max]; the text may be NULL. */
bool seat_is_number(const char *text, int64_t min, int64_t max, int64_t *out);
/* Reads the value of the field `key` as a number in [min, max]. Returns false if the field is
 * missing or its value isn't a number in this range. */
bool seat_number(const struct seat_message *m, size_t from, const char *key, int64_t min,
		 int64_t max, int64_t *out);

/* These functions write a line: its word, its fields and the line ending. Characters that would
 * break the line or a terminal (below U+0020 and DEL) become blanks. */
void seat_write(struct strbuf *out, enum seat_word word);
void seat_add(struct strbuf *out, const char *field);
/* Appends text to the last field of the line. */
void seat_add_more(struct strbuf *out, const char *text);
void seat_addf(struct strbuf *out, const char *format, ...) __attribute__((format(printf, 2, 3)));
void seat_end(struct strbuf *out);

#endif
