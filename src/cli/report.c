#include "cli/report.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/setup.h"
#include "base/i18n.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "base/xalloc.h"

static void count(struct tally *t, int outcome)
{
	t->games++;
	t->wins += outcome > 0;
	t->draws += outcome == 0;
	t->losses += outcome < 0;
}

static int ascending(const void *a, const void *b)
{
	unsigned x = *(const unsigned *)a, y = *(const unsigned *)b;

	return (x > y) - (x < y);
}

static void measure_plies(struct report *r, const struct series *s)
{
	unsigned *plies = xcalloc(s->games, sizeof *plies), n = s->games;
	double sum = 0;

	for (unsigned i = 0; i < n; i++) {
		plies[i] = s->results[i].plies;
		sum += plies[i];
	}
	qsort(plies, n, sizeof *plies, ascending);
	r->mean = sum / n;
	r->median = (plies[(n - 1) / 2] + plies[n / 2]) / 2.0;
	r->min = plies[0];
	r->max = plies[n - 1];
	free(plies);
}

void report_make(struct report *r, const struct series *s, double elapsed)
{
	const unsigned seats = s->config.setup.seats;

	memset(r, 0, sizeof *r);
	r->series = s;
	r->elapsed = elapsed;
	for (unsigned p = 0; p < seats; p++)
		who_text(&s->config.who[p], r->names[p], sizeof r->names[p]);
	for (unsigned i = 0; i < s->games; i++) {
		for (unsigned seat = 0; seat < seats; seat++) {
			unsigned p = series_player(s, i, seat);

			count(&r->total[p], s->results[i].outcome[seat]);
			count(&r->by_seat[p][seat], s->results[i].outcome[seat]);
		}
		r->spoilt += s->results[i].spoilt;
	}
	measure_plies(r, s);
}

static void print_left(const char *text, int width)
{
	printf("%s%*s", text, width - utf8_width(text), "");
}

static void print_right(const char *text, int width)
{
	printf("  %*s%s", width - utf8_width(text), "", text);
}

enum { NUMBER = 8, BY_SEAT = 17 };

static void print_number(unsigned n)
{
	char text[16];

	snprintf(text, sizeof text, "%u", n);
	print_right(text, NUMBER);
}

static void print_header(int name_width, unsigned seats)
{
	char text[64];

	print_left(_("Player"), name_width);
	print_right(_("wins"), NUMBER);
	print_right(_("draws"), NUMBER);
	print_right(_("losses"), NUMBER);
	print_right(_("share"), NUMBER);
	for (unsigned s = 0; s < seats; s++) {
		snprintf(text, sizeof text, _("seat %u (w/d/l)"), s + 1);
		print_right(text, BY_SEAT);
	}
	printf("\n");
}

static void print_player(const struct report *r, unsigned p, int name_width)
{
	const struct tally *t = &r->total[p];
	char text[64];

	print_left(r->names[p], name_width);
	print_number(t->wins);
	print_number(t->draws);
	print_number(t->losses);
	snprintf(text, sizeof text, "%.1f%%", 100 * (t->wins + t->draws / 2.0) / t->games);
	print_right(text, NUMBER);
	for (unsigned s = 0; s < r->series->config.setup.seats; s++) {
		const struct tally *here = &r->by_seat[p][s];

		snprintf(text, sizeof text, here->games ? "%u/%u/%u" : "-", here->wins, here->draws, here->losses);
		print_right(text, BY_SEAT);
	}
	printf("\n");
}

void report_print(const struct report *r)
{
	const struct match_config *c = &r->series->config;
	int name_width = utf8_width(_("Player"));
	char options[1024];

	option_text(c->game->options, c->setup.value, ' ', true, options, sizeof options);
	printf("%s%s%s\n", c->game->id, *options ? " " : "", options);
	printf(_("Games: %u, seed: %" PRIu64 ", seconds: %.2f"), r->series->games, c->seed, r->elapsed);
	printf("\n\n");
	for (unsigned p = 0; p < c->setup.seats; p++)
		if (utf8_width(r->names[p]) > name_width)
			name_width = utf8_width(r->names[p]);
	print_header(name_width, c->setup.seats);
	for (unsigned p = 0; p < c->setup.seats; p++)
		print_player(r, p, name_width);
	printf("\n");
	printf(_("Plies: mean %.1f, median %g, least %u, most %u"), r->mean, r->median, r->min, r->max);
	printf("\n");
}

static void add_options(struct strbuf *sb, const struct match_config *c)
{
	for (int i = 0; c->game->options[i].key; i++) {
		const struct option *o = &c->game->options[i];
		const int value = c->setup.value[i];

		sb_add(sb, i ? ", " : "");
		sb_add_json(sb, o->key);
		sb_add(sb, ": ");
		if (o->names)
			sb_add_json(sb, o->names[value - o->min]);
		else
			sb_addf(sb, "%d", value);
	}
}

static void add_tally(struct strbuf *sb, const struct tally *t)
{
	sb_addf(sb, "\"wins\": %u, \"draws\": %u, \"losses\": %u", t->wins, t->draws, t->losses);
}

static void add_player(struct strbuf *sb, const struct report *r, unsigned p)
{
	bool first = true;

	sb_add(sb, "{\"name\": ");
	sb_add_json(sb, r->names[p]);
	sb_add(sb, ", ");
	add_tally(sb, &r->total[p]);
	sb_add(sb, ", \"by_seat\": [");
	for (unsigned s = 0; s < r->series->config.setup.seats; s++) {
		const struct tally *t = &r->by_seat[p][s];

		if (!t->games)
			continue;
		sb_addf(sb, "%s{\"seat\": %u, \"games\": %u, ", first ? "" : ", ", s + 1, t->games);
		add_tally(sb, t);
		sb_add(sb, "}");
		first = false;
	}
	sb_add(sb, "]}");
}

void report_print_json(const struct report *r)
{
	const struct match_config *c = &r->series->config;
	struct strbuf sb = {0};

	sb_addf(&sb, "{\n  \"game\": \"%s\",\n  \"options\": {", c->game->id);
	add_options(&sb, c);
	sb_addf(&sb, "},\n  \"seed\": %" PRIu64 ",\n  \"games\": %u,\n  \"players\": [", c->seed, r->series->games);
	for (unsigned p = 0; p < c->setup.seats; p++) {
		sb_add(&sb, p ? ",\n    " : "\n    ");
		add_player(&sb, r, p);
	}
	sb_addf(&sb, "\n  ],\n  \"plies\": {\"mean\": %.10g, \"median\": %.10g, \"min\": %u, \"max\": %u},\n",
		r->mean, r->median, r->min, r->max);
	sb_addf(&sb, "  \"elapsed\": %.6f\n}\n", r->elapsed);
	fputs(sb.text, stdout);
	sb_free(&sb);
}
