/* SPDX-License-Identifier: MIT */
/* Tests the UECda contest's protocol: its messages (tables of numbers), what a client remembers,
 * and connections. */
#include "uecda.h"

SECTION(uecda)
{
	Suite *s = suite_create("uecda");

	uecda_wire_cases(s);
	uecda_session_cases(s);
	uecda_noise_cases(s);
	uecda_stream_cases(s);
	return s;
}
