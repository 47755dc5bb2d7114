/* SPDX-License-Identifier: MIT */
/* Reports how quickly a player finds hidden numbers, and with which calls. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/view.h"
#include "base/i18n.h"
#include "base/xalloc.h"
#include "cli/prove/prove_report.h"

/* Stores an example and takes ownership of *line. */
static void keep_example(struct prove_example *e, const struct setup *setup, unsigned seat,
			 struct ply **line, unsigned n)
{
	free(e->line);
	*e = (struct prove_example){ .setup = *setup, .line = *line, .n = n, .seat = seat };
	*line = NULL;
}

void prove_hunts_add(struct prove_report *r, const struct setup *setup, unsigned seat,
		     struct prove_hunt *h)
{
	r->hidden += h->hidden;
	r->tried += h->tried;
	r->found += h->found;
	r->calls += h->calls;
	r->idle += h->idle;
	r->most_seats = setup->seats > r->most_seats ? setup->seats : r->most_seats;
	if (h->most > r->most) {
		r->most = h->most;
		if (h->most_line)
			keep_example(&r->longest, setup, seat, &h->most_line, h->most_n);
	}
	if (h->idle && !r->first_idle.line)
		keep_example(&r->first_idle, setup, seat, &h->idle_line, h->idle_n);
}

/* Writes a call and its answer as the player sees them, such as "013 0-1". */
static void write_call(const struct game *g, const void *before, const struct ply *p,
		       const void *after, char *buf, size_t size)
{
	const struct view *view = view_find(g);

	if (!view->entry || !view->entry(before, p->seat, p->move, after, buf, size))
		game_format_move(g, before, p->seat, p->move, buf, size);
}

/* Adds the player's calls and their answers, such as "013 0-1, 245 1-0"; if there are too many,
 * adds only the last ones. Returns the number of calls and writes the hidden number to `hidden`. */
static unsigned add_calls(struct strbuf *sb, const struct game *g, const struct prove_example *e,
			  char hidden[MOVE_TEXT])
{
	enum { MOST_SHOWN = 12 };
	void *before = xcalloc(1, g->state_size);
	unsigned calls = 0, all = 0;
	char error[ERROR_TEXT];
	struct board b;

	*hidden = '\0';
	sb_add(sb, "");
	if (!board_start(&b, g, &e->setup, error)) {
		free(before);
		return 0;
	}
	for (unsigned i = 0; i < e->n; i++)
		all += e->line[i].seat == e->seat;
	for (unsigned i = 0; i < e->n; i++) {
		const struct ply *p = &e->line[i];
		const bool secret = game_redact(g, b.state, p->seat, p->move, SEAT_PUBLIC) ==
				    MOVE_HIDDEN;
		char text[128];

		memcpy(before, b.state, g->state_size);
		if (secret && p->seat != e->seat)
			game_format_move(g, before, p->seat, p->move, hidden, MOVE_TEXT);
		board_put(&b, p->seat, p->move);
		if (secret || p->seat != e->seat)
			continue;
		if (calls++ + MOST_SHOWN < all) {
			if (!sb->len)
				sb_add(sb, "...");
			continue;
		}
		write_call(g, before, p, b.state, text, sizeof text);
		sb_addf(sb, "%s%s", sb->len ? ", " : "", text);
	}
	board_free(&b);
	free(before);
	return calls;
}

static void add_counts(struct strbuf *sb, const struct prove_report *r)
{
	const uint64_t questions = r->count.questions;

	if (r->setups > 1)
		sb_addf(sb, ngettext("%u start, ", "%u starts, ", r->setups), r->setups);
	sb_addf(sb,
		ngettext("%" PRIu64 " number, ", "%" PRIu64 " numbers, ", (unsigned long)r->found),
		r->found);
	if (r->found)
		sb_addf(sb, _("%.3f calls on average, at most %u; "),
			(double)r->calls / (double)r->found, r->most);
	if (r->most_seats > 1) {
		sb_addf(sb,
			ngettext("%" PRIu64 " question, ", "%" PRIu64 " questions, ",
				 (unsigned long)questions),
			questions);
		sb_addf(sb, "%s\n", _("both sides"));
	} else {
		sb_addf(sb,
			ngettext("%" PRIu64 " question\n", "%" PRIu64 " questions\n",
				 (unsigned long)questions),
			questions);
	}
}

static void add_longest(struct strbuf *sb, const struct prove_report *r)
{
	struct strbuf calls = { 0 };
	char hidden[MOVE_TEXT];

	if (!r->longest.line)
		return;
	add_calls(&calls, r->game, &r->longest, hidden);
	sb_addf(sb, _("The number that took the most calls was %s: %s\n"), hidden, calls.text);
	sb_free(&calls);
}

/* Reports calls that can't tell the player anything, because the answer is the same for all
 * remaining candidates. */
