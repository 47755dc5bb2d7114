/* The move clock on the screen. */
#include <stdio.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "tui/table/table.h"

enum { BAR = 10, REDRAW_MS = 250 };

/* Nobody's time runs while the keyboard changes hands, or while watching pauses. */
void table_clock_tick(struct table *t)
{
	if (curtain_closed(t) || (t->mode == TUI_WATCH && t->paused))
		match_restart_clock(t->match);
}

static int time_left(const struct table *t)
{
	const int human = table_human_to_move(t), thinking = table_thinking(t);
	const int seat = human >= 0 ? human : thinking;

	return seat < 0 ? -1 : match_time_left(t->match, (unsigned)seat);
}

int table_clock_wait_ms(const struct table *t)
{
	const int due = match_wait_ms(t->match);

	if (due < 0 || curtain_closed(t))
		return -1;
	return due < REDRAW_MS ? due : REDRAW_MS;
}

void table_clock_draw(struct canvas *c, int row, const struct table *t)
{
	const int left = time_left(t), all = (int)t->config.move_ms;
	const bool ascii = c->glyphs == GLYPHS_ASCII;
	int share, col;
	char text[32];

	if (left < 0)
		return;
	share = (int)(((int64_t)left * BAR + all - 1) / all);
	snprintf(text, sizeof text, _("%d s"), (left + 999) / 1000);
	col = c->cols - BAR - 7;
	canvas_fill(c, row, col, 1, share, left < all / 5 ? STYLE_BAD : STYLE_GOOD, ascii ? "#" : "█");
	canvas_fill(c, row, col + share, 1, BAR - share, STYLE_DIM, ascii ? "." : "░");
	canvas_put(c, row, c->cols - utf8_width(text) - 1, STYLE_PLAIN, text);
}
