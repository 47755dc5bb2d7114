/* SPDX-License-Identifier: MIT */
/* The plates of the seats round the table. */
#include <stdio.h>

#include "base/i18n.h"
#include "games/daifugo/view/felt.h"

/* The higher classes wear crowns. */
static int put_crown(struct canvas *c, int row, int col, enum daifugo_class class)
{
	if (class == CLASS_DAIFUGO)
		return canvas_put(c, row, col, STYLE_WARN, "▙█▟") + 1;
	return class == CLASS_FUGO ? canvas_put(c, row, col, STYLE_TILEDIM, "▙▄▟") + 1 : 0;
}

/* What is said at the end of a plate's last row, or of its second while its seat is to act. */
static void put_state(struct canvas *c, const struct daifugo *d, unsigned seat)
{
	char state[64];

	daifugo_state_text(d, seat, state, sizeof state);
	if (!daifugo_is_in(d, seat) && !*state)
		daifugo_rank_text(d, seat, state, sizeof state);
	canvas_put_right(c, c->rows - 1, c->cols - 1, STYLE_WARN, state);
}

/* Name and count, class and points, the cards from behind and what became of them. */
static void put_plate(struct canvas *c, const struct daifugo *d, unsigned seat, const struct look *look)
{
	const bool over = d->phase == PHASE_OVER, acts = daifugo_to_act(d, seat), in = daifugo_is_in(d, seat);
	const enum daifugo_class class = over ? daifugo_class_of(d->rank[seat], d->rules.players) :
						daifugo_class(d, seat);
	const bool quiet = !acts && (!in || (d->passed >> seat & 1)) && !over;
	const unsigned ink = acts ? STYLE_LIT : STYLE_TILE, dim = acts ? STYLE_LIT : STYLE_TILEDIM;
	char text[64];
	int used;

	canvas_fill(c, 0, 0, c->rows, c->cols, STYLE_TILEDIM, " ");
	canvas_ground(c, 0, 0, c->rows, c->cols, acts ? GROUND_FOCUS : GROUND_TILE);
	used = 1 + put_crown(c, 0, 1, class);
	daifugo_put_name(c, 0, used, c->cols - used - 4, quiet ? STYLE_TILEDIM : ink | MARK_STRONG,
			 look->names[seat]);
	if (in) {
		snprintf(text, sizeof text, "%u", d->count[seat]);
		canvas_put_right(c, 0, c->cols - 1, ink | MARK_STRONG, text);
	}
	used = 1;
	if (class != CLASS_NONE)
		used += canvas_put(c, 1, used, dim, daifugo_class_name(class)) + 1;
	if (look->totals) {
		daifugo_total_text(d, seat, look->totals, text, sizeof text);
		canvas_put(c, 1, used, dim, text);
	}
	if (acts)
		canvas_put_right(c, 1, c->cols - 1, ink | MARK_STRONG, _("◂ plays"));
	if (in)
		daifugo_fill_backs(c, 2, 1, c->rows - 2, 13, d->count[seat]);
	put_state(c, d, seat);
}

void daifugo_draw_plates(struct canvas *c, const struct felt *f, const struct felt_scene *s)
{
	const unsigned n = s->now->rules.players;

	for (unsigned seat = 0; seat < n; seat++) {
		struct canvas plate = canvas_part(c, f->plate[seat].row, f->plate[seat].col, f->plate_rows, f->plate_cols);

		put_plate(&plate, s->now, seat, s->look);
	}
	if (n == 3 || n == 5)
		canvas_put(c, 2, (c->cols - 3) / 2, STYLE_FELTDIM, "──▸");
}
