/* SPDX-License-Identifier: MIT */
/* seat.h - the lines of the seat protocol (asobi-seat(5)): a word and fields, separated by TABs.
 * base/wire.h turns bytes into lines; this file turns lines into messages and back. Both sides of
 * the conversation use this code, over pipes as well as sockets. */
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
	/* the maximum number of legal moves listed in a line; if there are more, the line has a
	 * "*" followed by a selection */
	SEAT_LISTED = 1000,
	SEAT_FIELDS = SEAT_LISTED + 24
};

enum seat_word {
	/* words that the arcade sends */
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
	/* words that the program sends */
	SEAT_ID,
	SEAT_READY,
	SEAT_OK,
	SEAT_REFUSE,
	SEAT_INFO,
	SEAT_MOVE,
	SEAT_RESIGN,
	SEAT_ERROR,
	SEAT_UNKNOWN /* an unknown word; such a line is ignored, as is an empty one */
};

/* A message; its fields point into the line. */
struct seat_message {
	enum seat_word word;
	size_t n;
	/* the fields of the line; any beyond this number are dropped */
	const char *field[SEAT_FIELDS];
};

/* Splits a line at its TABs. This never fails; the message may just have an unknown word. */
void seat_read(char *line, struct seat_message *m);
/* Returns the i-th field; "" if the line doesn't have that many. */
const char *seat_field(const struct seat_message *m, size_t i);
/* Returns the value of the first "key=" field at or after field number `from`; NULL if there is
 * none. */
const char *seat_value(const struct seat_message *m, size_t from, const char *key);
/* Returns true if the text is a number in [min, max]; the text may be NULL. */
bool seat_is_number(const char *text, int64_t min, int64_t max, int64_t *out);
/* Reads the value of the field `key` as a number in [min, max]. Returns false if the field is
 * missing or its value isn't a number in this range. */
bool seat_number(const struct seat_message *m, size_t from, const char *key, int64_t min,
		 int64_t max, int64_t *out);

/* These functions write the parts of a line: its word, its fields and the line ending. Characters
 * that would break the line or disturb a terminal (those below U+0020, and DEL) become blanks. */
void seat_write(struct strbuf *out, enum seat_word word);
void seat_add(struct strbuf *out, const char *field);
/* Appends text to the last field of the line. */
void seat_add_more(struct strbuf *out, const char *text);
void seat_addf(struct strbuf *out, const char *format, ...) __attribute__((format(printf, 2, 3)));
void seat_end(struct strbuf *out);

#endif
