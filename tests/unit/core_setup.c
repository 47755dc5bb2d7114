/* SPDX-License-Identifier: MIT */
/* Tests setting options by name. Every error message says which values are allowed. */
#include <string.h>

#include "asobi/setup.h"
#include "core_cases.h"

static const char *const colours[] = { "red", "green", "blue" };

static const struct option options[] = {
	{ "size", "Size", 3, 19, 9, NULL },
	{ "colour", "Colour", 1, 3, 2, colours },
	{ "komi", "Komi", -10, 10, 0, NULL },
	{ .key = NULL },
};
static const struct option no_options[] = { { .key = NULL } };

static const struct preset presets[] = {
	{ "small", "Small", "size=3 colour=red" },
	{ "broken", "Broken", "size=99" },
	{ .id = NULL },
};
/* Returns the number of seats in a made-up game: 2 if the table is green, otherwise 3 or 4
 * depending on another option. */
static unsigned seats(const struct setup *setup)
{
	return setup->value[1] == 2 ? 2 : 3 + (setup->value[1] == 3);
}

static const struct game toy = {
	.id = "toy",
	.min_seats = 2,
	.max_seats = 4,
	.seats = seats,
	.options = options,
	.presets = presets,
};
static const struct game plain = {
	.id = "plain", .min_seats = 1, .max_seats = 1, .options = options
};

static char error[ERROR_TEXT];

static bool set(int *value, const char *key, const char *text)
{
	error[0] = '\0';
	return option_set(options, value, "toy", key, text, error);
}

START_TEST(looks_up)
{
	int value[3];

	ck_assert_int_eq(option_find(options, "colour"), 1);
	ck_assert_int_eq(option_find(options, "colou"), -1);
	ck_assert_uint_eq(option_count(options), 3);
	ck_assert_uint_eq(option_count(no_options), 0);
	option_defaults(options, value);
	ck_assert(value[0] == 9 && value[1] == 2 && value[2] == 0);
}
END_TEST

START_TEST(sets)
{
	int value[3] = { 9, 2, 0 };

	ck_assert(set(value, "size", "19") && value[0] == 19);
	ck_assert(set(value, "size", "3") && value[0] == 3);
	ck_assert(set(value, "colour", "red") && value[1] == 1);
	ck_assert(set(value, "colour", "3") && value[1] == 3);
	ck_assert(set(value, "komi", "-10") && value[2] == -10);
	ck_assert_str_eq(error, "");
}
END_TEST

/* A preset is recognized until one of its options is changed; changes to other options don't
 * matter. */
/* If an option's values are numbers, a typed number is the value itself and not an index into the
 * list of values. An on/off option accepts "on" and "off" without listing them as values. */
START_TEST(sets_numbers_and_switches)
{
	static const char *const lengths[] = { "0", "4", "5" };
	static const struct option own[] = {
		{ "run", "Run of", 0, 2, 0, lengths },
		{ "swap", "Swap", 0, 1, 0, NULL },
		{ "size", "Size", 0, 2, 0, NULL },
		{ .key = NULL },
	};
	int value[3] = { 0 };

	ck_assert(option_set(own, value, "toy", "run", "5", error) && value[0] == 2);
	ck_assert(option_set(own, value, "toy", "run", "0", error) && value[0] == 0);
	ck_assert(!option_set(own, value, "toy", "run", "2", error) && value[0] == 0);
	ck_assert_str_eq(error, "toy doesn't accept run=2. Use one of: 0, 4, 5.");
	ck_assert(option_set(own, value, "toy", "swap", "on", error) && value[1] == 1);
	ck_assert(option_set(own, value, "toy", "swap", "off", error) && value[1] == 0);
	ck_assert(option_set(own, value, "toy", "swap", "1", error) && value[1] == 1);
	ck_assert(!option_set(own, value, "toy", "swap", "2", error));
	ck_assert(!option_set(own, value, "toy", "size", "on", error));
}
END_TEST

START_TEST(knows_presets_again)
{
	struct setup s;

	setup_default(&toy, &s);
	ck_assert_ptr_null(setup_preset(&toy, &s));
	ck_assert(setup_set(&toy, &s, "rules", "small", error) &&
		  setup_preset(&toy, &s) == &presets[0]);
	ck_assert(setup_set(&toy, &s, "komi", "3", error) && setup_preset(&toy, &s) == &presets[0]);
	ck_assert(setup_set(&toy, &s, "size", "4", error) && !setup_preset(&toy, &s));
	ck_assert_ptr_null(setup_preset(&plain, &s));
}
END_TEST

