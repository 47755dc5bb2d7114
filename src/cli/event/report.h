/* SPDX-License-Identifier: MIT */
/* report.h - the statistics of a match or a tournament, for people and for programs. */
#ifndef ASOBI_REPORT_H
#define ASOBI_REPORT_H

#include "event/report.h"

void report_print(const struct report *r);
void report_print_json(const struct report *r);

#endif
