/* SPDX-License-Identifier: MIT */
/* suite.h - the common base for all sections of the test programs. */
#ifndef ASOBI_TEST_SUITE_H
#define ASOBI_TEST_SUITE_H

#include <check.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

/* The library check writes to a file at every assertion that holds, so that the last line reached
 * is known after a crash. In a loop over a million characters this would take most of the time, so
 * these macros write only when a line is reached for the first time. */
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
 * which creates this section's suite. */
#define SECTION(name)                                                                              \
	Suite *name##_section(void);                                                               \
	Suite *name##_section(void)
/* All sections of this test program, ending with an entry without a name. The build rules in
 * tests/unit/unit.am generate this table. */
extern const struct section {
	const char *name;
	Suite *(*make)(void);
} sections[];

/* Runs the suite, prints its failures and frees it; returns the exit status for main(). Whatever
 * the environment says, messages are in English and characters have their proper width. */
int suite_run(Suite *s);

/* Returns a test case whose time limit is long enough for slow builds (sanitizers, valgrind). */
TCase *suite_case(Suite *s, const char *name);

/* Returns how often to repeat a random test: `times` under ASOBI_LONG (make check-long), otherwise
 * a third of that, but at least once. */
unsigned often(unsigned times);

/* Expects the text to contain these words; meant for messages to the user. */
void expect_words(const char *text, const char *words);

#endif
