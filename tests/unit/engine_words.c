/* SPDX-License-Identifier: MIT */
/* Tests how command lines are split into words. */
#include <stdlib.h>
#include <string.h>

#include "base/parse.h"
#include "engine_cases.h"

static void expect_split(const char *line, const char *const *expected)
{
	enum words_fault fault;
	char **words = words_split(line, &fault);
	size_t n = 0;

	ck_assert_msg(words && fault == WORDS_WELL, "%s", line);
	for (; expected[n]; n++) {
		ck_assert_msg(words[n], "%s: %zu words", line, n);
		ck_assert_str_eq(words[n], expected[n]);
	}
	ck_assert_msg(!words[n], "%s: too many words", line);
	free(words);
}

START_TEST(quotes_as_a_shell_reads_them)
{
	expect_split("a bc  d\t\n", (const char *const[]){ "a", "bc", "d", NULL });
	expect_split("'a b' \"c d\"", (const char *const[]){ "a b", "c d", NULL });
	expect_split("a'b'c\"d\"e", (const char *const[]){ "abcde", NULL });
	expect_split("'' \"\"", (const char *const[]){ "", "", NULL });
	expect_split("a\\ b \\'c", (const char *const[]){ "a b", "'c", NULL });
	expect_split("'a\\b' \"a\\b\"", (const char *const[]){ "a\\b", "a\\b", NULL });
	expect_split("\"\\\"\\\\\\$\\`\"", (const char *const[]){ "\"\\$`", NULL });
	expect_split("$HOME *.c ~ a|b >c",
		     (const char *const[]){ "$HOME", "*.c", "~", "a|b", ">c", NULL });
	expect_split("a\\", (const char *const[]){ "a\\", NULL });
	expect_split("遊び 'に 行く'", (const char *const[]){ "遊び", "に 行く", NULL });
}
END_TEST

START_TEST(faults_have_names)
{
	enum words_fault fault;
	char many[2 * COMMAND_WORDS + 8] = "";

	ck_assert(!words_split("", &fault) && fault == WORDS_NONE);
	ck_assert(!words_split(" \t ", &fault) && fault == WORDS_NONE);
	ck_assert(!words_split("a 'b", &fault) && fault == WORDS_QUOTE_OPEN);
	ck_assert(!words_split("a \"b'", &fault) && fault == WORDS_QUOTE_OPEN);
	for (int i = 0; i < COMMAND_WORDS; i++)
		strcat(many, "a ");
	{
		char **words = words_split(many, &fault);

		ck_assert(words && !words[COMMAND_WORDS]);
		free(words);
	}
	strcat(many, "a");
	ck_assert(!words_split(many, &fault) && fault == WORDS_TOO_MANY);
}
END_TEST

TCase *words_case(Suite *s)
{
	TCase *c = suite_case(s, "words");

	tcase_add_test(c, quotes_as_a_shell_reads_them);
	tcase_add_test(c, faults_have_names);
	return c;
}
