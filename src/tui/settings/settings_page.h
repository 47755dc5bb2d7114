/* SPDX-License-Identifier: MIT */
/* settings_page.h - the page on which a person's settings are changed: settings_draw.c (looks),
 * settings_page.c (the rows, keys; the file). */
#ifndef ASOBI_SETTINGS_PAGE_H
#define ASOBI_SETTINGS_PAGE_H

#include "base/i18n.h"
#include "shelf/settings.h"
#include "tui/widgets.h"

/* Of which setting, person, place among the players. */
enum row_kind { ROW_SETTING, ROW_NAME, ROW_PLAYERS };

struct settings_page {
	struct scene scene;
	struct settings now, before;
	struct tui_options looked; /* as it looked when the page was opened */
	enum language language;	   /* and what was spoken */
	struct list groups;
	struct form form; /* of the chosen group */
	char note[ERROR_TEXT];
};

const char *group_title(enum setting_group g); /* translated */
/* The values that it could have beside its own, in a line; "": it has others than a few. */
void row_others(const struct settings_page *p, const struct form_row *r, char *buf, size_t size);
/* From what is shipped. */
bool row_changed(const struct settings_page *p, const struct form_row *r);
unsigned settings_changes(const struct settings_page *p); /* since the page was opened */

void settings_draw(struct scene *s, struct canvas *c);

#endif
