/* SPDX-License-Identifier: MIT */
#include "cli/event/interrupt.h"

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>

static atomic_int seen;		/* asked for in any thread */
static atomic_bool flag;

static void on_signal(int number)
{
	seen = number;
	flag = true;
}

void interrupt_catch(void)
{
	static const int caught[] = { SIGINT, SIGTERM, SIGHUP };
	struct sigaction action = { .sa_handler = on_signal, .sa_flags = (int)SA_RESETHAND | SA_RESTART };

	sigemptyset(&action.sa_mask);
	for (unsigned i = 0; i < sizeof caught / sizeof *caught; i++) {
		struct sigaction before;

		/* nohup and shells that start work behind one's back mean what they ignore */
		if (sigaction(caught[i], NULL, &before) == 0 && before.sa_handler != SIG_IGN)
			sigaction(caught[i], &action, NULL);
	}
}

int interrupt_seen(void)
{
	return seen;
}

atomic_bool *interrupt_flag(void)
{
	return &flag;
}