static void add_idle(struct strbuf *sb, const struct prove_report *r)
{
	struct strbuf calls = { 0 };
	char hidden[MOVE_TEXT];

	if (!r->first_idle.line)
		return;
	add_calls(&calls, r->game, &r->first_idle, hidden);
	sb_addf(sb,
		ngettext("%u call was useless, because every remaining candidate would give the "
			 "same answer. It is the last call in this sequence: %s\n",
			 "%u calls were useless, because every remaining candidate would give the "
			 "same answer. One of them is the last call in this sequence: %s\n",
			 r->idle),
		r->idle, calls.text);
	sb_free(&calls);
}

void prove_hunts_text(struct strbuf *sb, const struct prove_report *r)
{
	const bool whole = r->whole == r->walks && !r->cut;

	if (!whole)
		sb_addf(sb, _("found every number that was tried, but some weren't tried: "));
	else if (r->most_calls && r->mean_milli)
		sb_addf(sb,
			_("finds every number in at most %u calls, and in at most %g on average: "),
			r->most_calls, r->mean_milli / 1000.0);
	else if (r->most_calls)
		sb_addf(sb, _("finds every number in at most %u calls: "), r->most_calls);
	else if (r->mean_milli)
		sb_addf(sb, _("finds every number, in at most %g calls on average: "),
			r->mean_milli / 1000.0);
	else
		sb_addf(sb, _("finds every number: "));
	add_counts(sb, r);
	if (!whole)
		sb_addf(sb, _("Incomplete: only %" PRIu64 " of %" PRIu64 " numbers were tried.\n"),
			r->tried, r->hidden);
	add_longest(sb, r);
	add_idle(sb, r);
	if (r->most_seats > 1)
		sb_addf(sb, "%s\n",
			_("The opponent always calls the same number, so this doesn't test what the player learns from the opponent's calls."));
}

/* Replays the calls as if `instead` were the hidden number, and finds the first call that gets a
 * different answer. Writes that call with its actual answer to `was` and with the different one to
 * `would`; returns false if all answers are the same. */
static bool find_contradiction(const struct prove_report *r, game_move instead, char was[128],
			       char would[128])
{
	const struct game *g = r->game;
	void *before = xcalloc(1, g->state_size);
	struct board is, other;
	char error[ERROR_TEXT];
	bool found = false, well;

	if (!board_start(&is, g, &r->setup, error)) {
		free(before);
		return false;
	}
	board_copy(&other, &is);
	well = true;
	for (unsigned i = 0; i < r->shortest.n && well && !found; i++) {
		const struct ply *p = &r->shortest.line[i];
		const bool secret = p->seat != r->seat && game_redact(g, is.state, p->seat, p->move,
								      r->seat) == MOVE_HIDDEN;
		const game_move m = secret ? instead : p->move;

		memcpy(before, is.state, g->state_size);
		board_put(&is, p->seat, p->move);
		well = board_is_legal(&other, p->seat, m);
		if (well)
			board_put(&other, p->seat, m);
		if (!well || p->seat != r->seat)
			continue;
		write_call(g, before, p, is.state, was, 128);
		write_call(g, before, p, other.state, would, 128);
		found = strcmp(was, would) != 0;
	}
	board_free(&is);
	board_free(&other);
	free(before);
	return found;
}

void prove_hunts_misfit(struct strbuf *sb, const struct prove_report *r)
{
	const game_move call = r->shortest.answer;
	char was[128], would[128], text[MOVE_TEXT], error[ERROR_TEXT];
	struct board b;

	if (!board_start(&b, r->game, &r->setup, error))
		return;
	game_format_move(r->game, b.state, r->seat, call, text, sizeof text);
	board_free(&b);
	if (find_contradiction(r, call, was, would))
		sb_addf(sb,
			_("The player calls %s. That can't be the number, because then the answer "
			  "'%s' would have been '%s'."),
			text, was, would);
	else
		sb_addf(sb, _("The player calls %s, which can't be the hidden number."), text);
}

void prove_hunts_where(struct strbuf *sb, const struct prove_report *r)
{
	const struct prove_example e = {
		.setup = r->setup, .line = r->shortest.line, .n = r->shortest.n, .seat = r->seat
	};
	struct strbuf calls = { 0 };
	char hidden[MOVE_TEXT];
	unsigned n;

	if (r->shortest.fault == PROVE_MEAN_OVER) {
		add_longest(sb, r);
		return;
	}
	n = add_calls(&calls, r->game, &e, hidden);
	if (!n && !*hidden)
		sb_addf(sb, "%s\n",
			_("This happens at the very start, when the player chooses its own number."));
	else if (!n)
		sb_addf(sb, "%s\n", _("This happens on the player's very first call."));
	else
		sb_addf(sb,
			ngettext("Hidden number %s, after %u call: %s\n",
				 "Hidden number %s, after %u calls: %s\n", n),
			hidden, n, calls.text);
	sb_free(&calls);
}
