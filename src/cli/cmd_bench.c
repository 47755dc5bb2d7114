/* SPDX-License-Identifier: MIT */
/* asobi bench: measures the speed of the rules, the perfect players and the studies, and runs the
 * games' own benchmarks. Each figure is the median of several short runs with fixed seeds, in CPU
 * time. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/agent.h"
#include "asobi/benchmark.h"
#include "asobi/match.h"
#include "asobi/rng.h"
#include "asobi/setup.h"
#include "base/clean.h"
#include "base/clock.h"
#include "base/i18n.h"
#include "base/xalloc.h"
#include "cli/commands.h"
#include "cli/prove/prove_run.h"
#include "event/unit.h"
#include "tui/tui.h"

/* ---- Pipes ---- */

/* Measures the round trip of a question and its answer through a pipe, in long random games of
 * Nim. Asobi's own players sit on the other side and need no time to think. The CPU time of other
 * processes isn't available here, so the benchmark measures elapsed time. To measure what asobi
 * and the players use together on one core, run "taskset -c 0 asobi bench pipe". */
enum { PIPE_GAMES = 20, TIMES = 3 };

/* Plays whole games in which the same player has all seats, and returns the total number of moves.
 */
static uint64_t play_all(struct player *p[2], const struct setup *setup, const struct game *g)
{
	uint64_t moves = 0;

	for (unsigned i = 0; i < PIPE_GAMES; i++) {
		struct match_config c = { .game = g,
					  .setup = *setup,
					  .seed = 1,
					  .game_no = i,
					  .players = { p[0], p[1] } };
		char error[ERROR_TEXT];
		struct match *m = match_new(&c, error);

		if (!m)
			return 0;
		match_run(m);
		moves += match_plies(m);
		match_free(m);
	}
	return moves;
}

/* Returns the number of moves per second. The players' programs are already running when the clock
 * starts. */
static double moves_per_second(const struct game *g, const struct setup *setup,
			       const struct who *who)
{
	struct player *p[2] = { NULL, NULL };
	char error[ERROR_TEXT];
	double moves = 0;
	int64_t us = 0;

	for (unsigned s = 0; s < 2; s++)
		p[s] = player_new(who, NULL, error);
	if (p[0] && p[1] && player_settle(p[0], error) && player_settle(p[1], error)) {
		us = -clock_us();
		moves = (double)play_all(p, setup, g);
		us += clock_us();
	}
	for (unsigned s = 0; s < 2; s++)
		if (p[s])
			player_free(p[s]);
	return us > 0 ? moves * 1e6 / (double)us : 0;
}

/* Returns how many moves per second the named player makes. Other work on the machine can only
 * slow a run down, so the fastest of several runs counts. */
static uint64_t moves_of(const char *text)
{
	const struct game *g = game_find("nim");
	char error[ERROR_TEXT];
	struct setup setup;
	double best = 0;
	struct who who;

	setup_default(g, &setup);
	if (!setup_set(g, &setup, "n", "1000", error) || !who_parse(g, text, &who, error))
		return 0;
	for (unsigned i = 0; i < TIMES; i++) {
		const double once = moves_per_second(g, &setup, &who);

		best = once > best ? once : best;
	}
	return (uint64_t)best;
}

static uint64_t moves_apart(void)
{
	return moves_of("apart:random");
}
static uint64_t moves_inside(void)
{
	return moves_of("random");
}

/* Returns how many questions per second `asobi prove` asks a separate program while it searches
 * many short games of Nim completely. */
static uint64_t questions_apart(void)
{
	struct prove_report report;
	char error[ERROR_TEXT];
	struct prove_order o;
	struct who who;
	int64_t us;
	double asked;

	if (!who_parse(game_find("nim"), "apart:perfect", &who, error))
		return 0;
	o = prove_order_of(&who);
	us = -clock_us();
	if (!prove_starts_read(&o.starts, "n=1..60 k=1..6", error) ||
	    !prove_run(&o, &report, error))
		return 0;
	us += clock_us();
	asked = (double)(report.count.questions + report.count.again);
	prove_report_free(&report);
	return (uint64_t)(asked * 1e6 / (double)us);
}

