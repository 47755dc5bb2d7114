/* SPDX-License-Identifier: MIT */
/* asobi puzzles: presents puzzles from packs, one after another or as a streak. */
#include <stdio.h>
#include <string.h>

#include "base/clean.h"
#include "base/clock.h"
#include "base/i18n.h"
#include "base/strbuf.h"
#include "cli/commands.h"
#include "cli/plain/plain_puzzle.h"
#include "cli/screen_options.h"
#include "shelf/round.h"
#include "tui/puzzle_task.h"
#include "tui/puzzles.h"

enum { STREAK, PACK };
const struct arg_spec puzzles_options[] = {
	[STREAK] = { "streak", NULL,
		     N_("solve harder and harder puzzles until your first mistake") },
	[PACK] = { "pack", "PATTERN", N_("solve only puzzles with this pattern (such as double)") },
	{ .name = NULL },
};

/* Returns true if the puzzle belongs to the given game, or if `g` is NULL. */
static bool is_of(const struct packed *p, const struct game *g)
{
	return !g || !strcmp(p->game, g->id);
}

static bool has_pack(const struct game *g, const char *pattern)
{
	for (const struct packed *p = all_packed; p->game; p++)
		if (is_of(p, g) && (!pattern || !strcmp(p->pattern, pattern)))
			return true;
	return false;
}

/* Returns true if an earlier puzzle has the same pattern, so the pattern has already been listed.
 * Only puzzles of the given game count; if `g` is NULL, all puzzles do. */
static bool is_listed(const struct packed *p, const struct game *g)
{
	for (const struct packed *e = all_packed; e != p; e++)
		if (is_of(e, g) && !strcmp(e->pattern, p->pattern))
			return true;
	return false;
}

static int refuse_pack(const struct game *g, const char *pattern)
{
	struct strbuf names = { 0 };

	for (const struct packed *p = all_packed; p->game; p++)
		if (is_of(p, g) && !is_listed(p, g))
			sb_addf(&names, "%s%s", names.len ? ", " : "", p->pattern);
	tell_misuse(_("There are no puzzles with the pattern '%s'. Choose one of these: %s."),
		    pattern, sb_text(&names));
	sb_free(&names);
	return MISUSED;
}

struct asked {
	struct puzzle_round round;
	/* a write error is stored here and reported when the program exits */
	char error[ERROR_TEXT];
};

static void note_try(void *context, const struct attempt *a)
{
	struct asked *q = context;

	round_note(&q->round, clock_today(), a, q->error);
}

static int solve_plain(const struct game *g, const char *pattern, bool streak)
{
	struct asked q = { .error = "" };
	char text[ROUND_TEXT + 1024];
	bool on = true, left = false;
	struct attempt a = { 0 };

	round_begin(&q.round, g, pattern, streak);
	while (on && round_next(&q.round, clock_today(), &a)) {
		attempt_title(&a, text, sizeof text);
		print("%s: %s\n", _(a.game->title), text);
		on = plain_ask(&a, note_try, &q, &left);
		print("%s", on || !left ? "\n" : "");
		attempt_free(&a);
	}
	if (q.round.asked) {
		round_card(&q.round, clock_today(), GLYPHS_UNICODE, text, sizeof text);
		print("%s", text);
	}
	round_free(&q.round);
	return DONE;
}

/* The result card is printed after the screen closes, so that it remains in the terminal and can
 * be copied. */
static int solve_on_screen(struct tui_options *o, const struct game *g, const char *pattern,
			   bool streak)
{
	int status;

	if (!puzzles_set(o, g, pattern, streak))
		return FAILED;
	status = tui_run(o);
	print("%s", puzzle_card());
	return status;
}

int cmd_puzzles(const struct args *a)
{
	const struct game *g = a->n_words ? game_find(a->words[0]) : NULL;
	const char *pattern = a->own[PACK];
	const bool streak = a->own[STREAK];
	struct tui_options o = { 0 };

	if (screen_options(a, &o))
		return MISUSED;
	if (a->n_words && (!g || !has_pack(g, NULL)))
		return tell_misuse(
			_("There are no puzzles for '%s'. Choose hamlet, othello, gomoku, hasami, nim, numer0n or daifugo."),
			a->words[0]);
	if (pattern && !has_pack(g, pattern))
		return refuse_pack(g, pattern);
	return screen_wanted(a) ? solve_on_screen(&o, g, pattern, streak)
				: solve_plain(g, pattern, streak);
}
