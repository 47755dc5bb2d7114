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

#endif
