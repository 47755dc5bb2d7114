/* SPDX-License-Identifier: MIT */
/* misread.h - what to tell a program whose answer is unreadable or missing, in words that can
 * follow "the engine". */
#ifndef ASOBI_PLAYERS_MISREAD_H
#define ASOBI_PLAYERS_MISREAD_H

#include <stddef.h>

struct talk_news;
struct talk_protocol;

/* Describes news of the kind TALK_UNREADABLE: the line that arrived and what the answer should
 * look like. Returns the length like snprintf(). */
size_t misread_text(const struct talk_news *news, char *buf, size_t size);
/* silence_text() writes that the program ran out of time, in words that can follow "the engine".
 * `said` is what the program wrote instead of an answer, or "". */
enum silence { SILENT_AT_HELLO, SILENT_AT_GAME, SILENT_AT_STOP };
size_t silence_text(const struct talk_protocol *protocol, enum silence when, const char *said,
		    char *buf, size_t size);
/* Writes a one-sentence remark about a line from the program that isn't valid in the protocol.
 * Returns the length like snprintf(). */
size_t stray_text(const char *line, char *buf, size_t size);

#endif
