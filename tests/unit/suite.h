/* SPDX-License-Identifier: MIT */
/* suite.h - what every section of the test programs starts from. */
#ifndef ASOBI_TEST_SUITE_H
#define ASOBI_TEST_SUITE_H

#include <check.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

/* check.h writes to a file at every promise that holds, so that of a crash it can be told after
 * which line it came.  Most of the time of a loop over a million characters went there: here a line
 * is written down when it is reached for the first time. */
#undef ck_assert_msg
#define ck_assert_msg(expr, ...)                                                                   \
	do {                                                                                       \
		static atomic_bool reached;                                                        \
		if (!(expr))                                                                       \
			_ck_assert_failed(__FILE__, __LINE__, "Assertion '" #expr "' failed",      \
					  ##__VA_ARGS__);                                          \
		if (!atomic_load_explicit(&reached, memory_order_relaxed)) {                       \
			atomic_store_explicit(&reached, true, memory_order_relaxed);               \
			_mark_point(__FILE__, __LINE__);                                           \
		}                                                                                  \
	} while (0)

/* A section of a test program: tests/unit/NAME_section.c ends with SECTION(NAME) { ... }, which
 * makes its suite. */
#define SECTION(name)                                                                              \
	Suite *name##_section(void);                                                               \
	Suite *name##_section(void)
/* All sections of this program, then one without a name; tests/unit/unit.am makes the table. */
extern const struct section {
	const char *name;
	Suite *(*make)(void);
} sections[];

/* Run, print failures, free; the exit status for main().  Messages are English and
 * characters have their width, whatever the environment says. */
int suite_run(Suite *s);

/* A test case with room for slow builds (sanitizers, valgrind). */
TCase *suite_case(Suite *s, const char *name);

/* How often something random is tried: so often under ASOBI_LONG (make check-long), else a third of
 * it, once at the least. */
unsigned often(unsigned times);

/* Does the text contain this word?  For messages to the user. */
void expect_words(const char *text, const char *words);

#endif
