/* SPDX-License-Identifier: MIT */
#include "insight_hasami.h"

SECTION(insight_hasami)
{
	Suite *s = suite_create("insight_hasami");

	insight_hasami_truth_cases(s);
	return s;
}
