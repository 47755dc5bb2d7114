/* SPDX-License-Identifier: MIT */
/* The puzzle of a day as the task of a table: what is judged, and what stands beside the board: the question, the
 * tries, what all moves were worth, the card to show to others, the last weeks. */
#include "tui/daily.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/setup.h"
#include "asobi/view.h"
#include "base/clock.h"
#include "base/i18n.h"
#include "base/parse.h"
#include "base/utf8.h"
#include "base/xalloc.h"
#include "shelf/diary.h"
#include "shelf/settings.h"
#include "tui/verdicts.h"

struct daily {
	struct attempt attempt;
	struct diary diary;
	char not_written[ERROR_TEXT];	/* why the diary has not what was tried; "" */
};

/* It outlives the screen, so that it can be copied from the terminal. */
static char last_card[ATTEMPT_CARD];

const char *daily_card(void)
{
	return last_card;
}

static int64_t today(void)
{
	return clock_now() / SECONDS_A_DAY;
}

/* ---- The task ---- */

static void write_down(struct daily *d)
{
	const struct attempt *a = &d->attempt;
	const struct diary_entry entry = {
		.day = a->day, .game = a->game, .tries = a->tries, .solved = a->solved, .late = a->day != today(),
	};

	if (diary_find(&d->diary, a->day, a->game) || diary_add(&d->diary, &entry, d->not_written))
		d->not_written[0] = '\0';
}

static bool judge(void *context, game_move m)
{
	struct daily *d = context;

	attempt_make(&d->attempt, m);
	attempt_card(&d->attempt, GLYPHS_UNICODE, last_card, sizeof last_card);
	if (attempt_over(&d->attempt))
		write_down(d);
	return attempt_calls(&d->attempt);
}

static bool over(const void *context)
{
	return attempt_over(&((const struct daily *)context)->attempt);
}

static size_t ask(const void *context, char *buf, size_t size)
{
	return attempt_task(&((const struct daily *)context)->attempt, buf, size);
}

static size_t tell(const void *context, char *buf, size_t size)
{
	return attempt_told(&((const struct daily *)context)->attempt, buf, size);
}

static const struct verdict_list *worths(const void *context)
{
	const struct attempt *a = &((const struct daily *)context)->attempt;

	return a->puzzle.verdicts.len ? &a->puzzle.verdicts : NULL;
}

static size_t title(const void *context, char *buf, size_t size)
{
	char date[DATE_TEXT];

	date_text(((const struct daily *)context)->attempt.day * SECONDS_A_DAY, date);
	return (size_t)snprintf(buf, size, _("The puzzle of %.10s"), date);
}

static void destroy(void *context)
{
	struct daily *d = context;

	attempt_free(&d->attempt);
	diary_free(&d->diary);
	free(d);
}

/* ---- Beside the board, from the top down, each part as far as there is room ---- */

/* A heading with a blank line before it; the row below. */
static int put_heading(struct canvas *c, int row, const char *text)
{
	canvas_put(c, row + 1, 1, STYLE_TITLE, text);
	return row + 2;
}

static int put_question(struct canvas *c, int row, const struct attempt *a)
{
	char text[512];

	attempt_task(a, text, sizeof text);
	return row + canvas_wrap(c, row, 1, c->cols - 2, STYLE_PLAIN, text);
}

/* Calls stand one below the other, the last ones if there are many. */
static int put_calls(struct canvas *c, int row, const struct attempt *a, int room)
{
	const unsigned from = a->tries > (unsigned)room ? a->tries - (unsigned)room : 0;
	char call[64], blocks[64];

	for (unsigned i = from; i < a->tries; i++, row++) {
		attempt_call(a, i, call, sizeof call);
		attempt_blocks(a, i, c->glyphs, blocks, sizeof blocks);
		canvas_putf(c, row, 1, STYLE_DIM, "%2u", i + 1);
		canvas_put(c, row, 5, STYLE_PLAIN, call);
		canvas_put(c, row, 15, STYLE_KEY, blocks);
	}
	return row;
}

static int put_tries(struct canvas *c, int row, const struct daily *d)
{
	const struct attempt *a = &d->attempt;
	const struct diary_entry *had = diary_find(&d->diary, a->day, a->game);
	char block[16];

	row = put_heading(c, row, attempt_calls(a) ? _("Your calls") : _("Your tries"));
	if (!a->tries && had)
		return row + canvas_wrap(c, row, 1, c->cols - 2, STYLE_DIM, had->solved ?
					 _("none this time; you have solved it, and the first time counts") :
					 _("none this time; you have tried it, and the first time counts"));
	if (!a->tries)
		canvas_put(c, row, 1, STYLE_DIM, _("none yet"));
	if (attempt_calls(a))
		return a->tries ? put_calls(c, row, a, c->rows / 2) : row + 1;
	for (unsigned i = 0; i < a->tries; i++) {
		attempt_blocks(a, i, c->glyphs, block, sizeof block);
		canvas_put(c, row, 1 + 2 * (int)i, a->tried[i].right ? STYLE_GOOD : STYLE_BAD, block);
	}
	return row + 1;
}

/* What all moves would have done, in so many rows. */
static int put_worths(struct canvas *c, int row, const struct attempt *a, int room)
{
	const struct puzzle *p = &a->puzzle;
	struct canvas part;

	if (!p->verdicts.len || room < 2)
		return row;
	row = put_heading(c, row, _("What each move does"));
	part = canvas_part(c, row, 1, room, c->cols - 2);
	draw_verdicts(&part, view_find(a->game), p->board.state, p->seat, room, &p->verdicts);
	return row + (p->verdicts.len < (size_t)room ? (int)p->verdicts.len : room);
}

