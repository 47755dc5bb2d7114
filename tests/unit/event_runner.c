/* SPDX-License-Identifier: MIT */
/* Tests the threads that play an event's units: results arrive in order and don't depend on the
 * number of threads, and games can be paused, stopped and watched. */
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "class_kind.h"
#include "event_cases.h"
#include "event/runner.h"
#include "test_clock.h"

/* ---- Players that behave as the tests need ---- */

static atomic_uint decisions;

static bool take_one(struct agent *a, const void *seen, unsigned seat, struct rng *rng,
		     struct budget *budget, struct thought *out)
{
	(void)a, (void)seen, (void)seat, (void)rng, (void)budget;
	atomic_fetch_add(&decisions, 1);
	out->move = 1;
	return true;
}

/* A player that thinks until it is told to stop. */
static bool ponder(struct agent *a, const void *seen, unsigned seat, struct rng *rng,
		   struct budget *budget, struct thought *out)
{
	(void)a, (void)seen, (void)seat, (void)rng;
	atomic_fetch_add(&decisions, 1);
	while (!budget_spent(budget))
		continue;
	out->move = 1;
	return true;
}

/* A player that makes an illegal move about one time in four. */
static bool blunder(struct agent *a, const void *seen, unsigned seat, struct rng *rng,
		    struct budget *budget, struct thought *out)
{
	(void)a, (void)seen, (void)seat, (void)budget;
	out->move = rng_below(rng, 4) ? 1 : 1000;
	return true;
}

static const struct agent_class one = { .id = "one", .think = take_one };
static const struct class_kind one_kind = CLASS_KIND(one);
static const struct agent_class ponderer = { .id = "ponderer", .think = ponder };
static const struct class_kind ponderer_kind = CLASS_KIND(ponderer);
static const struct agent_class blunderer = { .id = "blunderer", .think = blunder };
static const struct class_kind blunderer_kind = CLASS_KIND(blunderer);

static struct runner *start(const struct event *e, unsigned jobs)
{
	const struct runner_plan plan = { .end = event_units(e), .jobs = jobs };
	char error[ERROR_TEXT] = "";
	struct runner *r = runner_start(e, &plan, error);

	ck_assert_msg(r != NULL, "%s", error);
	return r;
}

/* ---- */

/* Returns the results of all units, and checks that they arrive in order. */
static struct game_result *play_all(const struct event *e, unsigned jobs)
{
	const unsigned games = event_games_of_table(e) * UNIT_TABLES;
	struct game_result *all = calloc((size_t)event_units(e) * games, sizeof *all);
	struct runner *r = start(e, jobs);
	unsigned next = 0;

	ck_assert_ptr_nonnull(all);
	while (!runner_over(r)) {
		const struct unit_result *u = runner_take(r, 1000);

		if (!u)
			continue;
		ck_assert_uint_eq(u->unit, next);
		memcpy(&all[next++ * games], u->games, u->n_games * sizeof *u->games);
	}
	ck_assert_uint_eq(next, event_units(e));
	runner_free(r);
	return all;
}

START_TEST(any_number_of_threads)
{
	struct event e = _i == 0 ? test_event("nim", "n=12", "random level:2", 9001)
				 : test_event("daifugo", "players=4 games=3",
					      "random random random random", 40);
	struct game_result *single, *many;
	size_t size;

	e.swap = true;
	size = (size_t)event_units(&e) * event_games_of_table(&e) * UNIT_TABLES * sizeof *single;
	single = play_all(&e, 1);
	for (unsigned jobs = 2; jobs <= 5; jobs += 3) {
		many = play_all(&e, jobs);
		ck_assert(!memcmp(single, many, size));
		free(many);
	}
	free(single);
}
END_TEST

/* Only a limited number of finished units may wait to be collected; then the threads stop playing.
 */
START_TEST(nothing_piles_up)
{
	struct event e = test_event("nim", "n=1", "random random", 30000);
	struct runner *r = start(&e, 2);
	struct runner_look look;
	unsigned next = 0;

	for (int i = 0; i < 20; i++) {
		runner_look(r, &look);
		ck_assert_uint_le(look.finished, 4096);
	}
	while (!runner_over(r)) {
		const struct unit_result *u = runner_take(r, 1000);

		next += u != NULL;
	}
	ck_assert_uint_eq(next, 30000);
	runner_look(r, &look);
	ck_assert(look.finished == 30000 && look.taken == 30000 && look.units == 30000);
	runner_free(r);
}
END_TEST

