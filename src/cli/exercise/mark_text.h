/* SPDX-License-Identifier: MIT */
/* mark_text.h - what came of an exercise, for whoever wrote the program. */
#ifndef ASOBI_MARK_TEXT_H
#define ASOBI_MARK_TEXT_H

#include "base/strbuf.h"
#include "course/course.h"

const char *grade_title(enum grade grade);
/* One sentence or two, without an end of line. */
void mark_sentence(const struct mark *m, struct strbuf *sb);
/* The reason as a word for programs: "gave away", "slow"; "" where it passed. */
const char *mark_reason_word(const struct mark *m);
void mark_print_json(const struct mark *m, const char *who);
/* The sentence, and below it all that there is to see: the line, the board, what would have been
 * better. */
void mark_print(const struct mark *m, const char *who);

#endif
