/* SPDX-License-Identifier: MIT */
#include "cli/plain/plain.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "base/utf8.h"
#include "tui/decode.h"

enum { ESCAPE = 27 };

static const int caught[] = { SIGINT,  SIGTERM, SIGHUP, SIGQUIT, SIGTSTP,
			      SIGSEGV, SIGABRT, SIGBUS, SIGFPE,	 SIGILL };
enum { N_CAUGHT = sizeof caught / sizeof *caught };

static bool hidden;
static struct termios before, without_echo;
static struct sigaction former[N_CAUGHT];

static void put_back(void)
{
	tcsetattr(STDIN_FILENO, TCSANOW, &before);
}

/* Restores the terminal when a signal ends or suspends the program. Calls only functions that are
 * safe in a signal handler. If the signal suspended the program, returns when the program resumes.
 */
static void on_signal(int number)
{
	put_back();
	if (number == SIGTSTP) {
		raise(SIGSTOP);
		tcsetattr(STDIN_FILENO, TCSANOW, &without_echo);
		return;
	}
	signal(number, SIG_DFL);
	raise(number);
}

static void hide_typing(void)
{
	struct sigaction action;

	if (hidden || !isatty(STDIN_FILENO) || tcgetattr(STDIN_FILENO, &before))
		return;
	hidden = true;
	without_echo = before;
	without_echo.c_lflag &= ~(tcflag_t)ECHO;
	without_echo.c_lflag |= ECHONL;
	memset(&action, 0, sizeof action);
	action.sa_handler = on_signal;
	action.sa_flags = SA_RESTART;
	for (int i = 0; i < N_CAUGHT; i++)
		sigaction(caught[i], &action, &former[i]);
	/* TCSADRAIN, unlike TCSAFLUSH, doesn't discard input that was typed ahead */
	tcsetattr(STDIN_FILENO, TCSADRAIN, &without_echo);
}

static void show_typing(void)
{
	if (!hidden)
		return;
	hidden = false;
	put_back();
	for (int i = 0; i < N_CAUGHT; i++)
		sigaction(caught[i], &former[i], NULL);
}

static bool read_line(char line[TYPED_LINE])
{
	size_t n = 0;
	int c;

	while ((c = getchar()) != EOF && c != '\n') {
		if (n == 0 && (c == ' ' || c == '\t'))
			continue;
		if (n < TYPED_LINE - 1)
			line[n++] = ((unsigned char)c < ' ' && c != ESCAPE) || c == 0x7f ? ' '
											 : (char)c;
	}
	line[n] = '\0';
	/* Removes escape sequences, which a terminal sends for arrow keys, for example, or when
	 * its window gains focus. */
	leave_out_sequences(line);
	n = strlen(line);
	while (n > 0 && line[n - 1] == ' ')
		n--;
	line[n] = '\0';
	/* Some editors put a UTF-8 byte order mark at the beginning of a file. */
	if (!strncmp(line, UTF8_MARK, strlen(UTF8_MARK)))
		memmove(line, line + strlen(UTF8_MARK), n - strlen(UTF8_MARK) + 1);
	return c != EOF || n > 0;
}

bool typed_line(char line[TYPED_LINE], bool unseen)
{
	bool read;

	if (unseen)
		hide_typing();
	read = read_line(line);
	if (unseen)
		show_typing();
	return read;
}
