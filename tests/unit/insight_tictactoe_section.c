/* SPDX-License-Identifier: MIT */
#include "suite.h"
SECTION(insight_tictactoe)
{
	return suite_create("insight_tictactoe");
}
