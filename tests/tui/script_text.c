/* SPDX-License-Identifier: MIT */
/* Parses a test script into keys and commands. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "script.h"

static const struct {
	const char *name;
	int code;
} names[] = {
	{ "Enter", K_RETURN },	    { "Esc", K_ESCAPE },
	{ "Tab", K_TABULATOR },	    { "BackTab", K_BACK_TAB },
	{ "Space", ' ' },	    { "Up", K_ARROW_UP },
	{ "Down", K_ARROW_DOWN },   { "Left", K_ARROW_LEFT },
	{ "Right", K_ARROW_RIGHT }, { "Home", K_FIRST },
	{ "End", K_LAST },	    { "PgUp", K_PAGE_UP },
	{ "PgDn", K_PAGE_DOWN },    { "Backspace", K_BACK },
	{ "Del", K_DEL },	    { "F1", K_HELP_F1 },
	{ "Ctrl-L", K_CTRL_L },	    { "lt", '<' },
	{ "WheelUp", K_WHEEL_UP },  { "WheelDown", K_WHEEL_DOWN },
};

static void nonsense(const char *word)
{
	fprintf(stderr, "the keys have a mistake: <%s>\n", word);
	exit(99);
}

static bool is_plain_name(const char *word, struct script_item *out)
{
	for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
		if (strcmp(names[i].name, word))
			continue;
		out->kind = SCRIPT_KEY;
		out->key.code = names[i].code;
		return true;
	}
	return false;
}

static bool starts(const char *word, const char *with, struct script_item *out)
{
	if (strncmp(word, with, strlen(with)))
		return false;
	snprintf(out->title, sizeof out->title, "%s", word + strlen(with));
	return true;
}

static struct script_item named(const char *word)
{
	struct script_item item = { .kind = SCRIPT_KEY };

	if (is_plain_name(word, &item))
		return item;
	if (starts(word, "Snap ", &item))
		item.kind = SCRIPT_SNAP;
	else if (starts(word, "Styles ", &item))
		item.kind = SCRIPT_STYLES;
	else if (starts(word, "Choose ", &item))
		item.kind = SCRIPT_CHOOSE;
	else if (starts(word, "On ", &item))
		item.kind = SCRIPT_ON;
	else if (!strcmp(word, "Asleep"))
		item.kind = SCRIPT_ASLEEP;
	else if (!strcmp(word, "Now"))
		item.kind = SCRIPT_NOW;
	else if (sscanf(word, "Resize %dx%d", &item.key.col, &item.key.row) == 2)
		item.kind = SCRIPT_RESIZE;
	else if (sscanf(word, "Click %d,%d", &item.key.row, &item.key.col) == 2)
		item.key.code = K_CLICKED;
	else
		nonsense(word);
	return item;
}

struct script_item script_next(const char **text)
{
	struct script_item item = { .kind = SCRIPT_KEY };
	char word[96];
	size_t len;

	*text += strspn(*text, " \t\n");
	if (!**text)
		return (struct script_item){ .kind = SCRIPT_END };
	if (**text != '<') {
		item.key.code = (int)utf8_next(*text, &len);
		*text += len;
		return item;
	}
	len = strcspn(*text, ">\n");
	snprintf(word, sizeof word, "%.*s", (int)len - 1, *text + 1);
	if ((*text)[len] != '>')
		nonsense(word);
	*text += len + 1;
	return named(word);
}
