/* SPDX-License-Identifier: MIT */
/* mark_text.h - describes the result of an exercise to the program's author. */
#ifndef ASOBI_MARK_TEXT_H
#define ASOBI_MARK_TEXT_H

#include "base/strbuf.h"
#include "course/course.h"

const char *grade_title(enum grade grade);
/* Writes the result in one or two sentences without a line ending. */
void mark_sentence(const struct mark *m, struct strbuf *sb);
/* Returns a short machine-readable reason for the failure, such as "gave away" or "slow"; "" if
 * the program passed. */
const char *mark_reason_word(const struct mark *m);
void mark_print_json(const struct mark *m, const char *who);
/* Adds the result in one sentence, followed by the details: the moves, the board, and what would
 * have been better. `who` names the program. */
void mark_add_all(const struct mark *m, const char *who, struct strbuf *sb);
/* Prints what mark_add_all() adds: the result in one sentence, followed by the details. */
void mark_print(const struct mark *m, const char *who);

#endif
