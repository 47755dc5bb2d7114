/* SPDX-License-Identifier: MIT */
#include "othello_cases.h"

SECTION(othello)
{
	Suite *s = suite_create("othello");

	othello_rules_cases(s);
	othello_text_cases(s);
	othello_solver_cases(s);
	othello_weights_cases(s);
	othello_player_cases(s);
	othello_estimate_cases(s);
	return s;
}
