/* SPDX-License-Identifier: MIT */
/* study.h - verdicts for one position, found in a thread while the screen lives. */
#ifndef ASOBI_TUI_STUDY_H
#define ASOBI_TUI_STUDY_H

#include "asobi/board.h"
#include "asobi/verdict.h"

struct pool;
struct study;
struct study *study_new(const struct game *g, struct pool *pool);	/* borrowed */
void study_free(struct study *s);

/* Want the verdicts of this observation, with what stood before it; anything else is dropped.
 * Cheap when it is the one already wanted. */
void study_want(struct study *s, const void *seen, unsigned seat, const struct history *past);
void study_drop(struct study *s);		/* nothing is wanted */
void study_tick(struct study *s);		/* call once a turn of the loop, after pool_collect() */
/* What was found so far, sorted; true once it is all.  The caller frees the list. */
bool study_found(struct study *s, struct verdict_list *out);
bool study_busy(const struct study *s);

#endif