static const struct benchmark pipe_benchmarks[] = {
	{ NULL, "questions", "questions/s", BENCHMARK_AMOUNT, questions_apart },
	{ NULL, "moves", "moves/s", BENCHMARK_AMOUNT, moves_apart },
	{ NULL, "moves_without", "moves/s", BENCHMARK_AMOUNT, moves_inside },
	{ .name = NULL },
};

/* ---- The games, the players and the studies ---- */

#define RUN_SECONDS 0.15
/* Stop measuring answer times after this many seconds, once LEAST_GAMES games have been played. */
#define ANSWER_SECONDS 10.0
enum {
	RUNS = 5,
	LEAST_GAMES = 80,
	MOST_GAMES = 4000 /* the maximum number of games for measuring answer times */
};

struct bench;
struct measurement {
	const char *name, *unit;
	bool (*fits)(const struct game *g);
	double (*value)(const struct measurement *m, struct bench *b);
	void (*run)(struct bench *b);
	unsigned calls;	 /* how many calls are made between two looks at the clock */
	unsigned counts; /* how many units of work each call performs */
};

struct bench {
	const struct game *game;
	const struct setup *setup;
	void *start, *state;
	struct rng rng;
	struct move_list scratch;
};

static bool fits_any_game(UNUSED const struct game *g)
{
	return true;
}

static bool has_playout(const struct game *g)
{
	return g->playout != NULL;
}

static bool has_perfect(const struct game *g)
{
	return agent_perfect(g) != NULL;
}

/* The study of the starting position can't be measured in games with a dealer, because the dealer
 * moves first. */
static bool has_study(const struct game *g)
{
	return g->study && !g->deal;
}

/* Plays one random move through the same functions that all players use. Returns false once the
 * game is over. */
static inline bool play_one(struct bench *b)
{
	const uint32_t actors = game_actors(b->game, b->state);
	unsigned seat;

	if (!actors)
		return false;
	seat = game_first_actor(actors);
	b->game->apply(b->state, seat, game_pick(b->game, b->state, seat, &b->rng, &b->scratch));
	return true;
}

static void play_out(struct bench *b)
{
	memcpy(b->state, b->start, b->game->state_size);
	game_play_moves(b->game, b->state, &b->rng, &b->scratch);
}

static void play_out_fast(struct bench *b)
{
	memcpy(b->state, b->start, b->game->state_size);
	b->game->playout(b->state, &b->rng);
}

static void play_perfectly(struct bench *b)
{
	struct event e = {
		.game = b->game,
		.setup = *b->setup,
		.n_players = 2,
		.seed = rng_next(&b->rng),
		.length = 20,
		.swap = true,
	};
	struct unit_bench bench = { .event = &e };
	char error[ERROR_TEXT];

	if (!who_parse(b->game, agent_perfect(b->game)->id, &e.who[0], error) ||
	    !who_parse(b->game, "random", &e.who[1], error) || !unit_bench_open(&bench, error))
		return;
	for (unsigned u = 0; u < event_units(&e); u++)
		unit_result_free(unit_play(&bench, u));
	unit_bench_close(&bench);
}

static void ignore_verdict(UNUSED void *context, UNUSED const struct verdict *v)
{
}

static void study_position(struct bench *b, const void *state)
{
	struct budget budget = budget_unlimited();

	b->game->study(state, game_first_actor(game_actors(b->game, state)), &budget,
		       ignore_verdict, NULL);
}

static void study_start(struct bench *b)
{
	study_position(b, b->start);
}

