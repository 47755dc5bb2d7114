/* SPDX-License-Identifier: MIT */
#include "tui/table/saving.h"

#include <string.h>

bool saving_keep(struct saving *s, const struct match *m, char error[ERROR_TEXT])
{
	const bool warned = s->warned;

	if (!s->due)
		return true;
	s->due = false;
	s->not_kept[0] = '\0';
	if (keep_game(m, &s->keeping, error))
		return true;
	if (match_ended(m)) {
		memcpy(s->not_kept, error, sizeof s->not_kept);
		return true;
	}
	s->warned = true;
	return warned;
}
