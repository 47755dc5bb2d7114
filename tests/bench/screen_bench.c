/* SPDX-License-Identifier: MIT */
/* Measures what the screen costs: how long it takes to appear and to redraw, how much work it does
 * while idle, and how much memory it uses. Run it with `make bench-screen`; it prints figures and
 * tests nothing. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "../tui/own_terminal.h"
#include "base/clock.h"

enum { STARTS = 20, REDRAWS = 200, IDLE_SECONDS = 3, MOVING_SECONDS = 10, PATIENCE_MS = 5000 };

static struct pty pty;

static void need(bool done, const char *what)
{
	if (done)
		return;
	fprintf(stderr, "screen_bench: no '%s'\n", what);
	exit(EXIT_FAILURE);
}

static void start_with(char *argv[], int rows, int cols)
{
	argv[0] = getenv("ASOBI");
	need(argv[0] != NULL, "ASOBI");
	pty_start(&pty, argv, rows, cols);
	/* The last line of the screen contains the word "help", so once it appears, the screen is
	 * complete. */
	need(pty_wait_text(&pty, "help", PATIENCE_MS), "help");
}

static void start(const char *game, int rows, int cols)
{
	char *argv[] = { NULL, (char *)game, NULL };

	start_with(argv, rows, cols);
}

static void stop(void)
{
	kill(pty.pid, SIGTERM);
	need(pty_wait_end(&pty, PATIENCE_MS) == 128 + SIGTERM, "end");
	pty_close(&pty);
}

static int by_size(const void *a, const void *b)
{
	const double *x = a, *y = b;

	return (*x > *y) - (*x < *y);
}

static double median_start_ms(void)
{
	double ms[STARTS];

	for (int i = 0; i < STARTS; i++) {
		const double from = clock_seconds();

		start(NULL, 24, 80);
		ms[i] = (clock_seconds() - from) * 1000;
		stop();
	}
	qsort(ms, STARTS, sizeof *ms, by_size);
	return ms[STARTS / 2];
}

static double cpu_ms(void)
{
	struct timespec t;
	clockid_t id;

	need(clock_getcpuclockid(pty.pid, &id) == 0 && clock_gettime(id, &t) == 0, "CPU clock");
	return (double)t.tv_sec * 1000 + (double)t.tv_nsec / 1e6;
}

/* Waits until the program stops writing. Two keys handled together would cause only one redraw. */
static void settle(void)
{
	size_t before;

	do {
		before = pty.len;
		pty_read(&pty, 3);
	} while (pty.len != before);
}

/* Types the keys and returns the CPU time that the program uses per key until it has written
 * `text`. */
static double key_ms(const char *keys, const char *text)
{
	const double from = cpu_ms();

	for (int i = 0; i < REDRAWS; i++) {
		pty_forget(&pty);
		pty_type(&pty, &keys[i % (int)strlen(keys)], 1);
		need(pty_wait_text(&pty, text, PATIENCE_MS), text);
		settle();
	}
	return (cpu_ms() - from) / REDRAWS;
}

/* Returns the CPU time per frame while cards are moving. Everything written without a pause counts
 * as one frame. A few frames change nothing on the screen and so aren't counted, which makes the
 * result slightly too high. */
static double moving_ms(void)
{
	const int64_t until = clock_ms() + MOVING_SECONDS * 1000;
	const double from = cpu_ms();
	unsigned frames = 0;

	while (clock_ms() < until) {
		pty_forget(&pty);
		pty_read(&pty, 100);
		frames += pty.len > 0;
		settle();
	}
	return frames ? (cpu_ms() - from) / frames : 0;
}

static double idle_ms(void)
{
	const int64_t until = clock_ms() + IDLE_SECONDS * 1000;
	double from;

	pty_read(&pty, 200);
	from = cpu_ms();
	while (clock_ms() < until)
		pty_read(&pty, 100);
	return cpu_ms() - from;
}

/* Returns the resident memory in MB on Linux, and 0 on other systems. */
static double resident_mb(void)
{
	char name[64];
	long size, pages = 0;
	FILE *f;

	snprintf(name, sizeof name, "/proc/%ld/statm", (long)pty.pid);
	f = fopen(name, "r");
	if (f) {
		if (fscanf(f, "%ld %ld", &size, &pages) != 2)
			pages = 0;
		fclose(f);
	}
	return (double)pages * (double)sysconf(_SC_PAGESIZE) / (1 << 20);
}

static void say(const char *what, double figure, const char *unit, const char *aim)
{
	printf("%-44s %8.3f %-6s aim %s\n", what, figure, unit, aim);
}

int main(void)
{
	say("start to the first screen, median of 20", median_start_ms(), "ms", "< 50");
	start("tictactoe", 40, 120);
	say("full redraw, 120x40, CPU", key_ms("\f", "leave"), "ms", "< 1");
	say("pointing at another cell, 120x40, CPU", key_ms("hl", "\033["), "ms", "< 1");
	say("doing nothing for 3 s, CPU", idle_ms(), "ms", "0");
	say("resident memory at the table", resident_mb(), "MB", "< 10");
	stop();
	/* The players move at random, which takes negligible time compared with drawing the
	 * frames. */
	start_with((char *[]){ NULL, "watch", "daifugo", "--delay", "400", "--seed", "3", "--p1",
			       "random", "--p2", "random", "--p3", "random", "--p4", "random",
			       "--p5", "random", NULL },
		   60, 200);
	pty_type(&pty, "a", 1); /* closes the analysis pane, so that no moves are analysed */
	settle();
	say("a frame while cards move, 200x60, CPU", moving_ms(), "ms", "< 10");
	stop();
	start_with((char *[]){ NULL, "watch", "daifugo", "games=2", "--delay", "2", "--seed", "3",
			       "--p1", "random", "--p2", "random", "--p3", "random", "--p4",
			       "random", "--p5", "random", NULL },
		   60, 200);
	need(pty_wait_text(&pty, "series is over", PATIENCE_MS), "series");
	say("a frame while a podium grows, 200x60, CPU", moving_ms(), "ms", "< 10");
	stop();
	return EXIT_SUCCESS;
}
