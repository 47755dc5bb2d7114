/* SPDX-License-Identifier: MIT */
/* Tests that the JSON written by Asobi is correct and can be read back. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "base_cases.h"

START_TEST(json_as_written)
{
	struct json j = { 0 };

	json_open(&j, NULL, "{");
	json_text(&j, "name", "a\"b\\\n\x1b");
	json_open(&j, "\n  list", "[");
	json_addf(&j, NULL, "%d", 1);
	json_number(&j, "", 0.5);
	json_number(&j, NULL, INFINITY);
	json_number(&j, NULL, NAN);
	json_open(&j, NULL, "{");
	json_close(&j, "}");
	json_close(&j, "]");
	json_addf(&j, "\nlast", "true");
	json_close(&j, "\n}");
	ck_assert_str_eq(
		j.sb.text,
		"{\"name\": \"a\\\"b\\\\\\u000a\\u001b\",\n  \"list\": [1, 0.5, null, null, {}],\n\"last\": true\n}");
	sb_free(&j.sb);
}
END_TEST

static const char sample[] =
	"{ \"a\" : -7, \"deep\": {\"a\": [1, {\"a\": 2}, \"]}\"], \"b\": {}},\n"
	"  \"text\": \"with , \\\" } and \\\\\", \"list\": [ ], \"yes\": true , \"end\":[3,\t4]}";

START_TEST(json_as_read)
{
	const char *deep = json_member(sample, "deep"), *items = json_member(deep, "a");

	ck_assert_int_eq(json_integer(json_member(sample, "a")), -7);
	ck_assert_uint_eq(json_count(items), 3);
	ck_assert_int_eq(json_integer(json_item(items, 0)), 1);
	ck_assert_int_eq(json_integer(json_member(json_item(items, 1), "a")), 2);
	ck_assert(json_is(json_item(items, 2), "\"]}\""));
	ck_assert_ptr_null(json_item(items, 3));
	ck_assert_ptr_null(json_member(json_member(deep, "b"), "a"));
	ck_assert(json_is(json_member(sample, "text"), "\"with , \\\" } and \\\\\""));
	ck_assert_uint_eq(json_count(json_member(sample, "list")), 0);
	ck_assert(json_is(json_member(sample, "yes"), "true"));
	ck_assert_int_eq(json_integer(json_item(json_member(sample, "end"), 1)), 4);
	/* In the sample, these members don't exist, have the wrong type, or have no value at all.
	 */
	ck_assert_ptr_null(json_member(sample, "b"));
	ck_assert_ptr_null(json_member(sample, "dee"));
	ck_assert_ptr_null(json_member(items, "a"));
	ck_assert_ptr_null(json_item(deep, 0));
	ck_assert_ptr_null(json_member(NULL, "a"));
	ck_assert_uint_eq(json_count(NULL), 0);
	ck_assert_int_eq(json_integer(NULL), 0);
	ck_assert(!json_is(NULL, ""));
}
END_TEST

/* If JSON text is truncated or one of its bytes changed, the reader must neither run past the end
 * nor loop forever. */
START_TEST(json_in_pieces)
{
	static const char bytes[] = "{}[]\",:\\ 1";

	for (size_t n = 0; n < sizeof sample; n++)
		for (size_t b = 0; b < sizeof bytes; b++) {
			char *piece = strndup(sample, n);

			if (n)
				piece[n / 2] = bytes[b];
			for (const char *key = "adeeptext"; *key; key++)
				json_count(json_member(json_member(piece, key), "a"));
			json_count(json_member(piece, "end"));
			free(piece);
		}
}
END_TEST

void base_json_cases(Suite *s)
{
	TCase *c = tcase_create("json");

	tcase_add_test(c, json_as_written);
	tcase_add_test(c, json_as_read);
	tcase_add_test(c, json_in_pieces);
	suite_add_tcase(s, c);
}
