/* SPDX-License-Identifier: MIT */
/* mark.h - the ways to judge a program: by proof (mark.c), by a match (mark_match.c), by comparing
 * its rules with Asobi's (mark_board.c) and with the teacher's own program (mark_script.c). */
#ifndef ASOBI_COURSE_MARK_H
#define ASOBI_COURSE_MARK_H

#include "base/clock.h"
#include "course/course.h"
#include "players/link.h"

static inline int64_t mark_until_ms(const struct mark_task *t)
{
	return clock_ms() +
	       link_patience_ms(1000 * (int64_t)(t->seconds ? t->seconds : t->exercise->seconds));
}
static inline bool mark_cancelled(const struct mark_task *t)
{
	return t->cancel && atomic_load_explicit(t->cancel, memory_order_relaxed);
}
static inline void mark_end(struct mark *m, enum mark_end end, enum mark_reason reason)
{
	m->end = end;
	m->reason = reason;
}
void mark_by_match(const struct mark_task *t, struct mark *out);
void mark_by_board(const struct mark_task *t, struct mark *out);
void mark_by_script(const struct mark_task *t, struct mark *out);

#endif
