/* SPDX-License-Identifier: MIT */
#include "tui/puzzles.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "base/xalloc.h"
#include "match/difficulty.h"
#include "tui/app.h"
#include "tui/puzzle_task.h"

static bool note_attempt(void *context, const struct attempt *a, char error[ERROR_TEXT])
{
	return round_note(context, clock_today(), a, error);
}

static const char *tell_before(const void *context, const struct attempt *a)
{
	const struct puzzle_round *r = context;

	(void)a;
	if (!r->streak)
		return NULL;
	return r->skipped ? _("The first mistake ends the streak.")
			  : _("The first mistake ends the streak. You may skip one puzzle.");
}

static const char *card_title(const void *context, const struct attempt *a)
{
	const struct puzzle_round *r = context;

	(void)a;
	return r->streak && r->over ? _("Streak over. Your result") : _("So far");
}

static size_t write_card(const void *context, const struct attempt *a, enum glyphs glyphs,
			 char *buf, size_t size)
{
	(void)a;
	return round_card(context, clock_today(), glyphs, buf, size);
}

/* Returns how many puzzles of this difficulty the round has, and stores in *left how many of them
 * haven't been shown yet. */
static unsigned count_puzzles(const struct puzzle_round *r, unsigned difficulty, unsigned *left)
{
	unsigned all = 0;

	*left = 0;
	for (size_t i = 0; all_packed[i].game; i++) {
		const struct packed *p = &all_packed[i];

		if (p->difficulty != difficulty || (r->game && packed_game(p) != r->game) ||
		    (r->pattern && strcmp(p->pattern, r->pattern) != 0))
			continue;
		all++;
		*left += !r->used[i];
	}
	return all;
}

/* Returns true if the round has a puzzle that hasn't been shown, or if a new streak can begin. */
static bool has_more(const void *context)
{
	const struct puzzle_round *r = context;
	unsigned left = 0;

	for (unsigned d = 1; d <= DIFFICULTY_MOST && !left; d++)
		count_puzzles(r, d, &left);
	return r->over || (left && r->asked < ROUND_MOST);
}

static const char *tell_prompt(const void *context, const struct attempt *a)
{
	const struct puzzle_round *r = context;

	(void)a;
	if (r->over)
		return _("Press Enter to begin a new streak.");
	return has_more(r) ? NULL : _("That was the last puzzle. Press Enter to leave.");
}

static const char *tell_stay(const void *context, const struct attempt *a)
{
	const struct puzzle_round *r = context;

	return r->streak && r->skipped && !attempt_over(a)
		       ? _("You've already skipped a puzzle. Solve this one, or press Q to leave.")
		       : NULL;
}

/* Draws one bar for each difficulty, with a length proportional to the number of puzzles. The
 * filled part stands for puzzles that haven't been shown yet. */
static int draw_ladder(struct canvas *c, int row, const struct puzzle_round *r)
{
	enum { LABEL = 5, COUNT = 12 };
	unsigned most = 1, rows = 0, left;
	const int room = c->cols - LABEL - COUNT;

	for (unsigned d = 1; d <= DIFFICULTY_MOST; d++) {
		const unsigned all = count_puzzles(r, d, &left);

		most = all > most ? all : most;
		rows += all > 0;
	}
	if (row + 2 + (int)rows > c->rows || room < 10)
		return row;
	row = puzzle_heading(c, row, _("Puzzles left by difficulty"));
	for (unsigned d = 1; d <= DIFFICULTY_MOST; d++) {
		const int all = (int)count_puzzles(r, d, &left),
			  wide = (all * room + (int)most - 1) / (int)most;

		if (!all)
			continue;
		canvas_putf(c, row, 1, STYLE_DIM, "%2u", d);
		draw_bar(c, row, LABEL, wide, (int)left * wide / all, STYLE_SEAT0, STYLE_DIM);
		canvas_putf(c, row++, LABEL + wide + 1, STYLE_PLAIN,
			    ngettext("%u left", "%u left", left), left);
	}
	return row;
}

static int draw_rest(const void *context, struct canvas *c, int row)
{
	const struct puzzle_round *r = context;

	if (r->streak && r->best && !r->over && row + 3 <= c->rows) {
		row = puzzle_heading(c, row, _("Your streaks"));
		canvas_putf(c, row++, 1, STYLE_PLAIN, _("Today's best: %u. Best ever: %u."),
			    r->today, r->best);
	}
	return draw_ladder(c, row, r);
}

static bool set_puzzle(struct puzzle_round *r, struct tui_options *o);

/* Moves on to the next puzzle. If the player hasn't finished the current one, skips it, provided
 * that skips are left. If the streak is over, begins a new one. */
static bool set_next(const void *context, const struct attempt *a, struct tui_options *o)
{
	const struct puzzle_round *now = context;
	struct puzzle_round next;

	if (now->over)
		return puzzles_set(o, now->game, now->pattern, now->streak);
	round_copy(&next, now);
	if (!attempt_over(a) && !round_skip(&next)) {
		round_free(&next);
		return false;
	}
	return set_puzzle(&next, o);
}

static void destroy_round(void *context)
{
	round_free(context);
	free(context);
}

static const struct puzzle_ops ops = {
	.tried = note_attempt,
	.prompt = tell_prompt,
	.stay = tell_stay,
	.more = has_more,
	.before = tell_before,
	.card_title = card_title,
	.card = write_card,
	.draw_rest = draw_rest,
	.next = set_next,
	.destroy = destroy_round,
};

/* Sets up the options to show the round's next puzzle, and takes ownership of the round. Returns
 * false if there are no puzzles left. */
static bool set_puzzle(struct puzzle_round *r, struct tui_options *o)
{
	struct puzzle_round *kept = xcalloc(1, sizeof *kept);
	struct attempt a = { 0 };

	*kept = *r;
	if (round_next(kept, clock_today(), &a)) {
		puzzle_set(o, &a, NULL, &ops, kept);
		return true;
	}
	destroy_round(kept);
	return false;
}

bool puzzles_set(struct tui_options *o, const struct game *g, const char *pattern, bool streak)
{
	struct puzzle_round r;

	round_begin(&r, g, pattern, streak);
	return set_puzzle(&r, o);
}
