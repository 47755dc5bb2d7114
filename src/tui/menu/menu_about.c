/* SPDX-License-Identifier: MIT */
/* What is known of the chosen game: its levels in words, how one's own games went, the latest of them. */
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/parse.h"
#include "base/utf8.h"
#include "tui/menu/menu.h"

enum { MOST_LATEST = 5, LEVEL_WIDTH = 12, RESULT_WIDTH = 12, DATE_WIDTH = 12 };

/* Is this who plays against the person now? */
static bool is_chosen(const struct plan *p, const char *level)
{
	char name[WHO_TEXT];
	bool found = false;

	for (unsigned s = 0; s < p->setup.seats; s++) {
		who_text(&p->who[s], name, sizeof name);
		found = found || !strcmp(name, level);
	}
	return found;
}

/* The first sentence alone. */
static void shorten(char *text)
{
	char *end = strstr(text, ". "), *other = strstr(text, "。");

	if (end)
		end[1] = '\0';
	if (other)
		other[strlen("。")] = '\0';
}

/* Each level with what it does, or with the first that is said of it. */
static int put_levels(struct canvas *c, int row, const struct plan *p, bool brief)
{
	const struct agent_class *scale = agent_scale(p->game);
	char name[WHO_TEXT], title[64], about[512], error[ERROR_TEXT];
	struct who who;

	canvas_put(c, row++, 0, STYLE_TITLE, _("Who plays"));
	for (int i = scale->options[0].min; i <= scale->options[0].max; i++) {
		bool chosen;

		snprintf(name, sizeof name, "%s:%d", scale->id, i);
		who_parse(p->game, name, &who, error);
		who_title(&who, title, sizeof title);
		chosen = is_chosen(p, name);
		canvas_put_field(c, row, 0, LEVEL_WIDTH - 1, chosen ? STYLE_KEY : STYLE_PLAIN, title);
		if (!p->game->about_levels || !who_about(&who, about, sizeof about)) {
			row++;
			continue;
		}
		if (brief)
			shorten(about);
		row += canvas_wrap(c, row, LEVEL_WIDTH, c->cols - LEVEL_WIDTH, STYLE_DIM, about);
	}
	return row + 1;
}

static int put_record(struct canvas *c, int row, const struct career_game *g)
{
	const struct career_tally *t = &g->tally;
	char text[256];

	canvas_put(c, row++, 0, STYLE_TITLE, _("Your games"));
	if (t->games)
		canvas_putf(c, row++, 0, STYLE_PLAIN, _("%u played: %u won, %u drawn, %u lost"), t->games, t->wins, t->draws, t->losses);
	for (unsigned i = 0; career_note(g, i, text, sizeof text); i++)
		row += canvas_wrap(c, row, 0, c->cols, STYLE_PLAIN, text);
	return row + 1;
}

static void put_game(struct canvas *c, int row, const struct past_game *g)
{
	char date[DATE_TEXT] = "", who[256], result[64];

	if (g->finished)
		date_local(g->finished, date);
	career_opponents(g->game, g->who, who, sizeof who);
	career_result(&g->end, result, sizeof result);
	canvas_put_field(c, row, 0, DATE_WIDTH - 2, STYLE_DIM, date);
	canvas_put_field(c, row, DATE_WIDTH, c->cols - DATE_WIDTH - RESULT_WIDTH, STYLE_PLAIN, who);
	canvas_put_field(c, row, c->cols - RESULT_WIDTH + 1, RESULT_WIDTH - 1,
			 g->end.kind == CAREER_WON ? STYLE_GOOD : g->end.kind == CAREER_LOST ? STYLE_BAD : STYLE_PLAIN, result);
}

static void put_latest(struct canvas *c, int row, const struct past *p, const struct game *game)
{
	unsigned n = 0;

	canvas_put(c, row++, 0, STYLE_TITLE, _("The latest"));
	for (size_t i = p->n; i-- > 0 && n < MOST_LATEST;)
		if (p->games[i].game == game && ++n)
			put_game(c, row++, &p->games[i]);
}

void menu_draw_about(struct canvas *c, const struct menu *m)
{
	const struct plan *p = menu_plan(m);
	const struct career_game *g = past_career(&m->past, p->game);
	struct canvas nowhere = canvas_part(c, 0, 0, 0, c->cols);
	int row = 0;

	for (int brief = 0; brief < 2 && !row; brief++)
		if (put_levels(&nowhere, 0, p, brief) - 1 <= c->rows)
			row = put_levels(c, 0, p, brief);
	if (!g || !career_has(g) || m->past.reading)
		return;
	if (row + put_record(&nowhere, 0, g) - 1 <= c->rows)
		row = put_record(c, row, g);
	if (row + 2 <= c->rows)
		put_latest(c, row, &m->past, p->game);
}
