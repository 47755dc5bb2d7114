/* SPDX-License-Identifier: MIT */
/* mark_record.h - the game in which a program made its mistake, as a record to replay. */
#ifndef ASOBI_MARK_RECORD_H
#define ASOBI_MARK_RECORD_H

#include "asobi/record.h"
#include "course/course.h"

/* Fills in the record of the game that was lost or contains the fault. For a proof, these are the
 * moves up to the faulty answer, with a remark on what would have been better. `who` names the
 * program. Returns false if there is no such game; otherwise free it with record_free(). */
bool mark_record(const struct mark *m, const char *who, struct record *out);

#endif
