/* SPDX-License-Identifier: MIT */
/* The terminal vanishes: the program ends at once and has kept its game, whether it
 * is told by SIGHUP or sees only that nothing can be read any more.
 * Run by pty.sh, which gives it a home of its own. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "pty.h"

enum { SOON_MS = 30000 };

static const char *kept(void)
{
	static char path[4096];

	snprintf(path, sizeof path, "%s/asobi/unfinished-tictactoe.asobi", getenv("XDG_STATE_HOME"));
	return path;
}

static void hold_back_sighup(bool held)
{
	sigset_t set;

	sigemptyset(&set);
	sigaddset(&set, SIGHUP);
	sigprocmask(held ? SIG_BLOCK : SIG_UNBLOCK, &set, NULL);
}

static int fail(const char *name, const char *what, int status)
{
	fprintf(stderr, "FAIL: %s: %s (%d)\n", name, what, status);
	return EXIT_FAILURE;
}

static int vanish(const char *name, const char *opponent, const char *waits_with, bool held)
{
	char *argv[] = { getenv("ASOBI"), "tictactoe", "--p2", (char *)opponent, NULL };
	struct pty pty;
	int status;

	unlink(kept());
	hold_back_sighup(held);
	pty_start(&pty, argv, 24, 80);
	hold_back_sighup(false);
	if (!pty_wait_text(&pty, "leave", SOON_MS))
		return fail(name, "it does not start", 0);
	pty_forget(&pty);
	pty_type(&pty, "4", 1);
	if (!pty_wait_text(&pty, waits_with, SOON_MS))
		return fail(name, "it does not play", 0);
	pty_close(&pty);
	status = pty_wait_end(&pty, SOON_MS);
	if (status != 128 + SIGHUP)
		return fail(name, "status", status);
	return access(kept(), F_OK) == 0 ? EXIT_SUCCESS : fail(name, "nothing was kept", 0);
}

int main(void)
{
	return vanish("told, thinking", "general:ms=200000", "thinking", false) |
	       vanish("untold, thinking", "general:ms=200000", "thinking", true) |
	       vanish("told, waiting for us", "perfect", "played", false) |
	       vanish("untold, waiting for us", "perfect", "played", true);
}
