/* SPDX-License-Identifier: MIT */
/* messages.h - what is said to the user beside the output, and whether the output arrives. */
#ifndef ASOBI_MESSAGES_H
#define ASOBI_MESSAGES_H

#include <stdbool.h>

/* Exit statuses. */
enum { DONE = 0, FAILED = 1, MISUSED = 2 };

/* Say what is wrong on stderr and give MISUSED. */
int misuse(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* A remark on stderr that is no mistake. */
void remark(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Hand everything printed so far to the system; false once some of it got lost. */
bool output_flush(void);
/* Why, in the words of the system. */
const char *output_error(void);

#endif
