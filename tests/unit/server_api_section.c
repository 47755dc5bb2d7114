/* SPDX-License-Identifier: MIT */
/* Tests what the platform's web API promises at each of its addresses. */
#include "server_api.h"

#include "suite.h"

SECTION(server_api)
{
	Suite *s = suite_create("server_api");

	login_cases(s);
	password_cases(s);
	matrix_cases(s);
	authorize_cases(s);
	play_cases(s);
	held_cases(s);
	miss_cases(s);
	admin_cases(s);
	example_cases(s);
	page_cases(s);
	replay_cases(s);
	return s;
}
