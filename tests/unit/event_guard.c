/* Crashes of players: what is noted, and what follows from it.  Those who crash are
 * children of the test, which stand for the program's earlier beginnings. */
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/file.h"
#include "event_cases.h"
#include "players/guard.h"
#include "event/unit.h"

enum { ANEW = 42 };

static int notes = -1;

static void anew(void)
{
	_exit(ANEW);
}

/* Only SIGABRT: sanitizers keep the other crashes for themselves. */
static int child_crashes(const struct guard_point *asked)
{
	pid_t child = fork();
	int status;

	if (child == 0) {
		guard_read(notes);
		guard_start(notes, 0, anew);
		if (asked) {
			guard_game(asked->unit, asked->game);
			guard_enter(asked->seat, asked->nth);
		}
		raise(SIGABRT);
		_exit(0);
	}
	ck_assert(child > 0 && waitpid(child, &status, 0) == child);
	return status;
}

static void crash(unsigned unit, unsigned game, unsigned seat, unsigned nth)
{
	const struct guard_point p = { unit, game, seat, nth };
	const int status = child_crashes(&p);

	ck_assert(WIFEXITED(status) && WEXITSTATUS(status) == ANEW);
}

static bool may_ask(unsigned unit, unsigned game, unsigned seat, unsigned nth)
{
	bool fine;

	guard_game(unit, game);
	fine = !guard_enter(seat, nth);
	guard_leave();
	return fine;
}

static void open_notes(void)
{
	notes = file_nameless();
	ck_assert_int_ge(notes, 0);
}

static void close_notes(void)
{
	guard_free();
	close(notes);
}

START_TEST(nothing_is_known_at_first)
{
	struct guard_point p;

	guard_read(notes);
	ck_assert(may_ask(0, 0, 0, 0) && may_ask(0, 0, 0, GUARD_BEGIN));
	ck_assert(!guard_first_known(&p) && !guard_end_known());
	ck_assert_uint_eq(guard_known_end(), 0);
}
END_TEST

START_TEST(the_question_is_known)
{
	crash(3, 1, 1, 5);
	guard_read(notes);
	ck_assert(!may_ask(3, 1, 1, 5));
	ck_assert(may_ask(3, 1, 1, 4) && may_ask(3, 1, 0, 5) && may_ask(3, 0, 1, 5) && may_ask(2, 1, 1, 5));
	ck_assert_uint_eq(guard_known_end(), 4);
}
END_TEST

START_TEST(the_first_is_found)
{
	struct guard_point p;

	crash(3, 1, 1, 5);
	crash(2, 1, 0, 7);
	crash(2, 0, 1, GUARD_BEGIN);
	crash(4, 0, 0, 1);
	crash(0, 0, 0, GUARD_END);
	guard_read(notes);
	ck_assert(guard_first_known(&p) && p.unit == 2 && p.game == 0 && p.seat == 1 && p.nth == GUARD_BEGIN);
	ck_assert_uint_eq(guard_known_end(), 5);
	ck_assert(guard_end_known() && !may_ask(9, 9, 0, GUARD_END));
	ck_assert(!may_ask(2, 1, 0, 7) && may_ask(0, 0, 0, 0));
}
END_TEST

/* The clock gives it a millisecond. */
static void never_answer(void)
{
	pid_t child = fork();
	int status;

	if (child == 0) {
		guard_start(notes, 1, anew);
		guard_stack_new();
		guard_game(0, 0);
		guard_enter(1, 1);
		for (;;)
			pause();
	}
	ck_assert(child > 0 && waitpid(child, &status, 0) == child);
	ck_assert(WIFEXITED(status) && WEXITSTATUS(status) == ANEW);
}

START_TEST(who_never_answers_is_late)
{
	struct event e = test_event("nim", "n=30", "random random", 2);
	struct unit_bench b = { .event = &e };
	char error[ERROR_TEXT] = "";
	struct guard_point p;
	struct unit_result *u;

	never_answer();
	guard_read(notes);
	ck_assert(!guard_first_known(&p));
	ck_assert_uint_eq(guard_known_end(), 1);
	ck_assert(unit_bench_open(&b, error));
	u = unit_play(&b, 0);
	ck_assert(u && u->games[0].fault[FAULT_TIMEOUT][1] == 1 && !u->games[0].fault[FAULT_CRASHED][1]);
	ck_assert(u->games[0].plies == 4 && u->games[0].points[0] == 1 && u->games[0].points[1] == 0);
	unit_result_free(u);
	unit_bench_close(&b);
}
END_TEST

START_TEST(nobody_asked)
{
	struct guard_point p;
	const int status = child_crashes(NULL);

	ck_assert(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT);
	guard_read(notes);
	ck_assert(!guard_first_known(&p));
}
END_TEST

START_TEST(crashed_players_lose)
{
	struct event e = test_event("nim", "n=30", "random random", 2);
	struct unit_bench b = { .event = &e };
	char error[ERROR_TEXT] = "";
	struct unit_result *u;

	e.swap = true;
	crash(0, 0, 1, 1);
	guard_read(notes);
	ck_assert(unit_bench_open(&b, error));
	u = unit_play(&b, 0);
	ck_assert(u && u->n_games == 2);
	ck_assert(u->games[0].fault[FAULT_CRASHED][1] == 1 && u->games[0].fault[FAULT_CRASHED][0] == 0);
	ck_assert(u->games[0].plies == 4 && u->games[0].points[0] == 1 && u->games[0].points[1] == 0);
	ck_assert(!u->games[0].fault[FAULT_TIMEOUT][1] && !u->games[1].fault[FAULT_CRASHED][0]);
	ck_assert(!u->games[1].fault[FAULT_CRASHED][1]);
	unit_result_free(u);
	unit_bench_close(&b);
}
END_TEST

void event_guard_cases(Suite *s)
{
	TCase *c = suite_case(s, "players that crash");

	tcase_add_checked_fixture(c, open_notes, close_notes);
	tcase_add_test(c, nothing_is_known_at_first);
	tcase_add_test(c, the_question_is_known);
	tcase_add_test(c, the_first_is_found);
	tcase_add_test(c, nobody_asked);
	tcase_add_test(c, crashed_players_lose);
	tcase_add_test(c, who_never_answers_is_late);
}
