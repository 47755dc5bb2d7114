/* study.h - verdicts for one position, found in a worker while the screen lives. */
#ifndef ASOBI_TUI_STUDY_H
#define ASOBI_TUI_STUDY_H

#include "asobi/verdict.h"

struct study;
struct study *study_new(const struct game *g);
void study_free(struct study *s);

/* Want the verdicts of this observation; anything else is dropped.  Cheap when it
 * is the one already wanted. */
void study_want(struct study *s, const void *seen, unsigned seat);
void study_drop(struct study *s);		/* nothing is wanted */
void study_tick(struct study *s);		/* call once a turn of the loop */
/* What was found so far, sorted; true once it is all.  The caller frees the list. */
bool study_found(struct study *s, struct verdict_list *out);
int study_fd(const struct study *s);
bool study_busy(const struct study *s);

#endif