static int put_card(struct canvas *c, int row, const struct attempt *a)
{
	char card[ATTEMPT_CARD];

	row = put_heading(c, row, a->solved ? _("To share") : _("Not solved. To share"));
	attempt_card(a, c->glyphs, card, sizeof card);
	for (char *line = card, *next; *line; line = next) {
		next = line + strcspn(line, "\n");
		if (*next)
			*next++ = '\0';
		canvas_put(c, row++, 1, STYLE_PLAIN, line);
	}
	return row;
}

static int card_rows(const struct attempt *a)
{
	return 3 + (attempt_calls(a) ? (int)a->tries : 1);
}

/* ---- The last weeks ---- */

enum { WEEK = 7, MOST_WEEKS = 10, DAY_COLS = 3, MONDAY = 3 /* 1970-01-01 was that many days after one */ };

static void put_day(struct canvas *c, int row, int col, const struct daily *d, int64_t day)
{
	static const char *const signs[][4] = { { "·", "□", "◧", "■" }, { ".", "-", "o", "#" } };
	static const unsigned styles[] = { STYLE_DIM, STYLE_BAD, STYLE_WARN, STYLE_GOOD };
	const struct diary_entry *e = diary_find(&d->diary, day, NULL);
	const unsigned what = !e ? 0 : !e->solved ? 1 : e->late ? 2 : 3;

	if (day > today())
		return;
	canvas_put(c, row, col, styles[what], signs[c->glyphs == GLYPHS_ASCII][what]);
	if (day == today()) {
		canvas_put(c, row, col - 1, STYLE_TITLE, "[");
		canvas_put(c, row, col + 1, STYLE_TITLE, "]");
	}
}

/* Weeks begin with Monday; this one is the last. */
static int put_weeks(struct canvas *c, int row, const struct daily *d, int weeks)
{
	const int64_t monday = today() - (today() + MONDAY) % WEEK;
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

static int put_calendar(struct canvas *c, int row, const struct daily *d)
{
	const int room = c->rows - row - 4;		/* heading, days of the week, legend */
	const unsigned streak = diary_streak(&d->diary, today());

	if (room < 1)
		return row;
	row = put_heading(c, row, _("Your last weeks"));
	if (streak > 1)
		canvas_putf(c, row - 1, 1 + utf8_width(_("Your last weeks")) + 2, STYLE_GOOD,
			    ngettext("%u day in a row", "%u days in a row", streak), streak);
	row = put_weeks(c, row, d, room < MOST_WEEKS ? room : MOST_WEEKS);
	canvas_put_field(c, row, 1, c->cols - 2, STYLE_DIM, c->glyphs == GLYPHS_ASCII ? _("# solved  o later  - not solved") :
			 _("■ solved  ◧ later  □ not solved"));
	return row + 1;
}

static void draw(const void *context, struct canvas *c)
{
	const struct daily *d = context;
	const struct attempt *a = &d->attempt;
	int row = put_tries(c, put_question(c, 0, a), d);

	if (attempt_over(a)) {
		row = put_worths(c, row, a, c->rows - row - 2 - card_rows(a));
		row = put_card(c, row, a);
	}
	if (d->not_written[0])
		row += 1 + canvas_wrap(c, row + 1, 1, c->cols - 2, STYLE_WARN, d->not_written);
	put_calendar(c, row, d);
}

/* ---- Which puzzle ---- */

/* From this turn on the first game that was not tried that day; if all were, the first. */
static const struct game *choose(const struct diary *diary, int64_t day, uint64_t turn)
{
	for (unsigned i = 0; i < PUZZLE_GAMES; i++)
		if (!diary_find(diary, day, puzzle_game(turn + i)))
			return puzzle_game(turn + i);
	return puzzle_game(turn);
}

static bool next(const void *context, struct tui_options *o)
{
	const struct daily *d = context;

	return daily_set(o, choose(&d->diary, d->attempt.day, puzzle_turn(d->attempt.game) + 1), d->attempt.day);
}

static const struct task_ops ops = {
	.judge = judge, .over = over, .ask = ask, .tell = tell, .worths = worths, .title = title, .draw = draw, .next = next,
	.destroy = destroy,
};

/* Whoever is to move is a person; nobody else ever does. */
static void set_table(struct tui_options *o, const struct puzzle *p, const struct game *g)
{
	char error[ERROR_TEXT];

	o->mode = TUI_PLAY;
	o->game = g;
	o->setup = p->setup;
	game_encode(g, p->board.state, o->setup.position, sizeof o->setup.position);
	for (unsigned s = 0; s < MAX_SEATS; s++) {
		o->who[s] = (struct who){0};
		if (s != p->seat)
			who_parse(g, "random", &o->who[s], error);
	}
	o->unkept = true;
	o->coach = false;
	o->record = NULL;
	o->keeping = (struct keeping){0};
	o->clock = (struct match_clock){0};
	o->analysis = false;
	o->guide = GUIDE_OFF;
}

bool daily_set(struct tui_options *o, const struct game *g, int64_t day)
{
	struct daily *d = xcalloc(1, sizeof *d);

	d->diary = diary_read();
	if (!attempt_begin(&d->attempt, g ? g : choose(&d->diary, day, (uint64_t)day), day)) {
		destroy(d);
		return false;
	}
	set_table(o, &d->attempt.puzzle, d->attempt.game);
	o->task = (struct task){ .ops = &ops, .context = d };
	return true;
}
