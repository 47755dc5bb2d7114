/* SPDX-License-Identifier: MIT */
/* What a question and its answer cost through a pipe, with our own players on the
 * other side that think for no time: long games of Nim at random.  Processor time of programs
 * cannot be had here, so this is time by the clock: for that of one core, asobi and they
 * together, run it as "taskset -c 0 asobi bench pipe". */
#include "cli/engine/benchmarks.h"

#include "asobi/match.h"
#include "asobi/setup.h"
#include "base/clock.h"

enum { GAMES = 20, TIMES = 3 };

/* Whole games, all seats by the same player; how many moves there were. */
static uint64_t play_all(struct player *p[2], const struct setup *setup, const struct game *g)
{
	uint64_t moves = 0;

	for (unsigned i = 0; i < GAMES; i++) {
		struct match_config c = { .game = g, .setup = *setup, .seed = 1, .game_no = i,
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

/* Moves a second.  Programs are there and ready before the clock runs. */
static double speed(const struct game *g, const struct setup *setup, const struct who *who)
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

/* Whatever else runs makes it only slower: the best of some. */
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
		const double once = speed(g, &setup, &who);

		best = once > best ? once : best;
	}
	return (uint64_t)best;
}

static uint64_t moves_apart(void) { return moves_of("apart:random"); }
static uint64_t moves_inside(void) { return moves_of("random"); }

const struct benchmark pipe_benchmarks[] = {
	{ NULL, "moves", "moves/s", BENCHMARK_AMOUNT, moves_apart },
	{ NULL, "moves_without", "moves/s", BENCHMARK_AMOUNT, moves_inside },
	{ .name = NULL },
};
