/* SPDX-License-Identifier: MIT */
/* When its terminal vanishes, the program must already have saved its game and must exit at once,
 * whether it receives SIGHUP or merely finds that it can't read any more. A signal that kills the
 * program at once must still leave the terminal with its original settings. Once the program has
 * left the screen, signals must end it as they would any other program.
 *
 * The script pty.sh runs this test with a home directory of its own. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "base/clock.h"
#include "own_terminal.h"
#include "tui/terminal.h"

enum { SOON_MS = 30000 };

static const char *kept(void)
{
	static char path[4096];

	snprintf(path, sizeof path, "%s/asobi/unfinished-tictactoe-1.asobi",
		 getenv("XDG_STATE_HOME"));
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

/* Tests a signal that ends the program at once: the program restores the terminal before the
 * signal takes effect. */
static int ends_in_order(void)
{
	char *argv[] = { getenv("ASOBI"), "nim", "--p2", "human", NULL };
	static struct pty pty;
	const struct rlimit no_core = { 0, 0 };
	static const int deadly[] = { SIGQUIT, SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL };
	static const char *const left[] = { "\033[?1000l", "\033[?1006;1000l", "\033[?1049l",
					    "\033[?1l" };

	setrlimit(RLIMIT_CORE, &no_core);
	for (size_t i = 0; i < 1 + sizeof deadly / sizeof *deadly; i++) {
		const int number = i ? deadly[i - 1] : SIGQUIT;
		int status, gone = 0;

		pty_start(&pty, argv, 24, 80);
		if (!pty_wait_text(&pty, "help", 60000) || pty_sane(&pty))
			return fail("killed", "it does not begin", number);
		pty_forget(&pty);
		if (i)
			kill(pty.pid, number);
		else
			pty_type(&pty, "\034", 1); /* Ctrl-\, which sends SIGQUIT */
		status = pty_wait_end(&pty, 60000);
		while (pty_read(&pty, 50) && gone++ < 10)
			;
		if (status != 128 + number)
			return fail("killed", "the signal does not go its way", number);
		if (!pty_sane(&pty))
			return fail("killed", "a deadly signal leaves the terminal's settings",
				    number);
		if (!strstr(pty.tail, left[1]) && !strstr(pty.tail, left[0]))
			return fail("killed", "a deadly signal leaves the mouse's reports", number);
		if (!strstr(pty.tail, "\033[?2004l"))
			return fail("killed", "a deadly signal leaves the marks of what is pasted",
				    number);
		if (!strstr(pty.tail, left[2]) || !strstr(pty.tail, left[3]))
			return fail("killed", "a deadly signal leaves the other screen", number);
		pty_close(&pty);
	}
	return EXIT_SUCCESS;
}

/* Opens and leaves a screen, then sends itself this signal. after_the_screen() starts the test
 * program on a terminal to run this. */
static int open_and_leave(int number)
{
	const struct tui_options o = { 0 };
	struct terminal *screen = screen_new(&o);

	screen->ops->destroy(screen);
	return raise(number);
}

static int after_the_screen(char *self)
{
	/* The numbers of SIGHUP, SIGINT and SIGTERM. */
	static const char *const asking[] = { "1", "2", "15" };
	static struct pty pty;

	for (size_t i = 0; i < sizeof asking / sizeof *asking; i++) {
		char *argv[] = { self, (char *)asking[i], NULL };
		int status;

		pty_start(&pty, argv, 24, 80);
		status = pty_wait_end(&pty, SOON_MS);
		if (status != 128 + atoi(asking[i]))
			return fail("after the screen", asking[i], status);
		if (!pty_sane(&pty))
			return fail("after the screen", "the terminal's settings", status);
		if (!strstr(pty.tail, "\033[?2004h") ||
		    !strstr(strstr(pty.tail, "\033[?2004h"), "\033[?2004l"))
			return fail("after the screen", "the marks of what is pasted", status);
		pty_close(&pty);
	}
	return EXIT_SUCCESS;
}

/* Presses Ctrl-Z. The program can't really stop in this test, because no shell waits for it, but
 * it must hand back the terminal and take it over again. */
static int stop_and_go_on(void)
{
	char *argv[] = { getenv("ASOBI"), "tictactoe", NULL };
	static struct pty pty;

	pty_start(&pty, argv, 24, 80);
	if (!pty_wait_text(&pty, "help", SOON_MS) || !strstr(pty.tail, "\033[?2004h"))
		return fail("a stop", "what is pasted has no marks", 0);
	pty_forget(&pty);
	/* Curses ignores the signal while drawing, so the test presses the key repeatedly until it
	 * takes effect. */
	for (const int64_t until = pty_deadline(SOON_MS); !strstr(pty.tail, "\033[?2004l");) {
		if (clock_ms() > until)
			return fail("a stop", "it leaves the marks of what is pasted", 0);
		pty_type(&pty, "\032", 1);
		pty_wait_text(&pty, "\033[?2004l", 500);
	}
	if (!pty_wait_text(&pty, "\033[?2004h", SOON_MS))
		return fail("a stop", "what is pasted has no marks behind it", 0);
	kill(pty.pid, SIGTERM);
	if (pty_wait_end(&pty, SOON_MS) != 128 + SIGTERM)
		return fail("a stop", "it does not end", 0);
	pty_close(&pty);
	return EXIT_SUCCESS;
}

/* Half a mouse report and SIGTERM arrive before the program's first read. It must not wait for the
 * other half. */
static int end_in_half_a_report(void)
{
	char *argv[] = { getenv("ASOBI"), "tictactoe", NULL };
	static struct pty pty;
	int status;

	pty_start(&pty, argv, 24, 80);
	if (!pty_wait_text(&pty, "help", SOON_MS))
		return fail("half a report", "it does not begin", 0);
	kill(pty.pid, SIGSTOP);
	pty_type(&pty, "\033[<0;3", 6);
	kill(pty.pid, SIGTERM);
	kill(pty.pid, SIGCONT);
	status = pty_wait_end(&pty, SOON_MS);
	if (status != 128 + SIGTERM)
		return kill(pty.pid, SIGKILL),
		       fail("half a report", "SIGTERM is not answered", status);
	pty_close(&pty);
	return EXIT_SUCCESS;
}

int main(int argc, char **argv)
{
	if (argc > 1)
		return open_and_leave(atoi(argv[1]));
	return vanish("told, thinking", "general:ms=200000", "thinking", false) |
	       vanish("untold, thinking", "general:ms=200000", "thinking", true) |
	       vanish("told, waiting for us", "perfect", "played", false) |
	       vanish("untold, waiting for us", "perfect", "played", true) | ends_in_order() |
	       stop_and_go_on() | end_in_half_a_report() | after_the_screen(argv[0]);
}
