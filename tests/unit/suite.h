/* SPDX-License-Identifier: MIT */
/* suite.h - the common base of every section of the test programs. */
#ifndef ASOBI_TEST_SUITE_H
#define ASOBI_TEST_SUITE_H

#include <check.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

/* The library check writes to a file at every assertion that holds, so that after a crash the last
 * line is known. In a loop over a million characters this would take most of the time, so these
 * macros write only when a line is reached for the first time. */
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

/* Defines a section of a test program: tests/unit/NAME_section.c ends with SECTION(NAME) { ... },
 * which creates the suite of this section. */
#define SECTION(name)                                                                              \
	Suite *name##_section(void);                                                               \
	Suite *name##_section(void)
/* All sections of this test program; the last entry has no name. The build rules in
 * tests/unit/unit.am make this table. */
extern const struct section {
	const char *name;
	Suite *(*make)(void);
} sections[];

/* Runs the suite, prints its failures and frees it; returns the exit status for main(). Messages
 * are in English and characters have their proper width, whatever the environment says. */
int suite_run(Suite *s);

/* Returns a test case with enough time for slow builds (sanitizers, valgrind). */
TCase *suite_case(Suite *s, const char *name);

/* Returns how often a random test is repeated: `times` under ASOBI_LONG (make check-long),
 * otherwise a third of that, but at least once. */
unsigned often(unsigned times);

/* Expects that the text contains these words; meant for messages to the user. */
void expect_words(const char *text, const char *words);

#endif
