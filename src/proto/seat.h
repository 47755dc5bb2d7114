/* SPDX-License-Identifier: MIT */
/* seat.h - the seat protocol's lines (asobi-seat(5)): a word and fields, parted by TABs.
 * Bytes become lines in base/wire.h; here lines become messages and messages lines.  The same
 * for pipes and sockets, for whoever asks and whoever answers. */
#ifndef ASOBI_SEAT_H
#define ASOBI_SEAT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/strbuf.h"

enum {
	SEAT_VERSION = 1,
	SEAT_LINE = 65536,  /* bytes of a line, its end not counted */
	SEAT_LISTED = 1000, /* of more legal moves only some are listed, behind a "*" */
	SEAT_FIELDS = SEAT_LISTED + 24
};

enum seat_word {
	/* from the arcade */
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
	/* from the seat */
	SEAT_ID,
	SEAT_READY,
	SEAT_OK,
	SEAT_REFUSE,
	SEAT_INFO,
	SEAT_MOVE,
	SEAT_RESIGN,
	SEAT_ERROR,
	SEAT_UNKNOWN /* to be ignored, like an empty line */
};

/* The fields point into the line that was read. */
struct seat_message {
	enum seat_word word;
	size_t n;
	const char *field[SEAT_FIELDS]; /* those beyond are left out */
};

/* Cuts the line at its TABs.  Any line is a message, if only an unknown one. */
void seat_read(char *line, struct seat_message *m);
/* The i-th field, "" where there are not so many. */
const char *seat_field(const struct seat_message *m, size_t i);
/* The value behind "key=" in the first such field from field `from` on; NULL: there is none. */
const char *seat_value(const struct seat_message *m, size_t from, const char *key);
/* Is this a number in [min, max]?  NULL is none. */
bool seat_is_number(const char *text, int64_t min, int64_t max, int64_t *out);
/* The same as a number in [min, max]; false: there is none, or it is no such number. */
bool seat_number(const struct seat_message *m, size_t from, const char *key, int64_t min,
		 int64_t max, int64_t *out);

/* Writing a line: its word, its fields, its end.  Characters that would break the line or
 * a terminal (below U+0020, DEL) become blanks. */
void seat_write(struct strbuf *out, enum seat_word word);
void seat_add(struct strbuf *out, const char *field);
void seat_add_more(struct strbuf *out, const char *text); /* to the last field */
void seat_addf(struct strbuf *out, const char *format, ...) __attribute__((format(printf, 2, 3)));
void seat_end(struct strbuf *out);

#endif
