/* SPDX-License-Identifier: MIT */
/* Tests engines that run as child processes, and checks that they never leave processes behind. */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "asobi/game.h"
#include "base/clock.h"
#include "base/descriptors.h"
#include "base/process.h"
#include "base/utf8.h"
#include "base/wire.h"
#include "engine_cases.h"
#include "players/link.h"

static void start(struct process *p, const char *script)
{
	char *const argv[] = { "/bin/sh", "-c", (char *)(uintptr_t)script, NULL };
	int error;

	ck_assert_msg(process_start(p, argv, NULL, &error), "%s", strerror(error));
}

/* Reads from a file descriptor until the text ends with `until`, or to the end of the file. */
static void read_until(int fd, const char *until, char *text, size_t size)
{
	size_t len = 0;

	while (len + 1 < size) {
		struct pollfd wait = { .fd = fd, .events = POLLIN };
		ssize_t n;

		ck_assert_int_eq(poll(&wait, 1, 20000), 1);
		n = read(fd, text + len, size - 1 - len);
		if (n <= 0)
			break;
		len += (size_t)n;
		text[len] = '\0';
		if (until && strstr(text, until))
			break;
	}
	text[len] = '\0';
}

static int wait_for_end(struct process *p)
{
	int status;

	while (!process_ended(p, &status)) {
		struct pollfd wait = { .fd = p->leash, .events = POLLIN };

		ck_assert_int_eq(poll(&wait, 1, 20000), 1);
	}
	return status;
}

START_TEST(its_streams_are_ours)
{
	struct process p;
	char text[256];

	start(&p, "read x; echo got $x; echo sorry >&2; exit 3");
	ck_assert_int_eq(write(p.to, "hello\n", 6), 6);
	read_until(p.from, NULL, text, sizeof text);
	ck_assert_str_eq(text, "got hello\n");
	read_until(p.errors, NULL, text, sizeof text);
	ck_assert_str_eq(text, "sorry\n");
	ck_assert_int_eq(wait_for_end(&p), 3);
	process_close(&p);
}
END_TEST

START_TEST(writing_to_nobody_is_an_error)
{
	struct process p;

	start(&p, "exit 0");
	ck_assert_int_eq(wait_for_end(&p), 0);
	ck_assert_int_eq(wire_put(p.to, "x", 1), -1);
	ck_assert_int_eq(errno, EPIPE);
	process_close(&p);
}
END_TEST

START_TEST(what_cannot_run_is_told)
{
	char *const missing[] = { "/nonexistent/engine", NULL }, *const folder[] = { "/", NULL };
	struct process p;
	int error;

	ck_assert(!process_start(&p, missing, NULL, &error));
	ck_assert_int_eq(error, ENOENT);
	ck_assert(!process_start(&p, folder, NULL, &error));
	ck_assert_int_eq(error, EACCES);
	ck_assert(p.to == -1 && p.from == -1 && p.errors == -1 && p.leash == -1);
}
END_TEST

START_TEST(it_has_nothing_else_open)
{
	struct process other, p;
	char text[4096];

	start(&other, "cat");
	start(&p,
	      "if [ -d /proc/self/fd ]; then ls /proc/self/fd; else seq 0 3; fi | tr '\\n' ' '");
	read_until(p.from, NULL, text, sizeof text);
	/* The command ls lists its own open file descriptors; number 3 is the directory it is
	 * reading. */
	ck_assert_str_eq(text, "0 1 2 3 ");
	wait_for_end(&p);
	/* No other process has inherited the write end of this program's input, so closing it here
	 * ends the input. */
	close(other.to);
	other.to = -1;
	ck_assert_int_eq(wait_for_end(&other), 0);
	process_close(&p);
	process_close(&other);
}
END_TEST

/* Returns a bit mask that shows which of the file descriptors in fds[] are open. */
static unsigned open_ones(const int *fds, unsigned n)
{
	unsigned open = 0;

	for (unsigned i = 0; i < n; i++)
		open |= (unsigned)(fcntl(fds[i], F_GETFD) >= 0) << i;
	return open;
}

