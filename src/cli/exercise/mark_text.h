/* SPDX-License-Identifier: MIT */
/* mark_text.h - the result of an exercise, written for the author of the program. */
#ifndef ASOBI_MARK_TEXT_H
#define ASOBI_MARK_TEXT_H

#include "base/strbuf.h"
#include "course/course.h"

const char *grade_title(enum grade grade);
/* Writes one or two sentences without a line end. */
void mark_sentence(const struct mark *m, struct strbuf *sb);
/* Returns the reason as a word for programs: "gave away", "slow"; "" if it passed. */
const char *mark_reason_word(const struct mark *m);
void mark_print_json(const struct mark *m, const char *who);
/* Adds the sentence and, below it, everything there is to see: the moves, the board, and what
 * would have been better. `who` is the program. */
void mark_add_all(const struct mark *m, const char *who, struct strbuf *sb);
/* Prints the sentence and, below it, everything there is to see: the moves, the board, and what
 * would have been better. */
void mark_print(const struct mark *m, const char *who);

#endif
