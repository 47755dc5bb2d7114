/* SPDX-License-Identifier: MIT */
/* Draws information about the chosen game: its levels, the user's own results and the latest
 * games. */
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "tui/menu/menu.h"

enum { MOST_LATEST = 5 };

static int put_levels(struct canvas *c, int row, struct menu *m, enum levels_told told)
{
	const struct plan *p = menu_plan(m);

	canvas_put(c, row++, 0, STYLE_TITLE, _("Levels"));
	memset(m->level_ends, 0, sizeof m->level_ends);
	m->levels = (struct box){ c->at_row + row, c->at_col, c->rows - row, c->cols };
	return draw_levels(c, row, p->game, p->who, p->setup.seats, told, m->level_ends) + 1;
}

static void put_latest(struct canvas *c, int row, const struct past *p, const struct game *game)
{
	unsigned n = 0;

	canvas_put(c, row++, 0, STYLE_TITLE, _("Latest games"));
	for (size_t i = p->n; i-- > 0 && n < MOST_LATEST;)
		if (p->games[i].game == game && ++n) {
			struct canvas line = canvas_part(c, row++, 0, 1, c->cols);

			draw_past_game(&line, &p->games[i], false, 0);
		}
}

void menu_draw_about(struct canvas *c, struct menu *m)
{
	const struct plan *p = menu_plan(m);
	int row = home_draw(c, m);
	struct canvas rest, nowhere;
	bool told_levels = false;

	row += row > 0;
	rest = canvas_part(c, row, 0, c->rows - row, c->cols);
	nowhere = canvas_part(&rest, 0, 0, 0, c->cols);
	for (enum levels_told told = LEVELS_WHOLE; told <= LEVELS_CHOSEN && !told_levels; told++)
		if (put_levels(&nowhere, 0, m, told) - 1 <= rest.rows) {
			row += put_levels(&rest, 0, m, told);
			told_levels = true;
		}
	if (home_known(m) && row + 2 <= c->rows)
		put_latest(c, row, &m->past, p->game);
}