/* A pause stops each game before its next question; a thread first finishes the question it is
 * working on. */
START_TEST(paused)
{
	struct event e = test_event("nim", "n=40", "random random", 4000);
	struct runner_look look;
	const struct unit_result *u;
	struct runner *r;
	unsigned before, next = 0;

	e.who[0] = e.who[1] = class_who(e.game, &one_kind);
	atomic_store(&decisions, 0);
	r = start(&e, 2);
	while (!atomic_load(&decisions))
		continue;
	runner_pause(r, true);
	before = atomic_load(&decisions);
	while (runner_take(r, 50) != NULL)
		next++;
	ck_assert_uint_le(atomic_load(&decisions), before + 2);
	ck_assert(!runner_over(r));
	runner_look(r, &look);
	ck_assert(look.paused && look.jobs == 2 && look.taken == next);
	runner_pause(r, false);
	while (!runner_over(r)) {
		u = runner_take(r, 1000);
		next += u != NULL;
	}
	ck_assert_uint_eq(next, 4000);
	ck_assert_uint_eq(atomic_load(&decisions), 4000 * 40);
	runner_free(r);
}
END_TEST

static double seconds_of(struct runner *r)
{
	struct runner_look look;

	runner_look(r, &look);
	return look.seconds;
}

/* Time spent in a pause doesn't count as playing time, even if the pause is requested repeatedly.
 */
START_TEST(pauses_are_no_play)
{
	enum { HOUR_MS = 3600000 };
	struct event e = test_event("nim", "n=200", "random random", 1000000);
	struct runner_look look = { .at_rest = false };
	struct runner *r;

	e.who[0] = e.who[1] = class_who(e.game, &one_kind);
	atomic_store(&decisions, 0);
	r = start(&e, 2);
	while (!atomic_load(&decisions))
		continue;
	runner_pause(r, true);
	while (!look.at_rest) {
		runner_take(r, 1);
		runner_look(r, &look);
	}
	ck_assert(look.seconds > 0 && look.seconds < 1800);
	clock_shift_ms += HOUR_MS;
	runner_pause(r, true);
	ck_assert_double_eq(seconds_of(r), look.seconds);
	runner_pause(r, false);
	ck_assert_double_ge(seconds_of(r), look.seconds);
	ck_assert_double_lt(seconds_of(r), look.seconds + 1800);
	runner_pause(r, false);
	ck_assert_double_ge(seconds_of(r), look.seconds);
	runner_free(r);
}
END_TEST

/* A player that would think forever is stopped at once, and the answer that it then gives isn't
 * counted. */
START_TEST(stopped)
{
	struct event e = test_event("nim", "n=1", "random random", 10);
	struct runner *r;

	e.who[0] = e.who[1] = class_who(e.game, &ponderer_kind);
	atomic_store(&decisions, 0);
	r = start(&e, 3);
	while (atomic_load(&decisions) < 3)
		continue;
	ck_assert_ptr_null(runner_take(r, 10));
	ck_assert(!runner_over(r));
	runner_stop(r);
	while (!runner_over(r))
		ck_assert_ptr_null(runner_take(r, 1000));
	ck_assert_uint_eq(atomic_load(&decisions), 3);
	runner_free(r);
}
END_TEST

START_TEST(stopped_while_paused)
{
	struct event e = test_event("nim", "n=30", "random random", 100000);
	struct runner *r = start(&e, 2);

	runner_pause(r, true);
	runner_stop(r);
	while (!runner_over(r))
		runner_take(r, 1000);
	runner_free(r);
}
END_TEST

/* A runner can be freed while games are in progress and results are waiting to be collected;
 * nothing hangs or leaks. */
START_TEST(abandoned)
{
	struct event e = test_event("nim", "n=30", "random random", 100000);
	struct runner *r = start(&e, 3);

	runner_take(r, 1000);
	runner_free(r);
}
END_TEST

/* A player who makes an illegal move loses that game; nothing else is affected. */
START_TEST(blunders_are_counted)
{
	struct event e = test_event("nim", "n=20", "random random", 200);
	unsigned illegal = 0, fine = 0;
	struct game_result *all;

	e.who[1] = class_who(e.game, &blunderer_kind);
	all = play_all(&e, 2);
	for (unsigned i = 0; i < 200; i++) {
		const struct game_result *g = &all[i * UNIT_TABLES];

		illegal += g->fault[FAULT_ILLEGAL][1];
		fine += !g->fault[FAULT_ILLEGAL][1];
		ck_assert(!g->fault[FAULT_ILLEGAL][0] && !g->fault[FAULT_RESIGNED][1]);
		ck_assert(!g->fault[FAULT_ILLEGAL][1] || (g->points[0] == 1 && g->points[1] == 0));
	}
	ck_assert(illegal > 50 && fine > 5);
	free(all);
}
END_TEST

