/* SPDX-License-Identifier: MIT */
#include "course/board_speed.h"

#include <stdlib.h>

#include "asobi/board.h"
#include "base/clock.h"

enum { MEASURE_MS = 200, FIRST_WALK = 1000, MOST_WALK = 100000000 };

static double per_second(uint64_t puts, int64_t us)
{
	return us > 0 ? 1e6 * (double)puts / (double)us : 0;
}

/* Has the program measure its own speed in longer and longer random walks, until the time spent on
 * messages hardly matters. The program may end each walk at the end of a game. */
static double measure_own(struct board_judge *j)
{
	const int64_t from = clock_us(), until = from + 1000 * MEASURE_MS;
	uint64_t all = 0, puts, n = FIRST_WALK;

	for (int64_t before = from, now; before < until; before = now) {
		if (!rules_walk(j->link, j->plan->seed + all, n, &puts) || !puts)
			return 0;
		all += puts;
		now = clock_us();
		n *= now - before < 1000 * MEASURE_MS / 8 && n < MOST_WALK ? 4 : 1;
	}
	return per_second(all, clock_us() - from);
}

/* Plays a game's moves and takes them back again and again, until time is up. */
static double measure_pipe(struct board_judge *j)
{
	const int64_t from = clock_us(), until = from + 1000 * MEASURE_MS;
	uint64_t puts = 0;

	while (clock_us() < until) {
		if (rules_go(j->link, 0, j->texts, j->way.n, NULL) != RULES_OK ||
		    rules_go(j->link, j->way.n, NULL, 0, NULL) != RULES_OK)
			return 0;
		puts += j->way.n;
	}
	return per_second(puts, clock_us() - from);
}

/* Plays random games by Asobi's own rules, in the same way as the program does in measure_own(). */
static double measure_ours(struct board_judge *j)
{
	const int64_t from = clock_us(), until = from + 1000 * MEASURE_MS;
	struct board b;
	char error[ERROR_TEXT];
	uint64_t puts = 0;

	if (!board_start(&b, j->game, &j->setup, error))
		return 0;
	while (clock_us() < until) {
		for (uint32_t actors; (actors = game_actors(j->game, b.state)); puts++) {
			const unsigned seat = game_first_actor(actors);

			board_put(&b, seat,
				  game_pick(j->game, b.state, seat, &j->rng, &j->scratch));
		}
		while (b.len)
			board_unput(&b);
	}
	board_free(&b);
	return per_second(puts, clock_us() - from);
}

/* Plays one random game and takes it back; its moves remain in j->way and j->texts. */
static bool play_line(struct board_judge *j)
{
	struct board_way line;
	bool well;

	if (!board_ask_go(j, NULL, 0) || !board_ask_compare(j))
		return false;
	while (!j->rule.over && j->way.n < BOARD_MOST_PLIES)
		if (!board_ask_put(j, &j->rule.move[rng_below(&j->rng, j->rule.n)]) ||
		    !board_ask_compare(j))
			return false;
	line = j->way;
	j->way = (struct board_way){ 0 };
	well = board_ask_go(j, line.word, line.n) && board_ask_new(j);
	free(j->way.word);
	j->way = line;
	return well;
}

void board_measure(struct board_judge *j)
{
	if (!play_line(j) || !j->way.n)
		return;
	j->out->pipe_speed = measure_pipe(j);
	if (board_ask_new(j))
		j->out->own_speed = measure_own(j);
	if (j->game)
		j->out->our_speed = measure_ours(j);
}
