/* SPDX-License-Identifier: MIT */
/* In a game with hidden information, several people can share a keyboard. Between their turns, a
 * curtain hides the table until the next player confirms being at the screen. A curtain also hides
 * a game with a clock until someone starts the game. */
#include <stdio.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "tui/table/table.h"

const struct binding curtain_keys[] = {
	{ { K_RETURN },
	  TABLE_UNCOVER,
	  "Enter",
	  N_("show my table"),
	  N_("show the table to the player named on the screen"),
	  &(const struct deed){ .run = curtain_uncover } },
	{ { 'I' }, TABLE_RULES, "I", N_("rules"), N_("show the rules of the game") },
	{ { 'Q' },
	  TABLE_QUIT,
	  "Q",
	  N_("leave"),
	  N_("leave the table (an unfinished game is saved)") },
	{ .label = NULL },
};

static const struct binding ready_keys[] = {
	{ { K_RETURN },
	  TABLE_UNCOVER,
	  "Enter",
	  N_("start the clock"),
	  N_("show the table and start the clock") },
	{ .label = NULL },
};
const struct keymap ready_map = { "ready",
				  { ready_keys, curtain_keys + 1, help_keys, look_keys },
				  .typed = true };

const struct keymap curtain_map = { "curtain",
				    { curtain_keys, help_keys, look_keys },
				    .typed = true };

void curtain_new_game(struct table *t)
{
	t->curtain = (struct curtain){ .sitting = -1 };
	t->curtain.told_viewer = table_viewer(t);
}

void curtain_cover(struct table *t)
{
	if (!curtain_needed(t))
		return;
	t->curtain.sitting = -1;
	curtain_settle(t);
}

void curtain_uncover(struct table *t)
{
	t->curtain.sitting = table_human_to_move(t);
	t->curtain.ready = true;
	match_restart_clock(t->match);
	curtain_settle(t);
}

void curtain_settle(struct table *t)
{
	const unsigned viewer = table_viewer(t);

	if (viewer == t->curtain.told_viewer)
		return;
	t->curtain.told_viewer = viewer;
	if (!curtain_needed(t))
		return;
	entry_clear(&t->entry);
	t->advice.hint_wanted = false;
	t->viewpoint.browsed = -1;
	table_retell(&t->scene);
}

/* Writes how much time each player has to think. */
static void clock_words(const struct match_clock *clock, char *buf, size_t size)
{
	if (clock->move_ms)
		snprintf(buf, size, _("Each player has %g s for each move."),
			 (double)clock->move_ms / 1000);
	else if (clock->increment_ms)
		snprintf(buf, size, _("Each player has %g min, plus %g s after each move."),
			 (double)clock->bank_ms / 60000, (double)clock->increment_ms / 1000);
	else
		snprintf(buf, size, _("Each player has %g min for the whole game."),
			 (double)clock->bank_ms / 60000);
}

static void put_middle(struct canvas *c, int row, unsigned style, const char *text)
{
	const int width = utf8_width(text);

	if (width <= c->cols)
		canvas_put(c, row, (c->cols - width) / 2, style, text);
	else
		canvas_wrap(c, row, 0, c->cols, style, text);
}

static void draw_box(struct canvas *c, const struct table *t)
{
	const int width = c->cols < 60 ? c->cols - 4 : 56, left = (c->cols - width) / 2 & ~1;
	const int rows = 11, top = (c->rows - 2 - rows) / 2;
	char name[NAME_TEXT], words[MESSAGE_TEXT];
	struct canvas box = draw_pane(c, top, left, rows, width, NULL);

	if (curtain_asks_ready(t)) {
		clock_words(&t->config.clock, words, sizeof words);
		put_middle(&box, 1, STYLE_TITLE | MARK_STRONG, _("Ready?"));
		put_middle(&box, 3, STYLE_PLAIN, words);
		put_middle(&box, 8, STYLE_DIM, _("Press Enter to start the clock."));
		if (!curtain_needed(t) || table_human_to_move(t) < 0)
			return;
		put_middle(&box, 5, STYLE_PLAIN, _("Pass the keyboard to:"));
		put_middle(&box, 6, STYLE_TITLE,
			   table_name(t, (unsigned)table_human_to_move(t), name));
		return;
	}
	table_name(t, (unsigned)table_human_to_move(t), name);
	put_middle(&box, 1, STYLE_PLAIN, _("Pass the keyboard to:"));
	put_middle(&box, 3, STYLE_TITLE | MARK_STRONG, name);
	put_middle(&box, 5, STYLE_PLAIN, _("Everyone else: look away."));
	put_middle(&box, 7, STYLE_DIM, _("Then press Enter."));
}

/* Draws the curtain. It shows nothing secret: the message contains only what everyone may know. */
void curtain_draw(struct canvas *c, struct table *t)
{
	draw_header(c, _("ASOBI"), _(t->game->title), "");
	draw_box(c, t);
	draw_whole(c, c->rows - 3, c->rows - 3, t->message.style, t->message.text);
	draw_key_line(c, c->rows - 1, &t->scene);
}
