/* SPDX-License-Identifier: MIT */
#include "tui/signals.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <unistd.h>

static const int caught[] = { SIGINT, SIGTERM, SIGHUP, SIGWINCH };
enum { N_CAUGHT = sizeof caught / sizeof *caught };

static struct sigaction before[N_CAUGHT];
static int wake[2] = { -1, -1 };
static atomic_int seen;		/* asked for in any thread */
static atomic_bool resized;

static void on_signal(int number)
{
	int saved = errno;
	ssize_t written;

	/* The mark first: who is woken finds it. */
	if (number == SIGWINCH)
		resized = true;
	else if (!seen)
		seen = number;
	written = write(wake[1], "", 1);
	(void)written;		/* a full pipe is readable already */
	errno = saved;
}

void signals_catch(void)
{
	struct sigaction action = { .sa_handler = on_signal };

	seen = 0;
	resized = false;
	if (pipe(wake) != 0)
		return;
	for (int i = 0; i < 2; i++) {
		fcntl(wake[i], F_SETFL, O_NONBLOCK);
		fcntl(wake[i], F_SETFD, FD_CLOEXEC);
	}
	sigemptyset(&action.sa_mask);
	for (int i = 0; i < N_CAUGHT; i++)
		sigaction(caught[i], &action, &before[i]);
}

void signals_restore(void)
{
	if (wake[0] < 0)
		return;
	for (int i = 0; i < N_CAUGHT; i++)
		sigaction(caught[i], &before[i], NULL);
	close(wake[0]);
	close(wake[1]);
	wake[0] = wake[1] = -1;
}

int signals_fd(void)
{
	return wake[0];
}

int signals_seen(void)
{
	return seen;
}

/* What asks to end stays to be seen, so nothing is lost with the bytes. */
bool signals_take_resize(void)
{
	char bytes[64];

	while (read(wake[0], bytes, sizeof bytes) > 0)
		;
	return atomic_exchange(&resized, false);
}
