/* SPDX-License-Identifier: MIT */
/* asobi board COMMAND: plays a game whose rules another program provides. Every other command that
 * takes a game knows it as "board:COMMAND"; this command is a shorthand for playing it and for
 * running matches. */
#include "base/i18n.h"
#include "cli/commands.h"
#include "cli/exercise/check_rules.h"

int cmd_board(const struct args *a)
{
	if (a->own[BOARD_CHECK])
		return check_rules(a);
	if (a->value[ARG_GAMES])
		return cmd_match(a);
	for (int i = 0; i < ARG_COUNT; i++)
		if (a->value[i] &&
		    (TAKES(i) & (TAKES(ARG_SWAP) | TAKES(ARG_JOBS) | TAKES(ARG_SAVE))))
			return tell_misuse(_("'--%s' needs '--games'."), arg_specs[i].name);
	return cmd_play(a);
}