static int compare_numbers(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

static double median_of(double *values, size_t n)
{
	qsort(values, n, sizeof *values, compare_numbers);
	return values[n / 2];
}

/* Returns how many calls of run() fit into one second. */
static double rate_once(const struct measurement *m, struct bench *b)
{
	const double start = clock_cpu_seconds();
	double now = start;
	unsigned long n = 0;

	while (now - start < RUN_SECONDS) {
		for (unsigned i = 0; i < m->calls; i++)
			m->run(b);
		n += m->calls;
		now = clock_cpu_seconds();
	}
	return (double)n / (now - start);
}

static double measure_rate(const struct measurement *m, struct bench *b)
{
	double once[RUNS];

	for (int i = 0; i < RUNS; i++)
		once[i] = rate_once(m, b);
	return median_of(once, RUNS) * m->counts;
}

static double measure_microseconds(const struct measurement *m, struct bench *b)
{
	return 1e6 / measure_rate(m, b);
}

/* How long study() takes at each ply, measured in random games. */
struct answers {
	unsigned plies;
	size_t *n;
	double *ms; /* room for MOST_GAMES times for each ply */
};

static void time_answer(struct bench *b, struct answers *a, unsigned ply)
{
	const double start = clock_cpu_seconds();

	study_position(b, b->state);
	a->ms[ply * MOST_GAMES + a->n[ply]++] = (clock_cpu_seconds() - start) * 1e3;
}

static struct answers time_answers(struct bench *b)
{
	struct answers a = { .plies = game_max_plies(b->game, b->setup) };
	const double start = clock_cpu_seconds();

	a.n = xcalloc(a.plies, sizeof *a.n);
	a.ms = xcalloc((size_t)a.plies * MOST_GAMES, sizeof *a.ms);
	for (int game = 0; game < MOST_GAMES; game++) {
		if (game >= LEAST_GAMES && clock_cpu_seconds() - start > ANSWER_SECONDS)
			break;
		memcpy(b->state, b->start, b->game->state_size);
		for (unsigned ply = 0; game_actors(b->game, b->state); ply++) {
			time_answer(b, &a, ply);
			play_one(b);
		}
	}
	return a;
}

static double slowest_median(UNUSED const struct measurement *m, struct bench *b)
{
	struct answers a = time_answers(b);
	double slowest = 0;

	for (unsigned ply = 0; ply < a.plies; ply++) {
		const double ms = a.n[ply] ? median_of(a.ms + (size_t)ply * MOST_GAMES, a.n[ply])
					   : 0;

		slowest = ms > slowest ? ms : slowest;
	}
	free(a.n);
	free(a.ms);
	return slowest;
}

static double measure_slowest(UNUSED const struct measurement *m, struct bench *b)
{
	struct answers a = time_answers(b);
	double ms = 0;

	for (size_t i = 0; i < (size_t)a.plies * MOST_GAMES; i++)
		ms = a.ms[i] > ms ? a.ms[i] : ms;
	free(a.n);
	free(a.ms);
	return ms;
}

/* The row "study" measures the starting position, "study_median" the median time at the slowest
 * ply, and "study_worst" the slowest of all positions in a number of random games. */
static const struct measurement measurements[] = {
	{ "playouts", "playouts/s", fits_any_game, measure_rate, play_out, 1000, 1 },
	{ "fast_playouts", "playouts/s", has_playout, measure_rate, play_out_fast, 1000, 1 },
	{ "perfect_vs_random", "games/s", has_perfect, measure_rate, play_perfectly, 1, 20 },
	{ "study", "us", has_study, measure_microseconds, study_start, 10, 1 },
	{ "study_median", "ms", has_study, slowest_median, NULL, 0, 0 },
	{ "study_worst", "ms", has_study, measure_slowest, NULL, 0, 0 },
	{ .name = NULL },
};

static double measure_game(const struct measurement *m, const struct game *g,
			   const struct setup *setup)
{
	struct bench b = { .game = g, .setup = setup };
	char error[ERROR_TEXT];
	double value = 0;

	rng_seed(&b.rng, 1);
	b.start = xcalloc(1, g->state_size);
	b.state = xcalloc(1, g->state_size);
	if (g->start(b.start, setup, error))
		value = m->value(m, &b);
	move_list_free(&b.scratch);
	free(b.start);
	free(b.state);
	return value;
}

static double measure_benchmark(const struct benchmark *w)
{
	double ms[TIMES];
	uint64_t amount = 0;

	for (int i = 0; i < (w->shows == BENCHMARK_AMOUNT ? 1 : TIMES); i++) {
		const double start = clock_cpu_seconds();

		amount = w->run();
		ms[i] = (clock_cpu_seconds() - start) * 1e3;
	}
	if (w->shows == BENCHMARK_AMOUNT)
		return (double)amount;
	return w->shows == BENCHMARK_MS ? median_of(ms, TIMES)
					: (double)amount * 1e3 / median_of(ms, TIMES);
}

/* ---- The list of measurements ---- */

/* A row holds either a general measurement or a game's own benchmark; the other pointer is NULL. */
struct row {
	/* The game to measure; NULL if the row measures the program part `part`. */
	const struct game *game;
	const char *part;
	const struct measurement *general;
	const struct benchmark *own;
	char name[64];
};

struct rows {
	struct row *at;
	unsigned len;
	const char *wanted; /* selects the rows whose names begin with this text */
};

static void add_row(struct rows *rows, struct row row)
{
	snprintf(row.name, sizeof row.name, "%s.%s", row.game ? row.game->id : row.part,
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
			add_row(rows, (struct row){ .game = g, .general = m });
	for (const struct benchmark *const *list = all_benchmarks; *list; list++)
		for (const struct benchmark *w = *list; w->name; w++)
			if (w->game == g)
				add_row(rows, (struct row){ .game = g, .own = w });
}

/* Returns the selected rows; the caller frees them. */
static struct row *find_rows(const char *wanted, unsigned *n)
{
	struct rows rows = { .wanted = wanted };

	for (const struct game *const *g = all_games; *g; g++)
		if (!((*g)->traits & GAME_TEMPLATE))
			add_rows(&rows, *g);
	for (const struct benchmark *w = tui_benchmarks; w->name; w++)
		add_row(&rows, (struct row){ .part = "screen", .own = w });
	for (const struct benchmark *w = pipe_benchmarks; w->name; w++)
		add_row(&rows, (struct row){ .part = "pipe", .own = w });
	*n = rows.len;
	return rows.at;
}

static int check_rows(const struct args *a, const struct row *rows, unsigned n)
{
	struct args of = *a;
	struct setup setup;

	if (!n)
		return tell_misuse(
			_("There's no measurement whose name starts with '%s'. Run all measurements with 'asobi bench'."),
			a->words[0]);
	if (a->n_settings && (!rows[0].game || rows[0].game != rows[n - 1].game))
		return tell_misuse(_("Options such as '%s' need a game: asobi bench GAME %s=..."),
				   a->settings[0].key, a->settings[0].key);
	of.game = rows[0].game;
	return a->n_settings ? args_setup(&of, &setup) : DONE;
}

static double value_of(const struct args *a, const struct row *row)
{
	struct args of = *a;
	struct setup setup;

	of.game = row->game;
	if (row->own)
		return measure_benchmark(row->own);
	return args_setup(&of, &setup) ? 0 : measure_game(row->general, row->game, &setup);
}

static void print_row(const struct args *a, const struct row *row, bool first)
{
	const double value = value_of(a, row);
	const int digits = value < 100 ? 2 : 0;

	if (a->value[ARG_JSON])
		print("%s{\"name\": \"%s\", \"value\": %.*f, \"unit\": \"%s\"}",
		      first ? "[\n  " : ",\n  ", row->name, digits, value,
		      row->general ? row->general->unit : row->own->unit);
	else
		print("%s\t%.*f\t%s\n", row->name, digits, value,
		      row->general ? row->general->unit : row->own->unit);
}

int cmd_bench(const struct args *a)
{
	unsigned n;
	struct row *rows = find_rows(a->n_words ? a->words[0] : "", &n);
	int status = check_rows(a, rows, n);

	for (unsigned i = 0; i < n && !status && print_flush(); i++)
		print_row(a, &rows[i], i == 0);
	if (!status && a->value[ARG_JSON])
		print("\n]\n");
	free(rows);
	return status;
}
