/* SPDX-License-Identifier: MIT */
/* parse.h - text from outside into numbers and words, refusing anything odd. */
#ifndef ASOBI_PARSE_H
#define ASOBI_PARSE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The whole text must be a decimal number in [min, max]. */
bool parse_int(const char *text, int min, int max, int *out);
bool parse_u64(const char *text, uint64_t *out);
/* Seconds with up to three places, "2" or "0.5", from 0 to max_ms; as milliseconds. */
bool parse_seconds(const char *text, int max_ms, int *out);

/* The next word of *text up to one of `separators`, copied and cut off;
 * false at the end, or when it does not fit into size. */
bool parse_word(const char **text, const char *separators, char *word, size_t size);

/* A command line split into words as a shell would quote them, without a
 * shell: blanks part words; '...' keeps everything; "..." keeps all but \" \\ \$ \`; a
 * backslash keeps the next character.  Nothing is expanded, piped or redirected. */
enum words_fault { WORDS_WELL, WORDS_NONE, WORDS_QUOTE_OPEN, WORDS_TOO_MANY };
enum { COMMAND_WORDS = 64 };

/* A list that ends with NULL and lies, like its words, in one block: free() it.
 * NULL and why otherwise; WORDS_NONE: there is no word. */
char **words_split(const char *line, enum words_fault *fault);
/* The same block of words that are there already, a list that ends with NULL. */
char **words_pack(const char *const *words);

/* Moments as text, in seconds since 1970.  Files hold Universal Time in the
 * form of RFC 3339, people read their own. */
enum { SECONDS_A_DAY = 86400 };
enum { DATE_TEXT = 24 }; /* bytes for each form, NUL included */

void date_text(int64_t seconds, char buf[DATE_TEXT]); /* "2026-11-20T10:00:00Z" */
/* Exactly that form, and a day that exists. */
bool date_parse(const char *text, int64_t *seconds);
void date_local(int64_t seconds, char buf[DATE_TEXT]); /* "2026-11-20 19:00" */

#endif
