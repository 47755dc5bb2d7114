/* SPDX-License-Identifier: MIT */
/* chart.h - what a run's games came to, as HTML: points game by game, and a table of ranks. */
#ifndef ASOBI_SERVER_CHART_H
#define ASOBI_SERVER_CHART_H

#include "base/strbuf.h"
#include "server/platform/results.h"

/* The sum of points, game by game, a line for each seat. */
void html_chart(struct strbuf *sb, const struct results *r);
/* How often each came in which rank, points, the mean rank and where it lies with 95 %. */
void html_standings(struct strbuf *sb, const struct results *r);

#endif
