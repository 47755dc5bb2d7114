/* SPDX-License-Identifier: MIT */
/* Tests the lowest layer: random numbers, text, the canvas and files. */
#include "base_cases.h"

SECTION(base)
{
	Suite *s = suite_create("base");

	base_rng_cases(s);
	base_text_cases(s);
	base_canvas_cases(s);
	base_wrap_cases(s);
	base_shape_cases(s);
	base_file_cases(s);
	base_date_cases(s);
	base_json_cases(s);
	return s;
}
