#include "cli/event/afresh.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/xalloc.h"

/* This very program, also if a newer one was put in its place meanwhile. */
#define ITSELF "/proc/self/exe"
#define VARIABLE "ASOBI_INHERITED"

enum { MOST_FILES = 1024 };

extern char **environ;

static char **arguments, **environment;
static char variable[64];
static const char *path;
static bool inherited;
static int kept[2];

static size_t count(char **words)
{
	size_t n = 0;

	while (words[n])
		n++;
	return n;
}

static void take_inheritance(void)
{
	const char *text = getenv(VARIABLE);

	inherited = text && sscanf(text, "%9d %9d", &kept[0], &kept[1]) == 2;
	unsetenv(VARIABLE);
}

/* The words of the command line are cut in place when they are read. */
void afresh_remember(char **argv)
{
	const size_t n = count(argv);

	arguments = xcalloc(n + 1, sizeof *arguments);
	for (size_t i = 0; i < n; i++)
		arguments[i] = xstrdup(argv[i]);
	take_inheritance();
}

bool afresh_inherited(int fds[2])
{
	memcpy(fds, kept, sizeof kept);
	return inherited;
}

/* Everything is made ready here: a signal handler may not even allocate. */
bool afresh_prepare(const int fds[2])
{
	const size_t n = count(environ);

	if (access(ITSELF, X_OK) == 0)
		path = ITSELF;
	else if (arguments[0] && strchr(arguments[0], '/'))
		path = arguments[0];
	if (!path)
		return false;
	memcpy(kept, fds, sizeof kept);
	snprintf(variable, sizeof variable, VARIABLE "=%d %d", fds[0], fds[1]);
	environment = xcalloc(n + 2, sizeof *environment);
	memcpy(environment, environ, n * sizeof *environment);
	environment[n] = variable;
	return true;
}

/* What somebody left open must not pile up from one beginning to the next. */
static void close_others(void)
{
	for (int fd = STDERR_FILENO + 1; fd < MOST_FILES; fd++)
		fcntl(fd, F_SETFD, fd == kept[0] || fd == kept[1] ? 0 : FD_CLOEXEC);
}

static void let_wait(int how)
{
	sigset_t set;

	sigemptyset(&set);
	sigaddset(&set, SIGINT);
	sigaddset(&set, SIGTERM);
	sigaddset(&set, SIGHUP);
	pthread_sigmask(how, &set, NULL);
}

void afresh_begin(int number)
{
	close_others();
	let_wait(SIG_SETMASK);
	if (number)
		raise(number);
	execve(path, arguments, environment);
	let_wait(SIG_UNBLOCK);
}

void afresh_settled(void)
{
	let_wait(SIG_UNBLOCK);
}
