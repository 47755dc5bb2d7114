#include "cli/measure.h"

#include <stdlib.h>
#include <string.h>

#include "asobi/agent.h"
#include "asobi/rng.h"
#include "base/clock.h"
#include "base/xalloc.h"
#include "event/unit.h"

#define RUN_SECONDS 0.15
enum {
	RUNS = 5,
	RANDOM_GAMES = 80		/* for answer times */
};

struct bench {
	const struct game *game;
	const struct setup *setup;
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

/* One random move as every player sees the rules; false once the game has ended. */
static bool play_one(struct bench *b)
{
	const uint32_t actors = b->game->actors(b->state);
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
	while (play_one(b))
		;
}

static void play_out_fast(struct bench *b)
{
	memcpy(b->state, b->start, b->game->state_size);
	b->game->playout(b->state, &b->rng);
}

static void play_perfectly(struct bench *b)
{
	struct event e = {
		.game = b->game, .setup = *b->setup, .n_players = 2, .seed = rng_next(&b->rng), .length = 20,
		.swap = true,
	};
	struct unit_bench bench = { .event = &e };
	char error[ERROR_TEXT];

	if (!who_parse(b->game, "perfect", &e.who[0], error) || !who_parse(b->game, "random", &e.who[1], error) ||
	    !unit_bench_open(&bench, error))
		return;
	for (unsigned u = 0; u < event_units(&e); u++)
		unit_result_free(unit_play(&bench, u));
	unit_bench_close(&bench);
}

static void ignore(void *context, const struct verdict *v)
{
	(void)context;
	(void)v;
}

static void study(struct bench *b, const void *state)
{
	struct budget budget = budget_unlimited();

	b->game->study(state, game_first_actor(b->game->actors(state)), &budget, ignore, NULL);
}

static void study_start(struct bench *b)
{
	study(b, b->start);
}

static int ascending(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

static double median(double *values, size_t n)
{
	qsort(values, n, sizeof *values, ascending);
	return values[n / 2];
}

/* Calls of run() a second. */
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

static double rate(const struct measurement *m, struct bench *b)
{
	double once[RUNS];

	for (int i = 0; i < RUNS; i++)
		once[i] = rate_once(m, b);
	return median(once, RUNS) * m->counts;
}

static double microseconds(const struct measurement *m, struct bench *b)
{
	return 1e6 / rate(m, b);
}

/* How long study() takes on the way through random games, by ply. */
struct answers {
	unsigned plies;
	size_t *n;
	double *ms;			/* RANDOM_GAMES for every ply */
};

static void time_answer(struct bench *b, struct answers *a, unsigned ply)
{
	const double start = clock_cpu_seconds();

	study(b, b->state);
	a->ms[ply * RANDOM_GAMES + a->n[ply]++] = (clock_cpu_seconds() - start) * 1e3;
}

static struct answers time_answers(struct bench *b)
{
	struct answers a = { .plies = b->game->max_plies(b->setup) };

	a.n = xcalloc(a.plies, sizeof *a.n);
	a.ms = xcalloc((size_t)a.plies * RANDOM_GAMES, sizeof *a.ms);
	for (int game = 0; game < RANDOM_GAMES; game++) {
		memcpy(b->state, b->start, b->game->state_size);
		for (unsigned ply = 0; b->game->actors(b->state); ply++) {
			time_answer(b, &a, ply);
			play_one(b);
		}
	}
	return a;
}

static double slowest_median(const struct measurement *m, struct bench *b)
{
	struct answers a = time_answers(b);
	double slowest = 0;

	(void)m;
	for (unsigned ply = 0; ply < a.plies; ply++) {
		const double ms = a.n[ply] ? median(a.ms + ply * RANDOM_GAMES, a.n[ply]) : 0;

		slowest = ms > slowest ? ms : slowest;
	}
	free(a.n);
	free(a.ms);
	return slowest;
}

static double slowest(const struct measurement *m, struct bench *b)
{
	struct answers a = time_answers(b);
	double ms = 0;

	(void)m;
	for (size_t i = 0; i < (size_t)a.plies * RANDOM_GAMES; i++)
		ms = a.ms[i] > ms ? a.ms[i] : ms;
	free(a.n);
	free(a.ms);
	return ms;
}

/* study: of the first position; study_median: at the ply where it takes longest;
 * study_worst: of all positions in a number of random games. */
const struct measurement measurements[] = {
	{ "playouts", "playouts/s", always, rate, play_out, 1000, 1 },
	{ "fast_playouts", "playouts/s", has_playout, rate, play_out_fast, 1000, 1 },
	{ "perfect_vs_random", "games/s", has_perfect, rate, play_perfectly, 1, 20 },
	{ "study", "us", has_study, microseconds, study_start, 10, 1 },
	{ "study_median", "ms", has_study, slowest_median, NULL, 0, 0 },
	{ "study_worst", "ms", has_study, slowest, NULL, 0, 0 },
	{ .name = NULL },
};

double measure(const struct measurement *m, const struct game *g, const struct setup *setup)
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

double measure_workload(const struct workload *w)
{
	enum { TIMES = 3 };
	double ms[TIMES];
	uint64_t amount = 0;

	for (int i = 0; i < (w->shows == WORKLOAD_AMOUNT ? 1 : TIMES); i++) {
		const double start = clock_cpu_seconds();

		amount = w->run();
		ms[i] = (clock_cpu_seconds() - start) * 1e3;
	}
	if (w->shows == WORKLOAD_AMOUNT)
		return (double)amount;
	return w->shows == WORKLOAD_MS ? median(ms, TIMES) : (double)amount * 1e3 / median(ms, TIMES);
}
