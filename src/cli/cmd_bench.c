/* asobi bench: how fast the rules, the perfect players and the studies are.  Each
 * row is the median of several short runs in processor time, from fixed seeds. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "agents/advise.h"
#include "asobi/rng.h"
#include "base/clock.h"
#include "base/i18n.h"
#include "base/strbuf.h"
#include "base/xalloc.h"
#include "cli/commands.h"
#include "cli/output.h"
#include "cli/series.h"

#define RUN_SECONDS 0.15
enum { RUNS = 5 };

struct bench {
	const struct game *game;
	struct setup setup;
	void *start, *state;
	struct rng rng;
	struct move_list scratch;
};

static bool always(const struct game *g)
{
	(void)g;
	return true;
}

static bool has_playout(const struct game *g)
{
	return g->playout != NULL;
}

static bool has_perfect(const struct game *g)
{
	return agent_find(g, "perfect") != NULL;
}

/* At the start of such games nothing is to be studied yet: the dealer moves. */
static bool has_study(const struct game *g)
{
	return g->study && !(g->traits & GAME_CHANCE);
}

/* Random moves to the end, one by one as every player sees the rules. */
static void play_out(struct bench *b)
{
	const struct game *g = b->game;
	uint32_t actors;

	memcpy(b->state, b->start, g->state_size);
	while ((actors = g->actors(b->state)) != 0) {
		unsigned seat = game_first_actor(actors);

		g->apply(b->state, seat, game_pick(g, b->state, seat, &b->rng, &b->scratch));
	}
}

static void play_out_fast(struct bench *b)
{
	memcpy(b->state, b->start, b->game->state_size);
	b->game->playout(b->state, &b->rng);
}

static void play_perfectly(struct bench *b)
{
	struct game_result results[20];
	struct series s = { .games = 20, .jobs = 1, .swap = true, .results = results };
	char error[ERROR_TEXT];

	s.config = (struct match_config){ .game = b->game, .setup = b->setup, .seed = rng_next(&b->rng) };
	if (who_parse(b->game, "perfect", &s.config.who[0], error) &&
	    who_parse(b->game, "random", &s.config.who[1], error))
		series_run(&s, error);
}

static void ignore(void *context, const struct verdict *v)
{
	(void)context;
	(void)v;
}

static void study(struct bench *b)
{
	struct budget budget = budget_unlimited();

	b->game->study(b->start, game_first_actor(b->game->actors(b->start)), &budget, ignore, NULL);
}

static const struct kind {
	const char *name, *unit;
	bool (*fits)(const struct game *g);
	void (*run)(struct bench *b);
	unsigned calls;			/* between two looks at the clock */
	unsigned counts;		/* what one call counts for */
	bool time;			/* the time of one, not how many a second */
} kinds[] = {
	{ "playouts", "playouts/s", always, play_out, 1000, 1, false },
	{ "fast_playouts", "playouts/s", has_playout, play_out_fast, 1000, 1, false },
	{ "perfect_vs_random", "games/s", has_perfect, play_perfectly, 1, 20, false },
	{ "study", "us", has_study, study, 10, 1, true },
};

/* Calls of run() a second. */
static double measure_once(const struct kind *k, struct bench *b)
{
	const double start = clock_cpu_seconds();
	double now = start;
	unsigned long n = 0;

	while (now - start < RUN_SECONDS) {
		for (unsigned i = 0; i < k->calls; i++)
			k->run(b);
		n += k->calls;
		now = clock_cpu_seconds();
	}
	return (double)n / (now - start);
}

static int ascending(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

static double measure(const struct kind *k, struct bench *b)
{
	double rate[RUNS];

	rng_seed(&b->rng, 1);
	for (int i = 0; i < RUNS; i++)
		rate[i] = measure_once(k, b);
	qsort(rate, RUNS, sizeof *rate, ascending);
	return k->time ? 1e6 / rate[RUNS / 2] : rate[RUNS / 2] * k->counts;
}

struct row {
	const struct game *game;
	const struct kind *kind;
	char name[64];
};

/* Those whose names begin with `wanted`; the caller frees them. */
static struct row *find_rows(const char *wanted, unsigned *n)
{
	struct row *rows = NULL;

	*n = 0;
	for (const struct game *const *g = all_games; *g; g++) {
		for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++) {
			struct row row = { *g, &kinds[k], "" };

			snprintf(row.name, sizeof row.name, "%s.%s", (*g)->id, kinds[k].name);
			if (((*g)->traits & GAME_TEMPLATE) || !kinds[k].fits(*g) ||
			    strncmp(row.name, wanted, strlen(wanted)))
				continue;
			rows = xrealloc(rows, *n + 1, sizeof *rows);
			rows[(*n)++] = row;
		}
	}
	return rows;
}

static int check_rows(const struct args *a, const struct row *rows, unsigned n)
{
	struct args of = *a;
	struct setup setup;

	if (!n)
		return misuse(_("There is no measurement whose name begins with '%s'; 'asobi bench' makes them all."),
			      a->words[0]);
	if (a->n_settings && rows[0].game != rows[n - 1].game)
		return misuse(_("Options such as '%s' need one game: asobi bench GAME %s=..."), a->settings[0].key,
			      a->settings[0].key);
	of.game = rows[0].game;
	return a->n_settings ? args_setup(&of, &setup) : DONE;
}

static double value_of(const struct args *a, const struct row *row)
{
	const size_t size = row->game->state_size;
	struct bench b = { .game = row->game, .start = xcalloc(1, size), .state = xcalloc(1, size) };
	struct args of = *a;
	char error[ERROR_TEXT];
	double value = 0;

	of.game = row->game;
	if (!args_setup(&of, &b.setup) && row->game->start(b.start, &b.setup, error))
		value = measure(row->kind, &b);
	move_list_free(&b.scratch);
	free(b.start);
	free(b.state);
	return value;
}

static void print_row(const struct args *a, const struct row *row, bool first)
{
	const double value = value_of(a, row);
	const int digits = value < 100 ? 2 : 0;

	if (a->value[ARG_JSON])
		printf("%s{\"name\": \"%s\", \"value\": %.*f, \"unit\": \"%s\"}", first ? "[\n  " : ",\n  ",
		       row->name, digits, value, row->kind->unit);
	else
		printf("%s\t%.*f\t%s\n", row->name, digits, value, row->kind->unit);
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