/* A child process keeps only the listed file descriptors open, whatever their order. All others
 * are closed with one call per range, or one by one if the kernel can't close ranges. */
START_TEST(only_what_is_kept_stays_open)
{
	static void (*const ways[])(const int *, unsigned) = { descriptors_close_others,
							       descriptors_close_each };
	static const int all[] = { 30, 31, 32, 33, 60, 200, 201, 202 },
			 kept[] = { 201, 33, 31, 0, 1, 2 };

	for (unsigned i = 0; i < 2; i++) {
		const pid_t pid = fork();
		int status;

		ck_assert_int_ge(pid, 0);
		if (pid == 0) {
			for (unsigned k = 0; k < 8; k++)
				dup2(2, all[k]);
			if (open_ones(all, 8) != 0xff)
				_exit(1);
			ways[i](kept, 6);
			_exit(open_ones(all, 8) == (1 << 1 | 1 << 3 | 1 << 6) &&
					      open_ones(kept, 6) == 0x3f
				      ? 0
				      : 2);
		}
		ck_assert_int_eq(waitpid(pid, &status, 0), pid);
		ck_assert_int_eq(status, 0);
	}
}
END_TEST

START_TEST(it_is_ended_with_its_children)
{
	struct process p;
	char text[64];

	start(&p, "trap '' TERM; sleep 1000 & echo ready; while :; do sleep 1000; done");
	read_until(p.from, "\n", text, sizeof text);
	process_kill(&p);
	ck_assert_int_eq(wait_for_end(&p), 128 + SIGKILL);
	/* The pipe has reached its end, so no process holds its write end open any more. */
	read_until(p.from, NULL, text, sizeof text);
	process_close(&p);
}
END_TEST

START_TEST(what_it_leaves_is_swept_up)
{
	struct process p;
	char text[64];

	start(&p, "trap '' TERM HUP; sleep 1000 & exit 0");
	ck_assert_int_eq(wait_for_end(&p), 0);
	read_until(p.from, NULL, text, sizeof text);
	process_close(&p);
}
END_TEST

/* On systems that have child subreapers, the keeper also ends orphaned processes that moved to
 * their own session. */
START_TEST(what_left_its_session_is_swept_up)
{
#if HAVE_DECL_PR_SET_CHILD_SUBREAPER
	static const char *const ways[] = {
		"trap '' TERM HUP; (setsid sh -c '(sleep 1000 & echo $! >&2) & exec sleep 1000' &) ; read x; exit 0",
		"(setsid sh -c '(setsid sleep 1000 & echo $! >&2)' &) ; while :; do sleep 1000; done",
	};

	for (unsigned i = 0; i < sizeof ways / sizeof *ways; i++) {
		struct process p;
		char text[64];

		if (access("/proc/thread-self/children", R_OK))
			return;
		start(&p, ways[i]);
		read_until(p.errors, "\n", text, sizeof text);
		i == 0 ? process_quit(&p) : process_kill(&p);
		wait_for_end(&p);
		ck_assert_msg(kill((pid_t)strtol(text, NULL, 10), 0) && errno == ESRCH,
			      "way %u: it lives", i);
		read_until(p.from, NULL, text, sizeof text);
		process_close(&p);
	}
#endif
}
END_TEST

/* A memory limit above the size of the address space doesn't stop a program from running, even on
 * 32-bit systems. */
START_TEST(a_large_limit_hinders_nobody)
{
	static const uint64_t limits[] = { UINT64_C(4) << 30, UINT64_C(1) << 40, UINT64_MAX };
	char *const argv[] = { "/bin/sh", "-c", "exit 7", NULL };

	for (unsigned i = 0; i < sizeof limits / sizeof *limits; i++) {
		struct process p;
		int error;

		ck_assert(process_start(&p, argv, &(struct process_limits){ .memory = limits[i] },
					&error));
		ck_assert_int_eq(wait_for_end(&p), 7);
		process_close(&p);
	}
}
END_TEST