START_TEST(watched)
{
	struct event e = test_event("nim", "n=30", "random random", 1000000);
	struct runner *r = start(&e, 2);
	char error[ERROR_TEXT] = "";
	struct runner_look look;
	struct record record;
	struct follow f;
	unsigned games = 0, plies = 0;

	ck_assert(!runner_watched(r, &f));
	runner_watch(r, 1);
	/* The test first watches whole games, then single moves, each time continuing where it
	 * stopped. */
	while (games < 3 || plies < 10) {
		struct board *b = &record.board;

		if (!runner_watched(r, &f)) {
			runner_take(r, 10);
			continue;
		}
		ck_assert(f.record || games);
		if (f.record && games++)
			record_free(&record);
		if (f.record)
			ck_assert_msg(record_parse(&record, f.record, error), "%s", error);
		ck_assert_uint_eq(record.seed, 1);
		for (unsigned i = 0; i < f.n_plies; i++, plies++) {
			ck_assert(board_is_legal(b, f.plies[i].seat, f.plies[i].move));
			board_put(b, f.plies[i].seat, f.plies[i].move);
		}
		follow_free(&f);
	}
	record_free(&record);
	runner_look(r, &look);
	ck_assert(look.jobs == 2 && look.game[1].player[0] == 0 && look.game[1].player[1] == 1);
	runner_watch(r, -1);
	if (runner_watched(r, &f))
		follow_free(&f);
	runner_free(r);
}
END_TEST

/* A paused game is also shown to spectators who start to watch it during the pause. */
START_TEST(watched_while_held)
{
	struct event e = test_event("nim", "n=200", "random random", 1000000);
	struct runner *r;
	struct follow f;

	e.who[0] = e.who[1] = class_who(e.game, &one_kind);
	atomic_store(&decisions, 0);
	r = start(&e, 1);
	while (atomic_load(&decisions) < 10)
		continue;
	runner_pause(r, true);
	/* long enough for the game to reach its next question and stop there */
	runner_take(r, 200);
	runner_watch(r, 0);
	while (!runner_watched(r, &f)) /* otherwise the test times out */
		runner_take(r, 50);
	ck_assert_ptr_nonnull(f.record);
	follow_free(&f);
	runner_free(r);
}
END_TEST

/* Only a few units are saved as samples, each with all its games: the first and last RUNNER_ENDS
 * units, and one more, because the next sample isn't due for an hour. */
START_TEST(samples)
{
	struct event e = test_event("nim", "n=12", "random random", 5000);
	const struct runner_plan plan = { .end = 5000, .jobs = 1, .sample_ms = 3600000 };
	char error[ERROR_TEXT] = "";
	struct runner *r = runner_start(&e, &plan, error);
	unsigned kept = 0;

	ck_assert_ptr_nonnull(r);
	while (!runner_over(r)) {
		const struct unit_result *u = runner_take(r, 1000);
		struct record record;

		if (u && u->records) {
			kept++;
			ck_assert(u->unit <= RUNNER_ENDS || u->unit >= 5000 - RUNNER_ENDS);
			ck_assert_msg(record_parse(&record, u->records[0], error), "%s", error);
			ck_assert_uint_eq(record.board.len, u->games[0].plies);
			record_free(&record);
		}
	}
	ck_assert_uint_eq(kept, 2 * RUNNER_ENDS + 1);
	runner_free(r);
}
END_TEST

void event_runner_cases(Suite *s)
{
	TCase *c = suite_case(s, "runner");

	tcase_add_loop_test(c, any_number_of_threads, 0, 2);
	tcase_add_test(c, nothing_piles_up);
	tcase_add_test(c, paused);
	tcase_add_test(c, pauses_are_no_play);
	tcase_add_test(c, stopped);
	tcase_add_test(c, stopped_while_paused);
	tcase_add_test(c, abandoned);
	tcase_add_test(c, blunders_are_counted);
	tcase_add_test(c, watched);
	tcase_add_test(c, watched_while_held);
	tcase_add_test(c, samples);
}
