/* SPDX-License-Identifier: MIT */
/* mark_record.h - the game in which a program made its mistake, as a record to replay. */
#ifndef ASOBI_MARK_RECORD_H
#define ASOBI_MARK_RECORD_H

#include "asobi/record.h"
#include "course/course.h"

/* Fills in the game that was lost or holds the fault, or the line of a proof with the faulty answer
 * at its end and a remark on what was better. `who` names the program. Returns false if there is no
 * such game; otherwise free it with record_free(). */
bool mark_record(const struct mark *m, const char *who, struct record *out);

#endif