START_TEST(signals_are_told)
{
	struct process p;

	start(&p, "kill -SEGV $$");
	ck_assert_int_eq(wait_for_end(&p), 128 + SIGSEGV);
	process_close(&p);
	start(&p, "read x; exit 5");
	process_quit(&p);
	ck_assert_int_eq(wait_for_end(&p), 5);
	process_close(&p);
}
END_TEST

START_TEST(grace_outlives_the_leash)
{
	struct process p;
	char text[64];
	int output;

	start(&p, "trap 'exit 1' TERM; echo ready; read x; read y; sleep 0.3; echo gone by itself");
	read_until(p.from, "ready\n", text, sizeof text);
	output = p.from;
	p.from = -1;
	process_quit(&p);
	process_close(&p);
	read_until(output, NULL, text, sizeof text);
	ck_assert_str_eq(text, "gone by itself\n");
	close(output);
}
END_TEST

START_TEST(it_does_not_outlive_us)
{
	char folder[] = "/tmp/asobi-process-XXXXXX", fifo[64], script[256], text[64];
	pid_t us;
	int held;

	ck_assert(mkdtemp(folder));
	snprintf(fifo, sizeof fifo, "%s/held", folder);
	ck_assert_int_eq(mkfifo(fifo, 0600), 0);
	/* The shell script holds the other end of the pipe open for as long as it runs. */
	snprintf(script, sizeof script,
		 "trap '' TERM HUP INT; exec 9>%s; echo ready >&9; "
		 "while :; do sleep 1000; done",
		 fifo);
	us = fork();
	if (us == 0) {
		struct process p;

		start(&p, script);
		pause();
	}
	held = open(fifo, O_RDONLY);
	read_until(held, "ready\n", text, sizeof text);
	ck_assert_str_eq(text, "ready\n");
	kill(us, SIGKILL);
	waitpid(us, NULL, 0);
	read_until(held, NULL, text, sizeof text);
	close(held);
	unlink(fifo);
	rmdir(folder);
}
END_TEST

START_TEST(memory_has_a_limit)
{
	char *const argv[] = { "/bin/sh", "-c", "ulimit -v; ulimit -t; ulimit -f", NULL };
	const struct process_limits limits = { .memory = 1 << 30, .seconds = 77, .file = 1 << 20 };
	struct process p;
	char text[64];
	int error;

	ck_assert(process_start(&p, argv, &limits, &error));
	read_until(p.from, NULL, text, sizeof text);
	ck_assert_str_eq(text, "1048576\n77\n2048\n");
	wait_for_end(&p);
	process_close(&p);
}
END_TEST

/* Before it ends, the program prints a long text to stderr. The first and last lines that are kept
 * must be complete; only lines in the middle may be left out. */
START_TEST(the_first_and_the_last_words_are_whole)
{
	static const struct {
		const char *script, *words;
	} said[] = {
		{ "exit 1", "" },
		{ "printf ' \\n\\n' >&2", "" },
		{ "echo alone >&2", " Its last message: alone" },
		{ "printf 'no end' >&2", " Its last message: no end" },
		{ "printf 'Traceback:\\n  here\\n\\tthere\\nValueError: x\\n\\n' >&2",
		  " First message: Traceback: ... Last message: ValueError: x" },
		{ "echo first >&2; seq 100000 >&2; echo 'the very last' >&2",
		  " First message: first ... Last message: the very last" },
		{ "printf 'run:2\\n\\nReferenceError: x\\n    at choose\\nNode.js' >&2",
		  " First message: run:2 ... Last message: ReferenceError: x" },
		{ "printf '\\351\\033[2J\\303\\244 %0300d\\303\\244\\303\\244\\nlast' 7 >&2",
		  NULL },
	};
	char fault[120], words[ERROR_TEXT];

	for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
		char *const argv[] = { "/bin/sh", "-c", (char *)(uintptr_t)said[i].script, NULL };
		struct link l;
		int error;

		ck_assert(link_start(&l, argv, 1000, &error));
		while (!link_fault(&l, fault, sizeof fault) || !l.ended) {
			struct pollfd fds[4];

			poll(fds, (nfds_t)link_fds(&l, fds, 4), 100);
			link_pump(&l);
		}
		link_words(&l, words, sizeof words);
		if (said[i].words) {
			ck_assert_str_eq(words, said[i].words);
			/* the text is kept as far as there is room, without control characters that
			 * a terminal would obey */
		} else {
			ck_assert(utf8_is_text(words) && !strpbrk(words, "\033\n") &&
				  strstr(words, " Last message: last"));
			ck_assert(strstr(words, " First message: ??[2J") &&
				  strlen(words) > LINK_WORDS);
		}
		link_kill(&l);
	}
}
END_TEST

