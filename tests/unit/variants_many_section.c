/* SPDX-License-Identifier: MIT */
/* Judges a thousand variants of Asobi's exercises; `make check` judges ten of them. */
#include "suite.h"
#include "variant_spoil.h"

enum { PARTS = 20, EACH = 50 };

START_TEST(every_spoiled_player_fails_in_a_thousand)
{
	spoil_variants((unsigned)_i * EACH, ((unsigned)_i + 1) * EACH);
}
END_TEST

SECTION(variants_many)
{
	Suite *s = suite_create("variants_many");
	TCase *judged = suite_case(s, "judged");

	tcase_add_loop_test(judged, every_spoiled_player_fails_in_a_thousand, 0, PARTS);
	suite_add_tcase(s, judged);
	return s;
}
