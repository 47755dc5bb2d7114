/* asobi bench: how fast the rules, the perfect players and the studies are. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/xalloc.h"
#include "cli/commands.h"
#include "cli/measure.h"
#include "cli/output.h"
#include "tui/dashboard/workloads.h"

/* One of the two kinds of measurement; the other is NULL. */
struct row {
	const struct game *game;	/* NULL: the screen */
	const struct measurement *general;
	const struct workload *own;
	char name[64];
};

struct rows {
	struct row *at;
	unsigned len;
	const char *wanted;		/* what the names begin with */
};

static void add(struct rows *rows, struct row row)
{
	snprintf(row.name, sizeof row.name, "%s.%s", row.game ? row.game->id : "screen",
		 row.general ? row.general->name : row.own->name);
	if (strncmp(row.name, rows->wanted, strlen(rows->wanted)))
		return;
	rows->at = xrealloc(rows->at, rows->len + 1, sizeof *rows->at);
	rows->at[rows->len++] = row;
}

static void add_rows(struct rows *rows, const struct game *g)
{
	for (const struct measurement *m = measurements; m->name; m++)
		if (m->fits(g))
			add(rows, (struct row){ .game = g, .general = m });
	for (const struct workload *const *list = all_workloads; *list; list++)
		for (const struct workload *w = *list; w->name; w++)
			if (w->game == g)
				add(rows, (struct row){ .game = g, .own = w });
}

/* The caller frees them. */
static struct row *find_rows(const char *wanted, unsigned *n)
{
	struct rows rows = { .wanted = wanted };

	for (const struct game *const *g = all_games; *g; g++)
		if (!((*g)->traits & GAME_TEMPLATE))
			add_rows(&rows, *g);
	for (const struct workload *w = tui_workloads; w->name; w++)
		add(&rows, (struct row){ .own = w });
	*n = rows.len;
	return rows.at;
}

static int check_rows(const struct args *a, const struct row *rows, unsigned n)
{
	struct args of = *a;
	struct setup setup;

	if (!n)
		return misuse(_("There is no measurement whose name begins with '%s'; 'asobi bench' makes them all."),
			      a->words[0]);
	if (a->n_settings && (!rows[0].game || rows[0].game != rows[n - 1].game))
		return misuse(_("Options such as '%s' need one game: asobi bench GAME %s=..."), a->settings[0].key,
			      a->settings[0].key);
	of.game = rows[0].game;
	return a->n_settings ? args_setup(&of, &setup) : DONE;
}

static double value_of(const struct args *a, const struct row *row)
{
	struct args of = *a;
	struct setup setup;

	of.game = row->game;
	if (row->own)
		return measure_workload(row->own);
	return args_setup(&of, &setup) ? 0 : measure(row->general, row->game, &setup);
}

static void print_row(const struct args *a, const struct row *row, bool first)
{
	const double value = value_of(a, row);
	const int digits = value < 100 ? 2 : 0;

	if (a->value[ARG_JSON])
		printf("%s{\"name\": \"%s\", \"value\": %.*f, \"unit\": \"%s\"}", first ? "[\n  " : ",\n  ",
		       row->name, digits, value, row->general ? row->general->unit : row->own->unit);
	else
		printf("%s\t%.*f\t%s\n", row->name, digits, value, row->general ? row->general->unit : row->own->unit);
}

int cmd_bench(const struct args *a)
{
	unsigned n;
	struct row *rows = find_rows(a->n_words ? a->words[0] : "", &n);
	int status = check_rows(a, rows, n);

	for (unsigned i = 0; i < n && !status && output_flush(); i++)
		print_row(a, &rows[i], i == 0);
	if (!status && a->value[ARG_JSON])
		printf("\n]\n");
	free(rows);
	return status;
}
