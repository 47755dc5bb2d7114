/* SPDX-License-Identifier: MIT */
/* The puzzle of the day, shown at a table: chooses the puzzle, records the result, and draws a
 * calendar of recent weeks. */
#include "tui/daily.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "base/parse.h"
#include "base/utf8.h"
#include "base/xalloc.h"
#include "shelf/diary.h"
#include "tui/puzzle_task.h"

/* ---- Recording and sharing the result ---- */

static bool note_attempt(void *context, const struct attempt *a, char error[ERROR_TEXT])
{
	const struct diary_entry entry = {
		.day = a->day,
		.game = a->game,
		.tries = a->tries,
		.solved = a->solved,
		.late = a->day != clock_today(),
	};

	return !attempt_over(a) || diary_add(context, &entry, error);
}

static const char *tell_before(const void *context, const struct attempt *a)
{
	const struct diary_entry *had = diary_find(context, a->day, a->game);

	if (!had)
		return NULL;
	return had->solved ? _("Already solved. Only your first attempt counts.")
			   : _("You've already tried this. Only your first attempt counts.");
}

static const char *card_title(const void *context, const struct attempt *a)
{
	(void)context;
	return a->solved ? _("Result to share") : _("Not solved. Result to share");
}

static size_t write_card(const void *context, const struct attempt *a, enum glyphs glyphs,
			 char *buf, size_t size)
{
	(void)context;
	return attempt_card(a, glyphs, buf, size);
}

/* ---- The calendar of recent weeks ---- */

enum {
	WEEK = 7,
	MOST_WEEKS = 10,
	DAY_COLS = 3,
	MONDAY = 3 /* 1970-01-01 was a Thursday, 3 days after a Monday */
};

static void put_day(struct canvas *c, int row, int col, const struct diary *d, int64_t day)
{
	static const char *const signs[][4] = { { "·", "□", "◧", "■" }, { ".", "-", "o", "#" } };
	static const unsigned styles[] = { STYLE_DIM, STYLE_BAD, STYLE_WARN, STYLE_GOOD };
	const struct diary_entry *e = diary_find(d, day, NULL);
	const unsigned what = !e ? 0 : !e->solved ? 1 : e->late ? 2 : 3;

	if (day > clock_today())
		return;
	canvas_put(c, row, col, styles[what], signs[c->glyphs == GLYPHS_ASCII][what]);
	if (day == clock_today()) {
		canvas_put(c, row, col - 1, STYLE_TITLE, "[");
		canvas_put(c, row, col + 1, STYLE_TITLE, "]");
	}
}

/* Draws one row per week, from Monday to Sunday, with the current week last. */
static int put_weeks(struct canvas *c, int row, const struct diary *d, int weeks)
{
	const int64_t monday = clock_today() - (clock_today() + MONDAY) % WEEK;
	char date[DATE_TEXT];

	canvas_put(c, row++, 8, STYLE_DIM, _("Mo Tu We Th Fr Sa Su"));
	for (int w = weeks - 1; w >= 0; w--, row++) {
		const int64_t first = monday - w * WEEK;

		date_text(first * SECONDS_A_DAY, date);
		canvas_putf(c, row, 1, STYLE_DIM, "%.5s", date + strlen("2026-"));
		for (int i = 0; i < WEEK; i++)
			put_day(c, row, 8 + DAY_COLS * i, d, first + i);
	}
	return row;
}

static int put_calendar(const void *context, struct canvas *c, int row)
{
	const struct diary *d = context;
	const char *legend = c->glyphs == GLYPHS_ASCII ? _("# solved  o later  - unsolved")
						       : _("■ solved  ◧ later  □ unsolved");
	struct canvas nowhere = canvas_part(c, 0, 0, 0, c->cols);
	/* The number of rows left after the heading, the weekday names and the legend. */
	const int room = c->rows - row - 3 -
			 canvas_wrap(&nowhere, 0, 1, c->cols - 2, STYLE_DIM, legend);
	const unsigned streak = diary_streak(d, clock_today());

	if (room < 1)
		return row;
	row = puzzle_heading(c, row, _("Recent weeks"));
	if (streak > 1)
		canvas_putf(c, row - 1, 1 + utf8_width(_("Recent weeks")) + 2, STYLE_GOOD,
			    ngettext("%u day in a row", "%u days in a row", streak), streak);
	row = put_weeks(c, row, d, room < MOST_WEEKS ? room : MOST_WEEKS);
	return row + canvas_wrap(c, row, 1, c->cols - 2, STYLE_DIM, legend);
}

/* ---- Choosing the puzzle ---- */

/* Returns the first game, going through the list from position `turn`, whose puzzle the player
 * hasn't tried on that day. If the player has tried all of them, returns the game at position
 * `turn`. */
static const struct game *choose_game(const struct diary *diary, int64_t day, uint64_t turn)
{
	for (unsigned i = 0; i < PUZZLE_GAMES; i++)
		if (!diary_find(diary, day, puzzle_game(turn + i)))
			return puzzle_game(turn + i);
	return puzzle_game(turn);
}

/* Says what Enter does if the player has already tried every game's puzzle of the day. */
static const char *tell_prompt(const void *context, const struct attempt *a)
{
	const struct game *next = choose_game(context, a->day, puzzle_turn(a->game) + 1);

	return diary_find(context, a->day, next)
		       ? _("You've tried all puzzles of this day. Press Enter to repeat the next one.")
		       : NULL;
}

static bool set_next(const void *context, const struct attempt *a, struct tui_options *o)
{
	return daily_set(o, choose_game(context, a->day, puzzle_turn(a->game) + 1), a->day);
}

static void destroy_diary(void *context)
{
	diary_free(context);
	free(context);
}

static const struct puzzle_ops ops = {
	.tried = note_attempt,
	.prompt = tell_prompt,
	.before = tell_before,
	.card_title = card_title,
	.card = write_card,
	.draw_rest = put_calendar,
	.next = set_next,
	.destroy = destroy_diary,
};

bool daily_set(struct tui_options *o, const struct game *g, int64_t day)
{
	struct diary *diary = xcalloc(1, sizeof *diary);
	struct attempt a;

	*diary = diary_read();
	if (attempt_begin(&a, g ? g : choose_game(diary, day, (uint64_t)day), day)) {
		puzzle_set(o, &a, NULL, &ops, diary);
		return true;
	}
	attempt_free(&a);
	destroy_diary(diary);
	return false;
}
