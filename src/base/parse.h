/* SPDX-License-Identifier: MIT */
/* parse.h - turns text from outside into numbers and words, and refuses anything malformed. */
#ifndef ASOBI_PARSE_H
#define ASOBI_PARSE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/clock.h"

/* Reads a decimal number in [min, max]; the whole text must be the number. */
bool parse_int(const char *text, int min, int max, int *out);
bool parse_u64(const char *text, uint64_t *out);
/* Reads seconds with up to three decimals ("2", "0.5") and stores them as milliseconds, from 0 to
 * max_ms. */
bool parse_seconds(const char *text, int max_ms, int *out);

/* Copies the next word of *text, up to one of the `separators`, and removes it from *text. Returns
 * false if there are no more words or if this one doesn't fit into `size`. */
bool parse_word(const char **text, const char *separators, char *word, size_t size);

/* Splits a command line into words by a shell's quoting rules, but without a shell. Blanks
 * separate words; '...' keeps everything as it is; "..." keeps everything except \" \\ \$ \`; a
 * backslash keeps the next character. Nothing is expanded, piped or redirected. */
enum words_fault { WORDS_WELL, WORDS_NONE, WORDS_QUOTE_OPEN, WORDS_TOO_MANY };
enum { COMMAND_WORDS = 64 };

/* Returns a list of words that ends with NULL. The list and its words share one block, to be freed
 * with free(). On failure, returns NULL, and *fault says why; WORDS_NONE means that there are no
 * words. */
char **words_split(const char *line, enum words_fault *fault);
/* Builds a block like that of words_split() from a NULL-terminated list of words. */
char **words_pack(const char *const *words);

/* Dates as text, from seconds since 1970. Files contain Universal Time in RFC 3339 form; people
 * see their local time. */
enum { DATE_TEXT = 24 }; /* the size in bytes of a date as text, including the NUL */

void date_text(int64_t seconds, char buf[DATE_TEXT]); /* "2026-11-20T10:00:00Z" */
/* Reads a date exactly as date_text() writes it; accepts only dates that exist. */
bool date_parse(const char *text, int64_t *seconds);
/* Reads a day such as "2026-11-20" as the number of days since 1970. */
bool date_parse_day(const char *text, int64_t *day);
void date_local(int64_t seconds, char buf[DATE_TEXT]); /* "2026-11-20 19:00" */
/* Reads a date as date_text() or date_local() writes it, or just a day, which means the last
 * second of that day. */
bool date_parse_local(const char *text, int64_t *seconds);

#endif
