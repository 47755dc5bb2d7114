#include "cli/plain/quiet.h"

#include <signal.h>
#include <stdbool.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

static const int caught[] = { SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP };
enum { N_CAUGHT = sizeof caught / sizeof *caught };

static bool quiet;
static struct termios before, without_echo;
static struct sigaction former[N_CAUGHT];

static void put_back(void)
{
	tcsetattr(STDIN_FILENO, TCSANOW, &before);
}

/* Only calls that are safe in a handler.  A stop returns here when it is over. */
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

void quiet_begin(void)
{
	struct sigaction action;

	if (quiet || !isatty(STDIN_FILENO) || tcgetattr(STDIN_FILENO, &before))
		return;
	quiet = true;
	without_echo = before;
	without_echo.c_lflag &= ~(tcflag_t)ECHO;
	without_echo.c_lflag |= ECHONL;
	memset(&action, 0, sizeof action);
	action.sa_handler = on_signal;
	action.sa_flags = SA_RESTART;
	for (int i = 0; i < N_CAUGHT; i++)
		sigaction(caught[i], &action, &former[i]);
	tcsetattr(STDIN_FILENO, TCSAFLUSH, &without_echo);
}

void quiet_end(void)
{
	if (!quiet)
		return;
	quiet = false;
	put_back();
	for (int i = 0; i < N_CAUGHT; i++)
		sigaction(caught[i], &former[i], NULL);
}
