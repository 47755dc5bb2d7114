/* SPDX-License-Identifier: MIT */
/* settings_page.h - the page where users change their settings: settings_draw.c (drawing) and
 * settings_page.c (rows, keys and saving). */
#ifndef ASOBI_SETTINGS_PAGE_H
#define ASOBI_SETTINGS_PAGE_H

#include "base/i18n.h"
#include "shelf/settings.h"
#include "tui/widgets.h"

/* What a row sets: a setting, a person's name, or a game's default players. */
enum row_kind { ROW_SETTING, ROW_NAME, ROW_PLAYERS };

struct settings_page {
	struct scene scene;
	struct settings now, before;
	struct tui_options looked; /* the screen options as they were when the page was opened */
	enum language language;	   /* the language when the page was opened */
	struct list groups;
	struct form form; /* the rows of the chosen group */
	char note[ERROR_TEXT];
	bool unsaved; /* true if the note says that the settings couldn't be saved */
};

const char *group_title(enum setting_group g); /* returns the translated title */
/* Writes the setting's other possible values on one line, or "" if there are too many. */
void row_others(const struct settings_page *p, const struct form_row *r, char *buf, size_t size);
/* Returns true if the value differs from the default. */
bool row_changed(const struct settings_page *p, const struct form_row *r);
/* Returns the number of changes since the page was opened. */
unsigned settings_changes(const struct settings_page *p);

void settings_draw(struct scene *s, struct canvas *c);

#endif
