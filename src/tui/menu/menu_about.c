/* SPDX-License-Identifier: MIT */
/* Draws information about the chosen game: a description of its levels, the user's own results and
 * the latest games. */
#include <stdio.h>
#include "base/i18n.h"
#include "tui/menu/menu.h"

enum { MOST_LATEST = 5 };

static int put_levels(struct canvas *c, int row, const struct plan *p, enum levels_told told)
{
	canvas_put(c, row++, 0, STYLE_TITLE, _("Levels"));
	return draw_levels(c, row, p->game, p->who, p->setup.seats, told) + 1;
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

void menu_draw_about(struct canvas *c, const struct menu *m)
{
	const struct plan *p = menu_plan(m);
	struct canvas nowhere = canvas_part(c, 0, 0, 0, c->cols);
	int row = 0;

	for (enum levels_told told = LEVELS_WHOLE; told <= LEVELS_CHOSEN && !row; told++)
		if (put_levels(&nowhere, 0, p, told) - 1 <= c->rows)
			row = put_levels(c, 0, p, told);
	if (!home_known(m))
		return;
	if (row + home_draw(&nowhere, m) <= c->rows) {
		struct canvas rest = canvas_part(c, row, 0, c->rows - row, c->cols);

		row += home_draw(&rest, m) + 1;
	}
	if (row + 2 <= c->rows)
		put_latest(c, row, &m->past, p->game);
}
