/* SPDX-License-Identifier: MIT */
/* other_process.h - another process that uses the test server's data. It has its own connection to
 * the database file in the scratch directory. */
#ifndef ASOBI_TEST_OTHER_PROCESS_H
#define ASOBI_TEST_OTHER_PROCESS_H

#include <stdint.h>

void other_open(void);
void other_close(void);
void other_hold(void); /* takes the database's write lock */
void other_let_go(void);
void other_do(const char *sql);
/* Runs a query and returns the first column of its first row. */
int64_t other_count(const char *sql);

#endif
