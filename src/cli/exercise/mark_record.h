/* SPDX-License-Identifier: MIT */
/* mark_record.h - turns the game in which a program made its mistake into a record to replay. */
#ifndef ASOBI_MARK_RECORD_H
#define ASOBI_MARK_RECORD_H

#include "asobi/record.h"
#include "course/course.h"

/* Fills in a record of the game that was lost or that contains the fault. For a proof, the record
 * holds the moves up to the faulty answer, and a remark says what would have been better. `who`
 * names the program. Returns false if there is no such game; otherwise, free the record with
 * record_free(). */
bool mark_record(const struct mark *m, const char *who, struct record *out);

#endif