/* Returns what process_watch_ms() reports if this process has used `used` milliseconds of CPU time
 * in the last second. */
static int64_t watched_after(int64_t used)
{
	const struct process p = { .pid = getpid() };
	const int64_t now = clock_ms();
	struct process_watch w = { now - 1200, process_cpu_ms(&p) - used, now - 1000 };

	return process_watch_ms(&w, &p);
}

/* The bounds are wide because this test may be interrupted and uses CPU time itself. */
START_TEST(a_busy_machine_costs_no_time)
{
	const struct process p = { .pid = getpid() };
	int64_t shared, starved, idle, busy;

	if (process_cpu_ms(&p) < 0)
		return; /* this system doesn't report a process's CPU time */
	shared = watched_after(500);
	starved = watched_after(100);
	idle = watched_after(0);
	busy = watched_after(100000);
	ck_assert_msg(shared >= 700 && shared < 1100, "%d", (int)shared);
	ck_assert_msg(starved >= 450 && starved < 700, "%d", (int)starved);
	ck_assert_msg(idle >= 1200, "%d", (int)idle);
	ck_assert_msg(busy >= 1200, "%d", (int)busy);
}
END_TEST

START_TEST(the_watch_looks_soon)
{
	const struct process p = { .pid = getpid() }, unknown = { .pid = -1 };
	struct process_watch early = { .since_ms = clock_ms() },
			     later = { .since_ms = clock_ms() - 300 }, never = later;

	process_watch_ms(&early, &p);
	ck_assert_int_ge(process_watch_ms(&later, &p), 300);
	ck_assert_int_ge(process_watch_ms(&never, &unknown), 300);
	ck_assert(!later.looked_ms || later.looked_ms >= later.since_ms + 300);
	ck_assert_int_eq(never.looked_ms, 0);
}
END_TEST

TCase *process_case(Suite *s)
{
	TCase *c = suite_case(s, "process");

	tcase_add_test(c, its_streams_are_ours);
	tcase_add_test(c, writing_to_nobody_is_an_error);
	tcase_add_test(c, what_cannot_run_is_told);
	tcase_add_test(c, it_has_nothing_else_open);
	tcase_add_test(c, only_what_is_kept_stays_open);
	tcase_add_test(c, the_first_and_the_last_words_are_whole);
	tcase_add_test(c, it_is_ended_with_its_children);
	tcase_add_test(c, what_it_leaves_is_swept_up);
	tcase_add_test(c, what_left_its_session_is_swept_up);
	tcase_add_test(c, a_large_limit_hinders_nobody);
	tcase_add_test(c, signals_are_told);
	tcase_add_test(c, grace_outlives_the_leash);
	tcase_add_test(c, it_does_not_outlive_us);
	tcase_add_test(c, memory_has_a_limit);
	tcase_add_test(c, a_busy_machine_costs_no_time);
	tcase_add_test(c, the_watch_looks_soon);
	return c;
}
