/* SPDX-License-Identifier: MIT */
/* suite.h - what every test program of this directory starts from. */
#ifndef ASOBI_TEST_SUITE_H
#define ASOBI_TEST_SUITE_H

#include <check.h>
#include <stdbool.h>
#include <stddef.h>

/* Run, print failures, free; the exit status for main().  Messages are English and
 * characters have their width, whatever the environment says. */
int suite_run(Suite *s);

/* A test case with room for slow builds (sanitizers, valgrind). */
TCase *suite_case(Suite *s, const char *name);

/* How often something random is tried: so often under ASOBI_LONG (make check-long), else a third of it, once at
 * the least. */
unsigned often(unsigned times);

/* Does the text contain this word?  For messages to the user. */
void expect_words(const char *text, const char *words);

#endif
