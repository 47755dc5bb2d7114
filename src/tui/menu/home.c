/* SPDX-License-Identifier: MIT */
/* Finds out what Asobi knows about the user, and draws it for the chosen game: rating, latest
 * results, mistakes, lessons and today's puzzle. */
#include <stdio.h>
#include <stdlib.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "match/puzzle.h"
#include "shelf/archive.h"
#include "tui/career_page.h"
#include "tui/menu/menu.h"

enum { MOST_RESULTS = 10, MOST_MISTAKES = 2, MOST_RANKS = 5 };

void home_read(struct home *h)
{
	home_free(h);
	*h = (struct home){ lessons_read(), learning_read(), diary_read() };
}

void home_free(struct home *h)
{
	lessons_free(&h->lessons);
	learning_free(&h->learning);
	diary_free(&h->diary);
}

bool home_known(const struct menu *m)
{
	const struct career_game *g = past_career(&m->past, menu_plan(m)->game);

	return g && !m->past.reading && career_has(g);
}

static int put_rating(struct canvas *c, int row, const struct career_game *g)
{
	struct canvas curve;
	char text[96], line[256];

	if (!g->n_course)
		return row;
	rating_text(&g->rating, g->game, text, sizeof text);
	if (rating_known(&g->rating))
		snprintf(line, sizeof line, _("Rating: %s (even with %s)"), text,
			 _(level_title(g->game,
				       (unsigned)(rating_level(&g->rating, g->game) + 5) / 10)));
	else
		snprintf(line, sizeof line, _("Rating: %s"), text);
	row += canvas_wrap(c, row, 0, c->cols, STYLE_TITLE, line);
	curve = canvas_part(c, row, 0, 1, c->cols);
	if (g->n_course > 1 && c->rows > row)
		chart_ratings(&curve, g);
	return row + (g->n_course > 1);
}

const char *home_result(const struct career_end *end, unsigned *style)
{
	*style = end->kind == CAREER_WON		   ? STYLE_GOOD
		 : end->kind == CAREER_LOST && !end->place ? STYLE_BAD
							   : STYLE_PLAIN;
	return end->place		  ? career_rank(end->place)
	       : end->kind == CAREER_WON  ? _("W")
	       : end->kind == CAREER_LOST ? _("L")
					  : _("D");
}

/* Draws the latest results, oldest first. */
static int put_results(struct canvas *c, int row, const struct menu *m)
{
	const struct game *g = menu_plan(m)->game;
	const struct past_game *game, *last[MOST_RESULTS];
	int percent[PARTS], n = 0, col;

	for (size_t at = m->past.n; n < MOST_RESULTS && (game = past_before(&m->past, g, &at));)
		if (game->end.kind != CAREER_ALONE)
			last[n++] = game;
	if (!n)
		return row;
	if (career_ranked(g) && n > MOST_RANKS)
		n = MOST_RANKS;
	col = canvas_putf(c, row, 0, STYLE_PLAIN, _("Last %d"), n) + 2;
	while (n-- > 0) {
		unsigned style;
		const char *text = home_result(&last[n]->end, &style);

		col += 1 + canvas_put(c, row, col, style, text);
	}
	if (past_accuracy(&m->past, &m->home.lessons.accuracies, g, MOST_RESULTS, percent))
		canvas_putf(c, row, col + 1, STYLE_PLAIN, _("accuracy %d"), percent[PART_WHOLE]);
	return row + 1;
}

static int put_mistakes(struct canvas *c, int row, const struct menu *m)
{
	char line[256];
	size_t n;
	struct lessons_kind *kinds = lessons_kinds(&m->home.lessons, menu_plan(m)->game, &n);

	for (size_t i = 0, told = 0; i < n && told < MOST_MISTAKES; i++) {
		if (!kinds[i].pattern)
			continue;
		told++;
		snprintf(line, sizeof line, _("Mistake: %s (%u)"), _(kinds[i].pattern->title),
			 kinds[i].missed);
		row += canvas_wrap(c, row, 0, c->cols, STYLE_PLAIN, line);
	}
	free(kinds);
	return row;
}

static int put_lessons(struct canvas *c, int row, const struct menu *m)
{
	const struct game *g = menu_plan(m)->game;
	const int64_t today = clock_today();
	const struct learning_count n = learning_count(&m->home.learning, g, today);
	const unsigned due = lessons_count(&m->home.lessons, today, g).due;
	int col;

	if (n.all) {
		col = canvas_putf(c, row, 0, STYLE_PLAIN, _("Lessons: %u of %u"), n.done, n.all) +
		      2;
		draw_bar(c, row, col, (int)n.all, (int)n.done, STYLE_GOOD, STYLE_DIM);
		row++;
	}
	if (due)
		canvas_putf(c, row++, 0, STYLE_PLAIN,
			    ngettext("Drill: %u position today", "Drill: %u positions today", due),
			    due);
	return row;
}

static int put_puzzle(struct canvas *c, int row, const struct menu *m)
{
	const int64_t today = clock_today();
	const struct game *g = puzzle_game((uint64_t)today);
	const struct diary_entry *e = diary_find(&m->home.diary, today, g);
	char line[128];

	snprintf(line, sizeof line,
		 !e	     ? _("Today's puzzle: %s, not tried yet")
		 : e->solved ? _("Today's puzzle: %s, solved")
			     : _("Today's puzzle: %s, not solved"),
		 _(g->title));
	return row + canvas_wrap(c, row, 0, c->cols, STYLE_PLAIN, line);
}

int home_draw(struct canvas *c, const struct menu *m)
{
	const struct career_game *g = past_career(&m->past, menu_plan(m)->game);
	int row;

	if (!home_known(m))
		return 0;
	row = put_results(c, put_rating(c, 0, g), m);
	row = put_mistakes(c, row, m);
	return put_puzzle(c, put_lessons(c, row, m), m);
}

void menu_look_for_kept(struct menu *m)
{
	for (size_t i = 0; i < m->n_plans && !m->scene.app->options.unkept; i++) {
		struct plan *p = &m->plans[i];
		char error[ERROR_TEXT];
		struct unfinished *list;
		struct record r;
		size_t n;

		p->kept = p->kept_plies = 0;
		list = keep_list(p->game, &n);
		for (size_t k = 0; k < n; k++) {
			if (list[k].played || p->kept++)
				continue;
			if (keep_read(&list[k], &r, error)) {
				p->kept_plies = (unsigned)r.board.len;
				record_free(&r);
			} else {
				snprintf(m->note, sizeof m->note, "%s", error);
			}
		}
		free(list);
	}
}

void menu_look_for_fresh(struct menu *m)
{
	struct learning learnt = learning_read();

	for (size_t i = 0; i < m->n_plans; i++) {
		struct plan *p = &m->plans[i];
		unsigned n;
		const struct step *first = steps_of(p->game, &n);

		p->fresh = n && !m->scene.app->options.unkept && !archive_has(p->game);
		for (unsigned k = 0; k < n; k++)
			p->fresh = p->fresh && !learning_find(&learnt, &first[k]);
	}
	learning_free(&learnt);
}
