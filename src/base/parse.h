/* SPDX-License-Identifier: MIT */
/* parse.h - turns text from outside into numbers and words, and refuses anything malformed. */
#ifndef ASOBI_PARSE_H
#define ASOBI_PARSE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Reads a decimal number in [min, max]; the whole text must be the number. */
bool parse_int(const char *text, int min, int max, int *out);
bool parse_u64(const char *text, uint64_t *out);
/* Reads seconds with up to three decimals, "2" or "0.5", from 0 to max_ms, and returns
 * milliseconds. */
bool parse_seconds(const char *text, int max_ms, int *out);

/* Copies the next word of *text, up to one of the `separators`, and removes it from *text. Returns
 * false at the end, or if the word doesn't fit into `size`. */
bool parse_word(const char **text, const char *separators, char *word, size_t size);

/* Splits a command line into words with the quoting rules of a shell, but without a shell. Blanks
 * separate words; '...' keeps everything as it is; "..." keeps everything except \" \\ \$ \`; a
 * backslash keeps the next character. Nothing is expanded, piped or redirected. */
enum words_fault { WORDS_WELL, WORDS_NONE, WORDS_QUOTE_OPEN, WORDS_TOO_MANY };
enum { COMMAND_WORDS = 64 };

/* Returns a list that ends with NULL. The list and its words are in one block, to be freed with
 * free(). On failure it returns NULL, and *fault says why; WORDS_NONE means that there is no word.
 */
char **words_split(const char *line, enum words_fault *fault);
/* Builds a block in the form of words_split() from words that are already separate, in a list that
 * ends with NULL. */
char **words_pack(const char *const *words);

/* Dates as text, from seconds since 1970. Files contain Universal Time in the form of RFC 3339;
 * people see their local time. */
enum { SECONDS_A_DAY = 86400 };
enum { DATE_TEXT = 24 }; /* the size in bytes of a date as text, including the NUL */

void date_text(int64_t seconds, char buf[DATE_TEXT]); /* "2026-11-20T10:00:00Z" */
/* Reads a date in exactly the form that date_text() writes, and accepts only dates that exist. */
bool date_parse(const char *text, int64_t *seconds);
void date_local(int64_t seconds, char buf[DATE_TEXT]); /* "2026-11-20 19:00" */
/* Reads a date in the form of date_text() or of date_local(), or a day alone, which means the last
 * second of that day. */
bool date_parse_local(const char *text, int64_t *seconds);

#endif
