/* SPDX-License-Identifier: MIT */
#include "ladder.h"

#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/time.h>

#include "base/clock.h"

static atomic_bool out_of_time;

static void stop_search(UNUSED int signal)
{
	atomic_store(&out_of_time, true);
}

/* Starts a timer that counts only processor time; 0 stops the timer. */
static void set_timer(int ms)
{
	const struct itimerval timer = { .it_value = { ms / 1000, ms % 1000 * 1000 } };

	signal(SIGPROF, stop_search);
	setitimer(ITIMER_PROF, &timer, NULL);
}

_Noreturn void ladder_fail(const char *what, const char *text)
{
	fprintf(stderr, "ladder: %s: %s\n", what, text);
	exit(2);
}

double ladder_start(struct budget *budget, int ms)
{
	atomic_store(&out_of_time, false);
	budget->cancel = &out_of_time;
	set_timer(ms);
	return clock_cpu_seconds();
}

void ladder_stop(struct pace *pace, double start)
{
	const double seconds = clock_cpu_seconds() - start;

	set_timer(0);
	pace->seconds += seconds;
	pace->longest = seconds > pace->longest ? seconds : pace->longest;
	pace->moves++;
}

void ladder_tell(const unsigned pairs[5], const char *const name[2],
		 const struct pace *const pace[2])
{
	const double low = 0.5, high = 1 / (1 + pow(10, -20 / 400.0));
	double n = 0, sum = 0, squares = 0, mean, variance;

	for (int i = 0; i < 5; i++) {
		n += pairs[i];
		sum += pairs[i] * (i / 4.0);
		squares += pairs[i] * (i / 4.0) * (i / 4.0);
	}
	mean = sum / n;
	variance = (squares / n - mean * mean) * n / (n - 1 + (n < 2));
	printf("%s against %s: %.1f of %.0f (%.1f +- %.1f %%), pairs %u %u %u %u %u, LLR %.2f\n",
	       name[0], name[1], 2 * sum, 2 * n, 100 * mean, 196 * sqrt(variance / n), pairs[0],
	       pairs[1], pairs[2], pairs[3], pairs[4],
	       variance > 0 ? n * (mean - (low + high) / 2) * (high - low) / variance : 0);
	for (int i = 0; i < 2; i++) {
		const struct pace *p = pace[i];

		printf("    %s: %.2f ms of processor time a move, longest %.1f", name[i],
		       1000 * p->seconds / p->moves, 1000 * p->longest);
		if (p->nodes > 0)
			printf("; depth %.1f, %.0f nodes", p->depth / p->moves,
			       p->nodes / p->moves);
		printf("\n");
	}
	fflush(stdout);
}
