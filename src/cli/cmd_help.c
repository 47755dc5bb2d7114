/* SPDX-License-Identifier: MIT */
/* asobi help: prints the same text as --help. */
#include <string.h>

#include "cli/commands.h"
#include "cli/help.h"
#include "players/rules_game.h"

int cmd_help(const struct args *a)
{
	struct args about = { .command = all_commands[0] };
	char error[ERROR_TEXT] = "";

	if (a->n_words) {
		about.command = command_find(all_commands, a->words[0]);
		about.game = about.command->name ? NULL : rules_game_named(a->words[0], error);
		if (*error)
			return tell_misuse("%s", error);
		if (!about.command->name && !about.game)
			return unknown_name(&about, all_commands, a->words[0]);
	}
	print_help(&about, all_commands);
	return DONE;
}
