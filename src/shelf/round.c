/* SPDX-License-Identifier: MIT */
#include "shelf/round.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/parse.h"
#include "base/xalloc.h"
#include "shelf/ledger.h"

enum { LINE = 64, DATE_COLUMNS = 10 };

/* ---- The file ---- */

static const char *name_of(const struct game *g)
{
	return g ? g->id : "all";
}

/* The streaks found in the file by round_begin(). */
struct found {
	struct puzzle_round *round;
	char today[DATE_TEXT];
};

static void take_line(void *context, char *line)
{
	struct found *f = context;
	char day[16], game[32];
	unsigned n;

	if (sscanf(line, "%15s %31s %u", day, game, &n) != 3 ||
	    strcmp(game, name_of(f->round->game)) != 0)
		return;
	if (n > f->round->best)
		f->round->best = n;
	if (!strncmp(day, f->today, DATE_COLUMNS) && n > f->round->today)
		f->round->today = n;
}

static void read_best(struct puzzle_round *r, int64_t day)
{
	struct found f = { .round = r };

	date_text(day * SECONDS_A_DAY, f.today);
	r->best = r->today = 0;
	ledger_read("puzzles", take_line, &f);
}

static bool save_streak(const struct puzzle_round *r, int64_t day, char error[ERROR_TEXT])
{
	char line[LINE], date[DATE_TEXT];

	date_text(day * SECONDS_A_DAY, date);
	snprintf(line, sizeof line, "%.10s %s %u\n", date, name_of(r->game), r->solved);
	return ledger_add("puzzles", line, error);
}

/* ---- The round ---- */

void round_begin(struct puzzle_round *r, const struct game *g, const char *pattern, bool streak)
{
	*r = (struct puzzle_round){
		.game = g,
		.pattern = pattern,
		.streak = streak,
		.used = xcalloc(packed_count() + 1, sizeof *r->used),
	};
	/* Puzzles that don't belong to this round are marked as used, so that they are never
	 * chosen. */
	for (size_t i = 0; all_packed[i].game; i++)
		r->used[i] = pattern && strcmp(all_packed[i].pattern, pattern) != 0;
}

void round_copy(struct puzzle_round *to, const struct puzzle_round *from)
{
	const size_t n = packed_count() + 1;

	*to = *from;
	to->used = xcalloc(n, sizeof *to->used);
	memcpy(to->used, from->used, n * sizeof *to->used);
}

void round_free(struct puzzle_round *r)
{
	free(r->used);
	*r = (struct puzzle_round){ 0 };
}

bool round_next(struct puzzle_round *r, int64_t day, struct attempt *a)
{
	const struct packed *p;

	if (r->streak && !r->best)
		read_best(r, day);
	while (!r->over && r->asked < ROUND_MOST &&
	       (p = streak_choose(r->game, r->streak ? r->solved : 0, r->streak ? day : 0,
				  r->used)) != NULL) {
		r->used[p - all_packed] = true;
		if (attempt_begin_packed(a, p, r->streak))
			return true;
		attempt_free(a);
	}
	return false;
}

bool round_note(struct puzzle_round *r, int64_t day, const struct attempt *a,
		char error[ERROR_TEXT])
{
	if (!attempt_over(a) || r->asked == ROUND_MOST)
		return true;
	r->right[r->asked++] = a->solved && (!r->streak || a->tries == 1);
	r->solved += a->solved;
	if (!r->streak)
		return true;
	r->over = !a->solved;
	/* Save a new longest streak at once, so that it isn't lost if the player quits before the
	 * streak ends. */
	if (r->solved <= r->today)
		return true;
	r->today = r->solved;
	r->best = r->solved > r->best ? r->solved : r->best;
	return save_streak(r, day, error);
}

bool round_skip(struct puzzle_round *r)
{
	if (r->streak && r->skipped)
		return false;
	r->skipped = true;
	return true;
}

size_t round_card(const struct puzzle_round *r, int64_t day, enum glyphs glyphs, char *buf,
		  size_t size)
{
	const char *title = r->game ? _(r->game->title) : _("all games");
	char date[DATE_TEXT], row[4 * ROUND_MOST] = "";
	size_t len = 0, n;

	date_text(day * SECONDS_A_DAY, date);
	for (unsigned i = 0; i < r->asked; i++)
		len += (size_t)snprintf(row + len, sizeof row - len, "%s",
					attempt_block(glyphs, r->right[i] ? 2 : 0));
	if (!r->streak)
		return (size_t)snprintf(buf, size, _("Asobi puzzles %.*s %s: %u of %u\n%s\n"),
					DATE_COLUMNS, date, title, r->solved, r->asked, row);
	n = (size_t)snprintf(buf, size, _("Asobi streak %.*s %s: %u\n%s\n"), DATE_COLUMNS, date,
			     title, r->solved, row);
	if (n < size)
		n += (size_t)snprintf(buf + n, size - n, _("Today's best: %u. Best ever: %u.\n"),
				      r->today, r->best);
	return n;
}
