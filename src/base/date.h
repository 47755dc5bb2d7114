/* SPDX-License-Identifier: MIT */
/* date.h - moments as text, in seconds since 1970.  Files hold Universal Time in the
 * form of RFC 3339, people read their own. */
#ifndef ASOBI_DATE_H
#define ASOBI_DATE_H

#include <stdbool.h>
#include <stdint.h>

enum { DATE_TEXT = 24 };		/* bytes for each form, NUL included */

void date_text(int64_t seconds, char buf[DATE_TEXT]);	/* "2026-11-20T10:00:00Z" */
/* Exactly that form, and a day that exists. */
bool date_parse(const char *text, int64_t *seconds);
void date_local(int64_t seconds, char buf[DATE_TEXT]);	/* "2026-11-20 19:00" */

#endif
