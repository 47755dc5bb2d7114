/* SPDX-License-Identifier: MIT */
#include "suite.h"

#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"

int suite_run(Suite *s)
{
	SRunner *runner = srunner_create(s);
	int failed;

	i18n_init("en");
	srunner_run_all(runner, CK_ENV);
	failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}

TCase *suite_case(Suite *s, const char *name)
{
	TCase *c = tcase_create(name);

	tcase_set_timeout(c, 300);
	suite_add_tcase(s, c);
	return c;
}

void expect_words(const char *text, const char *words)
{
	ck_assert_msg(strstr(text, words) != NULL, "'%s' is not in: %s", words, text);
}

unsigned often(unsigned times)
{
	return getenv("ASOBI_LONG") ? times : (times + 2) / 3;
}
