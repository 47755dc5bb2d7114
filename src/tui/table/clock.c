/* SPDX-License-Identifier: MIT */
/* The clock on the screen. */
#include <stdio.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "tui/table/panes.h"

enum { BAR = 10, REDRAW_MS = 250 };

/* Nobody's time runs while the keyboard changes hands, or while watching pauses. */
void table_clock_tick(struct table *t)
{
	if (curtain_closed(t) || (t->mode == TUI_WATCH && t->pace.paused))
		match_restart_clock(t->match);
}

/* Whose time runs, as far as is shown; -1: nobody's. */
static int mover(const struct table *t)
{
	const int human = table_human_to_move(t);

	return human >= 0 ? human : table_thinking(t);
}

int table_clock_wait_ms(const struct table *t)
{
	const int due = match_wait_ms(t->match);

	if (due < 0 || curtain_closed(t))
		return -1;
	return due < REDRAW_MS ? due : REDRAW_MS;
}

/* With a bank the others' times, too, in the order of seats; a long game is told in minutes. */
static int put_banks(struct canvas *c, int row, int end, const struct table *t, unsigned now)
{
	for (unsigned s = t->config.setup.seats; s-- > 0;) {
		const int left = (match_time_left(t->match, s) + 999) / 1000;
		char text[32];

		snprintf(text, sizeof text, "%d:%02d", left / 60, left % 60);
		end -= utf8_width(text) + 1;
		canvas_put(c, row, end, s == now ? STYLE_PLAIN | MARK_STRONG : STYLE_DIM, text);
	}
	return end;
}

static int put_seconds(struct canvas *c, int row, int end, int left)
{
	char text[32];

	snprintf(text, sizeof text, _("%d s"), (left + 999) / 1000);
	canvas_put(c, row, end - utf8_width(text) - 1, STYLE_PLAIN, text);
	return end - 6;
}

void draw_clock(struct canvas *c, int row, const struct table *t)
{
	const struct match_clock *clock = &t->config.clock;
	const int seat = mover(t), all = (int)(clock->bank_ms ? clock->bank_ms : clock->move_ms);
	const int left = seat < 0 ? -1 : match_time_left(t->match, (unsigned)seat);
	const bool ascii = c->glyphs == GLYPHS_ASCII;
	int share, col;

	if (left < 0)
		return;
	share = left >= all ? BAR : (int)(((int64_t)left * BAR + all - 1) / all);
	col = clock->bank_ms ? put_banks(c, row, c->cols, t, (unsigned)seat) : put_seconds(c, row, c->cols, left);
	col -= BAR + 1;
	canvas_fill(c, row, col, 1, share, left < all / 5 ? STYLE_BAD : STYLE_GOOD, ascii ? "#" : "█");
	canvas_fill(c, row, col + share, 1, BAR - share, STYLE_DIM, ascii ? "." : "░");
}
