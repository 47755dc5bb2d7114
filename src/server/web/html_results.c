/* SPDX-License-Identifier: MIT */
#include "server/daifugo/results.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/i18n.h"
#include "base/xalloc.h"
#include "server/web/html.h"

static unsigned points_of(unsigned rank)
{
	return rank && rank <= PLACE_SEATS ? PLACE_SEATS - rank : 0;
}

/* ---- The chart ---- */

enum { MOST_POINTS = 240 };

static void fill_line(const struct results *r, unsigned seat, struct html_line *line)
{
	const unsigned step = r->n_games / MOST_POINTS + 1;
	unsigned sum = 0;

	*line = (struct html_line){ .name = r->run.name[seat],
				    .point = xcalloc(r->n_games + 1, sizeof *line->point),
				    .n = 1 };
	for (unsigned g = 1; g <= r->n_games; g++) {
		sum += points_of(r->games[g - 1].rank[seat]);
		if (g % step == 0 || g == r->n_games)
			line->point[line->n++] = (struct html_point){
				.x = g, .y = sum, .low = NAN, .high = NAN
			};
	}
}

void html_chart(struct strbuf *sb, const struct results *r)
{
	struct html_line line[PLACE_SEATS];

	for (unsigned seat = 0; seat < PLACE_SEATS; seat++)
		fill_line(r, seat, &line[seat]);
	html_lines(sb, _("Points, game by game"), line, PLACE_SEATS);
	for (unsigned seat = 0; seat < PLACE_SEATS; seat++)
		free(line[seat].point);
}

/* ---- The table ---- */

static void add_row(struct strbuf *sb, const struct results *r, unsigned seat)
{
	const struct estimate *e = &r->seat[seat].mean_rank;
	char mean[32] = "–", interval[64] = "–";
	struct strbuf ranks = { 0 };

	if (e->value == e->value)
		snprintf(mean, sizeof mean, "%.2f", e->value);
	if (e->value == e->value && e->state == ESTIMATE_GOOD)
		snprintf(interval, sizeof interval, "%.2f – %.2f", e->low < 1 ? 1 : e->low,
			 e->high > PLACE_SEATS ? PLACE_SEATS : e->high);
	else if (e->value == e->value && e->state == ESTIMATE_TOO_FEW)
		snprintf(interval, sizeof interval, "%s", _("too few games"));
	for (unsigned i = 0; i < PLACE_SEATS; i++)
		sb_addf(&ranks, "<td>%u</td>", r->seat[seat].ranks[i]);
	html_fill_part(sb, "standing",
		       FACTS(FACT("seat", seat), FACT("name", r->run.name[seat]),
			     FACT("points", r->seat[seat].points), FACT_HTML("ranks", ranks),
			     FACT("mean", mean), FACT("interval", interval)));
}

void html_standings(struct strbuf *sb, const struct results *r)
{
	struct strbuf rows = { 0 };

	for (unsigned seat = 0; seat < PLACE_SEATS; seat++)
		add_row(&rows, r, seat);
	html_fill_part(sb, "standings", FACTS(FACT_HTML("rows", rows)));
}
