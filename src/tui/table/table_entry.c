/* SPDX-License-Identifier: MIT */
/* The text that a person has typed, and what was refused of it. */
#include "tui/table/table_entry.h"

#include <stdio.h>

#include "base/clock.h"

const char *entry_typed(const struct entry *e)
{
	return e->text + (e->text[0] == ':');
}

void entry_clear(struct entry *e)
{
	e->text[0] = '\0';
}

void entry_begin(struct entry *e)
{
	entry_clear(e);
	e->chosen = false;
}

void entry_drop(struct entry *e, const char *text, unsigned long keys)
{
	const bool named = (text[0] >= 'a' && text[0] <= 'z') || (text[0] >= 'A' && text[0] <= 'Z');

	snprintf(e->dropped, sizeof e->dropped, "%s", named ? text : "");
	e->dropped_with = keys;
	e->dropped_ms = clock_ms();
}

int entry_wait_ms(const struct entry *e, unsigned long keys)
{
	enum { REMEMBERED_MS = 3000 };
	const int64_t left = e->dropped_ms + REMEMBERED_MS - clock_ms();

	return e->dropped[0] && e->dropped_with == keys && e->refused_with == keys && left > 0
		       ? (int)left
		       : -1;
}

const char *entry_refused(const struct entry *e, unsigned long keys)
{
	return entry_wait_ms(e, keys) > 0 ? e->dropped : "";
}

bool entry_is_typing(const struct entry *e, const struct view *view)
{
	return e->text[0] == ':' || (e->text[0] && !view->confirm);
}
