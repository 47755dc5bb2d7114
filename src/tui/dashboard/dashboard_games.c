/* SPDX-License-Identifier: MIT */
/* The latest games, and the results so far as a file of their own. */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "base/i18n.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "event/event.h"
#include "tui/dashboard/dashboard.h"

/* "perfect 1, random 0", the better first, by places where there are more than two. */
static void add_players(struct strbuf *sb, const struct dashboard *d, const struct finished *f)
{
	const struct report *r = &d->live->report;
	const unsigned seats = r->event->setup.seats;

	for (unsigned rank = 1; rank <= seats; rank++) {
		for (unsigned s = 0; s < seats; s++) {
			if (points_rank(f->result.points, seats, s) != rank)
				continue;
			if (seats > 2)
				sb_addf(sb, "%s%u %s", sb->len ? "  " : "", rank, r->names[f->player[s]]);
			else
				sb_addf(sb, "%s%s %d", sb->len ? ", " : "", r->names[f->player[s]], f->result.points[s]);
		}
	}
}

/* Who lost it by something else than play. */
static const char *fault_of(const struct dashboard *d, const struct finished *f)
{
	for (unsigned s = 0; s < d->live->report.event->setup.seats; s++) {
		if (f->result.fault[FAULT_ILLEGAL][s])
			return _("impossible move");
		if (f->result.fault[FAULT_TIMEOUT][s])
			return _("time out");
		if (f->result.fault[FAULT_CRASHED][s])
			return _("crashed");
		if (f->result.fault[FAULT_LOST][s])
			return _("player lost");
	}
	return NULL;
}

size_t dashboard_game_words(const struct dashboard *d, const struct finished *f, char *buf, size_t size)
{
	const char *fault = fault_of(d, f);
	struct strbuf players = {0};
	size_t n;

	add_players(&players, d, f);
	if (fault)
		n = (size_t)snprintf(buf, size, _("Game %" PRIu64 ": %s (%s)"), f->number, players.text, fault);
	else
		n = (size_t)snprintf(buf, size, _("Game %" PRIu64 ": %s (%u plies)"), f->number, players.text, f->result.plies);
	sb_free(&players);
	return n;
}

/* Who came first, where there is no room for all. */
static const char *winner_of(const struct dashboard *d, const struct finished *f)
{
	const struct report *r = &d->live->report;
	const unsigned seats = r->event->setup.seats;
	unsigned first = 0;

	for (unsigned s = 0; s < seats; s++)
		if (points_rank(f->result.points, seats, s) == 1)
			first = s;
	return points_outcome(f->result.points, seats, first) == 0 ? _("a draw") : r->names[f->player[first]];
}

enum { NUMBER = 8, PLIES = 5 };

/* Its number, who played how, how many plies. */
static void put_game(struct canvas *c, unsigned style, const struct dashboard *d, const struct finished *f)
{
	const int room = c->cols - NUMBER - PLIES;
	struct strbuf players = {0};
	char number[24];

	add_players(&players, d, f);
	canvas_fill(c, 0, 0, 1, c->cols, style, " ");
	snprintf(number, sizeof number, "%" PRIu64, f->number);
	canvas_put_right(c, 0, NUMBER - 2, style, number);
	canvas_put_field(c, 0, NUMBER, room, fault_of(d, f) ? (style & MARK_CURSOR) | STYLE_BAD : style,
			 utf8_width(players.text) > room ? winner_of(d, f) : players.text);
	snprintf(number, sizeof number, "%u", f->result.plies);
	canvas_put_right(c, 0, c->cols, style, number);
	sb_free(&players);
}

static void put_titles(struct canvas *c)
{
	canvas_put_right(c, 0, NUMBER - 2, STYLE_DIM, _("game"));
	canvas_put_field(c, 0, NUMBER, c->cols - NUMBER - PLIES, STYLE_DIM, _("result"));
	canvas_put_right(c, 0, c->cols, STYLE_DIM, _("plies"));
}

/* The latest first. */
void dashboard_draw_games(struct canvas *c, struct dashboard *d)
{
	const struct canvas part = canvas_part(c, 1, 0, c->rows - 1, c->cols);

	if (!d->n_kept) {
		canvas_wrap(c, 0, 0, c->cols, STYLE_DIM, _("No game is over yet."));
		return;
	}
	put_titles(c);
	for (struct list_row r = list_begin(&d->games, &part, d->n_kept, 1); list_next(&r);) {
		const bool here = d->pane == DASHBOARD_GAMES && r.here;

		put_game(&r.canvas, here ? STYLE_PLAIN | MARK_CURSOR : STYLE_PLAIN, d, &d->kept[d->n_kept - 1 - r.i]);
		if (here)
			canvas_rest(&r.canvas, 0, 0);
	}
}

/* ---- The file ---- */

enum { MOST_NAMES = 1000 };

/* "match-nim-42.tsv", the next one "match-nim-42-2.tsv", in the directory where we are. */
static void file_name(const struct event *e, unsigned number, char *buf, size_t size)
{
	char again[16] = "";

	if (number > 1)
		snprintf(again, sizeof again, "-%u", number);
	snprintf(buf, size, "%s-%s-%" PRIu64 "%s.tsv", event_words[e->kind], e->game->id, e->seed, again);
}

void dashboard_export(struct dashboard *d)
{
	const struct report *r = &d->live->report;
	struct strbuf text = {0};
	char name[160];
	int reason = EEXIST;

	report_tsv(r, &text);
	for (unsigned i = 1; reason == EEXIST && i <= MOST_NAMES; i++) {
		file_name(r->event, i, name, sizeof name);
		reason = file_write_new(name, text.text);
	}
	if (reason)
		snprintf(d->note, sizeof d->note, _("Cannot write %s: %s."), name, strerror(reason));
	else
		snprintf(d->note, sizeof d->note, _("The results so far are in %s."), name);
	sb_free(&text);
}
