/* SPDX-License-Identifier: MIT */
#include "tui/table/entry.h"

#include <string.h>

void entry_new_game(struct entry *e, const struct view *view)
{
	for (unsigned s = 0; s < MAX_SEATS; s++)
		memset(e->memo[s] + view->memo_kept, 0, MAX_MEMO - view->memo_kept);
	e->auto_held = false;
	entry_clear(e);
}

void entry_clear(struct entry *e)
{
	e->text[0] = '\0';
}

const char *entry_typed(const struct entry *e)
{
	return e->text + (e->text[0] == ':');
}

bool entry_is_typing(const struct entry *e, const struct view *view)
{
	return e->text[0] == ':' || (e->text[0] && !view->confirm);
}
