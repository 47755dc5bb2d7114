/* SPDX-License-Identifier: MIT */
/* misread.h - what a program is told of an answer that can't be read, or does not come; in words
 * that follow "the engine". */
#ifndef ASOBI_PLAYERS_MISREAD_H
#define ASOBI_PLAYERS_MISREAD_H

#include <stddef.h>

struct talk_news;
struct talk_protocol;

/* Describe news of TALK_UNREADABLE: the line, and what the answer should look like; as snprintf. */
size_t misread_text(const struct talk_news *news, char *buf, size_t size);
/* It let its time pass; said: what it wrote instead, or "". */
enum silence { SILENT_AT_HELLO, SILENT_AT_GAME, SILENT_AT_STOP };
size_t silence_text(const struct talk_protocol *protocol, enum silence when, const char *said,
		    char *buf, size_t size);

#endif
