/* SPDX-License-Identifier: MIT */
/* settings.h - the page on which a person's settings are changed: settings_draw.c (looks), settings.c
 * (the rows, keys; the file). */
#ifndef ASOBI_TUI_SETTINGS_H
#define ASOBI_TUI_SETTINGS_H

#include "base/i18n.h"
#include "shelf/settings.h"
#include "tui/app.h"

enum row_kind { ROW_WORD, ROW_DELAY, ROW_NAME, ROW_PLAYERS };
struct row {
	enum row_kind kind;
	unsigned which;			/* the setting, the name, the place among the players */
};
enum { MOST_ROWS = MAX_SEATS + MOST_PLAYED, NAMED = 4 };

struct settings_page {
	struct scene scene;
	struct settings now, before;
	struct tui_options looked;	/* as it looked when the page was opened */
	enum language language;		/* and what was spoken */
	enum setting_group group;
	unsigned row;
	bool naming;
	char name[SETTING_NAME];
	char note[ERROR_TEXT];
	int first_row, row_step, rows_col, groups_col;	/* where they were drawn, for the mouse */
};

const char *group_title(enum setting_group g);		/* translated */
unsigned group_rows(const struct settings_page *p, struct row out[MOST_ROWS]);
void row_label(const struct settings_page *p, const struct row *r, char *buf, size_t size);
void row_value(const struct settings_page *p, const struct row *r, char *buf, size_t size);
/* The values that it could have beside its own, in a line; "": it has others than a few. */
void row_others(const struct settings_page *p, const struct row *r, char *buf, size_t size);
bool row_changed(const struct settings_page *p, const struct row *r);	/* from what is shipped */
bool row_fixed(const struct settings_page *p, const struct row *r);	/* by a flag or a variable */
unsigned settings_changes(const struct settings_page *p);	/* since the page was opened */

void settings_draw(struct scene *s, struct canvas *c);

#endif