START_TEST(refuses)
{
	static const struct {
		const char *key, *text, *message;
	} cases[] = {
		{ "size", "2", "toy doesn't accept size=2. Use a number from 3 to 19." },
		{ "size", "20", "toy doesn't accept size=20. Use a number from 3 to 19." },
		{ "size", "big", "toy doesn't accept size=big. Use a number from 3 to 19." },
		{ "size", "", "toy doesn't accept size=. Use a number from 3 to 19." },
		{ "komi", "-11", "toy doesn't accept komi=-11. Use a number from -10 to 10." },
		{ "colour", "pink",
		  "toy doesn't accept colour=pink. Use one of: red, green, blue." },
		{ "colour", "0", "toy doesn't accept colour=0. Use one of: red, green, blue." },
		{ "sice", "9", "toy has no option 'sice'. Available options: size, colour, komi." },
		{ "", "9", "toy has no option ''. Available options: size, colour, komi." },
	};
	int value[3] = { 9, 2, 0 };

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		ck_assert(!set(value, cases[i].key, cases[i].text));
		ck_assert_str_eq(error, cases[i].message);
		ck_assert(value[0] == 9 && value[1] == 2 && value[2] == 0);
	}
	ck_assert(!option_set(no_options, value, "random", "x", "1", error));
	ck_assert_str_eq(error, "random has no options, so you can't set 'x'.");
}
END_TEST

START_TEST(long_input_is_cut)
{
	int value[3] = { 9, 2, 0 };
	char text[3000];

	memset(text, 'x', sizeof text - 1);
	text[sizeof text - 1] = '\0';
	ck_assert(!set(value, "size", text) && strlen(error) < 120);
	ck_assert(!set(value, text, "1") && strlen(error) < 120);
}
END_TEST

START_TEST(says_what_is_set)
{
	int value[3] = { 9, 2, 0 };
	char buf[64];

	ck_assert_uint_eq(option_text(options, value, ' ', false, buf, sizeof buf), 0);
	ck_assert_str_eq(buf, "");
	ck_assert_uint_eq(option_text(options, value, ' ', true, buf, sizeof buf), 26);
	ck_assert_str_eq(buf, "size=9 colour=green komi=0");
	value[0] = 13;
	value[2] = -1;
	option_text(options, value, ',', false, buf, sizeof buf);
	ck_assert_str_eq(buf, "size=13,komi=-1");
	ck_assert_uint_eq(option_text(options, value, ',', false, buf, 5), 15);
	ck_assert_str_eq(buf, "size");
}
END_TEST

START_TEST(applies_lines)
{
	struct setup s;

	setup_default(&toy, &s);
	ck_assert_uint_eq(s.seats, 2);
	ck_assert(setup_apply(&toy, &s, "  size=5   colour=blue ", error));
	ck_assert(s.value[0] == 5 && s.value[1] == 3 && s.value[2] == 0);
	ck_assert_uint_eq(s.seats, 4);
	ck_assert(setup_apply(&toy, &s, "", error) && s.value[0] == 5);
	ck_assert(setup_apply(&toy, &s, "rules=small komi=3", error));
	ck_assert(s.value[0] == 3 && s.value[1] == 1 && s.value[2] == 3);
	ck_assert_uint_eq(s.seats, 3);
	setup_default(&plain, &s);
	ck_assert_uint_eq(s.seats, 1);
}
END_TEST

START_TEST(refuses_lines)
{
	char line[400] = "size=";
	struct setup s;

	setup_default(&toy, &s);
	ck_assert(!setup_apply(&toy, &s, "size", error));
	ck_assert_str_eq(error, "Invalid option 'size'. Use key=value.");
	ck_assert(!setup_apply(&toy, &s, "rules=large", error));
	ck_assert_str_eq(error, "toy has no rules called 'large'. Use one of: small, broken.");
	ck_assert(!setup_apply(&toy, &s, "rules=broken", error));
	expect_words(error, "size=99");
	ck_assert(!setup_apply(&plain, &s, "rules=small", error));
	ck_assert_str_eq(error,
			 "plain has no option 'rules'. Available options: size, colour, komi.");
	memset(line + 5, '1', 300);
	ck_assert(!setup_apply(&toy, &s, line, error));
	expect_words(error, "too long");
}
END_TEST

void core_setup_cases(Suite *s)
{
	TCase *c = suite_case(s, "options");

	tcase_add_test(c, looks_up);
	tcase_add_test(c, sets);
	tcase_add_test(c, sets_numbers_and_switches);
	tcase_add_test(c, refuses);
	tcase_add_test(c, knows_presets_again);
	tcase_add_test(c, long_input_is_cut);
	tcase_add_test(c, says_what_is_set);
	tcase_add_test(c, applies_lines);
	tcase_add_test(c, refuses_lines);
}
