/* SPDX-License-Identifier: MIT */
#include "ladder.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"

/* These functions replace those of the library. So even the players' own time limits count
 * processor time, and other programs on the machine don't disturb a match. */
double clock_cpu_seconds(void)
{
	struct timespec t;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

double clock_seconds(void)
{
	return clock_cpu_seconds();
}

int64_t clock_us(void)
{
	return (int64_t)(1e6 * clock_cpu_seconds());
}

int64_t clock_ms(void)
{
	return clock_us() / 1000;
}

int64_t clock_now(void)
{
	return (int64_t)time(NULL);
}

_Noreturn void ladder_fail(const char *what, const char *text)
{
	fprintf(stderr, "ladder: %s: %s\n", what, text);
	exit(2);
}

double ladder_start(struct budget *budget, int ms)
{
	if (ms)
		*budget = budget_within(budget, ms);
	return clock_cpu_seconds();
}

void ladder_stop(struct pace *pace, double start)
{
	const double seconds = clock_cpu_seconds() - start;

	pace->seconds += seconds;
	pace->longest = seconds > pace->longest ? seconds : pace->longest;
	if (pace->moves < MOST_TIMED)
		pace->move[pace->moves] = seconds;
	pace->moves++;
}

static int compare_times(const void *a, const void *b)
{
	const double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

static void tell_pace(const char *name, const struct pace *p)
{
	static double sorted[MOST_TIMED];
	const unsigned n = p->moves < MOST_TIMED ? p->moves : MOST_TIMED;

	memcpy(sorted, p->move, n * sizeof *sorted);
	qsort(sorted, n, sizeof *sorted, compare_times);
	printf("    %s: %.2f ms of processor time a move (median %.1f, 99th percentile %.1f, "
	       "longest %.1f)",
	       name, 1000 * p->seconds / p->moves, 1000 * sorted[n / 2],
	       1000 * sorted[n * 99 / 100], 1000 * p->longest);
	if (p->nodes > 0)
		printf("; depth %.1f, %.0f nodes", p->depth / p->moves, p->nodes / p->moves);
	printf("\n");
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
	for (int i = 0; i < 2; i++)
		tell_pace(name[i], pace[i]);
	fflush(stdout);
}
