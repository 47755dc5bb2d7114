/* SPDX-License-Identifier: MIT */
/* Sends bursts of resizes, as if a user were dragging the window's edge. The program must draw the
 * final size completely without waiting for a key, even if that size equals the first one and only
 * the sizes in between cut off part of the screen.
 *
 * The script pty.sh runs this test with a home directory of its own. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/rng.h"
#include "base/clock.h"
#include "own_terminal.h"

enum { BURSTS = 60, STARTS = 25, SOON_MS = 20000 };

static struct pty pty;
static struct rng rng;

/* Resizes the terminal. The window is deliberately too small for a game, because the program then
 * shows a message that contains the window's size. */
static void resize(int rows, int cols)
{
	pty_resize(&pty, rows, cols);
	if (rng_below(&rng, 2))
		pty_read(&pty, (int)rng_below(&rng, 5));
}

static bool tells(int rows, int cols)
{
	char text[40];

	snprintf(text, sizeof text, "this window is %dx%d.", cols, rows);
	return pty_wait_text(&pty, text, SOON_MS);
}

static int fail(const char *what, int burst)
{
	fprintf(stderr, "FAIL: %s (burst %d); it wrote:\n%s\n", what, burst, pty.tail);
	kill(pty.pid, SIGKILL);
	return EXIT_FAILURE;
}

static int bursts(void)
{
	for (int i = 0; i < BURSTS; i++) {
		const int rows = 3 + i % 10, cols = 60 + i % 13;

		resize(24, 100);
		resize(40, 90);
		resize(rows, cols);
		if (!tells(rows, cols))
			return fail("the last size is not drawn", i);
	}
	return EXIT_SUCCESS;
}

static int there_and_back(void)
{
	pty_resize(&pty, 10, 70);
	if (!tells(10, 70))
		return fail("it does not begin", 0);
	for (int i = 0; i < BURSTS; i++) {
		while (rng_below(&rng, 8))
			pty_read(&pty, 1);
		pty_forget(&pty);
		resize(9, 67);
		resize(10, 70);
		if (!tells(10, 70))
			return fail("there and back, it is not drawn again", i);
	}
	return EXIT_SUCCESS;
}

/* Sends resize signals without changing the size. */
static int told_only(void)
{
	for (int i = 0; i < 5; i++) {
		pty_forget(&pty);
		kill(pty.pid, SIGWINCH);
		if (!tells(10, 70))
			return fail("told of a resize it does not draw anew", i);
	}
	return EXIT_SUCCESS;
}

/* Resizes the window again and again while a program starts; none of the program's writes may be
 * truncated. */
static int while_it_starts(char *const argv[])
{
	for (int i = 0; i < STARTS; i++) {
		const int64_t until = pty_deadline(SOON_MS);

		pty_start(&pty, argv, 24, 80);
		for (int rows = 0; !strstr(pty.tail, "leave") && clock_ms() < until; rows++) {
			pty_resize(&pty, 24 + rows % 2, 80);
			if (rows % 16 == 0)
				pty_read(&pty, 0);
		}
		pty_type(&pty, "Q", 1);
		if (pty_wait_end(&pty, SOON_MS) != 0)
			return fail("it does not start and end well among resizes", i);
		pty_close(&pty);
	}
	return EXIT_SUCCESS;
}

int main(void)
{
	char *argv[] = { getenv("ASOBI"), "nim", NULL };
	int status = while_it_starts(argv);

	if (status)
		return status;

	rng_seed(&rng, 1);
	pty_start(&pty, argv, 24, 80);
	if (!pty_wait_text(&pty, "leave", SOON_MS))
		return fail("it does not start", 0);
	status = bursts() || there_and_back() || told_only();
	if (status)
		return status;
	pty_type(&pty, "Q", 1);
	return pty_wait_end(&pty, SOON_MS) == 0 ? EXIT_SUCCESS : fail("it does not end", 0);
}
